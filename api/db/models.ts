import type { Sequelize } from 'sequelize'
import { userColumns } from '../users/user.model'
import { orderColumns } from '../orders/order.model'
import { creditNoteColumns } from '../orders/credit-note.model'
import { paymentEventColumns } from '../orders/payment-event.model'
import { sessionColumns } from '../session/session.model'
import { otpColumns } from '../session/otp.model'
import { mailLinkColumns } from '../account/mail-link.model'
import { advertColumns } from '../adverts/advert.model'
import { partKeyColumns } from '../adverts/part-key.model'
import { revisionColumns } from '../adverts/revision.model'
import { priceLogColumns } from '../adverts/price-log.model'
import { advertSearchColumns } from '../adverts/advert-search.model'
import { photoColumns } from '../photos/photo.model'
import { auditLogColumns } from '../audit/audit-log.model'
import { creditColumns } from '../credits/credit.model'
import { bannerColumns } from '../banners/banner.model'
import { bannerDayColumns } from '../banners/banner-day.model'
import { bannerRequestColumns } from '../banners/banner-request.model'
import { ticketColumns } from '../support/ticket.model'
import { bulkJobColumns } from '../bulk/bulk-job.model'
import { bulkRowColumns } from '../bulk/bulk-row.model'
import { decisionColumns } from '../bulk/decision.model'
import { brandColumns } from '../catalogue/brand.model'
import { modelColumns } from '../catalogue/model.model'
import { categoryColumns } from '../catalogue/category.model'
import { catalogueMergeColumns } from '../catalogue/merge.model'
import { outboxMailColumns } from '../mail/outbox.model'
import { settingColumns } from '../settings/setting.model'
import { claimColumns } from '../queue/claim.model'
import { contactMarkColumns } from '../signals/contact-mark.model'
import { signalColumns } from '../signals/signal.model'
import { signalLinkColumns } from '../signals/signal-link.model'
import { jobColumns } from '../jobs/job.model'
import { reminderColumns } from '../adverts/reminder.model'
import { draftColumns } from '../drafts/draft.model'
import { idempotencyKeyColumns } from '../http/idempotency-key.model'
import { threadColumns } from '../messages/thread.model'
import { messageColumns } from '../messages/message.model'
import { answerTemplateColumns } from '../messages/answer-template.model'
import { reportColumns } from '../reports/report.model'
import { upgradeColumns } from '../account/upgrade.model'
import { watchColumns } from '../watching/watch.model'
import { watchSettingColumns } from '../watching/watch-setting.model'
import { staffNoteColumns } from '../deciding/staff-note.model'
import { mailTemplateColumns } from '../mail-templates/mail-template.model'
import { mailingColumns } from '../mailing/mailing.model'
import { savedSearchColumns } from '../saved-searches/saved-search.model'
import { viewColumns } from '../views/view.model'
import { defineModel } from './define-model'

/** Every table that the server writes through models, on one connection. */
export const defineModels = (sequelize: Sequelize) => ({
  User: defineModel(sequelize, 'users', userColumns),
  Session: defineModel(sequelize, 'sessions', sessionColumns),
  Otp: defineModel(sequelize, 'otps', otpColumns),
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
