import { randomInt } from 'node:crypto'
import type { App } from '../../platform/app/app-context'
import type { Database } from '../../platform/db/connect'
import { marks } from '../../platform/db/values'
import { companyOf, type Company } from '../../platform/db/company-of'
import { textOrNull } from '../../platform/db/row-readers'

/** No vowels and nothing that looks alike, so that no key is a word. */
const alphabet = 'bcdfghjkmnpqrstvwxz23456789'
const newKey = () => Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** What listings tell of the seller besides the name. */
export interface KnownSeller extends Company {
  readonly key: string
}

/**
 * The keys of the public pages of these accounts; an account gets its key, random and for good, when it is first asked
 * for. Accounts that are suspended or deleted have no page and are left out.
 */
export const knownSellers = async (
  { db }: Pick<App, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KnownSeller>> => {
  const owners = [...new Set(ids)]
  if (owners.length === 0) return new Map()
  const read = (isCurrent: boolean) =>
    db[isCurrent ? 'readCurrent' : 'read'](
      `SELECT id, seller_key, account_type, company FROM users
        WHERE id IN (${marks(owners)}) AND deleted_at IS NULL AND suspended_at IS NULL`,
      owners,
    )
  const rows = await read(false)
  const without = rows.filter(row => row['seller_key'] === null).map(row => Number(row['id']))
  if (without.length > 0)
    await db.write(async tx => {
      // Another process may have been quicker: the first key stays.
      for (const id of without)
        await db.runIn(tx, 'UPDATE users SET seller_key = ? WHERE id = ? AND seller_key IS NULL', [
          newKey(),
          id,
        ])
    })
  const known = without.length > 0 ? await read(true) : rows
  return new Map(
    known.flatMap(row => {
      const key = textOrNull(row['seller_key'])
      return key ? [[Number(row['id']), { key, ...companyOf(row) }]] : []
    }),
  )
}

/** The account with this key; null for a key that nobody has, and for one that is suspended or deleted. */
export const sellerOfKey = async (db: Database, key: string): Promise<number | null> => {
  const [row] = await db.read(
    'SELECT id FROM users WHERE seller_key = ? AND deleted_at IS NULL AND suspended_at IS NULL',
    [key],
  )
  return row ? Number(row['id']) : null
}
