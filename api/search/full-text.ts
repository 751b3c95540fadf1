import type { Database, Row } from '../platform/db/connect'
import { headSql, type SearchText } from './search-rank'
import { beginsWord, shortestIndexed, type QueryVariant } from './query-variants'
import { fromJson, marks } from '../platform/db/values'
import { atMost } from '../platform/files/concurrency'

/** The id of an advert, and the first parts of its stored text, which determine its rank. */
export type Head = readonly [id: number, head: string]

/** Maximum number of ids in one statement. */
const mostAtOnce = 2000

const piecesOf = (variant: QueryVariant) => variant.flatMap(word => word.split(' ').filter(Boolean))

/** Whether all words are too short for MariaDB's index. */
const isOfShortWords = (variant: QueryVariant): boolean =>
  piecesOf(variant).every(piece => piece.length < shortestIndexed)

/** Whether it is a phrase of such words, which needs a look through the texts. */
export const isSlow = (variant: QueryVariant): boolean =>
  variant.some(word => word.includes(' ')) && isOfShortWords(variant)

/** Words contain only letters and digits, so neither expression can be used for injection. */
const sqliteExpression = (variant: QueryVariant) =>
  variant.map(term => (term.endsWith(' ') ? `"${term.trim()}"` : `"${term}"*`)).join(' ')

/** A word of a variant that MariaDB's index holds, as the index is asked for it. */
interface IndexedWord {
  /** As it stands in the variant: one that ends with a space is a whole word. */
  readonly term: string
  readonly expression: string
}

const indexedWords = (variant: QueryVariant): readonly IndexedWord[] =>
  variant.flatMap(term =>
    piecesOf([term])
      .filter(piece => piece.length >= shortestIndexed)
      .map(piece =>
        term.endsWith(' ')
          ? { term: `${piece} `, expression: `+${piece}` }
          : { term: piece, expression: `+${piece}*` },
      ),
  )

/** The adverts with all terms; not whole where only the newest were looked through. */
export interface FoundIds {
  readonly ids: readonly number[]
  readonly isWhole: boolean
}

/** The market that is searched; by it the index is asked for the rarest term, and not for common ones of many adverts. */
export interface Market {
  /** The number of public adverts. */
  readonly size: () => number
  /** About how many of them have a term. */
  readonly expected: (term: string) => Promise<number>
}

const rarestOf = async (words: readonly IndexedWord[], { expected }: Market) => {
  const counted = await Promise.all(words.map(async word => ({ ...word, count: await expected(word.term) })))
  return counted.toSorted((a, b) => a.count - b.count || b.term.length - a.term.length)[0]
}

/** In a market of this size the index gathers the adverts even of a common word within half a second. */
const smallMarket = 200_000
/** Of a larger market it is asked for words that so many have, which takes a tenth of a second. */
const mostGathered = 20_000
/** How many of the newest texts are looked through for words that no index answers. */
const mostScanned = 20_000
/** Seconds that one search of MariaDB's index may take. */
const longestSearch = 2
/** MariaDB's error numbers of a statement that took longer: its own, and the one that most searches of the index end with. */
const tookTooLong: readonly unknown[] = [1969, 188]
/** A search occupies a core of the database, which others also need. */
const inTurn = atMost(4)

/** What a statement must not exceed; only MariaDB reads the comment, and MySQL has no such limit for ids in one text. */
const within = `/*M!100101 SET STATEMENT max_statement_time=${longestSearch}, group_concat_max_len=${16 * 1024 * 1024} FOR */`
/** One JSON text is read many times faster than one row per id. */
const allIds = 'JSON_ARRAYAGG(advert_id) AS ids'
/** Bytes are compared three times faster than characters, and the texts of both sides are UTF-8. */
const hasTerm = 'CAST(words AS BINARY) LIKE ?'

/** The driver may have parsed the JSON; it is null where there are none. */
const idsIn = ([row]: readonly Row[]): readonly number[] => {
  const ids: unknown = row?.['ids']
  return Array.isArray(ids) ? ids : fromJson<number[]>(ids, [])
}

/**
 * InnoDB reads the whole list of each word that it is asked for, and with a star of all that begin so. It is
 * therefore asked for the rarest word alone; the texts that it finds are looked through for the others. Where even
 * that one is common, the newest texts are looked through instead.
 */
const mysqlIdsWith = async (db: Database, variant: QueryVariant, market: Market): Promise<FoundIds> => {
  const rarest = await rarestOf(indexedWords(variant), market)
  const most = market.size() <= smallMarket ? Infinity : mostGathered
  if (!rarest || rarest.count > most) return newestWith(db, variant)
  const others = variant.filter(term => term !== rarest.term)
  const conditions = ['MATCH(words) AGAINST (? IN BOOLEAN MODE)', ...others.map(() => hasTerm)]
  try {
    const sql = `${within} SELECT ${allIds} FROM advert_search WHERE ${conditions.join(' AND ')}`
    const ids = idsIn(await db.read(sql, [rarest.expression, ...others.map(beginsWord)]))
    return { ids, isWhole: true }
  } catch (error) {
    if (error instanceof Error && 'errno' in error && tookTooLong.includes(error.errno))
      return newestWith(db, variant)
    throw error
  }
}

/** The newest adverts with all terms, by a look through their texts. */
const newestWith = async (db: Database, variant: QueryVariant): Promise<FoundIds> => {
  const [newest] = await db.read('SELECT MAX(advert_id) AS id FROM advert_search')
  const before = Number(newest?.['id'] ?? 0) - mostScanned
  const rows = await db.read(
    `${within} SELECT ${allIds} FROM advert_search
      WHERE advert_id > ? AND ${variant.map(() => hasTerm).join(' AND ')}`,
    [before, ...variant.map(beginsWord)],
  )
  return { ids: idsIn(rows), isWhole: before <= 0 }
}

/**
 * The ids of all adverts with all terms of a variant, in no particular order. On MariaDB only of the newest some thousand
 * where all terms are common, or none has the three letters that its index begins with.
 */
export const idsWith = async (db: Database, variant: QueryVariant, market: Market): Promise<FoundIds> => {
  if (db.dialect === 'mysql') return inTurn(() => mysqlIdsWith(db, variant, market))
  const rows = await db.read(
    'SELECT json_group_array(rowid) AS ids FROM advert_fts WHERE advert_fts MATCH ?',
    [sqliteExpression(variant)],
  )
  return { ids: idsIn(rows), isWhole: true }
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

/** The texts of those of these adverts (at most some thousand) with all terms of one of the variants. */
export const textsAmong = async (
  db: Database,
  variants: readonly QueryVariant[],
  ids: readonly number[],
): Promise<readonly (SearchText & { readonly id: number })[]> => {
  const condition = db.dialect === 'mysql' ? hasTerm : 'words LIKE ?'
  const any = variants.map(variant => `(${variant.map(() => condition).join(' AND ')})`)
  const rows = await db.read(
    `SELECT advert_id AS id, words, ${headSql} AS head FROM advert_search
      WHERE advert_id IN (${marks(ids)}) AND (${any.join(' OR ')})`,
    [...ids, ...variants.flat().map(beginsWord)],
  )
  return rows.map(row => ({ id: Number(row['id']), ...asText(row) }))
}

const asText = (row: Row): SearchText => ({ words: String(row['words']), head: String(row['head']) })

/** The stored texts of these adverts, each with its head. */
export const textsOf = async (db: Database, ids: readonly number[]): Promise<readonly SearchText[]> => {
  if (ids.length === 0) return []
  const rows = await db.read(
    `SELECT words, ${headSql} AS head FROM advert_search WHERE advert_id IN (${marks(ids)})`,
    ids,
  )
  return rows.map(asText)
}
