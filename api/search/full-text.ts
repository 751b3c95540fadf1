import type { Database, Row } from '../platform/db/connect'
import { headSql } from './search-rank'
import { beginsWord, shortestIndexed, type QueryVariant } from './query-variants'
import { fromJson, marks } from '../platform/db/values'

/** The id of an advert, and the first parts of its stored text, which determine its rank. */
export type Head = readonly [id: number, head: string]

/** Maximum number of ids in one statement. */
const mostAtOnce = 2000

const piecesOf = (variant: QueryVariant) => variant.flatMap(word => word.split(' ').filter(Boolean))

/** Whether all words are too short for the full-text index, so that a phrase of them needs a scan of all texts. */
export const isSlow = (variant: QueryVariant): boolean =>
  variant.some(word => word.includes(' ')) && piecesOf(variant).every(piece => piece.length < shortestIndexed)

/** Words contain only letters and digits, so neither expression can be used for injection. */
const sqliteExpression = (variant: QueryVariant) =>
  variant.map(term => (term.endsWith(' ') ? `"${term.trim()}"` : `"${term}"*`)).join(' ')

const mysqlCondition = (variant: QueryVariant) => {
  // A phrase is first searched by each of its words.
  const indexed = variant.flatMap(term =>
    piecesOf([term])
      .filter(piece => piece.length >= shortestIndexed)
      .map(piece => (term.endsWith(' ') ? `+${piece}` : `+${piece}*`)),
  )
  const others = variant.filter(term => term.length < shortestIndexed || term.includes(' '))
  const conditions = [
    ...(indexed.length > 0 ? ['MATCH(words) AGAINST (? IN BOOLEAN MODE)'] : []),
    ...others.map(() => 'words LIKE ?'),
  ]
  return {
    sql: conditions.join(' AND '),
    params: [...(indexed.length > 0 ? [indexed.join(' ')] : []), ...others.map(beginsWord)],
  }
}

/** The ids of all adverts with all terms of a variant, in no particular order. */
export const idsWith = async (db: Database, variant: QueryVariant): Promise<readonly number[]> => {
  if (db.dialect === 'sqlite') {
    // One JSON text is read many times faster than one row per id.
    const [row] = await db.read(
      'SELECT json_group_array(rowid) AS ids FROM advert_fts WHERE advert_fts MATCH ?',
      [sqliteExpression(variant)],
    )
    return fromJson<number[]>(row?.['ids'], [])
  }
  const { sql, params } = mysqlCondition(variant)
  const rows = await db.read(`SELECT advert_id AS id FROM advert_search WHERE ${sql}`, params)
  return rows.map(row => Number(row['id']))
}

const asHeads = (rows: readonly Row[]): readonly Head[] =>
  rows.map(row => [Number(row['id']), String(row['head'])])

/** The heads of these adverts. */
export const headsOf = async (db: Database, ids: readonly number[]): Promise<readonly Head[]> => {
  const heads: Head[] = []
  for (let at = 0; at < ids.length; at += mostAtOnce) {
    const some = ids.slice(at, at + mostAtOnce)
    heads.push(
      ...asHeads(
        await db.read(
          `SELECT advert_id AS id, ${headSql} AS head FROM advert_search WHERE advert_id IN (${marks(some)})`,
          some,
        ),
      ),
    )
  }
  return heads
}

/** The heads of those of these adverts (at most some thousand) with all terms of a variant. */
export const headsAmong = async (
  db: Database,
  variant: QueryVariant,
  ids: readonly number[],
): Promise<readonly Head[]> =>
  asHeads(
    await db.read(
      `SELECT advert_id AS id, ${headSql} AS head FROM advert_search
        WHERE advert_id IN (${marks(ids)}) AND ${variant.map(() => 'words LIKE ?').join(' AND ')}`,
      [...ids, ...variant.map(beginsWord)],
    ),
  )

/** The stored texts of these adverts, each with its head. */
export const textsOf = async (
  db: Database,
  ids: readonly number[],
): Promise<readonly { readonly words: string; readonly head: string }[]> => {
  if (ids.length === 0) return []
  const rows = await db.read(
    `SELECT words, ${headSql} AS head FROM advert_search WHERE advert_id IN (${marks(ids)})`,
    ids,
  )
  return rows.map(row => ({ words: String(row['words']), head: String(row['head']) }))
}
