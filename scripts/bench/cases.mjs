import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../api-calls.mjs'
import { atOnce, inJob, statusCall } from './bulk.mjs'
import { within } from './compare.mjs'
import { burst, memory, watchMemory } from './load.mjs'
import { prepare } from './prepare.mjs'
import { everythingWaits, openQueue } from './queue.mjs'
import { ms, ok, rowOf } from './table.mjs'
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
 * @property {number} seconds
 * @property {import('./table.mjs').Row[]} rows
 * @property {import('./compare.mjs').Compare} compare
 *
 * @typedef {Awaited<ReturnType<typeof prepare>>} Prepared
 * @typedef {import('./load.mjs').Target} Target
 */

const listing = '/getadverts?status=approved&type=pistonsingle&sort=asc&size=25&page=1'

/** @param {Bench} bench */
const targetsOf = ({ base, pid, bareUrl, barePid }) => ({
  /** @type {(path: string, more?: Partial<Target>) => Target} */
  target: (path, more = {}) => ({ url: base + path, pid, ...more }),
  /** @param {string} path */
  bare: path => (bareUrl ? { bare: { url: bareUrl + path, pid: barePid } } : {}),
})

/**
 * Lists of adverts, by pages, filters and words.
 * @param {Bench} bench
 * @param {Prepared} prepared
 */
async function listings(bench, { token, manufacturer, rare, common, nextPage }) {
  const { base, rows, compare } = bench
  const { target, bare } = targetsOf(bench)
  const page = { ours: target(listing), ...bare('/a') }
  const first = await compare('listing', page, 'p50 ≤ 1.6x, rate ≥ 0.6x', within(1.6, 0.6))
  // Visitors get cached answers until the market changes; for a signed-in reader nothing is cached.
  const reader = { headers: { authorization: token } }
  await compare('listing, nothing kept', { ours: target(listing, reader), ...bare('/a') })
  const four = `/getadverts?type=pistonsingle&manufacturer=${manufacturer}&condition=used&yearFrom=1990&yearTo=2015&sort=pasc`
  await compare(
    'four filters by price',
    { ours: target(four), ...bare(`/b?manufacturer=${manufacturer}`) },
    '≤ 1.6x',
    within(1.6),
  )
  await compare(
    'page 200, next',
    { ours: target(nextPage) },
    '≤ 1.5x page 1',
    ({ ours }) => ours.c1.p50 <= 1.5 * first.ours.c1.p50,
  )
  await compare(
    'page 200, jump',
    { ours: target(listing.replace('page=1', 'page=200')), ...bare('/c') },
    '≤ 6x page 1',
    ({ ours }) => ours.c1.p50 <= 6 * first.ours.c1.p50,
  )
  /** @param {string} words */
  const search = words => {
    const asked = encodeURIComponent(words)
    return { ours: target(`/getadverts?search=${asked}`), ...bare(`/d?words=${asked}`) }
  }
  await compare('two rare words', search(rare), '≤ 1.3x', within(1.3))
  await compare('two common words', search(common), '≤ 0.25x', within(0.25))
  rows.push(await tradeRow(base, token))
  return first
}

/**
 * One advert, and requests that accompany listings.
 * @param {Bench} bench
 * @param {Prepared} prepared
 */
async function details(bench, { ids, token }) {
  const { base, pid, bareUrl, barePid, compare } = bench
  const { target } = targetsOf(bench)
  const urls = ids.map(id => `${base}/getadvertdetail/${id}?contact=none`)
  const bare = bareUrl ? { bare: { urls: ids.map(id => `${bareUrl}/e?id=${id}`), pid: barePid } } : {}
  await compare('detail', { ours: { urls, pid }, ...bare }, '≤ 2x, rate ≥ 0.5x', within(2, 0.5))
  // An answer with contact data counts a view and is not cached.
  await compare(
    'detail with contact',
    { ours: { urls: ids.map(id => `${base}/getadvertdetail/${id}`), pid }, ...bare },
    '≤ 4x, rate ≥ 0.25x',
    within(4, 0.25),
  )
  const reader = { headers: { authorization: token } }
  await compare('detail, nothing kept', { ours: { urls, pid, ...reader }, ...bare })
  await compare('facets of the listing', { ours: target('/getfacets?kind=aircraft&type=pistonsingle') })
  await compare(
    'server-rendered listing',
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
  rows.push(row)
  console.log(row)
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
  await compare('create', { ours: target('/createadvert', create), ...bare('/g') }, '≤ 3x', within(3))
  // The database's share: everything that a create writes, in one round trip and without our server.
  if (bareUrl)
    await compare('all that create writes, by hand', {
      ours: { url: `${bareUrl}/writes`, pid: barePid },
      ...bare('/g'),
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
  for (const row of [await statusCall(call, waiting), await atOnce(call, waiting), await inJob(call, open)]) {
    rows.push(row)
    console.log(row)
  }
}

/**
 * Opens the queue when every advert of the market waits.
 * @param {Bench} bench
 * @param {Prepared} prepared
 */
async function queue({ base, url, rows }, { token }) {
  await everythingWaits(url)
  const opened = await openQueue(base, token)
  const text = `${ms(opened.median)} ms, first ${ms(opened.first)} ms`
  rows.push(rowOf(`queue of ${opened.all} opens`, text, '≤ 1500 ms', opened.first <= 1500))
}

/**
 * Measures everything, in the order of the table.
 * @param {Bench} bench
 */
export async function runCases(bench) {
  const { base, pid, barePid, admin, adverts, rows } = bench
  // Idle means after V8 has returned the start's garbage, which takes up to half a minute.
  await pause(45_000)
  const idle = memory(pid)
  const mostMemory = watchMemory(pid)
  const mostOfBare = barePid ? watchMemory(barePid) : undefined
  const prepared = await prepare(base, admin, adverts)
  const first = await listings(bench, prepared)
  await details(bench, prepared)
  await signIns(bench, first.ours.c1.p99)
  await creates(bench, prepared)
  await decisions(bench, prepared)
  await queue(bench, prepared)
  const peak = mostMemory()
  const text = `idle ${Math.round(idle)} MiB, peak ${Math.round(peak)} MiB`
  const bare = mostOfBare ? `peak ${Math.round(mostOfBare())} MiB` : ''
  rows.push(rowOf('memory', text, '≤ 120 idle, ≤ 250 peak', idle <= 120 && peak <= 250, bare))
}
