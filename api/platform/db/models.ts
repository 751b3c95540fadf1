import type { Sequelize } from 'sequelize'
import { userColumns } from './schema/user.model'
import { orderColumns } from './schema/order.model'
import { creditNoteColumns } from './schema/credit-note.model'
import { paymentEventColumns } from './schema/payment-event.model'
import { sessionColumns } from './schema/session.model'
import { knownDeviceColumns } from './schema/known-device.model'
import { otpColumns } from './schema/otp.model'
import { mailLinkColumns } from './schema/mail-link.model'
import { advertColumns } from './schema/advert.model'
import { partKeyColumns } from './schema/part-key.model'
import { revisionColumns } from './schema/revision.model'
import { priceLogColumns } from './schema/price-log.model'
import { advertSearchColumns } from './schema/advert-search.model'
import { photoColumns } from './schema/photo.model'
import { auditLogColumns } from './schema/audit-log.model'
import { creditColumns } from './schema/credit.model'
import { bannerColumns } from './schema/banner.model'
import { bannerDayColumns } from './schema/banner-day.model'
import { bannerRequestColumns } from './schema/banner-request.model'
import { ticketColumns } from './schema/ticket.model'
import { bulkJobColumns } from './schema/bulk-job.model'
import { bulkRowColumns } from './schema/bulk-row.model'
import { decisionColumns } from './schema/decision.model'
import { brandColumns } from './schema/brand.model'
import { modelColumns } from './schema/model.model'
import { categoryColumns } from './schema/category.model'
import { catalogueMergeColumns } from './schema/merge.model'
import { outboxMailColumns } from './schema/outbox.model'
import { settingColumns } from './schema/setting.model'
import { claimColumns } from './schema/claim.model'
import { contactMarkColumns } from './schema/contact-mark.model'
import { signalColumns } from './schema/signal.model'
import { signalLinkColumns } from './schema/signal-link.model'
import { jobColumns } from './schema/job.model'
import { reminderColumns } from './schema/reminder.model'
import { draftColumns } from './schema/draft.model'
import { idempotencyKeyColumns } from './schema/idempotency-key.model'
import { threadColumns } from './schema/thread.model'
import { messageColumns } from './schema/message.model'
import { answerTemplateColumns } from './schema/answer-template.model'
import { reportColumns } from './schema/report.model'
import { upgradeColumns } from './schema/upgrade.model'
import { watchColumns } from './schema/watch.model'
import { watchSettingColumns } from './schema/watch-setting.model'
import { staffNoteColumns } from './schema/staff-note.model'
import { mailTemplateColumns } from './schema/mail-template.model'
import { mailingColumns } from './schema/mailing.model'
import { savedSearchColumns } from './schema/saved-search.model'
import { viewColumns } from './schema/view.model'
import { defineModel } from './define-model'

/** Every table that the server writes through models, on one connection. */
export const defineModels = (sequelize: Sequelize) => ({
  User: defineModel(sequelize, 'users', userColumns),
  Session: defineModel(sequelize, 'sessions', sessionColumns),
  Otp: defineModel(sequelize, 'otps', otpColumns),
  KnownDevice: defineModel(sequelize, 'known_devices', knownDeviceColumns),
  MailLink: defineModel(sequelize, 'mail_links', mailLinkColumns),
  Advert: defineModel(sequelize, 'adverts', advertColumns),
  PartKey: defineModel(sequelize, 'part_keys', partKeyColumns),
  Revision: defineModel(sequelize, 'revisions', revisionColumns),
  PriceLog: defineModel(sequelize, 'price_log', priceLogColumns),
  AdvertSearch: defineModel(sequelize, 'advert_search', advertSearchColumns),
  Photo: defineModel(sequelize, 'photos', photoColumns),
  AuditLog: defineModel(sequelize, 'audit_log', auditLogColumns),
  Credit: defineModel(sequelize, 'credit_ledger', creditColumns),
  Banner: defineModel(sequelize, 'banners', bannerColumns),
  BannerDay: defineModel(sequelize, 'banner_days', bannerDayColumns),
  BannerRequest: defineModel(sequelize, 'banner_requests', bannerRequestColumns),
  Ticket: defineModel(sequelize, 'support_tickets', ticketColumns),
  BulkJob: defineModel(sequelize, 'bulk_jobs', bulkJobColumns),
  BulkRow: defineModel(sequelize, 'bulk_rows', bulkRowColumns),
  Decision: defineModel(sequelize, 'decisions', decisionColumns),
  Brand: defineModel(sequelize, 'brands', brandColumns),
  Model: defineModel(sequelize, 'models', modelColumns),
  Category: defineModel(sequelize, 'categories', categoryColumns),
  CatalogueMerge: defineModel(sequelize, 'catalogue_merges', catalogueMergeColumns),
  OutboxMail: defineModel(sequelize, 'mail_outbox', outboxMailColumns),
  Order: defineModel(sequelize, 'orders', orderColumns),
  CreditNote: defineModel(sequelize, 'credit_notes', creditNoteColumns),
  PaymentEvent: defineModel(sequelize, 'payment_events', paymentEventColumns),
  Setting: defineModel(sequelize, 'settings', settingColumns),
  Job: defineModel(sequelize, 'jobs', jobColumns),
  Claim: defineModel(sequelize, 'claims', claimColumns),
  Signal: defineModel(sequelize, 'signals', signalColumns),
  SignalLink: defineModel(sequelize, 'signal_links', signalLinkColumns),
  ContactMark: defineModel(sequelize, 'contact_marks', contactMarkColumns),
  Reminder: defineModel(sequelize, 'reminders', reminderColumns),
  Draft: defineModel(sequelize, 'drafts', draftColumns),
  IdempotencyKey: defineModel(sequelize, 'idempotency_keys', idempotencyKeyColumns),
  Thread: defineModel(sequelize, 'threads', threadColumns),
  Message: defineModel(sequelize, 'messages', messageColumns),
  AnswerTemplate: defineModel(sequelize, 'answer_templates', answerTemplateColumns),
  Report: defineModel(sequelize, 'reports', reportColumns),
  Upgrade: defineModel(sequelize, 'upgrade_requests', upgradeColumns),
  Watch: defineModel(sequelize, 'watchlist', watchColumns),
  WatchSetting: defineModel(sequelize, 'watch_settings', watchSettingColumns),
  StaffNote: defineModel(sequelize, 'staff_notes', staffNoteColumns),
  Mailing: defineModel(sequelize, 'mailings', mailingColumns),
  MailTemplate: defineModel(sequelize, 'mail_templates', mailTemplateColumns),
  SavedView: defineModel(sequelize, 'saved_views', viewColumns),
  SavedSearch: defineModel(sequelize, 'saved_searches', savedSearchColumns),
})
export type Models = ReturnType<typeof defineModels>
