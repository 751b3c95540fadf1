import { createHash } from 'node:crypto'
import { companyOf } from '../platform/db/company-of'
import type { App } from '../platform/app/app-context'
import type { Row } from '../platform/db/connect'
import type { Tx } from '../platform/db/tx'

/**
 * Sides and authors of conversations are accounts, by their id, or guests, by the negative of theirs. So every search
 * by a person is one number, and a guest becomes an account by one update (`takeOverThreads`).
 */
export const personOfGuest = (guestId: number): number => -guestId

/** The guest's id; undefined for an account. */
export const guestOfPerson = (personId: number): number | undefined => (personId < 0 ? -personId : undefined)

/** The key by which a guest's address is found. */
export const mailHashOf = (mail: string): string =>
  createHash('sha256').update(mail.trim().toLowerCase()).digest('hex')

export interface Person {
  readonly id: number
  readonly name: string
  /** The company that they speak for; null for a person. */
  readonly company: string | null
  readonly mail: string
  readonly isGuest: boolean
  /** `suspended`: may not write for now, by staff's decision; `gone`: deleted. */
  readonly state: 'active' | 'suspended' | 'gone'
  /** Whether the address is proved to be theirs. */
  readonly isConfirmed: boolean
  /** Whether they want mails about messages. */
  readonly wantsMail: boolean
  /** The version of a guest's links; 0 for an account. */
  readonly linkVersion: number
}

/** Somebody's name, address and state; undefined for an unknown id. */
export const personOf = async (app: App, tx: Tx, personId: number): Promise<Person | undefined> => {
  const guestId = guestOfPerson(personId)
  const [row] = await app.db.readIn(tx, guestId === undefined ? accountSql : guestSql, [guestId ?? personId])
  return row && toPerson(row, personId)
}

const accountSql = `SELECT name, account_type, company, mail, confirmed_at, deleted_at, suspended_at AS refused_at, NULL AS silent_at,
                           0 AS link_version FROM users WHERE id = ?`
const guestSql = `SELECT name, 'person' AS account_type, NULL AS company, mail, created_at AS confirmed_at, deleted_at, blocked_at AS refused_at, silent_at,
                         link_version FROM guests WHERE id = ?`

const toPerson = (row: Row, id: number): Person => ({
  id,
  name: String(row['name']),
  company: companyOf(row).company,
  mail: String(row['mail']),
  isGuest: id < 0,
  state: row['deleted_at'] !== null ? 'gone' : row['refused_at'] !== null ? 'suspended' : 'active',
  isConfirmed: row['confirmed_at'] !== null,
  wantsMail: row['silent_at'] === null,
  linkVersion: Number(row['link_version']),
})
