import { adverts } from './advert-calls'
import { catalogue } from './catalogue'
import { mail } from './mail'
import { messages } from './messages'
import { moderation } from './moderation'
import { packets } from './packets'
import { photos } from './photos'
import { session } from './session'
import { support } from './support'
import { users } from './users'
import { watching } from './watching'

/** Every call there is. Server, clients and the OpenAPI document are derived from this one list. */
export const features = {
  adverts,
  moderation,
  catalogue,
  mail,
  messages,
  packets,
  photos,
  session,
  support,
  users,
  watching,
}
export type Features = typeof features
