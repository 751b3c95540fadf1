import { account } from './account'
import { adverts } from './advert-calls'
import { apiKeys } from './api-keys'
import { auditLog } from './audit-log'
import { banners } from './banners'
import { bookings } from './bookings'
import { leads } from './leads'
import { bulk } from './bulk'
import { catalogue } from './catalogue'
import { companies } from './companies'
import { companyDetails } from './company-details'
import { consoleSignIn } from './console-sign-in'
import { deciding } from './deciding'
import { documents } from './documents'
import { drafts } from './drafts'
import { factors } from './factors'
import { figures } from './figures'
import { guests } from './guests'
import { inboundMail } from './inbound-mail'
import { mail } from './mail'
import { mailSuppressions } from './mail-suppressions'
import { mailings } from './mailing'
import { macros } from './macros'
import { messages } from './messages'
import { moderation } from './moderation'
import { operatorFigures } from './operator-figures'
import { orders } from './orders'
import { packages } from './packages'
import { passkeys } from './passkeys'
import { photos } from './photos'
import { proof } from './proof'
import { queue } from './queue'
import { rates } from './rates'
import { reasons } from './reasons'
import { reports } from './reports'
import { savedSearches } from './saved-searches'
import { searching } from './searching'
import { sellers } from './sellers'
import { session } from './session'
import { signals } from './signals'
import { singleSignOn } from './single-sign-on'
import { staffCatalogue } from './staff-catalogue'
import { settings } from './settings'
import { stock } from './stock'
import { stockPlans } from './stock-plans'
import { support } from './support'
import { unsent } from './unsent'
import { users } from './users'
import { views } from './views'
import { watching } from './watching'
import { webhooks } from './webhooks'

/** Every call there is. Server, clients and the OpenAPI document are derived from this one list. */
export const features = {
  account,
  adverts,
  apiKeys,
  moderation,
  auditLog,
  banners,
  bookings,
  leads,
  bulk,
  catalogue,
  companies,
  companyDetails,
  consoleSignIn,
  deciding,
  documents,
  drafts,
  factors,
  figures,
  guests,
  inboundMail,
  mail,
  mailSuppressions,
  mailings,
  macros,
  messages,
  operatorFigures,
  orders,
  packages,
  passkeys,
  photos,
  proof,
  queue,
  rates,
  reasons,
  reports,
  savedSearches,
  searching,
  sellers,
  session,
  singleSignOn,
  staffCatalogue,
  signals,
  settings,
  stock,
  stockPlans,
  support,
  unsent,
  users,
  views,
  watching,
  webhooks,
}
export type Features = typeof features
