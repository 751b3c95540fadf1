// Questions that nobody has asked before: a bench that repeats one address measures what is kept of its answer.
import { randomFrom } from '../random.mjs'

/**
 * What can be asked of a market: values of its adverts, and texts whose words are searched for.
 * @typedef {object} Market
 * @property {readonly string[]} types
 * @property {readonly { manufacturer: string, models: readonly string[] }[]} makers
 * @property {readonly string[]} countries
 * @property {readonly string[]} regions
 * @property {readonly string[]} conditions
 * @property {readonly string[]} texts
 * @property {readonly number[]} ids of public adverts
 *
 * @typedef {import('../random.mjs').Random} Random
 * @typedef {Record<string, string>} Filters
 */

/** @type {(random: Random, share: number) => boolean} */
const chance = (random, share) => random() < share

/**
 * One of the items; undefined if there are none.
 * @template T
 * @param {Random} random
 * @param {readonly T[]} items
 */
const oneOf = (random, items) => items[Math.floor(random() * items.length)]

/** @type {(random: Random, from: number, to: number) => number} */
const whole = (random, from, to) => from + Math.floor(random() * (to - from + 1))

/**
 * @template T
 * @param {Random} random
 * @param {readonly T[]} items
 */
const shuffled = (random, items) => {
  const keys = items.map(item => ({ item, key: random() }))
  return keys.toSorted((a, b) => a.key - b.key).map(({ item }) => item)
}

/** @type {(random: Random, market: Market) => Filters} */
const makerOf = (random, { makers }) => {
  const maker = oneOf(random, makers)
  const model = maker && chance(random, 0.35) ? oneOf(random, maker.models) : undefined
  return maker ? { manufacturer: maker.manufacturer, ...(model === undefined ? {} : { model }) } : {}
}

/** @type {(random: Random) => Filters} */
const yearsOf = random => {
  const from = whole(random, 1950, 2020)
  return {
    yearFrom: String(from),
    ...(chance(random, 0.6) ? { yearTo: String(whole(random, from, 2026)) } : {}),
  }
}

/**
 * Whole thousands, as often below 100,000 as above.
 * @type {(random: Random) => Filters}
 */
const pricesOf = random => {
  const from = Math.round(10 ** (1 + random() * 2.5))
  return {
    ...(chance(random, 0.6) ? { priceFrom: String(from * 1000) } : {}),
    priceTo: String(whole(random, from + 1, from * 8) * 1000),
  }
}

/**
 * What a visitor chooses in the bar of filters: mostly a type, some of the rest.
 * @type {(random: Random, market: Market) => Filters}
 */
const filtersOf = (random, market) => {
  /** @type {(share: number, key: string, values: readonly string[]) => Filters} */
  const sometimes = (share, key, values) => {
    const value = chance(random, share) ? oneOf(random, values) : undefined
    return value === undefined ? {} : { [key]: value }
  }
  return {
    ...sometimes(0.75, 'type', market.types),
    ...(chance(random, 0.4) ? makerOf(random, market) : {}),
    ...(chance(random, 0.25)
      ? sometimes(1, 'country', market.countries)
      : sometimes(0.2, 'region', market.regions)),
    ...sometimes(0.3, 'condition', market.conditions),
    ...(chance(random, 0.5) ? yearsOf(random) : {}),
    ...(chance(random, 0.35) ? pricesOf(random) : {}),
    ...(chance(random, 0.1) ? { seatsFrom: String(whole(random, 2, 9)) } : {}),
    ...(chance(random, 0.15) ? { totalTimeTo: String(whole(random, 4, 200) * 50) } : {}),
  }
}

// Every other reader leaves the newest first.
const sorts = ['asc', 'asc', 'asc', 'asc', 'asc', 'pasc', 'pasc', 'pdesc', 'yasc', 'ydesc', 'desc']

/**
 * An order and a page; further pages where few filters leave some.
 * @type {(random: Random, filters: Filters) => Filters}
 */
const viewOf = (random, filters) => {
  const sort = oneOf(random, sorts) ?? 'asc'
  const page = Object.keys(filters).length <= 2 && chance(random, 0.6) ? whole(random, 2, 8) : 1
  return { sort, page: String(page) }
}

/** @type {(filters: Filters) => string} */
const text = filters => new URLSearchParams(filters).toString()

/**
 * Two or three words of one text, so that something is found.
 * @type {(random: Random, market: Market) => Filters}
 */
const wordsOf = (random, market) => {
  const words = [...new Set((oneOf(random, market.texts) ?? '').toLowerCase().match(/[a-z]{4,}/g) ?? [])]
  return {
    search: shuffled(random, words)
      .slice(0, whole(random, 2, 3))
      .toSorted()
      .join(' '),
  }
}

/**
 * The address of the site's page that shows a listing.
 * @param {string} question the listing's query
 */
export const addressOf = question => `/aircraft?${question}`

/** After so many repetitions the market has nothing else to ask for. */
const mostTries = 2000

/**
 * Makes questions of which each is new.
 * @param {Random} random
 * @returns {(wanted: number, make: () => { question: string, keys: readonly string[] }) => string[]} `keys` are what must be new of
 *   a question
 */
const collector = random => {
  /** @type {Set<string>} */
  const asked = new Set()
  return (wanted, make) => {
    /** @type {string[]} */
    const made = []
    for (let tries = 0; made.length < wanted && tries < mostTries; tries++) {
      const { question, keys } = make()
      if (question === '' || keys.some(key => asked.has(key))) continue
      for (const key of keys) asked.add(key)
      made.push(question)
      tries = 0
    }
    // What few filters ask is used up first; each part of a run gets its share of it.
    return shuffled(random, made)
  }
}

/** @typedef {(wanted: number) => string[]} Ask */

/**
 * Makes the questions of a run: each is asked once in all of it, and the same seed asks the same of the same market.
 * A listing or a page is the text of a query (`type=jet&sort=pasc&page=2`), facets and words likewise; a detail is an advert's
 * id. A page shows a listing and its facets, so neither has been asked for elsewhere. Fewer come than are wanted where the market
 * has no more; adverts are finite.
 * @param {Market} market
 * @param {number} [seed]
 * @returns {Record<'listings' | 'pages' | 'facets' | 'words' | 'details', Ask>}
 */
export function createQuestions(market, seed = 18) {
  const random = randomFrom(seed)
  const distinct = collector(random)
  const ids = shuffled(random, [...new Set(market.ids)])
  const view = () => {
    const filters = filtersOf(random, market)
    const [question, facets] = [{ ...filters, ...viewOf(random, filters) }, filters].map(text)
    return { question: question ?? '', list: `list ${question}`, facets: `facets ${facets}` }
  }
  const listing = () => {
    const { question, list } = view()
    return { question, keys: [list] }
  }
  const page = () => {
    const { question, list, facets } = view()
    return { question, keys: [list, facets] }
  }
  const facets = () => {
    const question = text(filtersOf(random, market))
    return { question, keys: [`facets ${question}`] }
  }
  const words = () => {
    const question = text(wordsOf(random, market))
    return { question, keys: [question] }
  }
  return {
    listings: wanted => distinct(wanted, listing),
    pages: wanted => distinct(wanted, page),
    facets: wanted => distinct(wanted, facets),
    words: wanted => distinct(wanted, words),
    details: wanted => ids.splice(0, wanted).map(String),
  }
}
