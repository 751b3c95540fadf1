import { closeAdvertsOf } from '../../adverts/adverts.public'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import type { Params } from '../../platform/db/connect'
import { timeParam } from '../../platform/db/values'
import { endSessions } from './accounts'
import type { UserRow } from '../../platform/db/schema/user.model'

/**
 * Takes an account away, in the transaction of whoever decided it: nobody can sign in to it any more, its mail is free,
 * its adverts go offline, and what tells who it was is erased (checklist PLUS-22). Invoices stay, as the law requires,
 * and so do messages, which belong to the other side too; their author has no name any more.
 * Answers the ids of the adverts, for `listingIndexOf(app).touch` after the commit.
 */
export const eraseUser = async (app: App, tx: Tx, user: UserRow, now: Date): Promise<readonly number[]> => {
  const { db } = app
  const closed = await closeAdvertsOf(app, tx, user.id, now)
  await endSessions(app, tx, user.id, now)
  for (const [sql, params] of erasures(user, timeParam(db.dialect, now))) await db.runIn(tx, sql, params)
  await db.models.User.update(
    {
      mail: deletedMail(user.id),
      password: '',
      name: 'Deleted',
      surname: 'user',
      dialCode: '',
      phone: '',
      deletedAt: now,
      updatedAt: now,
    },
    { where: { id: user.id }, transaction: tx },
  )
  return closed
}

/** The group of mails to others that tell who somebody is. */
export const mailsAbout = (userId: number): string => `account-${userId}`

const deletedMail = (id: number) => `deleted-${id}@deleted.invalid`

/** What is of use to nobody but its owner. */
const ownTables = [
  'sessions',
  'otps',
  'known_devices',
  'mail_links',
  'drafts',
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
 * What is known of the person by their address alone. Of an account that never confirmed it, it may be a stranger's
 * (checklist SAFE-01), and stays.
 */
const byMail = ({ id, mail, confirmedAt }: UserRow): readonly (readonly [string, Params])[] =>
  confirmedAt === null
    ? []
    : [
        ['DELETE FROM saved_searches WHERE user_id IS NULL AND mail = ?', [mail]],
        [
          `UPDATE support_tickets SET mail = ?, message = '', answer = NULL WHERE user_id IS NULL AND mail = ?`,
          [deletedMail(id), mail],
        ],
        ['DELETE FROM mail_outbox WHERE recipient = ?', [mail]],
      ]

/** Where a person is named besides their own row. */
const erasures = (user: UserRow, now: string): readonly (readonly [string, Params])[] => [
  ...ofAccount(user, now),
  ...byMail(user),
]

const ofAccount = ({ id }: UserRow, now: string): readonly (readonly [string, Params])[] => [
  // Before the rows that it counts are gone.
  [
    `UPDATE adverts SET watchers = watchers - 1
      WHERE watchers > 0 AND id IN (SELECT advert_id FROM watchlist WHERE user_id = ?)`,
    [id],
  ],
  ...ownTables.map(table => [`DELETE FROM ${table} WHERE user_id = ?`, [id]] as const),
  [`UPDATE adverts SET contact = '{}' WHERE owner_id = ?`, [id]],
  ['UPDATE photos SET deleted_at = ? WHERE owner_id = ? AND deleted_at IS NULL', [now, id]],
  // Nobody takes them back from the trash.
  ['UPDATE photos SET trashed_by = NULL WHERE owner_id = ?', [id]],
  [
    `UPDATE support_tickets SET mail = ?, message = '', answer = NULL WHERE user_id = ?`,
    [deletedMail(id), id],
  ],
  [`UPDATE banner_requests SET mail = ?, message = '' WHERE user_id = ?`, [deletedMail(id), id]],
  // What staff noted about a person is about that person, too.
  [
    `DELETE FROM staff_notes WHERE (object_type = 'user' AND object_id = ?)
        OR (object_type = 'advert' AND object_id IN (SELECT id FROM adverts WHERE owner_id = ?))`,
    [id, id],
  ],
  ['DELETE FROM mail_outbox WHERE group_key = ?', [mailsAbout(id)]],
  // Who did what stays; what it said of this person goes.
  [
    `UPDATE audit_log SET before_state = NULL, after_state = NULL, reason = NULL
      WHERE object_type = 'user' AND object_id = ?`,
    [String(id)],
  ],
  [
    `UPDATE audit_log SET before_state = NULL, after_state = NULL
      WHERE actor_id = ? AND object_type = 'advert' AND action IN ('advert.update', 'advert.revise')`,
    [id],
  ],
]
