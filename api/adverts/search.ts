import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Database, Row } from '../db/connect'
import type { ListingIndex } from './listing-index'
import { advertMatches, advertNumberOf, numberMatches, numberOf } from './number-matches'
import { headSql, rankerOf, rankOfWay } from './search-rank'
import { beginsWord, shortestIndexed, waysToRead, wordsCondition, type Way } from './search-ways'
import type { TradeNames } from './trade-names'

/** Words that this share of adverts has are "common": the full-text index would gather and rank thousands first. */
const commonShare = 0.03
/** Below this, gathering all matches is quick whatever their share. */
const fewMatches = 1500
const sampleSize = 1000
const sampleMaxAge = 300_000
const rankedAtOnce = 2000

export interface Search {
  /** What typed words may mean, with the names that the catalogue has now. */
  ways(words: readonly string[]): Promise<readonly Way[]>
  /** Ids of all matches, best first. */
  matches(words: readonly string[]): Promise<readonly number[]>
  /** As `matches`, when they are known already; otherwise undefined, and they are being gathered. */
  knownMatches(words: readonly string[]): readonly number[] | undefined
  /** Those of these adverts that have all words, ranked at least so, in the given order: for some thousand at most. */
  keep(words: readonly string[], ids: readonly number[], rank: number): Promise<readonly number[]>
  /** Of a sample of the newest adverts: what share has all words, and how well the best that are many answer them. */
  share(words: readonly string[]): Promise<Share>
  /** Whether walking the newest adverts finds a page sooner than the full-text index does. */
  isCommon(words: readonly string[], adverts: number): Promise<boolean>
}

export interface Share {
  /** 0 to 1. */
  readonly all: number
  /** The rank that a common share of adverts reaches; what comes first is among them. */
  readonly bestRank: number
  /** The share that reaches it. */
  readonly best: number
}

/** Full text over `advert_search`: FULLTEXT on MariaDB, FTS5 on SQLite, one way to ask. */
export const createSearch = (db: Database, index: ListingIndex, names: () => Promise<TradeNames>): Search => {
  const waysOf = async (words: readonly string[]) => waysToRead(words, await names())
  const isModelNumber = async (words: readonly string[]) => (await names()).numbers.has(words.join(' '))
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
      ids: matchAll(db, words, waysOf, isModelNumber).then(ids => {
        made.known = ids
        return ids
      }),
    }
    made.ids.catch(() => cache.delete(key))
    cache.set(key, made)
    return made
  }
  const share = async (words: readonly string[]): Promise<Share> => {
    const [texts, ways] = await Promise.all([sampled(), waysOf(words)])
    return shareOf(texts, ways)
  }
  return {
    ways: waysOf,
    matches: words => entry(words).ids,
    knownMatches: words => entry(words).known,
    keep: async (words, ids, rank) => {
      if (ids.length === 0) return []
      const ways = await waysOf(words)
      const { sql, params } = wordsCondition(ways, 'words')
      const rows = await db.read(
        `SELECT advert_id AS id, words FROM advert_search WHERE advert_id IN (${ids.map(() => '?').join()}) AND ${sql}`,
        [...ids, ...params],
      )
      const reached = rows.filter(row => (bestRank(String(row['words']), ways) ?? 0) >= rank)
      const kept = new Set(idsOf(reached))
      return ids.filter(id => kept.has(id))
    },
    share,
    isCommon: async (words, adverts) => {
      // An advert's own number is to be found first, which may be far from the newest.
      if (adverts <= fewMatches || advertNumberOf(words) !== undefined) return false
      const { all } = await share(words)
      return all >= commonShare && all * adverts > fewMatches
    },
  }
}

const newestTexts = async (db: Database): Promise<readonly string[]> => {
  const rows = await db.read(`SELECT words FROM advert_search ORDER BY advert_id DESC LIMIT ${sampleSize}`)
  return rows.map(row => String(row['words']))
}

/** How well a stored text answers the best of the ways that it has; undefined when it has none whole. */
const bestRank = (text: string, ways: readonly Way[]): number | undefined => {
  const ranks = ways.flatMap((way, at) =>
    way.every(term => text.includes(` ${term}`)) ? rankOfWay(rankerOf(way)(text), at) : [],
  )
  return ranks.length === 0 ? undefined : Math.max(...ranks)
}

const shareOf = (texts: readonly string[], ways: readonly Way[]): Share => {
  const ranks = texts.flatMap(text => bestRank(text, ways) ?? []).toSorted((a, b) => b - a)
  const all = texts.length === 0 ? 0 : ranks.length / texts.length
  const bestRankOfMany = ranks[Math.ceil(texts.length * commonShare)] ?? ranks.at(-1) ?? 0
  const best = ranks.filter(rank => rank >= bestRankOfMany).length / Math.max(1, texts.length)
  return { all, bestRank: bestRankOfMany, best }
}

interface Match {
  readonly id: number
  readonly rank: number
}

const matchWay = async (db: Database, way: Way): Promise<readonly Match[]> => {
  const heads = await (db.dialect === 'sqlite' ? matchSqlite(db, way) : matchMysql(db, way))
  const rank = rankerOf(way)
  const matches: Match[] = []
  for (let from = 0; from < heads.length; from += rankedAtOnce) {
    // Others are served between.
    if (from > 0) await setImmediate()
    for (const [id, head] of heads.slice(from, from + rankedAtOnce)) matches.push({ id, rank: rank(head) })
  }
  return matches
}

const piecesOf = (way: Way) => way.flatMap(word => word.split(' ').filter(Boolean))

/** Only short words side by side: no full-text index helps to find them, so all texts must be looked through. */
const isSlow = (way: Way) =>
  way.some(word => word.includes(' ')) && piecesOf(way).every(piece => piece.length < shortestIndexed)

/**
 * What the words find, in whatever way they may be read, best first: by rank, then by how exact the way is, then the
 * newest. The slow ways are only tried where the others find nothing.
 */
const matchWords = async (db: Database, ways: readonly Way[]): Promise<readonly number[]> => {
  const inTurn = async (some: readonly Way[]) => ranked(await Promise.all(some.map(way => matchWay(db, way))))
  const found = await inTurn(ways.filter(way => !isSlow(way)))
  return found.length > 0 ? found : inTurn(ways.filter(isSlow))
}

const ranked = (found: readonly (readonly Match[])[]): readonly number[] => {
  const best = new Map<number, Match & { readonly way: number }>()
  found.forEach((matches, way) => {
    for (const { id, rank: own } of matches) {
      const rank = rankOfWay(own, way)
      if (rank > (best.get(id)?.rank ?? -1)) best.set(id, { id, rank, way })
    }
  })
  return [...best.values()]
    .sort((a, b) => b.rank - a.rank || a.way - b.way || b.id - a.id)
    .map(({ id }) => id)
}

/**
 * The advert whose own number the words are, then what has the number that they may be, then what merely has the words;
 * the own number comes last where a model is called so.
 */
const matchAll = async (
  db: Database,
  words: readonly string[],
  waysOf: Search['ways'],
  isModelNumber: (words: readonly string[]) => Promise<boolean>,
): Promise<readonly number[]> => {
  const number = numberOf(words)
  const [ways, isModel] = await Promise.all([waysOf(words), isModelNumber(words)])
  const advert = advertNumberOf(words)
  if (advert === undefined && number === undefined) return matchWords(db, ways)
  const [own, numbered, worded] = await Promise.all([
    advert === undefined ? [] : advertMatches(db, advert),
    number === undefined ? [] : numberMatches(db, number),
    matchWords(db, ways),
  ])
  // Whoever types 172 means the Cessna.
  return [...new Set(isModel ? [...numbered, ...worded, ...own] : [...own, ...numbered, ...worded])]
}

const idsOf = (rows: readonly Row[]) => rows.map(row => Number(row['id']))

/** The id of an advert, and what its rank is told by. */
type Head = readonly [id: number, head: string]

/** Words hold only letters and digits, so neither expression can be broken out of. */
const matchSqlite = async (db: Database, way: Way): Promise<readonly Head[]> => {
  const expression = way.map(term => (term.endsWith(' ') ? `"${term.trim()}"` : `"${term}"*`)).join(' ')
  // One text is read many times faster than a row for each.
  const [row] = await db.read(
    `SELECT json_group_array(json_array(advert_id, ${headSql})) AS found FROM advert_search
      WHERE advert_id IN (SELECT rowid FROM advert_fts WHERE advert_fts MATCH ?)`,
    [expression],
  )
  return JSON.parse(String(row?.['found'] ?? '[]')) as Head[]
}

const matchMysql = async (db: Database, way: Way): Promise<readonly Head[]> => {
  // Words side by side are found by each of them first.
  const indexed = way.flatMap(term =>
    piecesOf([term])
      .filter(piece => piece.length >= shortestIndexed)
      .map(piece => (term.endsWith(' ') ? `+${piece}` : `+${piece}*`)),
  )
  const others = way.filter(term => term.length < shortestIndexed || term.includes(' '))
  const conditions = [
    ...(indexed.length > 0 ? ['MATCH(words) AGAINST (? IN BOOLEAN MODE)'] : []),
    ...others.map(() => 'words LIKE ?'),
  ]
  const rows = await db.read(
    `SELECT advert_id AS id, ${headSql} AS head FROM advert_search WHERE ${conditions.join(' AND ')}`,
    [...(indexed.length > 0 ? [indexed.join(' ')] : []), ...others.map(beginsWord)],
  )
  return rows.map(row => [Number(row['id']), String(row['head'])])
}
