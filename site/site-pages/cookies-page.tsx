import { cookies } from '../../shared/text/en-cookies'
import { policies } from '../../shared/text/en-policies'
import { loadPolicy, PolicyView } from './policy-view'

const path = '/cookies'

export const texts = { en: { policy: cookies, policies } }

export const load = loadPolicy(path)

export const Page = () => <PolicyView path={path} />
