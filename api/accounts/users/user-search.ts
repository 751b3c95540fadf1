import { pick } from '../../../shared/rules/keys'
import type { Database } from '../../platform/db/connect'
import { containing, joined, type Condition } from '../../platform/db/containing'
import { users } from '../../platform/db/schema/user.model'
import { count, fieldsOf, select, selection, type Selected } from '../../platform/db/select'

const u = fieldsOf(users)
/** The columns of an account that lists show. */
export const listedUser = selection(
  pick(
    u,
    'id',
    'accountType',
    'company',
    'name',
    'surname',
    'mail',
    'role',
    'suspendedAt',
    'confirmedAt',
    'mailingsOffAt',
    'createdAt',
    'suspensionReason',
    'suspensionWords',
    'suspendedUntil',
  ),
)
export type ListedUser = Selected<typeof listedUser>

export interface UserPage {
  readonly rows: readonly ListedUser[]
  readonly totalElements: number
}

interface Wanted {
  readonly page: number
  readonly size: number
  readonly search?: string | undefined
  readonly role?: string | undefined
  readonly accountType?: string | undefined
  readonly suspended?: string | undefined
  readonly unconfirmed?: string | undefined
}

/** Users, newest first; a search matches a part of the mail or full name, in any letter case, or the exact id. */
export const readUsers = async (db: Database, wanted: Wanted): Promise<UserPage> => {
  const { page, size } = wanted
  const found = conditions(db, wanted)
  const where = `WHERE deleted_at IS NULL${found.sql}`
  const totalElements = await count(db.readCurrent, `FROM users ${where}`, found.params)
  const rows = await select(
    db.readCurrent,
    listedUser,
    `FROM users ${where} ORDER BY users.created_at DESC, users.id DESC LIMIT ? OFFSET ?`,
    [...found.params, size, (page - 1) * size],
  )
  return { rows, totalElements }
}

const userId = selection(pick(u, 'id'))

/** Ids of the users that match a search, without deleted accounts; at most `most`. */
export const readUserIds = async (db: Database, search: string, most: number): Promise<readonly number[]> => {
  const { sql, params } = matching(db, search)
  const from = `FROM users WHERE deleted_at IS NULL${sql} ORDER BY users.id LIMIT ${most}`
  const rows = await select(db.readCurrent, userId, from, params)
  return rows.map(({ id }) => id)
}

const seller = selection(pick(u, 'id', 'name', 'surname', 'mail'))
/** How many sellers a search finds. */
const mostSellers = 8

/** The newest users with adverts that match a search; deleted accounts and adverts do not count. */
export const readSellers = async (db: Database, search: string) => {
  const { sql, params } = matching(db, search)
  const rows = await select(
    db.readCurrent,
    seller,
    `FROM users WHERE deleted_at IS NULL${sql}
        AND EXISTS (SELECT 1 FROM adverts a WHERE a.owner_id = users.id AND a.deleted_at IS NULL)
      ORDER BY users.id DESC LIMIT ${mostSellers}`,
    params,
  )
  return rows.map(({ id, name, surname, mail }) => ({ id, name: `${name} ${surname}`.trim(), mail }))
}

const conditions = (
  db: Database,
  { search, role, accountType, suspended, unconfirmed }: Wanted,
): Condition => {
  const words = search ? matching(db, search) : { sql: '', params: [] }
  return {
    sql: [
      words.sql,
      role ? ' AND role = ?' : '',
      accountType ? ' AND account_type = ?' : '',
      suspended ? ' AND suspended_at IS NOT NULL' : '',
      unconfirmed ? ' AND confirmed_at IS NULL' : '',
    ].join(''),
    params: [...words.params, ...(role ? [role] : []), ...(accountType ? [accountType] : [])],
  }
}

const matching = (db: Database, search: string): Condition => {
  const { sql, params } = containing(db, search, {
    texts: ['mail', joined(db, 'name', 'surname')],
    id: 'id',
  })
  return { sql: ` AND ${sql}`, params }
}
