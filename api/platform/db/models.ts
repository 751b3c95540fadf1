import type { Sequelize } from 'sequelize'
import { users } from './schema/user.model'
import { orders } from './schema/order.model'
import { creditNotes } from './schema/credit-note.model'
import { paymentEvents } from './schema/payment-event.model'
import { sessions } from './schema/session.model'
import { knownDevices } from './schema/known-device.model'
import { otps } from './schema/otp.model'
import { passkeys } from './schema/passkey.model'
import { providerIdentities, providerSignIns } from './schema/provider-identity.model'
import { spentChallenges } from './schema/spent-challenge.model'
import { totpFactors } from './schema/totp-factor.model'
import { recoveryCodes } from './schema/recovery-code.model'
import { mailLinks } from './schema/mail-link.model'
import { adverts } from './schema/advert.model'
import { advertDocuments } from './schema/advert-document.model'
import { advertChanges } from './schema/advert-change.model'
import { partFits } from './schema/part-fit.model'
import { partKeys } from './schema/part-key.model'
import { revisions } from './schema/revision.model'
import { priceLog } from './schema/price-log.model'
import { advertSearch } from './schema/advert-search.model'
import { photos } from './schema/photo.model'
import { auditLog } from './schema/audit-log.model'
import { creditLedger } from './schema/credit.model'
import { banners } from './schema/banner.model'
import { bannerDays } from './schema/banner-day.model'
import { bannerRequests } from './schema/banner-request.model'
import { supportTickets } from './schema/ticket.model'
import { bookings } from './schema/booking.model'
import { leadNotes, leads } from './schema/leads.model'
import { calendarLinks } from './schema/calendar-link.model'
import { bulkJobs } from './schema/bulk-job.model'
import { bulkRows } from './schema/bulk-row.model'
import { decisions } from './schema/decision.model'
import { brands } from './schema/brand.model'
import { models } from './schema/model.model'
import { categories } from './schema/category.model'
import { mergedModels } from './schema/merged-model.model'
import { catalogueMerges } from './schema/merge.model'
import { mailOutbox } from './schema/outbox.model'
import { mailSuppressions } from './schema/mail-suppression.model'
import { settings } from './schema/setting.model'
import { claims } from './schema/claim.model'
import { contactMarks } from './schema/contact-mark.model'
import { signals } from './schema/signal.model'
import { signalLinks } from './schema/signal-link.model'
import { jobs } from './schema/job.model'
import { reminders } from './schema/reminder.model'
import { drafts } from './schema/draft.model'
import { idempotencyKeys } from './schema/idempotency-key.model'
import { threads } from './schema/thread.model'
import { messages } from './schema/message.model'
import { guests } from './schema/guest.model'
import { guestEnquiries } from './schema/guest-enquiry.model'
import { inboundMails } from './schema/inbound-mail.model'
import { answerTemplates } from './schema/answer-template.model'
import { reports } from './schema/report.model'
import { upgradeRequests } from './schema/upgrade.model'
import { watchlist } from './schema/watch.model'
import { watchSettings } from './schema/watch-setting.model'
import { staffNotes } from './schema/staff-note.model'
import { mailTemplates } from './schema/mail-template.model'
import { mailings } from './schema/mailing.model'
import { savedSearches } from './schema/saved-search.model'
import { savedViews } from './schema/view.model'
import { apiKeys } from './schema/api-key.model'
import { unsentTexts } from './schema/unsent-text.model'
import { macros } from './schema/macro.model'
import { webhookAttempts, webhookDeliveries, webhooks } from './schema/webhook.model'
import { reasons } from './schema/reason.model'
import { stockPlans } from './schema/stock-plan.model'
import { companies, companyInvites, companyMembers } from './schema/company.model'
import { stockFiles, stockItems, stockPhotos, stockRows, stockRuns, stockSources } from './schema/stock.model'
import { noteByModel } from './advert-changes'
import { defineModel } from './define-model'

const advertModel = (sequelize: Sequelize) => {
  const model = defineModel(sequelize, adverts)
  noteByModel(model)
  return model
}

/** Models of all tables that the server writes through models, on one connection. */
export const defineModels = (sequelize: Sequelize) => ({
  User: defineModel(sequelize, users),
  Company: defineModel(sequelize, companies),
  StockPlan: defineModel(sequelize, stockPlans),
  CompanyMember: defineModel(sequelize, companyMembers),
  CompanyInvite: defineModel(sequelize, companyInvites),
  Session: defineModel(sequelize, sessions),
  Otp: defineModel(sequelize, otps),
  TotpFactor: defineModel(sequelize, totpFactors),
  RecoveryCode: defineModel(sequelize, recoveryCodes),
  Passkey: defineModel(sequelize, passkeys),
  ProviderIdentity: defineModel(sequelize, providerIdentities),
  ProviderSignIn: defineModel(sequelize, providerSignIns),
  SpentChallenge: defineModel(sequelize, spentChallenges),
  KnownDevice: defineModel(sequelize, knownDevices),
  MailLink: defineModel(sequelize, mailLinks),
  Advert: advertModel(sequelize),
  AdvertChange: defineModel(sequelize, advertChanges),
  AdvertDocument: defineModel(sequelize, advertDocuments),
  PartFit: defineModel(sequelize, partFits),
  PartKey: defineModel(sequelize, partKeys),
  Revision: defineModel(sequelize, revisions),
  PriceLog: defineModel(sequelize, priceLog),
  AdvertSearch: defineModel(sequelize, advertSearch),
  Photo: defineModel(sequelize, photos),
  AuditLog: defineModel(sequelize, auditLog),
  Credit: defineModel(sequelize, creditLedger),
  Banner: defineModel(sequelize, banners),
  BannerDay: defineModel(sequelize, bannerDays),
  BannerRequest: defineModel(sequelize, bannerRequests),
  Booking: defineModel(sequelize, bookings),
  Lead: defineModel(sequelize, leads),
  LeadNote: defineModel(sequelize, leadNotes),
  CalendarLink: defineModel(sequelize, calendarLinks),
  Ticket: defineModel(sequelize, supportTickets),
  BulkJob: defineModel(sequelize, bulkJobs),
  BulkRow: defineModel(sequelize, bulkRows),
  Decision: defineModel(sequelize, decisions),
  Brand: defineModel(sequelize, brands),
  Model: defineModel(sequelize, models),
  Category: defineModel(sequelize, categories),
  MergedModel: defineModel(sequelize, mergedModels),
  CatalogueMerge: defineModel(sequelize, catalogueMerges),
  OutboxMail: defineModel(sequelize, mailOutbox),
  MailSuppression: defineModel(sequelize, mailSuppressions),
  Order: defineModel(sequelize, orders),
  CreditNote: defineModel(sequelize, creditNotes),
  PaymentEvent: defineModel(sequelize, paymentEvents),
  Setting: defineModel(sequelize, settings),
  Job: defineModel(sequelize, jobs),
  Claim: defineModel(sequelize, claims),
  Signal: defineModel(sequelize, signals),
  SignalLink: defineModel(sequelize, signalLinks),
  ContactMark: defineModel(sequelize, contactMarks),
  Reminder: defineModel(sequelize, reminders),
  Draft: defineModel(sequelize, drafts),
  IdempotencyKey: defineModel(sequelize, idempotencyKeys),
  Thread: defineModel(sequelize, threads),
  Message: defineModel(sequelize, messages),
  Guest: defineModel(sequelize, guests),
  GuestEnquiry: defineModel(sequelize, guestEnquiries),
  InboundMail: defineModel(sequelize, inboundMails),
  AnswerTemplate: defineModel(sequelize, answerTemplates),
  Report: defineModel(sequelize, reports),
  Upgrade: defineModel(sequelize, upgradeRequests),
  Watch: defineModel(sequelize, watchlist),
  WatchSetting: defineModel(sequelize, watchSettings),
  StaffNote: defineModel(sequelize, staffNotes),
  Mailing: defineModel(sequelize, mailings),
  MailTemplate: defineModel(sequelize, mailTemplates),
  Reason: defineModel(sequelize, reasons),
  ApiKey: defineModel(sequelize, apiKeys),
  UnsentText: defineModel(sequelize, unsentTexts),
  Webhook: defineModel(sequelize, webhooks),
  WebhookDelivery: defineModel(sequelize, webhookDeliveries),
  WebhookAttempt: defineModel(sequelize, webhookAttempts),
  Macro: defineModel(sequelize, macros),
  SavedView: defineModel(sequelize, savedViews),
  SavedSearch: defineModel(sequelize, savedSearches),
  StockSource: defineModel(sequelize, stockSources),
  StockRun: defineModel(sequelize, stockRuns),
  StockRow: defineModel(sequelize, stockRows),
  StockItem: defineModel(sequelize, stockItems),
  StockPhoto: defineModel(sequelize, stockPhotos),
  StockFile: defineModel(sequelize, stockFiles),
})
export type Models = ReturnType<typeof defineModels>
