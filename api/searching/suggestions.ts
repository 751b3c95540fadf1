import { listingQueries } from '../../shared/contract/listing-query'
import type { Suggestion } from '../../shared/contract/searching'
import { advertKinds } from '../../shared/data/advert-codes'
import { numberKey } from '../../shared/rules/adverts'
import { searchHref } from '../../shared/rules/saved-searches'
import { splitNumbers } from '../adverts/advert-values'
import { countListed } from '../adverts/listing'
import { numberOf, publicPartNumbers } from '../adverts/number-matches'
import { wordKey } from '../adverts/search-words'
import type { App } from '../app-context'
import { startLength, suggestedNames, type KnownName } from './suggested-names'

const most = 8
const mostNumbers = 3
/** Words that are looked at; what a search takes. */
const mostWords = 8

/** What somebody may mean who has typed so much, the likeliest first. */
export const suggestionsFor = async (app: App, search: string, now: Date): Promise<Suggestion[]> => {
  const words = search.split(/\s+/).map(wordKey).filter(Boolean).slice(0, mostWords)
  if (words.join('').length < startLength) return []
  const [names, numbers] = await Promise.all([meantNames(app, words, now), meantNumbers(app, words, now)])
  return [...names.slice(0, most - numbers.length), ...numbers]
}

/** Among those that are typed as exactly, in this order, and then those with more adverts. */
const ranks: readonly Suggestion['sort'][] = ['manufacturer', 'type', 'category', 'model']

const meantNames = async (app: App, words: readonly string[], now: Date): Promise<readonly Suggestion[]> => {
  const known = await suggestedNames(app, now)
  const whole = words.join('')
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one))
  const starts = new Set([whole, longest].map(word => word.slice(0, startLength)))
  const near = new Set([...starts].flatMap(start => known.get(start) ?? []))
  return [...near]
    .filter(({ tails }) => isMeant(tails, words, whole))
    .map(({ suggestion, calls }) => ({ suggestion, away: distance(calls, whole) }))
    .sort((a, b) => a.away - b.away || inOrder(a.suggestion, b.suggestion))
    .slice(0, most)
    .map(({ suggestion }) => suggestion)
}

const inOrder = (a: Suggestion, b: Suggestion): number =>
  ranks.indexOf(a.sort) - ranks.indexOf(b.sort) ||
  b.count - a.count ||
  advertKinds.indexOf(a.kind) - advertKinds.indexOf(b.kind) ||
  a.text.localeCompare(b.text, 'en')

/** Each word begins one of the name's, or all together do: `DA 40` stands for `DA40`. */
const isMeant = (tails: readonly string[], words: readonly string[], whole: string): boolean => {
  const begins = (word: string) => tails.some(tail => tail.startsWith(word))
  return begins(whole) || words.every(begins)
}

/** 0 for a name that is typed whole, 1 for the beginning of one, 2 for what is in it, or is called so by others. */
const distance = (calls: KnownName['calls'], whole: string): number =>
  calls.includes(whole) ? 0 : calls.some(name => name.startsWith(whole)) ? 1 : 2

/** Numbers of parts, as an advert writes them, with what their listing holds: interchangeable ones, too. */
const meantNumbers = async (
  app: App,
  words: readonly string[],
  now: Date,
): Promise<readonly Suggestion[]> => {
  const key = numberOf(words)
  if (key === undefined) return []
  const found = await publicPartNumbers(app.db, key, mostNumbers)
  const numbers = await Promise.all(
    found.map(async (row): Promise<Suggestion> => {
      const written = [row.own, ...splitNumbers(row.equivalents)].find(one => numberKey(one) === row.key)
      const partNumber = written?.trim() ?? row.key
      const query = listingQueries.part.parse({ partNumber })
      return {
        sort: 'partNumber',
        kind: 'part',
        text: partNumber,
        section: null,
        count: await countListed(app, 'part', query, now),
        href: searchHref('part', { partNumber }),
      }
    }),
  )
  return numbers.filter(({ count }) => count > 0)
}
