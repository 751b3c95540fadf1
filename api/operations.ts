import { implement } from './http/invoke'
import { messages } from '../shared/contract/messages'
import { watching } from '../shared/contract/watching'
import { advertOperations } from './adverts/adverts.routes'
import { moderationOperations } from './adverts/moderation.routes'
import { catalogueOperations } from './catalogue/catalogue.routes'
import { mailOperations } from './mail/mail.routes'
import { packetOperations } from './packets/packets.routes'
import { photoOperations } from './photos/photos.routes'
import { sessionOperations } from './session/session.routes'
import { supportOperations } from './support/support.routes'
import { userOperations } from './users/users.routes'
import type { Features } from '../shared/contract/features'
import type { Operations } from './http/invoke'

/** Every feature's operations; one missing from the contract's list does not compile. */
export const operations: { readonly [K in keyof Features]: Operations<Features[K]> } = {
  adverts: advertOperations,
  moderation: moderationOperations,
  catalogue: catalogueOperations,
  mail: mailOperations,
  messages: implement(messages, {}),
  packets: packetOperations,
  photos: photoOperations,
  session: sessionOperations,
  support: supportOperations,
  users: userOperations,
  watching: implement(watching, {}),
}
