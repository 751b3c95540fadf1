import { builtIn } from './built-in'
import { render, type DecisionFacts } from './render'
import type { Letter } from '../../platform/mail/letter'

/** To a seller whose advert needs a change before it can be published, as it is until staff edit it (checklist LIFE-03). */
export const changesRequestedMail = (facts: DecisionFacts): Letter => render(builtIn.changesRequested, facts)
