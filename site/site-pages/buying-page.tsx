import { buying } from '../../shared/text/en-buying'
import { policies } from '../../shared/text/en-policies'
import { loadPolicy, PolicyView } from './policy-view'

const path = '/buying-an-aircraft'

export const texts = { en: { policy: buying, policies } }

export const load = loadPolicy(path)

export const Page = () => <PolicyView path={path} isUndated />
