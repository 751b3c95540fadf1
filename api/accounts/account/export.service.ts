import type { account, PersonalData } from '../../../shared/contract/account'
import { toMajor } from '../../../shared/rules/money'
import type { App } from '../../platform/app/app-context'
import { audit } from '../../platform/audit/audit'
import type { Row } from '../../platform/db/connect'
import { toIso } from '../../platform/db/values'
import type { Context } from '../../platform/http/context'
import { textForReader } from '../../platform/mail/secret-texts'

type Calls = typeof account

interface Owner {
  readonly id: number
  /** The user's id as the audit log stores it: as text. */
  readonly idText: string
  readonly mail: string
}

/**
 * Exports everything kept about the caller (checklist PROF-01, PLUS-22). This is their legal right, so only secrets
 * (password, codes, links that act for them) and the data of others are left out. It includes what is kept under
 * their mail address, so the contract admits confirmed accounts only (checklist SAFE-01). Throws `too_many_requests`.
 */
export const exportData = async (ctx: Context<Calls['export']>): Promise<PersonalData> => {
  const { app, caller, now, write } = ctx
  const { id } = caller.actor
  await app.limits.spend('exportByAccount', String(id))
  const [profile] = await app.db.readCurrent(
    `SELECT id, mail, name, surname, dial_code, phone, account_type, company, role, display_currency, mailings_off_at, created_at, updated_at
       FROM users WHERE id = ?`,
    [id],
  )
  const data = await subjects(app, { id, idText: String(id), mail: String(profile?.['mail']) })
  await write(tx => audit(app, tx, caller, { action: 'user.export', objectType: 'user', objectId: id }))
  return { exportedAt: now.toISOString(), profile: readable(profile ?? {}), data }
}

const subjects = async (app: App, owner: Owner): Promise<PersonalData['data']> => {
  const entries = Object.entries(queries).map(async ([name, [sql, ...marks]]) => {
    const rows = await app.db.readCurrent(
      sql,
      marks.map(mark => owner[mark]),
    )
    return [name, rows.map(row => readable(row, name))] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Each SQL statement, followed by the owner's fields that fill its placeholders. */
const queries: Readonly<Record<string, readonly [sql: string, ...marks: (keyof Owner)[]]>> = {
  adverts: ['SELECT * FROM adverts WHERE owner_id = ? ORDER BY id', 'id'],
  revisions: [
    `SELECT r.id, r.advert_id, r.state, r.changes, r.note, r.created_at, r.decided_at FROM revisions r
       JOIN adverts a ON a.id = r.advert_id WHERE a.owner_id = ? ORDER BY r.id`,
    'id',
  ],
  prices: [
    `SELECT p.advert_id, p.price, p.currency, p.at FROM price_log p
       JOIN adverts a ON a.id = p.advert_id WHERE a.owner_id = ? ORDER BY p.id`,
    'id',
  ],
  photos: [
    'SELECT file, advert_id, position, width, height, created_at, deleted_at FROM photos WHERE owner_id = ? ORDER BY id',
    'id',
  ],
  documents: [
    'SELECT advert_id, kind, name, type, bytes, created_at, deleted_at FROM advert_documents WHERE owner_id = ? ORDER BY id',
    'id',
  ],
  stockSources: [
    `SELECT name, kind, url, defaults, complete, every_hours, created_at, deleted_at FROM stock_sources
      WHERE owner_id = ? ORDER BY id`,
    'id',
  ],
  stockFiles: [
    'SELECT file_name, way, state, created_at, started_at, finished_at FROM stock_runs WHERE owner_id = ? ORDER BY id',
    'id',
  ],
  companyMemberships: [
    `SELECT u.company, m.role, m.created_at, m.left_at FROM company_members m
       JOIN companies c ON c.id = m.company_id JOIN users u ON u.id = c.user_id WHERE m.user_id = ? ORDER BY m.id`,
    'id',
  ],
  companyInvites: [
    'SELECT role, created_at, expires_at, ended_at FROM company_invites WHERE mail = ? ORDER BY id',
    'mail',
  ],
  drafts: ['SELECT name, content, created_at, saved_at FROM drafts WHERE user_id = ? ORDER BY id', 'id'],
  unsentTexts: ['SELECT name, text, typed_at FROM unsent_texts WHERE user_id = ? ORDER BY id', 'id'],
  credits: [
    'SELECT credit_kind, entry, amount, advert_id, order_id, note, at FROM credit_ledger WHERE user_id = ? ORDER BY id',
    'id',
  ],
  stockPlans: ['SELECT * FROM stock_plans WHERE user_id = ?', 'id'],
  orders: ['SELECT * FROM orders WHERE user_id = ? ORDER BY id', 'id'],
  creditNotes: [
    `SELECT n.order_id, n.number, n.invoice_number, n.reason, n.invoice, n.issued_at FROM credit_notes n
       JOIN orders o ON o.id = n.order_id WHERE o.user_id = ? ORDER BY n.id`,
    'id',
  ],
  watchlist: ['SELECT * FROM watchlist WHERE user_id = ? ORDER BY id', 'id'],
  watchSettings: ['SELECT * FROM watch_settings WHERE user_id = ?', 'id'],
  savedSearches: [
    'SELECT * FROM saved_searches WHERE user_id = ? OR (user_id IS NULL AND mail = ?) ORDER BY id',
    'id',
    'mail',
  ],
  savedViews: ['SELECT * FROM saved_views WHERE user_id = ? ORDER BY id', 'id'],
  threads: [
    `SELECT id, advert_id, buyer_id = ? AS asked_by_me, created_at, updated_at FROM threads
      WHERE buyer_id = ? OR seller_id = ? ORDER BY id`,
    'id',
    'id',
    'id',
  ],
  messages: [
    `SELECT m.thread_id, m.author_id = ? AS mine, m.text, m.sent_at, m.read_at FROM messages m
       JOIN threads t ON t.id = m.thread_id WHERE t.buyer_id = ? OR t.seller_id = ? ORDER BY m.id`,
    'id',
    'id',
    'id',
  ],
  leads: [
    `SELECT thread_id, state, remind_on, reminded_at, created_at, updated_at FROM leads
      WHERE seller_id = ? OR assignee_id = ? ORDER BY id`,
    'id',
    'id',
  ],
  leadNotes: [
    'SELECT thread_id, text, created_at, edited_at FROM lead_notes WHERE author_id = ? ORDER BY id',
    'id',
  ],
  // The days of leases and tools: what the user asked for, and the calendars of the user's own adverts.
  bookings: [
    `SELECT b.advert_id, b.state, b.from_day, b.to_day, CASE WHEN a.owner_id = ? THEN b.note ELSE '' END AS note,
            b.created_at, b.decided_at
       FROM bookings b LEFT JOIN adverts a ON a.id = b.advert_id LEFT JOIN threads t ON t.id = b.thread_id
      WHERE a.owner_id = ? OR t.buyer_id = ? ORDER BY b.id`,
    'id',
    'id',
    'id',
  ],
  guestEnquiries: [
    `SELECT advert_id, name, text, created_at, expires_at, used_at FROM guest_enquiries WHERE mail = ? ORDER BY id`,
    'mail',
  ],
  answerTemplates: [
    'SELECT title, text, created_at FROM answer_templates WHERE user_id = ? ORDER BY id',
    'id',
  ],
  reports: [
    'SELECT advert_id, reason, text, state, created_at FROM reports WHERE reporter_id = ? ORDER BY id',
    'id',
  ],
  supportRequests: [
    `SELECT id, mail, subject, message, answer, state, created_at, answered_at FROM support_tickets
      WHERE user_id = ? OR (user_id IS NULL AND mail = ?) ORDER BY id`,
    'id',
    'mail',
  ],
  bannerRequests: ['SELECT * FROM banner_requests WHERE user_id = ? ORDER BY id', 'id'],
  upgradeRequests: [
    `SELECT account_type, company, vat_id, note, state, reply, created_at, decided_at FROM upgrade_requests
      WHERE user_id = ? ORDER BY id`,
    'id',
  ],
  // Only that staff notes exist, and since when. Their wording may name other people (GDPR, article 15,
  // paragraph 4), so a member of staff checks it before it is handed out on request.
  staffNotes: [
    `SELECT object_type AS about, object_id, created_at, updated_at FROM staff_notes
      WHERE (object_type = 'user' AND object_id = ?)
         OR (object_type = 'advert' AND object_id IN (SELECT id FROM adverts WHERE owner_id = ?)) ORDER BY id`,
    'id',
    'id',
  ],
  sessions: [
    'SELECT client, network, created_at, last_seen_at, proved_at, by_provider, expires_at, ended_at FROM sessions WHERE user_id = ? ORDER BY created_at',
    'id',
  ],
  apiKeys: [
    `SELECT name, start, scopes, for_operator, sandbox, network, created_at, expires_at, last_used_at, ended_at FROM api_keys
      WHERE user_id = ? ORDER BY id`,
    'id',
  ],
  webhooks: [
    `SELECT url, description, events, for_operator, created_at, off_at, off_reason, failing_since, last_attempt_at, last_status
       FROM webhooks WHERE user_id = ? ORDER BY id`,
    'id',
  ],
  webhookDeliveries: [
    `SELECT w.url, d.event, d.body, d.state, d.created_at FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
      WHERE w.for_operator = FALSE AND w.user_id = ? ORDER BY d.id`,
    'id',
  ],
  knownDevices: ['SELECT created_at, used_at FROM known_devices WHERE user_id = ? ORDER BY id', 'id'],
  secondFactors: [
    `SELECT 'totp' AS kind, created_at, confirmed_at FROM totp_factors WHERE user_id = ?`,
    'id',
  ],
  passkeys: [
    'SELECT name, backed_up, created_at, last_used_at FROM passkeys WHERE user_id = ? ORDER BY id',
    'id',
  ],
  identityProvider: [
    'SELECT issuer, subject, created_at, last_used_at FROM provider_identities WHERE user_id = ? ORDER BY id',
    'id',
  ],
  identityProviderSignIns: [
    'SELECT created_at, expires_at FROM provider_sign_ins WHERE user_id = ? ORDER BY id',
    'id',
  ],
  recoveryCodes: ['SELECT created_at, used_at FROM recovery_codes WHERE user_id = ? ORDER BY id', 'id'],
  mails: [
    'SELECT template, subject, text, state, created_at, sent_at FROM mail_outbox WHERE recipient = ? ORDER BY id',
    'mail',
  ],
  mailSuppressions: [
    'SELECT reason, detail, until AS ends_at, created_at FROM mail_suppressions WHERE mail = ? ORDER BY id',
    'mail',
  ],
  // What the user did and what was done to their account. Which other person did it is not disclosed, and what they did for a
  // company only as such: its data is the company's.
  history: [
    `SELECT actor_id = ? AS by_me, action, object_type, object_id, for_user_id IS NOT NULL AS for_company,
            CASE WHEN for_user_id IS NULL THEN before_state END AS before_state,
            CASE WHEN for_user_id IS NULL THEN after_state END AS after_state, reason, at FROM audit_log
      WHERE actor_id = ? OR (object_type = 'user' AND object_id = ?) ORDER BY id`,
    'id',
    'id',
    'idText',
  ],
}

const flags = new Set([
  'asked_by_me',
  'mine',
  'by_me',
  'for_company',
  'live',
  'notify',
  'mails',
  'for_operator',
  'backed_up',
])
const isJson = (name: string, value: unknown): value is string =>
  typeof value === 'string' && /^[[{]/.test(value) && jsonColumns.has(name)
const jsonColumns = new Set([
  'details',
  'contact',
  'cover',
  'photos',
  'review_reasons',
  'changes',
  'content',
  'query',
  'billing',
  'invoice',
  'before_state',
  'after_state',
  'scopes',
])

/** Columns that are stored in cents; elsewhere an `amount` is a number of credits. */
const money = new Set([
  ...['price', 'price_ref', 'price_before', 'deposit', 'core_charge'].map(name => `adverts.${name}`),
  ...['price_added', 'price_seen', 'price_last'].map(name => `watchlist.${name}`),
  'prices.price',
  'orders.amount',
])

/** Formats a row for export: whole units of money, ISO times, parsed JSON, and no internal keys. */
const readable = (row: Row, subject = ''): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(subject === 'mails' ? withoutSecrets(row) : row)
      .filter(([name]) => !name.endsWith('_key'))
      .map(([name, value]) => [
        name,
        value !== null && money.has(`${subject}.${name}`)
          ? toMajor(Number(value))
          : readableValue(name, value),
      ]),
  )

const withoutSecrets = ({ template, ...row }: Row): Row => ({
  ...row,
  text: textForReader({ template: String(template), text: String(row['text']) }),
})

const readableValue = (name: string, value: unknown): unknown => {
  if (flags.has(name)) return Boolean(value)
  if (value !== null && (name === 'at' || /_at$|^start$|^exp$/.test(name))) return toIso(value)
  return isJson(name, value) ? JSON.parse(value) : value
}
