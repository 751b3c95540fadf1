import { privacy } from '../../shared/text/en-privacy'
import { policies } from '../../shared/text/en-policies'
import { loadPolicy, PolicyView } from './policy-view'

const path = '/privacy'

export const texts = { en: { policy: privacy, policies } }

export const load = loadPolicy(path)

export const Page = () => <PolicyView path={path} />
