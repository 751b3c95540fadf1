import { closeAdvertsOf } from './close-adverts'
import { resumeAdvertsOf, suspendAdvertsOf } from './suspend-adverts'

/** What happens to the adverts of a user who leaves, is suspended or returns. */
export const advertsOfUser = { close: closeAdvertsOf, suspend: suspendAdvertsOf, resume: resumeAdvertsOf }
