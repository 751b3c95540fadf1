import { accountOperations } from '../accounts/account/account.routes'
import { sellerOperations } from '../adverts/sellers/sellers.routes'
import { advertOperations } from '../adverts/adverts.routes'
import { moderationOperations } from '../moderation/moderation.routes'
import { apiKeyOperations } from '../api-keys/api-keys.routes'
import { auditLogOperations } from '../audit-log/audit-log.routes'
import { bannerOperations } from '../banners/banners.routes'
import { bookingOperations } from '../bookings/bookings.routes'
import { leadOperations } from '../messaging/leads/leads.routes'
import { bulkOperations } from '../moderation/bulk/bulk.routes'
import { catalogueOperations } from '../catalogue/catalogue.routes'
import { companyDetailOperations } from '../companies/details/details.routes'
import { companyOperations } from '../companies/companies.routes'
import { reviewOperations } from '../moderation/review/review.routes'
import { documentOperations } from '../documents/documents.routes'
import { draftOperations } from '../adverts/drafts/drafts.routes'
import { passkeyOperations } from '../accounts/passkeys/passkeys.routes'
import { proofOperations } from '../accounts/proof/proof.routes'
import { factorOperations } from '../accounts/factors/factors.routes'
import { figureOperations } from '../statistics/visits/figures.routes'
import { macroOperations } from '../moderation/macros/macros.routes'
import { mailOperations } from '../mailings/mail.routes'
import { mailSuppressionOperations } from '../mailings/suppressions.routes'
import { mailingOperations } from '../mailings/mailing.routes'
import { messageOperations } from '../messaging/messaging.routes'
import { guestOperations } from '../messaging/guests/guests.routes'
import { inboundMailOperations } from '../messaging/inbound/inbound-mail.routes'
import { searchingOperations } from '../suggestions/suggestions.routes'
import { operatorFigureOperations } from '../statistics/operator-figures.routes'
import { orderOperations } from '../billing/orders/orders.routes'
import { packageOperations } from '../billing/packages/packages.routes'
import { stockPlanOperations } from '../billing/plans/stock-plans.routes'
import { photoOperations } from '../photos/photos.routes'
import { savedSearchOperations } from '../following/saved-searches/saved-searches.routes'
import { queueOperations } from '../moderation/queue/queue.routes'
import { reasonOperations } from '../moderation/reasons/reasons.routes'
import { reportOperations } from '../reports/reports.routes'
import { reportAsGuest, reportThread } from '../reports/reports.public'
import { consoleSignInOperations } from '../accounts/console-sign-in/console-sign-in.routes'
import { singleSignOnOperations } from '../accounts/single-sign-on/single-sign-on.routes'
import { sessionOperations } from '../accounts/session/session.routes'
import { signalOperations } from '../moderation/signals/signals.routes'
import { staffCatalogueOperations } from '../catalogue/staff-catalogue.routes'
import { settingOperations } from '../platform/settings/settings.routes'
import { rateOperations } from '../rates/rates.routes'
import { stockOperations } from '../stock/stock.routes'
import { supportOperations } from '../support/support.routes'
import { unsentOperations } from '../accounts/unsent/unsent.routes'
import { userOperations } from '../accounts/users/users.routes'
import { viewOperations } from '../moderation/views/views.routes'
import { watchingOperations } from '../following/watchlist/watchlist.routes'
import { webhookOperations } from '../webhooks/webhooks.routes'
import type { Features } from '../../shared/contract/features'
import type { Operations } from '../platform/http/invoke'

/** Every feature's operations; one missing from the contract's list does not compile. */
export const operations: { readonly [K in keyof Features]: Operations<Features[K]> } = {
  account: accountOperations,
  adverts: advertOperations,
  apiKeys: apiKeyOperations,
  moderation: moderationOperations,
  auditLog: auditLogOperations,
  banners: bannerOperations,
  bookings: bookingOperations,
  leads: leadOperations,
  bulk: bulkOperations,
  catalogue: catalogueOperations,
  companies: companyOperations,
  companyDetails: companyDetailOperations,
  consoleSignIn: consoleSignInOperations,
  deciding: reviewOperations,
  documents: documentOperations,
  drafts: draftOperations,
  factors: factorOperations,
  figures: figureOperations,
  guests: guestOperations(reportAsGuest),
  inboundMail: inboundMailOperations,
  searching: searchingOperations,
  mail: mailOperations,
  mailSuppressions: mailSuppressionOperations,
  mailings: mailingOperations,
  macros: macroOperations,
  messages: messageOperations(reportThread),
  operatorFigures: operatorFigureOperations,
  orders: orderOperations,
  packages: packageOperations,
  passkeys: passkeyOperations,
  photos: photoOperations,
  proof: proofOperations,
  savedSearches: savedSearchOperations,
  queue: queueOperations,
  rates: rateOperations,
  reasons: reasonOperations,
  reports: reportOperations,
  sellers: sellerOperations,
  session: sessionOperations,
  singleSignOn: singleSignOnOperations,
  staffCatalogue: staffCatalogueOperations,
  signals: signalOperations,
  settings: settingOperations,
  stock: stockOperations,
  stockPlans: stockPlanOperations,
  support: supportOperations,
  unsent: unsentOperations,
  users: userOperations,
  views: viewOperations,
  watching: watchingOperations,
  webhooks: webhookOperations,
}
