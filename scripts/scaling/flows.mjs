import { popularity, rateOf, throughCache } from './caches.mjs'
import { atPeak, changesAtPeak } from './demand.mjs'

/**
 * @typedef {import('./demand.mjs').Market} Market
 * @typedef {import('./demand.mjs').Kind} Kind
 * @typedef {import('./figures.mjs').Figures} Figures
 * @typedef {import('./caches.mjs').Bucket} Bucket
 *
 * Requests a second of a kind: `asked` in all, those that reach a `server`, and those of them whose answer is `kept` there.
 * @typedef {{ name: Kind, asked: number, server: number, kept: number }} Flow
 */

/**
 * Pages are kept by each process, and for moments by a CDN.
 * @type {readonly ['listing', 'search', 'detail']}
 */
export const pages = ['listing', 'search', 'detail']
/**
 * Files never change under their name.
 * @type {readonly ['photo', 'asset']}
 */
const files = ['photo', 'asset']
/** @type {readonly Kind[]} */
const calls = ['contact', 'account', 'signIn', 'create', 'decision', 'upload']

/**
 * Different questions of a kind.
 * @param {typeof pages[number] | typeof files[number] | 'facets'} name
 * @param {number} adverts
 * @param {Figures} figures
 */
function keysOf(name, adverts, { market }) {
  switch (name) {
    case 'detail':
      return adverts
    case 'photo':
      return adverts * market.photos.value
    case 'search':
      return market.words.value
    case 'asset':
      // Files of one build.
      return 60
    default:
      return market.listings.value
  }
}

/**
 * Who asks for what, before it reaches a server: behind a CDN only what that does not have.
 * @param {Market} market
 * @param {Figures} figures
 * @param {boolean} cdn
 */
export function reaching(market, figures, cdn) {
  const demand = atPeak(market, figures)
  const { places, pageSeconds, fileSeconds } = figures.cdn
  /** @type {(name: Parameters<typeof keysOf>[0]) => Bucket[]} */
  const asked = name =>
    popularity({
      keys: Math.max(1, Math.round(keysOf(name, market.adverts, figures))),
      skew: figures.market.skew.value,
      ...demand[name],
    })
  /** @type {(name: Parameters<typeof keysOf>[0], seconds: number) => Bucket[]} */
  const passing = (name, seconds) =>
    cdn
      ? (throughCache([{ buckets: asked(name), bytes: 0 }], { copies: places.value, seconds })[0] ?? [])
      : asked(name)
  return {
    demand,
    changes: changesAtPeak(market, figures),
    pages: pages.map(name => ({ name, buckets: passing(name, pageSeconds.value) })),
    // Answers of the API say `no-cache`, so a CDN asks the server for each.
    facets: asked('facets'),
    files: files.map(name => ({ name, buckets: passing(name, fileSeconds.value) })),
  }
}

/**
 * What so many processes have to do; each keeps answers for itself, so more of them keep less.
 * @param {ReturnType<typeof reaching>} reach
 * @param {Figures} figures
 * @param {number} processes
 * @returns {Flow[]}
 */
export function flowsOf({ demand, changes, ...reach }, { process, facets }, processes) {
  const cache = { copies: processes, changes, capacity: process.kept.value }
  /** @type {(name: Kind, server: number, missed?: number) => Flow} */
  const flow = (name, server, missed = server) => ({
    name,
    asked: demand[name].people + demand[name].bots,
    server,
    kept: Math.max(0, server - missed),
  })
  const contents = reach.pages.map(({ buckets }) => ({ buckets, bytes: process.keptPage.value }))
  const missedPages = throughCache(contents, { ...cache, seconds: process.pageSeconds.value })
  const answers = { buckets: reach.facets, bytes: facets.bytes.value }
  const [missedAnswers = []] = throughCache([answers], { ...cache, seconds: process.answerSeconds.value })
  return [
    ...reach.pages.map(({ name, buckets }, at) => flow(name, rateOf(buckets), rateOf(missedPages[at] ?? []))),
    flow('facets', rateOf(reach.facets), rateOf(missedAnswers)),
    ...reach.files.map(({ name, buckets }) => flow(name, rateOf(buckets))),
    ...calls.map(name => flow(name, demand[name].people)),
  ]
}
