import { LRUCache } from 'lru-cache'
import type { AdvertKind } from '../../shared/contract/adverts'
import { advertKinds } from '../../shared/data/advert-codes'
import type { Database } from '../platform/db/connect'
import { textsOf } from './full-text'
import type { ListingIndex } from './listing-index'
import { bestRankerOf, type SearchText } from './search-rank'
import type { QueryVariant } from './query-variants'

/** Words that so many adverts have are common: the full-text index would have to gather all of them. */
const commonCount = 4000
/** Within this share of adverts at least a walk through the newest soon meets a page of them; above the other it always pays. */
const commonShares = { least: 0.005, most: 0.03 } as const

/** The share of a kind's adverts from which words count as common. */
export const commonShareOf = (adverts: number): number =>
  Math.min(commonShares.most, Math.max(commonShares.least, commonCount / Math.max(1, adverts)))

const sampleSize = 1000
const sampleMaxAge = 300_000
/** Every so many texts of a sample tell which of several terms is the rarest. */
const termStep = 4

/** The share of a kind's newest adverts that match some words. */
export interface Share {
  /** 0 to 1. */
  readonly all: number
  /** The highest rank that a common share of adverts reaches. */
  readonly bestRank: number
  /** The share of adverts with that rank. */
  readonly best: number
}

interface Sample {
  readonly texts: Promise<readonly SearchText[]>
  readonly shares: LRUCache<string, Share>
  /** The shares of the texts that have a term. */
  readonly having: LRUCache<string, number>
}

/** The thousand newest adverts of each kind, read again every five minutes. */
const createSamples = (db: Database, index: ListingIndex): ((kind: AdvertKind) => Sample) => {
  const samples = new LRUCache<AdvertKind, Sample>({ max: advertKinds.length, ttl: sampleMaxAge })
  const read = (kind: AdvertKind): Sample => {
    const newest = index.walk(
      { kind, conditions: [], now: Date.now() },
      { by: 'start', descending: true, most: sampleSize },
    )
    const texts = textsOf(
      db,
      newest.map(({ id }) => id),
    )
    texts.catch(() => samples.delete(kind))
    const made = {
      texts,
      shares: new LRUCache<string, Share>({ max: 500 }),
      having: new LRUCache<string, number>({ max: 5000 }),
    }
    samples.set(kind, made)
    return made
  }
  return kind => samples.get(kind) ?? read(kind)
}

/** The share of a sample's texts that have a term, by every fourth of them. */
const shareHaving = async (sample: Sample, term: string): Promise<number> => {
  const known = sample.having.get(term)
  if (known !== undefined) return known
  const texts = (await sample.texts.catch(() => [])).filter((_, at) => at % termStep === 0)
  const share = texts.filter(({ words }) => words.includes(` ${term}`)).length / Math.max(1, texts.length)
  sample.having.set(term, share)
  return share
}

/** Estimates from the newest adverts of each kind. */
export const createSample = (db: Database, index: ListingIndex) => {
  const sampleOf = createSamples(db, index)
  return {
    /** The share of a kind's adverts that match the words in any of their variants. */
    share: async (
      words: readonly string[],
      variants: readonly QueryVariant[],
      kind: AdvertKind,
    ): Promise<Share> => {
      const { texts, shares } = sampleOf(kind)
      const key = words.join(' ')
      const known = shares.get(key)
      if (known) return known
      const made = shareOf(await texts.catch(() => []), variants, commonShareOf(index.sizeOf(kind)))
      shares.set(key, made)
      return made
    },
    /** About how many adverts of any kind have a term. */
    expected: async (term: string): Promise<number> => {
      const counts = advertKinds.map(
        async kind => (await shareHaving(sampleOf(kind), term)) * index.sizeOf(kind),
      )
      return (await Promise.all(counts)).reduce((all, one) => all + one, 0)
    },
  }
}

const shareOf = (
  texts: readonly SearchText[],
  variants: readonly QueryVariant[],
  commonShare: number,
): Share => {
  const ranks = texts
    .map(bestRankerOf(variants))
    .filter(rank => rank >= 0)
    .toSorted((a, b) => b - a)
  const all = texts.length === 0 ? 0 : ranks.length / texts.length
  const bestRankOfMany = ranks[Math.ceil(texts.length * commonShare)] ?? ranks.at(-1) ?? 0
  const best = ranks.filter(rank => rank >= bestRankOfMany).length / Math.max(1, texts.length)
  return { all, bestRank: bestRankOfMany, best }
}
