import { account } from './account'
import { adverts } from './advert-calls'
import { banners } from './banners'
import { catalogue } from './catalogue'
import { drafts } from './drafts'
import { figures } from './figures'
import { mail } from './mail'
import { messages } from './messages'
import { moderation } from './moderation'
import { orders } from './orders'
import { packets } from './packets'
import { photos } from './photos'
import { reports } from './reports'
import { savedSearches } from './saved-searches'
import { session } from './session'
import { support } from './support'
import { users } from './users'
import { watching } from './watching'

/** Every call there is. Server, clients and the OpenAPI document are derived from this one list. */
export const features = {
  account,
  adverts,
  moderation,
  banners,
  catalogue,
  drafts,
  figures,
  mail,
  messages,
  orders,
  packets,
  photos,
  reports,
  savedSearches,
  session,
  support,
  users,
  watching,
}
export type Features = typeof features
