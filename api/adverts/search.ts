import { LRUCache } from 'lru-cache'
import type { Database, Row } from '../db/connect'
import type { ListingIndex } from './listing-index'
import { advertMatches, advertNumberOf, numberMatches, numberOf } from './number-matches'
import { beginsWord, shortestIndexed, waysToRead, wordsCondition, type Way } from './search-ways'

/** Words that this share of adverts has are "common": the full-text index would gather and rank thousands first. */
const commonShare = 0.03
/** Below this, gathering all matches is quick whatever their share. */
const fewMatches = 1500
const sampleSize = 1000
const sampleMaxAge = 300_000

export interface Search {
  /** Ids of all matches, best first. */
  matches(words: readonly string[]): Promise<readonly number[]>
  /** As `matches`, when they are known already; otherwise undefined, and they are being gathered. */
  knownMatches(words: readonly string[]): readonly number[] | undefined
  /** Those of these adverts that have all words, in the given order: for some thousand at most. */
  keep(words: readonly string[], ids: readonly number[]): Promise<readonly number[]>
  /** Share of adverts, 0 to 1, that have all words, estimated from a sample of the newest. */
  share(words: readonly string[]): Promise<number>
  /** Whether walking the newest adverts finds a page sooner than the full-text index does. */
  isCommon(words: readonly string[], adverts: number): Promise<boolean>
}

/** Full text over `advert_search`: FULLTEXT on MariaDB, FTS5 on SQLite, one way to ask. */
export const createSearch = (db: Database, index: ListingIndex): Search => {
  const cache = new LRUCache<
    string,
    { version: number; ids: Promise<readonly number[]>; known?: readonly number[] }
  >({
    max: 100,
    ttl: 60_000,
  })
  let sample: { at: number; texts: Promise<readonly string[]> } | undefined
  const sampled = () => {
    if (!sample || Date.now() - sample.at > sampleMaxAge) sample = { at: Date.now(), texts: newestTexts(db) }
    return sample.texts.catch(() => {
      sample = undefined
      return []
    })
  }
  const entry = (words: readonly string[]) => {
    const key = words.join(' ')
    const version = index.version()
    const hit = cache.get(key)
    if (hit?.version === version) return hit
    const made: { version: number; ids: Promise<readonly number[]>; known?: readonly number[] } = {
      version,
      ids: matchAll(db, words).then(ids => {
        made.known = ids
        return ids
      }),
    }
    made.ids.catch(() => cache.delete(key))
    cache.set(key, made)
    return made
  }
  const share = async (words: readonly string[]) => {
    const texts = await sampled()
    if (texts.length === 0) return 0
    const ways = waysToRead(words)
    const hits = texts.filter(text => ways.some(way => way.every(word => text.includes(` ${word}`))))
    return hits.length / texts.length
  }
  return {
    matches: words => entry(words).ids,
    knownMatches: words => entry(words).known,
    keep: async (words, ids) => {
      if (ids.length === 0) return []
      const { sql, params } = wordsCondition(waysToRead(words), 'words')
      const rows = await db.read(
        `SELECT advert_id AS id FROM advert_search WHERE advert_id IN (${ids.map(() => '?').join()}) AND ${sql}`,
        [...ids, ...params],
      )
      const kept = new Set(idsOf(rows))
      return ids.filter(id => kept.has(id))
    },
    share,
    isCommon: async (words, adverts) => {
      // An advert's own number is to be found first, which may be far from the newest.
      if (adverts <= fewMatches || advertNumberOf(words) !== undefined) return false
      const part = await share(words)
      return part >= commonShare && part * adverts > fewMatches
    },
  }
}

const newestTexts = async (db: Database): Promise<readonly string[]> => {
  const rows = await db.read(`SELECT words FROM advert_search ORDER BY advert_id DESC LIMIT ${sampleSize}`)
  return rows.map(row => String(row['words']))
}

const matchWay = (db: Database, way: Way): Promise<readonly number[]> =>
  db.dialect === 'sqlite' ? matchSqlite(db, way) : matchMysql(db, way)

const piecesOf = (way: Way) => way.flatMap(word => word.split(' '))

/** Only short words side by side: no full-text index helps to find them, so all texts must be looked through. */
const isSlow = (way: Way) =>
  way.some(word => word.includes(' ')) && piecesOf(way).every(piece => piece.length < shortestIndexed)

/** What the words find, in whatever way they may be read; the slow ways are only tried where the others find nothing. */
const matchWords = async (db: Database, words: readonly string[]): Promise<readonly number[]> => {
  const ways = waysToRead(words)
  const inTurn = async (some: readonly Way[]) => [
    ...new Set((await Promise.all(some.map(way => matchWay(db, way)))).flat()),
  ]
  const found = await inTurn(ways.filter(way => !isSlow(way)))
  return found.length > 0 ? found : inTurn(ways.filter(isSlow))
}

/**
 * The advert whose own number the words are, then what has the number that they may be, then what merely has the words.
 */
const matchAll = async (db: Database, words: readonly string[]): Promise<readonly number[]> => {
  const advert = advertNumberOf(words)
  const number = numberOf(words)
  if (advert === undefined && number === undefined) return matchWords(db, words)
  const found = await Promise.all([
    advert === undefined ? [] : advertMatches(db, advert),
    number === undefined ? [] : numberMatches(db, number),
    matchWords(db, words),
  ])
  return [...new Set(found.flat())]
}

const idsOf = (rows: readonly Row[]) => rows.map(row => Number(row['id']))

/** Words hold only letters and digits, so neither expression can be broken out of. */
const matchSqlite = async (db: Database, way: Way): Promise<readonly number[]> => {
  const expression = way.map(word => `"${word}"*`).join(' ')
  const [row] = await db.read(
    `SELECT json_group_array(id) AS ids FROM
       (SELECT rowid AS id FROM advert_fts WHERE advert_fts MATCH ? ORDER BY bm25(advert_fts), rowid DESC)`,
    [expression],
  )
  return JSON.parse(String(row?.['ids'] ?? '[]')) as number[]
}

const matchMysql = async (db: Database, way: Way): Promise<readonly number[]> => {
  // Words side by side are found by one of them first.
  const indexed = piecesOf(way).filter(piece => piece.length >= shortestIndexed)
  const others = way.filter(word => word.length < shortestIndexed || word.includes(' '))
  const likes = others.map(() => 'words LIKE ?')
  const patterns = others.map(beginsWord)
  if (indexed.length === 0)
    return idsOf(
      await db.read(
        `SELECT advert_id AS id FROM advert_search WHERE ${likes.join(' AND ')} ORDER BY advert_id DESC`,
        patterns,
      ),
    )
  const expression = indexed.map(word => `+${word}*`).join(' ')
  const match = 'MATCH(words) AGAINST (? IN BOOLEAN MODE)'
  return idsOf(
    await db.read(
      `SELECT advert_id AS id, ${match} AS score FROM advert_search WHERE ${[match, ...likes].join(' AND ')} ORDER BY score DESC, advert_id DESC`,
      [expression, expression, ...patterns],
    ),
  )
}
