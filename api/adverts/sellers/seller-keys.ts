import { randomInt } from 'node:crypto'
import type { App } from '../../platform/app/app-context'
import type { Database, Row } from '../../platform/db/connect'
import { marks } from '../../platform/db/values'
import { companyOf, type Company } from '../../platform/db/company-of'
import { numberOrNull, textOrNull } from '../../platform/db/row-readers'

/** No vowels and nothing that looks alike, so that no key is a word. */
const alphabet = 'bcdfghjkmnpqrstvwxz23456789'
const newKey = () => Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** What listings tell of the seller besides the name. */
export interface KnownSeller extends Company {
  readonly key: string
}

/** What the rows of adverts tell of their sellers, where `joinSeller` brings it; see `sellersIn`. */
export const sellerColumns = [
  'seller.id AS seller_id',
  'seller.seller_key AS seller_key',
  'seller.account_type AS seller_account_type',
  'seller.company AS seller_company',
] as const

const isShown = 'seller.deleted_at IS NULL AND seller.suspended_at IS NULL'

/** Joins the sellers of `adverts a`; accounts that are suspended or deleted have no page and are left out. */
export const joinSeller = `LEFT JOIN users seller ON seller.id = a.owner_id AND ${isShown}`

/** What the public may know of these accounts, by their ids; see `sellersIn`. */
export const knownSellers = async (
  app: Pick<App, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KnownSeller>> => {
  const owners = [...new Set(ids)]
  return owners.length === 0 ? new Map() : sellersIn(app, await readSellers(app.db.read, owners))
}

const readSellers = (read: Database['read'], ids: readonly number[]) =>
  read(
    `SELECT ${sellerColumns.join()} FROM users seller WHERE seller.id IN (${marks(ids)}) AND ${isShown}`,
    ids,
  )

/**
 * The sellers in rows that have `sellerColumns`, by their ids, with the keys of their public pages; an account gets its
 * key, random and for good, when it is first asked for.
 */
export const sellersIn = async (
  { db }: Pick<App, 'db'>,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, KnownSeller>> => {
  const sellers = new Map<number, KnownSeller>()
  const without = new Set<number>()
  for (const row of rows) {
    const id = numberOrNull(row['seller_id'])
    const key = textOrNull(row['seller_key'])
    if (id !== null && key !== null) sellers.set(id, { key, ...companyOf(row, 'seller_') })
    else if (id !== null) without.add(id)
  }
  if (without.size === 0) return sellers
  await db.write(async tx => {
    // Another process may have been quicker: the first key stays.
    for (const id of without)
      await db.runIn(tx, 'UPDATE users SET seller_key = ? WHERE id = ? AND seller_key IS NULL', [
        newKey(),
        id,
      ])
  })
  const now = await sellersIn({ db }, await readSellers(db.readCurrent, [...without]))
  return new Map([...sellers, ...now])
}

/** The account with this key; null for a key that nobody has, and for one that is suspended or deleted. */
export const sellerOfKey = async (db: Database, key: string): Promise<number | null> => {
  const [row] = await db.read(
    'SELECT id FROM users WHERE seller_key = ? AND deleted_at IS NULL AND suspended_at IS NULL',
    [key],
  )
  return row ? Number(row['id']) : null
}
