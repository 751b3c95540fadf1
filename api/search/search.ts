import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { AdvertKind } from '../../shared/contract/adverts'
import { advertKinds } from '../../shared/data/advert-codes'
import { perApp } from '../platform/app/per-app'
import type { Database } from '../platform/db/connect'
import { headsOf, idsWith, isSlow, textsAmong, type FoundIds, type Head, type Market } from './full-text'
import { listingIndexOf, type ListingIndex } from './listing-index'
import { advertMatches, advertNumberOf, numberMatches, numberOf } from './number-matches'
import { bestRankerOf, rankerOf, rankOfVariant } from './search-rank'
import { commonShareOf, createSample, type Share } from './search-sample'
import { variantsOf, type QueryVariant } from './query-variants'
import { namedAdverts } from './named-adverts'
import { tradeNamesOf, type TradeNames } from './trade-names'

/** Up to this number all matches are gathered, whatever their share. */
const fewMatches = 1500
const rankedAtOnce = 1000
/** Of more matches only the newest are ranked; the others follow, newest first. */
const mostRanked = 2000

export interface Search {
  /** The interpretations of typed words, with the catalogue's present names. */
  variants(words: readonly string[]): Promise<readonly QueryVariant[]>
  /** Ids of all matches, in no particular order. */
  found(words: readonly string[]): Promise<readonly number[]>
  /** Whether `found` knows all matches; of a large market only the newest may have been looked through. */
  isWhole(words: readonly string[]): Promise<boolean>
  /** The result of `found` if it is cached and whole; otherwise undefined, and it is being computed. */
  knownFound(words: readonly string[]): readonly number[] | undefined
  /** The matches, best first; only those in `ids` if given. */
  ranked(words: readonly string[], ids?: readonly number[]): Promise<readonly number[]>
  /** Those of the adverts (at most some thousand) with all words and at least this rank, in the given order. */
  keep(words: readonly string[], ids: readonly number[], rank: number): Promise<readonly number[]>
  /** The share of a kind's newest adverts with all words, and their ranks. */
  share(words: readonly string[], kind: AdvertKind): Promise<Share>
  /** Whether walking a kind's newest adverts finds a page faster than the full-text index. */
  isCommon(words: readonly string[], kind: AdvertKind): Promise<boolean>
}

/** The matches of a search. */
interface Found {
  /** Matches by variant of the words, the most exact first. */
  readonly byVariant: readonly (FoundIds & { readonly variant: QueryVariant })[]
  /** The advert whose own number was searched for. */
  readonly own: readonly number[]
  /** Adverts with the number that was searched for, such as a registration. */
  readonly numbered: readonly number[]
  /** Whether a model has this name, such as 172, which then means the Cessna rather than an advert's number. */
  readonly isModel: boolean
  /** All matches. */
  readonly ids: readonly number[]
  readonly isWhole: boolean
}

interface Entry {
  readonly version: number
  readonly found: Promise<Found>
  known?: readonly number[]
}

/** Full-text search over `advert_search`: FULLTEXT on MariaDB, FTS5 on SQLite, behind one interface. */
const createSearch = (db: Database, index: ListingIndex, names: () => Promise<TradeNames>): Search => {
  const variantsWithNames = async (words: readonly string[]) => variantsOf(words, await names())
  const sample = createSample(db, index)
  const market = {
    size: () => advertKinds.reduce((all, kind) => all + index.sizeOf(kind), 0),
    expected: sample.expected,
  }
  const source = { db, index, names, market }
  const cache = new LRUCache<string, Entry>({ max: 100, ttl: 60_000 })
  const entryOf = (words: readonly string[]): Entry => {
    const key = words.join(' ')
    const version = index.version()
    const hit = cache.get(key)
    if (hit?.version === version) return hit
    const made: Entry = { version, found: find(source, words) }
    made.found.then(
      ({ ids, isWhole }) => (made.known = isWhole ? ids : undefined),
      () => cache.delete(key),
    )
    cache.set(key, made)
    return made
  }
  const share = async (words: readonly string[], kind: AdvertKind) =>
    sample.share(words, await variantsWithNames(words), kind)
  return {
    variants: variantsWithNames,
    found: async words => (await entryOf(words).found).ids,
    isWhole: async words => (await entryOf(words).found).isWhole,
    knownFound: words => entryOf(words).known,
    ranked: async (words, ids) => rank(db, await entryOf(words).found, ids),
    keep: async (words, ids, rank) => {
      if (ids.length === 0) return []
      const variants = await variantsWithNames(words)
      const rankOf = bestRankerOf(variants)
      const kept = new Set<number>()
      for (const text of await textsAmong(db, variants, ids)) if (rankOf(text) >= rank) kept.add(text.id)
      return ids.filter(id => kept.has(id))
    },
    share,
    isCommon: async (words, kind) => {
      const adverts = index.sizeOf(kind)
      // A search for an advert's own number must find it, even if it is far from the newest.
      if (adverts <= fewMatches || advertNumberOf(words) !== undefined) return false
      const { all } = await share(words, kind)
      return all >= commonShareOf(adverts) && all * adverts > fewMatches
    },
  }
}

/** The search of this process. */
export const searchOf = perApp(app => createSearch(app.db, listingIndexOf(app), () => tradeNamesOf(app)))

/** Where matches are found. */
interface Source {
  readonly db: Database
  readonly index: ListingIndex
  readonly names: () => Promise<TradeNames>
  readonly market: Market
}

const find = async (source: Source, words: readonly string[]): Promise<Found> => {
  const { db } = source
  const known = await source.names()
  const number = numberOf(words)
  const advert = advertNumberOf(words)
  const [own, numbered, byVariant] = await Promise.all([
    advert === undefined ? [] : advertMatches(db, advert),
    number === undefined ? [] : numberMatches(db, number),
    findByVariant(source, variantsOf(words, known)),
  ])
  const worded = byVariant.map(({ ids }) => ids)
  const all = [own, numbered, ...worded].filter(ids => ids.length > 0)
  return {
    byVariant,
    own,
    numbered,
    isModel: known.numbers.has(words.join(' ')),
    ids: all.length === 1 ? all[0]! : [...new Set(all.flat())],
    isWhole: byVariant.every(one => one.isWhole),
  }
}

/** The slow variants are only tried where the others find nothing. */
const findByVariant = async (
  source: Source,
  variants: readonly QueryVariant[],
): Promise<Found['byVariant']> => {
  const inTurn = (some: readonly QueryVariant[]) =>
    Promise.all(some.map(async variant => ({ variant, ...(await idsOf(source, variant)) })))
  const found = await inTurn(variants.filter(variant => !isSlow(variant)))
  return found.some(({ ids }) => ids.length > 0) ? found : inTurn(variants.filter(isSlow))
}

/** Where only the newest were looked through, all adverts whose names have the words are added. */
const idsOf = async ({ db, index, market }: Source, variant: QueryVariant): Promise<FoundIds> => {
  const found = await idsWith(db, variant, market)
  if (found.isWhole) return found
  return { ids: [...new Set([...found.ids, ...namedAdverts(index, variant)])], isWhole: false }
}

/**
 * Orders matches: the advert with the searched number as its own, then those with it as another number, then
 * those that only match the words. The own number comes last if a model has that name.
 */
const rank = async (
  db: Database,
  { byVariant, own, numbered, isModel, ids }: Found,
  asked: readonly number[] = ids,
): Promise<readonly number[]> => {
  const wanted = new Set(asked)
  const worded = [...new Set(byVariant.flatMap(({ ids: found }) => found.filter(id => wanted.has(id))))]
  const [newest, older] = newestOf(worded)
  const heads = new Map(await headsOf(db, newest))
  const matches: (readonly Match[])[] = []
  for (const { variant, ids: found } of byVariant)
    matches.push(
      await matchesOf(
        variant,
        found.filter(id => heads.has(id)).map(id => [id, heads.get(id)!]),
      ),
    )
  const ranked = [...inOrder(bestOf(matches)), ...older]
  const all = isModel ? [...numbered, ...ranked, ...own] : [...own, ...numbered, ...ranked]
  return [...new Set(all)].filter(id => wanted.has(id))
}

/** The matches to rank, and those beyond, newest first. */
const newestOf = (ids: readonly number[]): readonly [readonly number[], readonly number[]] => {
  if (ids.length <= mostRanked) return [ids, []]
  const sorted = ids.toSorted((a, b) => b - a)
  return [sorted.slice(0, mostRanked), sorted.slice(mostRanked)]
}

interface Match {
  readonly id: number
  readonly rank: number
}

const matchesOf = async (variant: QueryVariant, heads: readonly Head[]): Promise<readonly Match[]> => {
  const rankOf = rankerOf(variant)
  const matches: Match[] = []
  for (let from = 0; from < heads.length; from += rankedAtOnce) {
    // Yields to other requests.
    if (from > 0) await setImmediate()
    for (const [id, head] of heads.slice(from, from + rankedAtOnce)) matches.push({ id, rank: rankOf(head) })
  }
  return matches
}

interface BestMatch extends Match {
  readonly variant: number
}

/** For each advert, the match of its best variant. */
const bestOf = (found: readonly (readonly Match[])[]): ReadonlyMap<number, BestMatch> => {
  const best = new Map<number, BestMatch>()
  found.forEach((matches, variant) => {
    for (const { id, rank: own } of matches) {
      const reached = rankOfVariant(own, variant)
      if (reached > (best.get(id)?.rank ?? -1)) best.set(id, { id, rank: reached, variant })
    }
  })
  return best
}

/** Sorts by rank, then by exactness of the variant, then newest first. */
const inOrder = (best: ReadonlyMap<number, BestMatch>): readonly number[] =>
  [...best.values()]
    .sort((a, b) => b.rank - a.rank || a.variant - b.variant || b.id - a.id)
    .map(({ id }) => id)
