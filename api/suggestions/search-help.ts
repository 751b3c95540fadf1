import type { AdvertKind } from '../../shared/contract/adverts'
import { listingQueries } from '../../shared/contract/listing-query'
import type { SearchHelp, SearchOffer } from '../../shared/contract/searching'
import { advertKinds } from '../../shared/data/advert-codes'
import { nearestWords } from '../../shared/rules/spelling'
import { countListed } from '../adverts/adverts.public'
import { piecesOfName, queryWords, wordKey, listingIndexOf } from '../search/search.public'
import type { App } from '../platform/app/app-context'
import { checkSections } from '../catalogue/catalogue.public'
import { invalidInput } from '../../shared/contract/issue-words'
import { knownWords } from './known-words'

/** Maximum number of suggestions of each sort. */
const mostOffers = 3
/** Maximum number of words, as in a search. */
const mostWords = 8
const mostTries = 6

interface Asked {
  readonly kind?: AdvertKind | undefined
  readonly search: string
  readonly [filter: string]: unknown
}

type Count = (search: string) => Promise<number>

/** Suggests other searches for words that find nothing under the same filters. Only suggests what finds something. */
export const searchHelp = async (
  app: App,
  { kind, search, ...filters }: Asked,
  now: Date,
): Promise<SearchHelp> => {
  await listingIndexOf(app).fresh()
  const count = await counter(app, kind, filters, now)
  const words = await typedWords(search, count)
  if (words.length === 0) return { didYouMean: [], missing: [], fewer: [] }
  const missing = words.filter(({ found }) => found === 0)
  const [didYouMean, fewer] = await Promise.all([
    meant(app, words, missing, count),
    words.length > 1 ? fewerWords(words, count) : [],
  ])
  return { didYouMean, missing: words.length > 1 ? missing.map(({ text }) => text) : [], fewer }
}

/** Returns a function that counts a search's adverts: of one kind under its filters, or of every kind. */
const counter = async (
  app: App,
  kind: AdvertKind | undefined,
  filters: object,
  now: Date,
): Promise<Count> => {
  const counts = await Promise.all(
    (kind ? [kind] : advertKinds).map(async each => {
      const parsed = listingQueries[each].safeParse(kind ? filters : {})
      if (!parsed.success) throw invalidInput('invalid_query', parsed.error.issues)
      if (each === 'part') await checkSections(app, parsed.data)
      return (search: string) => countListed(app, each, { ...parsed.data, search }, now)
    }),
  )
  return async search =>
    (await Promise.all(counts.map(one => one(search)))).reduce((sum, found) => sum + found, 0)
}

interface TypedWord {
  readonly text: string
  /** The number of adverts with it. */
  readonly found: number
}

/** The significant typed words; those that form one name are joined. */
const typedWords = async (search: string, count: Count): Promise<readonly TypedWord[]> => {
  const telling = new Set(queryWords(search))
  const chunks = [...new Set(search.split(/\s+/))]
    .filter(chunk => queryWords(chunk).some(word => telling.has(word)))
    .slice(0, mostWords)
  const keys = chunks.map(wordKey)
  const found = await Promise.all(chunks.map(count))
  const words: TypedWord[] = []
  for (let at = 0; at < chunks.length; at++) {
    const length = piecesOfName(keys, at)
    const text = chunks.slice(at, at + length).join(' ')
    const together = length === 1 ? 0 : await count(text)
    if (together > 0) {
      words.push({ text, found: together })
      at += length - 1
    } else words.push({ text: chunks[at]!, found: found[at]! })
  }
  return words
}

const offersOf = async (searches: readonly string[], count: Count): Promise<readonly SearchOffer[]> => {
  const offers = await Promise.all(
    [...new Set(searches)].map(async search => ({ search, count: await count(search) })),
  )
  return offers.filter(offer => offer.count > 0).slice(0, mostOffers)
}

/**
 * Replaces words that no advert has by the most similar known ones, or drops those without any; if all words
 * are known, replaces each in turn.
 */
const meant = async (
  app: App,
  words: readonly TypedWord[],
  missing: readonly TypedWord[],
  count: Count,
): Promise<SearchOffer[]> => {
  const known = await knownWords(app)
  const near = new Map(
    words.map(word => [
      word,
      nearestWords(wordKey(word.text), known.keys(), mostOffers).map(key => known.get(key) ?? key),
    ]),
  )
  if (missing.length > 0 && missing.every(word => near.get(word)?.length === 0)) return []
  const readAs = (word: TypedWord, replaced: boolean): readonly string[] => {
    const others = replaced ? (near.get(word) ?? []) : [word.text]
    return others.length > 0 ? others : ['']
  }
  const texts = (replaced: (word: TypedWord) => boolean) =>
    words.reduce<readonly string[]>(
      (begun, word) =>
        begun
          .flatMap(text => readAs(word, replaced(word)).map(next => `${text} ${next}`))
          .slice(0, mostTries),
      [''],
    )
  const tries =
    missing.length > 0
      ? texts(word => word.found === 0)
      : words.filter(word => near.get(word)?.length).flatMap(one => texts(word => word === one))
  return [
    ...(await offersOf(
      tries.slice(0, mostTries).map(text => text.trim().replace(/ +/g, ' ')),
      count,
    )),
  ]
}

const without = (words: readonly TypedWord[], out: TypedWord) =>
  words
    .filter(word => word !== out)
    .map(({ text }) => text)
    .join(' ')

/** Drops the words that no advert has, else one more, else all but one; earlier words are more significant. */
const fewerWords = async (words: readonly TypedWord[], count: Count): Promise<SearchOffer[]> => {
  const having = words.filter(({ found }) => found > 0)
  if (having.length === 0) return []
  const all = having.map(({ text }) => text).join(' ')
  const whole = having.length < words.length ? await offersOf([all], count) : []
  if (whole.length > 0) return [...whole]
  const butOne =
    having.length > 1
      ? await offersOf(
          having.toReversed().map(out => without(having, out)),
          count,
        )
      : []
  return [
    ...(butOne.length > 0
      ? butOne
      : having.slice(0, mostOffers).map(one => ({ search: one.text, count: one.found }))),
  ]
}
