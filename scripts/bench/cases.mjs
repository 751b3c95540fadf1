import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../api-calls.mjs'
import { askedAnew } from './asked-anew.mjs'
import { atOnce, inJob, statusCall } from './bulk.mjs'
import { within } from './compare.mjs'
import { burst, memory, watchMemory } from './load.mjs'
import { prepare } from './prepare.mjs'
import { everythingWaits, openQueue } from './queue.mjs'
import { ms, note, ok, rowOf } from './table.mjs'
import { tradeRow } from './trade.mjs'

/**
 * @typedef {object} Bench what the cases measure, and where they note it
 * @property {string} base address of our server
 * @property {number} pid
 * @property {string | null} bareUrl
 * @property {number} barePid
 * @property {string} url of the database
 * @property {{ mail: string, password: string }} admin
 * @property {number} adverts
 * @property {readonly string[]} parts of the table that are wanted; all when there are none
 * @property {number} seconds
 * @property {import('./table.mjs').Row[]} rows
 * @property {import('./compare.mjs').Compare} compare
 *
 * @typedef {Awaited<ReturnType<typeof prepare>>} Prepared
 * @typedef {import('./load.mjs').Target} Target
 */

const filters = 'type=pistonsingle&sort=asc&page=1'
const listing = `/getadverts?${filters}&size=25`

/** @param {Bench} bench */
const targetsOf = ({ base, pid, bareUrl, barePid }) => ({
  /** @type {(path: string, more?: Partial<Target>) => Target} */
  target: (path, more = {}) => ({ url: base + path, pid, ...more }),
  /** @param {string} path */
  bare: path => (bareUrl ? { bare: { url: bareUrl + path, pid: barePid } } : {}),
})

/**
 * Questions that are repeated, so that their answers or totals are kept: lists of adverts, by pages, filters and words.
 * @param {Bench} bench
 * @param {Prepared} prepared
 */
async function repeatedListings(bench, { manufacturer, rare, common, nextPage }) {
  const { compare } = bench
  const { target, bare } = targetsOf(bench)
  const page = { ours: target(listing), ...bare(`/listing?${filters}&kept`) }
  const first = await compare('listing, repeated', page, 'p50 ≤ 1.6x, rate ≥ 0.6x', within(1.6, 0.6))
  const four = `type=pistonsingle&manufacturer=${manufacturer}&condition=used&yearFrom=1990&yearTo=2015&sort=pasc`
  await compare(
    'four filters by price, repeated',
    { ours: target(`/getadverts?${four}`), ...bare(`/listing?${four}&kept`) },
    '≤ 1.6x',
    within(1.6),
  )
  await compare(
    'page 200, next, repeated',
    { ours: target(nextPage) },
    '≤ 1.5x page 1',
    ({ ours }) => ours.c1.p50 <= 1.5 * first.ours.c1.p50,
  )
  /** @param {string} path */
  const page200 = path => path.replace('page=1', 'page=200')
  await compare(
    'page 200, jump, repeated',
    { ours: target(page200(listing)), ...bare(page200(`/listing?${filters}&kept`)) },
    '≤ 6x page 1',
    ({ ours }) => ours.c1.p50 <= 6 * first.ours.c1.p50,
  )
  /** @param {string} words */
  const search = words => {
    const asked = `search=${encodeURIComponent(words)}`
    return { ours: target(`/getadverts?${asked}`), ...bare(`/words?${asked}`) }
  }
  await compare('two rare words, repeated', search(rare), '≤ 1.3x', within(1.3))
  await compare('two common words, repeated', search(common), '≤ 0.25x', within(0.25))
  return first
}

/**
 * One advert and one page again and again.
 * @param {Bench} bench
 * @param {Prepared} prepared
 */
async function repeatedDetails(bench, { market }) {
  const { base, pid, bareUrl, barePid, compare } = bench
  const { target } = targetsOf(bench)
  // Few, so that each is asked again within the seconds that an answer is kept; from all of the market.
  const ids = market.ids.filter((_, at) => at % Math.ceil(market.ids.length / 40) === 0)
  const urls = ids.map(id => `${base}/getadvertdetail/${id}?contact=none`)
  const bare = bareUrl ? { bare: { urls: ids.map(id => `${bareUrl}/detail?id=${id}`), pid: barePid } } : {}
  await compare('detail, repeated', { ours: { urls, pid }, ...bare }, '≤ 2x, rate ≥ 0.5x', within(2, 0.5))
  // An answer with contact data counts a view and is not cached.
  await compare(
    'detail with contact',
    { ours: { urls: ids.map(id => `${base}/getadvertdetail/${id}`), pid }, ...bare },
    '≤ 4x, rate ≥ 0.25x',
    within(4, 0.25),
  )
  await compare(
    'rendered listing, repeated',
    { ours: target('/piston-single-aircraft') },
    'p50 ≤ 10 ms, ≥ 200/s',
    ({ ours }) => ours.c1.p50 <= 10 && ours.c32.rate >= 200,
  )
}

/**
 * Sign-ins, and what a reader notices of them.
 * @param {Bench} bench
 * @param {number} quiet p99 of the listing without them
 */
async function signIns(bench, quiet) {
  const { admin, seconds, rows, compare } = bench
  const { target } = targetsOf(bench)
  const signIn = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mail: admin.mail, password: admin.password }),
  }
  await compare(
    'sign-in',
    { ours: target('/login', signIn) },
    '30–80 ms',
    ({ ours }) => ours.c1.p50 >= 30 && ours.c1.p50 <= 80,
  )
  const [busy] = await Promise.all([
    burst({ ...target(listing), connections: 1, seconds }),
    // Hashing has a bounded queue: what finds it full is asked to come again (docs/product.md).
    burst({ ...target('/login', signIn), connections: 32, seconds: seconds + 1, mayRefuse: true }),
  ])
  const row = {
    name: 'listing while 32 sign in',
    ours: `p99 ${ms(busy.p99)}`,
    bare: `quiet p99 ${ms(quiet)}`,
    bar: '≤ 2x',
    verdict: `${(busy.p99 / quiet).toFixed(2)}x ${ok(busy.p99 <= 2 * quiet)}`,
  }
  note(rows, row)
}

/**
 * @param {Bench} bench
 * @param {Prepared} prepared
 */
async function creates(bench, { seller }) {
  const { bareUrl, barePid, compare } = bench
  const { target, bare } = targetsOf(bench)
  const create = {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: seller.token },
    body: JSON.stringify(seller.body),
  }
  await compare('create', { ours: target('/createadvert', create), ...bare('/create') }, '≤ 3x', within(3))
  // The database's share: everything that a create writes, in one round trip and without our server.
  if (bareUrl)
    await compare('all that create writes, by hand', {
      ours: { url: `${bareUrl}/writes`, pid: barePid },
      ...bare('/create'),
    })
}

/**
 * Decisions about many adverts at once; ten thousand of those that are public, or as many as there are.
 * @param {Bench} bench
 * @param {Prepared} prepared
 */
async function decisions({ base, rows }, { token, waiting }) {
  /** @type {import('./bulk.mjs').Call} */
  const call = async (method, path, body) =>
    (await ask(base, path, { method, token, ...(body ? { body } : {}), timeout: 300_000 })).data
  const { columns } = await call('GET', '/admin/adverts/rows?size=10000')
  /** @type {number[]} */
  const all = columns.id
  const open = all.filter((_, at) => columns.status[at] !== 'hide')
  note(rows, await statusCall(call, waiting))
  note(rows, await atOnce(call, waiting))
  note(rows, await inJob(call, open))
}

/**
 * Opens the queue when every advert of the market waits.
 * @param {Bench} bench
 * @param {Prepared} prepared
 */
async function queue({ base, url, rows }, { token }) {
  await everythingWaits(url)
  const opened = await openQueue(base, token)
  const text = `${ms(opened.median)} ms, first ${ms(opened.first)} ms, of ${opened.all}`
  note(rows, rowOf('queue opens', text, '≤ 1500 ms', opened.first <= 1500))
}

/** The parts of the table that can be asked for alone. */
export const parts = ['anew', 'repeated', 'writes']

/**
 * MiB that the server may take at most, idle and under load; above 100,000 adverts only the idle server has a bar.
 * @param {number} adverts
 */
const memoryBar = adverts =>
  adverts > 100_000
    ? { idle: 450, peak: Number.POSITIVE_INFINITY, text: '≤ 450 idle' }
    : { idle: 120, peak: 250, text: '≤ 120 idle, ≤ 250 peak' }

/**
 * Measures everything, in the order of the table.
 * @param {Bench} bench
 */
export async function runCases(bench) {
  const { base, pid, barePid, admin, adverts, rows } = bench
  /** @param {string} part */
  const wants = part => bench.parts.length === 0 || bench.parts.includes(part)
  // Idle means after V8 has returned the start's garbage, which takes up to half a minute.
  await pause(45_000)
  const idle = memory(pid)
  const mostMemory = watchMemory(pid)
  const mostOfBare = barePid ? watchMemory(barePid) : undefined
  const prepared = await prepare(base, admin)
  if (wants('anew')) {
    await askedAnew(bench, prepared.market)
    note(rows, await tradeRow(base, prepared.token))
  }
  if (wants('repeated')) {
    const first = await repeatedListings(bench, prepared)
    await repeatedDetails(bench, prepared)
    await signIns(bench, first.ours.c1.p99)
  }
  if (wants('writes')) {
    await creates(bench, prepared)
    await decisions(bench, prepared)
    await queue(bench, prepared)
  }
  const peak = mostMemory()
  const bar = memoryBar(adverts)
  const text = `idle ${Math.round(idle)} MiB, peak ${Math.round(peak)} MiB`
  const bare = mostOfBare ? `peak ${Math.round(mostOfBare())} MiB` : ''
  const passed = idle <= bar.idle && peak <= bar.peak
  note(rows, rowOf('memory', text, bar.text, passed, bare))
}
