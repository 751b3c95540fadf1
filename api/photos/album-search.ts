import { marks } from '../platform/db/values'
import { queryWords, searchOf } from '../search/search.public'
import type { App } from '../platform/app/app-context'
import type { Params } from '../platform/db/connect'

/** A part of a statement's condition with its values. */
export interface Condition {
  readonly sql: string
  readonly params: Params
}

/** Maximum number of adverts and sellers that a search matches. */
const mostFound = 500

const inList = (column: string, ids: readonly number[]): Condition => ({
  sql: `${column} IN (${marks(ids)})`,
  params: ids,
})

const escaped = (word: string) => word.toLowerCase().replace(/[!%_]/g, '!$&')

/** Photos by the start of the file name, by words or id of their advert, or by name, mail or id of their seller. */
export const searchCondition = async (app: App, search: string): Promise<Condition> => {
  const id = /^\d{1,9}$/.test(search) ? [Number(search)] : []
  const words = queryWords(search)
  const adverts = words.length > 0 ? await searchOf(app).ranked(words) : []
  const advertIds = [...id, ...adverts.slice(0, mostFound)]
  const ownerIds = [...id, ...(await sellersNamed(app, search))]
  const parts: Condition[] = [
    { sql: "p.file LIKE ? ESCAPE '!'", params: [`${escaped(search)}%`] },
    ...(advertIds.length > 0 ? [inList('p.advert_id', advertIds)] : []),
    ...(ownerIds.length > 0 ? [inList('p.owner_id', ownerIds)] : []),
  ]
  return {
    sql: `(${parts.map(({ sql }) => sql).join(' OR ')})`,
    params: parts.flatMap(({ params }) => params),
  }
}

/** Sellers with each word in their name, surname or mail address. */
const sellersNamed = async (app: App, search: string): Promise<readonly number[]> => {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 4)
  const one = ['name', 'surname', 'mail'].map(column => `LOWER(${column}) LIKE ? ESCAPE '!'`).join(' OR ')
  const rows = await app.db.readCurrent(
    `SELECT id FROM users WHERE ${words.map(() => `(${one})`).join(' AND ')} LIMIT ${mostFound}`,
    words.flatMap(word => Array.from({ length: 3 }, () => `%${escaped(word)}%`)),
  )
  return rows.map(row => Number(row['id']))
}
