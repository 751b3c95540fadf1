#!/usr/bin/env node
// Measures the server on a large market beside a bare node:http + mysql2 server in the same run, and prints the table
// with the bars of the design. Only ratios within one run mean anything.
// Usage: npm run bench -- [--database mysql|sqlite|both] [--adverts 100000] [--seconds 3] [--rounds 2]
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildStale } from './build.mjs'
import { runCases } from './bench/cases.mjs'
import { createComparison } from './bench/compare.mjs'
import { runSql, seedMarket } from './bench/market.mjs'
import { listening, startServer } from './bench/servers.mjs'
import { ok, print } from './bench/table.mjs'

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

/**
 * @param {string} database
 * @returns the rows of its table
 */
async function run(database) {
  const { env, url, serverUrl, seconds: seedSeconds, end } = await seedMarket(database, options.adverts)
  const { rows, compare } = createComparison({ seconds, rounds, serverUrl })
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
  const base = `http://127.0.0.1:${port}`
  const server = await startServer(
    { ...env, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` },
    admin,
  )
  const processes = { pid: server.pid ?? 0, barePid: bare?.pid ?? 0 }
  try {
    const adverts = Number(options.adverts)
    await runCases({ base, bareUrl, ...processes, url, admin, adverts, seconds, rows, compare })
  } finally {
    server.kill('SIGTERM')
    bare?.kill()
    await new Promise(resolve => server.once('exit', resolve))
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
