import { listingQueries } from '../../shared/contract/listing-query'
import type { Suggestion } from '../../shared/contract/searching'
import { advertKinds } from '../../shared/data/advert-codes'
import { numberKey } from '../../shared/rules/adverts'
import { beginsNearly } from '../../shared/rules/spelling'
import { searchHref } from '../../shared/rules/saved-searches'
import {
  splitNumbers,
  numberOf,
  publicPartNumbers,
  publicRegistrations,
  tradeAt,
  wordKey,
} from '../search/search.public'
import { countListed } from '../adverts/adverts.public'
import type { App } from '../platform/app/app-context'
import { startLength, suggestedNames, type KnownName, type KnownNames } from './suggested-names'

const most = 8
const mostNumbers = 3
/** Maximum number of words, as in a search. */
const mostWords = 8

/** Suggestions for an incomplete search, the likeliest first. */
export const suggestionsFor = async (app: App, search: string, now: Date): Promise<Suggestion[]> => {
  const words = search.split(/\s+/).map(wordKey).filter(Boolean).slice(0, mostWords)
  if (words.join('').length < startLength) return []
  const [names, ...numbers] = await Promise.all([
    meantNames(app, words, now),
    meantRegistrations(app, words, now),
    meantNumbers(app, words, now),
  ])
  const numbered = numbers.flat()
  return [...names.slice(0, most - numbered.length), ...numbered]
}

/** Equally exact matches are ordered by sort, and then by their number of adverts. */
const ranks: readonly Suggestion['sort'][] = ['manufacturer', 'type', 'category', 'model']

/** Names that match as typed; if none do, the meaning of a trade term, and then names with a typing error. */
const meantNames = async (app: App, words: readonly string[], now: Date): Promise<readonly Suggestion[]> => {
  const known = await suggestedNames(app, now)
  const typed = namesWith(known, words)
  if (typed.length > 0) return typed
  const trade = tradeAt(words, 0)?.filter(({ length }) => length === words.length) ?? []
  const called = trade.map(({ variant }) =>
    namesWith(
      known,
      variant.flatMap(term => term.trim().split(' ')),
    ),
  )
  return called.find(names => names.length > 0) ?? slippedNames(known, words)
}

const namesWith = (known: KnownNames, words: readonly string[]): readonly Suggestion[] => {
  const whole = words.join('')
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one))
  const starts = new Set([whole, longest].map(word => word.slice(0, startLength)))
  const near = new Set([...starts].flatMap(start => known.get(start) ?? []))
  return likeliest(
    [...near].filter(({ tails }) => isMeant(tails, words, whole, (tail, word) => tail.startsWith(word))),
    whole,
  )
}

/** Any letter may be wrong, so all names are compared. */
const slippedNames = (known: KnownNames, words: readonly string[]): readonly Suggestion[] => {
  const whole = words.join('')
  const begins = (tail: string, word: string) => tail.startsWith(word) || beginsNearly(word, tail)
  const all = new Set([...known.values()].flat())
  return likeliest(
    [...all].filter(({ tails }) => isMeant(tails, words, whole, begins)),
    whole,
  )
}

const likeliest = (names: readonly KnownName[], whole: string): readonly Suggestion[] =>
  names
    .map(({ suggestion, calls }) => ({ suggestion, away: distance(calls, whole) }))
    .sort((a, b) => a.away - b.away || inOrder(a.suggestion, b.suggestion))
    .slice(0, most)
    .map(({ suggestion }) => suggestion)

const inOrder = (a: Suggestion, b: Suggestion): number =>
  ranks.indexOf(a.sort) - ranks.indexOf(b.sort) ||
  b.count - a.count ||
  advertKinds.indexOf(a.kind) - advertKinds.indexOf(b.kind) ||
  a.text.localeCompare(b.text, 'en')

/** Whether each word matches the start of one of the name's, or all joined do: `DA 40` stands for `DA40`. */
const isMeant = (
  tails: readonly string[],
  words: readonly string[],
  whole: string,
  does: (tail: string, word: string) => boolean,
): boolean => {
  const begins = (word: string) => tails.some(tail => does(tail, word))
  return begins(whole) || words.every(begins)
}

/** 0 for a full name, 1 for the start of one, 2 for a match inside it or of an alias. */
const distance = (calls: KnownName['calls'], whole: string): number =>
  calls.includes(whole) ? 0 : calls.some(name => name.startsWith(whole)) ? 1 : 2

/** Registrations of this length without punctuation, typed in one to three pieces. */
const registrationKey = /^[A-Z0-9]{3,7}$/

const meantRegistrations = async (
  app: App,
  words: readonly string[],
  now: Date,
): Promise<readonly Suggestion[]> => {
  const key = numberKey(words.join(''))
  if (words.length > 3 || !registrationKey.test(key)) return []
  const found = await publicRegistrations(app.db, key, mostNumbers)
  const offers = await Promise.all(
    found.map(registration =>
      numberOffer(app, { sort: 'registration', kind: 'aircraft', text: registration }, { registration }, now),
    ),
  )
  return offers.filter(({ count }) => count > 0)
}

const numberOffer = async (
  app: App,
  offer: Pick<Suggestion, 'sort' | 'kind' | 'text'>,
  filter: Readonly<Record<string, string>>,
  now: Date,
): Promise<Suggestion> => ({
  ...offer,
  section: null,
  count: await countListed(app, offer.kind, listingQueries[offer.kind].parse(filter), now),
  href: searchHref(offer.kind, filter),
})

/** Part numbers as in adverts, with the number of adverts in their listing, including interchangeable parts. */
const meantNumbers = async (
  app: App,
  words: readonly string[],
  now: Date,
): Promise<readonly Suggestion[]> => {
  const key = numberOf(words)
  if (key === undefined) return []
  const found = await publicPartNumbers(app.db, key, mostNumbers)
  const numbers = await Promise.all(
    found.map(row => {
      const written = [row.own, ...splitNumbers(row.equivalents)].find(one => numberKey(one) === row.key)
      const partNumber = written?.trim() ?? row.key
      return numberOffer(app, { sort: 'partNumber', kind: 'part', text: partNumber }, { partNumber }, now)
    }),
  )
  return numbers.filter(({ count }) => count > 0)
}
