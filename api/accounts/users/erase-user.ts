import { advertsOfUser } from '../../adverts/adverts.public'
import { tellOfKeysLeft } from '../../companies/companies.public'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import type { Params } from '../../platform/db/connect'
import { timeParam } from '../../platform/db/values'
import { endSessions } from './accounts'
import type { UserRow } from '../../platform/db/schema/user.model'

/**
 * Erases an account, in the caller's transaction: nobody can sign in any more, its mail becomes free, its
 * adverts go offline, and personal data is removed (checklist PLUS-22). Invoices stay, as the law requires,
 * and so do messages, which also belong to the recipient; their author becomes anonymous. Returns how
 * many adverts it had.
 */
export const eraseUser = async (app: App, tx: Tx, user: UserRow, now: Date): Promise<number> => {
  const { db } = app
  const closed = await advertsOfUser.close(app, tx, user.id, now)
  await endSessions(app, tx, user.id, now)
  await tellOfKeysLeft(app, tx, { userId: user.id }, now)
  for (const [sql, params] of erasures(user, timeParam(db.dialect, now))) await db.runIn(tx, sql, params)
  await db.models.User.update(
    {
      mail: deletedMail(user.id),
      password: '',
      name: 'Deleted',
      surname: 'user',
      dialCode: '',
      phone: '',
      phoneE164: null,
      company: null,
      suspensionReason: null,
      suspensionWords: null,
      deletedAt: now,
      updatedAt: now,
    },
    { where: { id: user.id }, transaction: tx },
  )
  return closed
}

/** The group of mails to others that contain a user's personal data. */
export const mailsAbout = (userId: number): string => `account-${userId}`

const deletedMail = (id: number) => `deleted-${id}@deleted.invalid`

/** Tables whose rows only serve their owner, and are deleted. */
const ownTables = [
  'sessions',
  'api_keys',
  'otps',
  'known_devices',
  'totp_factors',
  'recovery_codes',
  'passkeys',
  'provider_identities',
  'provider_sign_ins',
  'mail_links',
  'company_members',
  'drafts',
  'stock_plans',
  'unsent_texts',
  'saved_views',
  'saved_searches',
  'watch_settings',
  'answer_templates',
  'idempotency_keys',
  'upgrade_requests',
  'watchlist',
  'contact_marks',
] as const

/**
 * Deletes what is linked to the person by mail address alone. An address that was never confirmed may belong
 * to somebody else (checklist SAFE-01), so then nothing is deleted.
 */
const byMail = ({ id, mail, confirmedAt }: UserRow): readonly (readonly [string, Params])[] =>
  confirmedAt === null
    ? []
    : [
        ['DELETE FROM saved_searches WHERE user_id IS NULL AND mail = ?', [mail]],
        ['DELETE FROM guest_enquiries WHERE mail = ?', [mail]],
        ['DELETE FROM company_invites WHERE mail = ?', [mail]],
        [
          `UPDATE support_tickets SET mail = ?, message = '', answer = NULL WHERE user_id IS NULL AND mail = ?`,
          [deletedMail(id), mail],
        ],
        ['DELETE FROM mail_outbox WHERE recipient = ?', [mail]],
        ['DELETE FROM mail_suppressions WHERE mail = ?', [mail]],
      ]

/** Statements that erase a person outside of their own row. */
const erasures = (user: UserRow, now: string): readonly (readonly [string, Params])[] => [
  ...ofAccount(user, now),
  ...byMail(user),
]

/** Whoever acted for the company works for it no longer; its invitations lead nowhere. */
const companyErasures = [
  `UPDATE sessions SET member_id = NULL WHERE member_id IN
    (SELECT m.id FROM company_members m JOIN companies c ON c.id = m.company_id WHERE c.user_id = ?)`,
  `DELETE FROM company_invites WHERE company_id IN (SELECT id FROM companies WHERE user_id = ?)`,
  `DELETE FROM company_members WHERE company_id IN (SELECT id FROM companies WHERE user_id = ?)`,
  'DELETE FROM companies WHERE user_id = ?',
] as const

const ownWebhooks = 'SELECT id FROM webhooks WHERE for_operator = FALSE AND user_id = ?'
/** Those that somebody made for the operator stay the operator's. */
const webhookErasures = [
  `DELETE FROM webhook_attempts
    WHERE delivery_id IN (SELECT id FROM webhook_deliveries WHERE webhook_id IN (${ownWebhooks}))`,
  `DELETE FROM webhook_deliveries WHERE webhook_id IN (${ownWebhooks})`,
  'DELETE FROM webhooks WHERE for_operator = FALSE AND user_id = ?',
] as const

const ownSources = 'SELECT id FROM stock_sources WHERE owner_id = ?'
/** The runs themselves stay until the sweep has removed the archives that came beside them. */
const stockErasures = [
  'DELETE FROM stock_rows WHERE run_id IN (SELECT id FROM stock_runs WHERE owner_id = ?)',
  `UPDATE stock_runs SET state = 'cancelled', file_name = '', columns = NULL, mapping = NULL, defaults = NULL
    WHERE owner_id = ?`,
  `DELETE FROM stock_items WHERE source_id IN (${ownSources})`,
  'DELETE FROM stock_photos WHERE owner_id = ?',
  `UPDATE stock_sources SET name = '', mapping = NULL, defaults = NULL, url = NULL, next_fetch_at = NULL
    WHERE owner_id = ?`,
] as const

/** The notes of a member about another's leads are of the company. */
const leadErasures = [
  'DELETE FROM lead_notes WHERE thread_id IN (SELECT id FROM threads WHERE seller_id = ?)',
  'DELETE FROM leads WHERE seller_id = ?',
  'UPDATE leads SET assignee_id = NULL WHERE assignee_id = ?',
] as const

/** Each with the account's id. */
const roomErasures = [...webhookErasures, ...companyErasures, ...stockErasures, ...leadErasures]

/** Marked as deleted; what else they have is removed by the sweeps. */
const ownFiles = ['photos', 'advert_documents', 'stock_sources'] as const
const ofOwner = 'WHERE owner_id = ? AND deleted_at IS NULL'

const ofAccount = ({ id }: UserRow, now: string): readonly (readonly [string, Params])[] => [
  // Runs before the watchlist rows that it counts are deleted.
  [
    `UPDATE adverts SET watchers = watchers - 1
      WHERE watchers > 0 AND id IN (SELECT advert_id FROM watchlist WHERE user_id = ?)`,
    [id],
  ],
  ...ownTables.map(table => [`DELETE FROM ${table} WHERE user_id = ?`, [id]] as const),
  ...roomErasures.map(sql => [sql, [id]] as const),
  [`UPDATE adverts SET contact = '{}' WHERE owner_id = ?`, [id]],
  ...ownFiles.map(table => [`UPDATE ${table} SET deleted_at = ? ${ofOwner}`, [now, id]] as const),
  // The owner can no longer restore them from the trash.
  ['UPDATE photos SET trashed_by = NULL WHERE owner_id = ?', [id]],
  [
    `UPDATE support_tickets SET mail = ?, message = '', answer = NULL WHERE user_id = ?`,
    [deletedMail(id), id],
  ],
  [`UPDATE banner_requests SET mail = ?, message = '' WHERE user_id = ?`, [deletedMail(id), id]],
  // Staff notes about a person are personal data too.
  [
    `DELETE FROM staff_notes WHERE (object_type = 'user' AND object_id = ?)
        OR (object_type = 'advert' AND object_id IN (SELECT id FROM adverts WHERE owner_id = ?))`,
    [id, id],
  ],
  // What is left of the guest that the account once was.
  [`UPDATE guests SET mail = '', name = '', block_words = NULL WHERE user_id = ?`, [id]],
  ['DELETE FROM mail_outbox WHERE group_key = ?', [mailsAbout(id)]],
  // The entry stays; its details about this person are erased.
  [
    `UPDATE audit_log SET before_state = NULL, after_state = NULL, reason = NULL
      WHERE object_type = 'user' AND object_id = ?`,
    [String(id)],
  ],
  [
    `UPDATE audit_log SET before_state = NULL, after_state = NULL
      WHERE (actor_id = ? OR for_user_id = ?) AND object_type = 'advert' AND action IN ('advert.update', 'advert.revise')`,
    [id, id],
  ],
]
