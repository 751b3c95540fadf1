import { accountOperations } from './account/account.routes'
import { advertOperations } from './adverts/adverts.routes'
import { moderationOperations } from './adverts/moderation.routes'
import { bannerOperations } from './banners/banners.routes'
import { catalogueOperations } from './catalogue/catalogue.routes'
import { draftOperations } from './drafts/drafts.routes'
import { figureOperations } from './counters/figures.routes'
import { mailOperations } from './mail/mail.routes'
import { messageOperations } from './messages/messages.routes'
import { orderOperations } from './orders/orders.routes'
import { packetOperations } from './packets/packets.routes'
import { photoOperations } from './photos/photos.routes'
import { savedSearchOperations } from './saved-searches/saved-searches.routes'
import { reportOperations } from './reports/reports.routes'
import { sessionOperations } from './session/session.routes'
import { supportOperations } from './support/support.routes'
import { userOperations } from './users/users.routes'
import { watchingOperations } from './watching/watching.routes'
import type { Features } from '../shared/contract/features'
import type { Operations } from './http/invoke'

/** Every feature's operations; one missing from the contract's list does not compile. */
export const operations: { readonly [K in keyof Features]: Operations<Features[K]> } = {
  account: accountOperations,
  adverts: advertOperations,
  moderation: moderationOperations,
  banners: bannerOperations,
  catalogue: catalogueOperations,
  drafts: draftOperations,
  figures: figureOperations,
  mail: mailOperations,
  messages: messageOperations,
  orders: orderOperations,
  packets: packetOperations,
  photos: photoOperations,
  savedSearches: savedSearchOperations,
  reports: reportOperations,
  session: sessionOperations,
  support: supportOperations,
  users: userOperations,
  watching: watchingOperations,
}
