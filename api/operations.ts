import { accountOperations } from './account/account.routes'
import { advertOperations } from './adverts/adverts.routes'
import { moderationOperations } from './adverts/moderation.routes'
import { auditLogOperations } from './audit/audit-log.routes'
import { bannerOperations } from './banners/banners.routes'
import { bulkOperations } from './bulk/bulk.routes'
import { catalogueOperations } from './catalogue/catalogue.routes'
import { decidingOperations } from './deciding/deciding.routes'
import { draftOperations } from './drafts/drafts.routes'
import { figureOperations } from './counters/figures.routes'
import { mailOperations } from './mail/mail.routes'
import { mailingOperations } from './mailing/mailing.routes'
import { messageOperations } from './messages/messages.routes'
import { searchingOperations } from './searching/searching.routes'
import { operatorFigureOperations } from './operator-figures/operator-figures.routes'
import { orderOperations } from './orders/orders.routes'
import { packetOperations } from './packets/packets.routes'
import { photoOperations } from './photos/photos.routes'
import { savedSearchOperations } from './saved-searches/saved-searches.routes'
import { queueOperations } from './queue/queue.routes'
import { reportOperations } from './reports/reports.routes'
import { sessionOperations } from './session/session.routes'
import { signalOperations } from './signals/signals.routes'
import { staffCatalogueOperations } from './catalogue/staff-catalogue.routes'
import { rateOperations, settingOperations } from './settings/settings.routes'
import { supportOperations } from './support/support.routes'
import { userOperations } from './users/users.routes'
import { viewOperations } from './views/views.routes'
import { watchingOperations } from './watching/watching.routes'
import type { Features } from '../shared/contract/features'
import type { Operations } from './http/invoke'

/** Every feature's operations; one missing from the contract's list does not compile. */
export const operations: { readonly [K in keyof Features]: Operations<Features[K]> } = {
  account: accountOperations,
  adverts: advertOperations,
  moderation: moderationOperations,
  auditLog: auditLogOperations,
  banners: bannerOperations,
  bulk: bulkOperations,
  catalogue: catalogueOperations,
  deciding: decidingOperations,
  drafts: draftOperations,
  figures: figureOperations,
  searching: searchingOperations,
  mail: mailOperations,
  mailings: mailingOperations,
  messages: messageOperations,
  operatorFigures: operatorFigureOperations,
  orders: orderOperations,
  packets: packetOperations,
  photos: photoOperations,
  savedSearches: savedSearchOperations,
  queue: queueOperations,
  rates: rateOperations,
  reports: reportOperations,
  session: sessionOperations,
  staffCatalogue: staffCatalogueOperations,
  signals: signalOperations,
  settings: settingOperations,
  support: supportOperations,
  users: userOperations,
  views: viewOperations,
  watching: watchingOperations,
}
