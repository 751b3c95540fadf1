#!/usr/bin/env node
// Measures the server on a large market beside a bare node:http + mysql2 server in the same run, and prints the table
// with the bars of the design. Only ratios within one run mean anything.
// Usage: npm run bench -- [--database mysql|sqlite|both] [--adverts 100000] [--seconds 3] [--rounds 2]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildStale } from './build.mjs'
import { runCases } from './bench/cases.mjs'
import { createComparison } from './bench/compare.mjs'
import { seedMarket } from './bench/market.mjs'
import { admin, startMeasured } from './bench/servers.mjs'
import { print, rowOf } from './bench/table.mjs'
import { runSql } from './mariadb.mjs'

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

/** The bare server's own tables; its adverts have an index for each of its listings. */
const bareTables = [
  'CREATE TABLE bare_adverts LIKE adverts',
  'INSERT INTO bare_adverts SELECT * FROM adverts',
  'CREATE INDEX bare_newest ON bare_adverts (kind, live, type, start, id, exp)',
  'CREATE INDEX bare_filtered ON bare_adverts (kind, live, type, manufacturer, `condition`, price_ref, id, year, exp)',
  'ANALYZE TABLE bare_adverts',
  // The tables that creating an advert writes to besides the advert itself.
  ...['price_log', 'advert_search', 'credit_ledger', 'audit_log', 'mail_outbox'].map(
    table => `CREATE TABLE bare_${table} LIKE ${table}`,
  ),
]

/** @param {string} url of the database */
const startBare = async url => {
  const script = join(root, 'scripts/bench/bare-server.mjs')
  const child = spawn(process.execPath, [script, url], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data', { signal: AbortSignal.timeout(60_000) })
  return {
    bareUrl: `http://127.0.0.1:${String(port).trim()}`,
    barePid: child.pid ?? 0,
    stop: () => child.kill(),
  }
}

/**
 * @param {string} database
 * @returns the rows of its table
 */
async function run(database) {
  const { env, url, serverUrl, seconds: seedSeconds, end } = await seedMarket(database, options.adverts)
  const { rows, compare } = createComparison({ seconds, rounds, serverUrl })
  const seed = `seed of ${options.adverts} adverts`
  rows.push(rowOf(seed, `${seedSeconds.toFixed(0)} s`, '≤ 60 s', seedSeconds <= 60))
  if (serverUrl) for (const statement of bareTables) await runSql(url, statement)
  const { stop, ...bare } = serverUrl ? await startBare(url) : { bareUrl: null, barePid: 0, stop: () => {} }
  const server = await startMeasured(env)
  try {
    const adverts = Number(options.adverts)
    const { url: base, pid } = server
    await runCases({ base, pid, ...bare, url, admin, adverts, seconds, rows, compare })
  } finally {
    await server.stop()
    stop()
    await end()
  }
  return rows
}

await buildStale(['api', 'site'])
for (const database of options.database === 'both' ? ['mysql', 'sqlite'] : [options.database])
  print(
    `${options.adverts} adverts on ${database === 'mysql' ? 'MariaDB' : 'SQLite'}, Node ${process.versions.node}, ${seconds} s a burst, ${rounds} rounds`,
    await run(database),
  )
