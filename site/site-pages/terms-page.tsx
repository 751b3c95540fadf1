import { terms } from '../../shared/text/en-terms'
import { policies } from '../../shared/text/en-policies'
import { loadPolicy, PolicyView } from './policy-view'

const path = '/termsandconditions'

export const texts = { en: { policy: terms, policies } }

export const load = loadPolicy(path)

export const Page = () => <PolicyView path={path} />
