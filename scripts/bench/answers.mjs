import { setTimeout as pause } from 'node:timers/promises'
import { ask as askOnce } from '../api-calls.mjs'
import { facetNames } from './bare-listing.mjs'
import { addressOf } from './questions.mjs'

/**
 * @typedef {ReturnType<typeof import('./questions.mjs').createQuestions>} Questions
 * @typedef {{ base: string, bareUrl: string }} Servers
 * @typedef {(servers: Servers, question: string) => Promise<{ ours: unknown, bare: unknown }>} Both answers, which must be equal
 */

/**
 * Waits longer than calls do elsewhere: counting what many of a million adverts have takes SQL a while.
 * @param {string} base
 * @param {string} path
 */
const ask = (base, path) => askOnce(base, path, { timeout: 120_000 })

/** @param {readonly { id: number }[]} data */
const idsOf = data => data.map(({ id }) => id)

/** @param {Servers} servers @param {string} question */
const bareListing = async ({ bareUrl }, question) => {
  const { data, total } = await ask(bareUrl, `/listing?${question}`)
  return { ids: idsOf(data), total }
}

/** @type {Both} */
const listing = async (servers, question) => {
  const { data, totalElements } = await ask(servers.base, `/getadverts?${question}`)
  return { ours: { ids: idsOf(data), total: totalElements }, bare: await bareListing(servers, question) }
}

/**
 * The adverts that a rendered page links to, in its order.
 * @type {Both}
 */
const page = async (servers, question) => {
  const html = String(await ask(servers.base, addressOf(question)))
  const linked = html.matchAll(/href="\/advert\/[^"/?]*?-(\d+)"/g)
  return {
    ours: [...new Set([...linked].map(([, id]) => Number(id)))],
    bare: (await bareListing(servers, question)).ids,
  }
}

/**
 * @typedef {{ value: string, count?: number, n?: number }} Counted
 * @param {readonly Counted[] | undefined} facet
 */
const countsOf = facet => (facet ?? []).map(({ value, count, n }) => `${value} ${count ?? n}`).toSorted()

/**
 * @param {{ total: number, facets: Record<string, readonly Counted[]> }} answer
 */
const facetsIn = ({ total, facets }) => ({
  total,
  ...Object.fromEntries(facetNames.map(name => [name, countsOf(facets[name])])),
})

/** @type {Both} */
const facets = async ({ base, bareUrl }, question) => ({
  ours: facetsIn((await ask(base, `/getfacets?kind=aircraft&${question}`)).data),
  bare: facetsIn(await ask(bareUrl, `/facets?${question}`)),
})

/** @type {Both} */
const detail = async ({ base, bareUrl }, id) => {
  /** @param {{ id: number, title: string, description: string }} advert */
  const told = ({ id: own, title, description }) => ({ id: own, title, description })
  return {
    ours: told((await ask(base, `/getadvertdetail/${id}?contact=none`)).data),
    bare: told((await ask(bareUrl, `/detail?id=${id}`)).data),
  }
}

/** How often a total is asked for, five times a second, until it is exact. */
const mostAsked = 15

/**
 * The total of a search; that of common words is counted while an estimate is answered, and stays one in a large market.
 * @param {string} base
 * @param {string} question
 * @returns {Promise<{ total: number, isExact: boolean }>}
 */
export const foundBy = async (base, question) => {
  for (let asked = 1; ; asked++) {
    const { totalElements: total, totalExact } = await ask(base, `/getadverts?${question}`)
    if (totalExact !== false || asked === mostAsked) return { total, isExact: totalExact !== false }
    await pause(200)
  }
}

/**
 * Ours also finds what the trade calls otherwise, so it may find more than the words themselves. An estimate cannot be compared.
 * @type {Both}
 */
const words = async ({ base, bareUrl }, question) => {
  const [{ total, isExact }, bare] = await Promise.all([
    foundBy(base, question),
    ask(bareUrl, `/words?${question}`),
  ])
  return isExact ? { ours: Math.min(total, bare.total), bare: bare.total } : { ours: null, bare: null }
}

/** @type {readonly { work: keyof Questions, count: number, ask: Both }[]} */
const compared = [
  { work: 'listings', count: 100, ask: listing },
  { work: 'pages', count: 20, ask: page },
  { work: 'facets', count: 20, ask: facets },
  { work: 'words', count: 20, ask: words },
  { work: 'details', count: 50, ask: detail },
]

/**
 * Asks both servers before anything is measured, and throws where their answers differ: what is fast and wrong is not measured.
 * @param {Servers} servers
 * @param {Questions} questions
 */
export async function compareAnswers(servers, questions) {
  /** @type {string[]} */
  const told = []
  for (const { work, count, ask: askBoth } of compared) {
    const asked = questions[work](count)
    for (const question of asked) {
      const { ours, bare } = await askBoth(servers, question)
      const [a, b] = [ours, bare].map(answer => JSON.stringify(answer))
      if (a !== b) throw new Error(`${work} ${question}: ours ${a}, bare ${b}`)
    }
    told.push(`${asked.length} ${work}`)
  }
  console.log(`equal answers of both servers: ${told.join(', ')}`)
}
