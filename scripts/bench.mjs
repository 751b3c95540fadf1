#!/usr/bin/env node
// Measures the server on a large market beside a bare node:http + mysql2 server in the same run, and prints the table
// with the bars of the design. Only ratios within one run mean anything.
// Usage: npm run bench -- [--database mysql|sqlite|both] [--adverts 100000] [--seconds 3] [--rounds 2]
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import mysql from 'mysql2/promise'
import { buildStale } from './build.mjs'
import { bulkCases } from './bench/bulk.mjs'
import { burst, median, memory, watchMemory } from './bench/load.mjs'
import { runSql, seedMarket } from './bench/market.mjs'
import { prepare } from './bench/prepare.mjs'
import { everythingWaits, openQueue } from './bench/queue.mjs'
import { listening, startServer } from './bench/servers.mjs'
import { print } from './bench/table.mjs'
import { tradeRow } from './bench/trade.mjs'

const { values: options } = parseArgs({
  options: {
    database: { type: 'string', default: 'both' },
    adverts: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '2' },
  },
})
const seconds = Number(options.seconds)
const rounds = Number(options.rounds)
const root = fileURLToPath(new URL('..', import.meta.url))
const admin = { mail: 'bench@hangarlist.test', password: 'a-long-password-for-the-bench' }

const rows = []
const row = (name, ours, bare, bar, verdict) => rows.push({ name, ours, bare, bar, verdict })
const ms = value => value.toFixed(value < 10 ? 2 : 1)
const text = result =>
  result
    ? `${ms(result.c1.p50)} / ${ms(result.c1.p99)} | ${Math.round(result.c32.rate)} | ${ms(result.c32.cpu)}`
    : '–'

/** Interleaves the rounds of both servers, so that a disturbance hits both. */
async function measure(targets) {
  const results = Object.fromEntries(Object.keys(targets).map(name => [name, { c1: [], c32: [] }]))
  for (let round = 0; round < rounds; round++)
    for (const [level, connections] of [
      ['c1', 1],
      ['c32', 32],
    ])
      for (const [name, target] of Object.entries(targets)) {
        results[name][level].push(await burst({ ...target, connections, seconds }))
        await settled()
      }
  const merged = list =>
    Object.fromEntries(['p50', 'p99', 'rate', 'cpu'].map(key => [key, median(list.map(each => each[key]))]))
  return Object.fromEntries(
    Object.entries(results).map(([name, { c1, c32 }]) => [name, { c1: merged(c1), c32: merged(c32) }]),
  )
}

const ok = passed => (passed ? 'ok' : 'MISSED')

/** Waits until the database has finished what a burst left behind: queries go on after their client has given up. */
let settled = async () => {}
const untilIdle = url => async () => {
  const connection = await mysql.createConnection(url)
  for (let tries = 0; tries < 300; tries++) {
    const [[{ busy }]] = await connection.query(
      "SELECT COUNT(*) AS busy FROM information_schema.processlist WHERE command = 'Query' AND id <> CONNECTION_ID()",
    )
    if (Number(busy) === 0) break
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  await connection.end()
}

/** The bare server's own tables; its adverts have an index for each of its listings. */
const bareTables = [
  'CREATE TABLE bare_adverts LIKE adverts',
  'INSERT INTO bare_adverts SELECT * FROM adverts',
  'CREATE INDEX bare_newest ON bare_adverts (kind, live, type, start, id, exp)',
  'CREATE INDEX bare_filtered ON bare_adverts (kind, live, type, manufacturer, `condition`, price_ref, id, year, exp)',
  'ANALYZE TABLE bare_adverts',
  // What a create writes beside the advert itself.
  ...['price_log', 'advert_search', 'credit_ledger', 'audit_log', 'mail_outbox'].map(
    table => `CREATE TABLE bare_${table} LIKE ${table}`,
  ),
]

async function compare(name, targets, bar, passes) {
  await settled()
  const result = await measure(targets)
  const { ours, bare } = result
  const ratio = bare
    ? `${(ours.c1.p50 / bare.c1.p50).toFixed(2)}x, rate ${(ours.c32.rate / bare.c32.rate).toFixed(2)}x`
    : ''
  row(name, text(ours), text(bare), bar, `${ratio} ${passes ? ok(passes(result)) : ''}`.trim())
  console.log(`${name}: ${text(ours)}   bare ${text(bare)}   ${rows.at(-1).verdict}`)
  return result
}

async function run(database) {
  const { env, url, serverUrl, seconds: seedSeconds, end } = await seedMarket(database, options.adverts)
  settled = serverUrl ? untilIdle(serverUrl) : async () => {}
  rows.push({
    name: `seed of ${options.adverts} adverts`,
    ours: `${seedSeconds.toFixed(0)} s`,
    bare: '',
    bar: '≤ 60 s',
    verdict: ok(seedSeconds <= 60),
  })
  if (serverUrl) for (const statement of bareTables) await runSql(url, statement)
  const bare = serverUrl
    ? spawn(process.execPath, [join(root, 'scripts/bench/bare-server.mjs'), url], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
    : null
  const bareUrl = bare ? `http://127.0.0.1:${await listening(bare, /(\d+)/)}` : null
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const server = await startServer(
    { ...env, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` },
    admin,
  )
  try {
    await cases({ base: `http://127.0.0.1:${port}`, pid: server.pid, bareUrl, barePid: bare?.pid, url })
  } finally {
    server.kill('SIGTERM')
    bare?.kill()
    await new Promise(resolve => server.once('exit', resolve))
    await end()
  }
}

async function cases({ base, pid, bareUrl, barePid, url }) {
  // Idle is when the start is over and its garbage is gone, which V8 gives back within half a minute of rest.
  await new Promise(resolve => setTimeout(resolve, 45_000))
  const idle = memory(pid)
  const mostMemory = watchMemory(pid)
  const mostOfBare = barePid && watchMemory(barePid)
  const { token, seller, ids, waiting, manufacturer, rare, common, nextPage } = await prepare(
    base,
    admin,
    Number(options.adverts),
  )
  const target = (path, more = {}) => ({ url: base + path, pid, ...more })
  const bare = (path, more = {}) => (bareUrl ? { bare: { url: bareUrl + path, pid: barePid, ...more } } : {})
  const listing = '/getadverts?status=approved&type=pistonsingle&sort=asc&size=25&page=1'
  const within =
    (limit, rate = 0) =>
    ({ ours, bare: other }) =>
      !other || (ours.c1.p50 <= limit * other.c1.p50 && ours.c32.rate >= rate * other.c32.rate)

  const a = await compare(
    'listing',
    { ours: target(listing), ...bare('/a') },
    'p50 ≤ 1.6x, rate ≥ 0.6x',
    within(1.6, 0.6),
  )
  // Answers to visitors are kept until the market changes; a signed-in reader's are made anew each time.
  await compare(
    'listing, nothing kept',
    { ours: target(listing, { headers: { authorization: token } }), ...bare('/a') },
    '',
    undefined,
  )
  const four = `/getadverts?type=pistonsingle&manufacturer=${manufacturer}&condition=used&yearFrom=1990&yearTo=2015&sort=pasc`
  await compare(
    'four filters by price',
    { ours: target(four), ...bare(`/b?manufacturer=${manufacturer}`) },
    '≤ 1.6x',
    within(1.6),
  )
  const next = await compare(
    'page 200, next',
    { ours: target(nextPage) },
    '≤ 1.5x page 1',
    ({ ours }) => ours.c1.p50 <= 1.5 * a.ours.c1.p50,
  )
  void next
  await compare(
    'page 200, jump',
    { ours: target(listing.replace('page=1', 'page=200')), ...bare('/c') },
    '≤ 6x page 1',
    ({ ours }) => ours.c1.p50 <= 6 * a.ours.c1.p50,
  )
  await compare(
    'two rare words',
    {
      ours: target(`/getadverts?search=${encodeURIComponent(rare)}`),
      ...bare(`/d?words=${encodeURIComponent(rare)}`),
    },
    '≤ 1.3x',
    within(1.3),
  )
  await compare(
    'two common words',
    {
      ours: target(`/getadverts?search=${encodeURIComponent(common)}`),
      ...bare(`/d?words=${encodeURIComponent(common)}`),
    },
    '≤ 0.25x',
    within(0.25),
  )
  rows.push(await tradeRow(base, token, ms))
  const details = ids.map(id => `${base}/getadvertdetail/${id}?contact=none`)
  const bareDetails = bareUrl ? { bare: { urls: ids.map(id => `${bareUrl}/e?id=${id}`), pid: barePid } } : {}
  await compare(
    'detail',
    { ours: { urls: details, pid }, ...bareDetails },
    '≤ 2x, rate ≥ 0.5x',
    within(2, 0.5),
  )
  // What carries a contact is counted, and made anew for everyone who asks.
  await compare(
    'detail with contact',
    { ours: { urls: ids.map(id => `${base}/getadvertdetail/${id}`), pid }, ...bareDetails },
    '≤ 4x, rate ≥ 0.25x',
    within(4, 0.25),
  )
  await compare(
    'detail, nothing kept',
    { ours: { urls: details, pid, headers: { authorization: token } }, ...bareDetails },
    '',
    undefined,
  )
  await compare(
    'facets of the listing',
    { ours: target('/getfacets?kind=aircraft&type=pistonsingle') },
    '',
    undefined,
  )
  await compare(
    'server-rendered listing',
    { ours: target('/piston-single-aircraft') },
    'p50 ≤ 10 ms, ≥ 200/s',
    ({ ours }) => ours.c1.p50 <= 10 && ours.c32.rate >= 200,
  )

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
  rows.push({
    name: 'listing while 32 sign in',
    ours: `p99 ${ms(busy.p99)}`,
    bare: `quiet p99 ${ms(a.ours.c1.p99)}`,
    bar: '≤ 2x',
    verdict: `${(busy.p99 / a.ours.c1.p99).toFixed(2)}x ${ok(busy.p99 <= 2 * a.ours.c1.p99)}`,
  })
  console.log(rows.at(-1))

  const create = {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: seller.token },
    body: JSON.stringify(seller.body),
  }
  await compare('create', { ours: target('/createadvert', create), ...bare('/g') }, '≤ 3x', within(3))
  // How much of it the database alone takes: all that a create writes, in one journey and without any server of ours.
  if (bareUrl)
    await compare(
      'all that create writes, by hand',
      { ours: { url: `${bareUrl}/writes`, pid: barePid }, ...bare('/g') },
      '',
      undefined,
    )
  await bulk(base, token, waiting)
  await queueRow(base, token, url)
  const peak = mostMemory()
  rows.push({
    name: 'memory',
    ours: `idle ${Math.round(idle)} MiB, peak ${Math.round(peak)} MiB`,
    bare: mostOfBare ? `peak ${Math.round(mostOfBare())} MiB` : '',
    bar: '≤ 120 idle, ≤ 250 peak',
    verdict: ok(idle <= 120 && peak <= 250),
  })
}

/** Opens the queue when every advert of the market waits. */
async function queueRow(base, token, url) {
  await everythingWaits(url)
  const opened = await openQueue(base, token)
  rows.push({
    name: `queue of ${opened.all} opens`,
    ours: `${ms(opened.median)} ms, first ${ms(opened.first)} ms`,
    bare: '',
    bar: '≤ 1500 ms',
    verdict: ok(opened.first <= 1500),
  })
}

/** Decisions about many adverts at once; ten thousand of those that are public, or as many as there are. */
async function bulk(base, token, waiting) {
  const cases = bulkCases({ base, token, ok, ms, median })
  const { columns } = await cases.call('GET', '/admin/adverts/rows?size=10000')
  const open = columns.id.filter((_, at) => columns.status[at] !== 'hide')
  for (const measured of [
    () => cases.statusCall(waiting),
    () => cases.atOnce(waiting),
    () => cases.inJob(open),
  ]) {
    rows.push(await measured())
    console.log(rows.at(-1))
  }
}

await buildStale(['api', 'site'])
for (const database of options.database === 'both' ? ['mysql', 'sqlite'] : [options.database]) {
  rows.length = 0
  await run(database)
  print(
    `${options.adverts} adverts on ${database === 'mysql' ? 'MariaDB' : 'SQLite'}, Node ${process.versions.node}, ${seconds} s a burst, ${rounds} rounds`,
    rows,
  )
}
