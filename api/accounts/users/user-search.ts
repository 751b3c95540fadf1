import { pick } from '../../../shared/rules/keys'
import type { Database, Params } from '../../platform/db/connect'
import { users } from '../../platform/db/schema/user.model'
import { count, fieldsOf, select, selection, type Selected } from '../../platform/db/select'

interface Condition {
  readonly sql: string
  readonly params: Params
}

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
  const { sql, params } = containing(db, search)
  const from = `FROM users WHERE deleted_at IS NULL${sql} ORDER BY users.id LIMIT ${most}`
  const rows = await select(db.readCurrent, userId, from, params)
  return rows.map(({ id }) => id)
}

const seller = selection(pick(u, 'id', 'name', 'surname', 'mail'))
/** How many sellers a search finds. */
const mostSellers = 8

/** The newest users with adverts that match a search; deleted accounts and adverts do not count. */
export const readSellers = async (db: Database, search: string) => {
  const { sql, params } = containing(db, search)
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
  const words = search ? containing(db, search) : { sql: '', params: [] }
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

const containing = (db: Database, search: string): Condition => {
  const term = search.replace(/\s+/g, ' ')
  const name = db.dialect === 'sqlite' ? "name || ' ' || surname" : "LOWER(CONCAT(name, ' ', surname))"
  const [operator, pattern] =
    db.dialect === 'sqlite' ? ['GLOB ?', globOf(term)] : ["LIKE ? ESCAPE '!'", likeOf(term)]
  const isId = /^[1-9]\d{0,9}$/.test(term)
  return {
    sql: ` AND (mail ${operator} OR ${name} ${operator}${isId ? ' OR id = ?' : ''})`,
    params: [pattern, pattern, ...(isId ? [Number(term)] : [])],
  }
}

/** MariaDB compares exactly (utf8mb4_bin), but its LOWER knows every script. */
const likeOf = (term: string) => `%${term.toLowerCase().replace(/[!%_]/g, '!$&')}%`

/** SQLite's LIKE and LOWER handle ASCII only, so each letter becomes a set of its cases: `ö` → `[öÖ]`. */
const globOf = (term: string) => {
  const letters = Array.from(term, letter => {
    const cases = [...new Set([letter, letter.toLowerCase(), letter.toUpperCase()])].filter(
      each => Array.from(each).length === 1,
    )
    return cases.length > 1 || '*?['.includes(letter) ? `[${cases.join('')}]` : letter
  })
  return `*${letters.join('')}*`
}
