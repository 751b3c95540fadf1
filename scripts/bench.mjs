#!/usr/bin/env node
// Measures the server on a large market beside a bare node:http + mysql2 server in the same run, and prints the table
// with the bars of the design. Only ratios within one run mean anything. First come questions that nobody asked before, then
// repeated ones, whose answers are kept. Several sizes are printed beside each other as well.
// Usage: npm run bench -- [--database mysql|sqlite] [--adverts 10000,100000,1000000] [--only anew,repeated,writes] [--seconds 3]
// [--rounds 3]. Without a database all sizes are measured on MariaDB, and 100,000 adverts on SQLite as well.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildStale } from './build.mjs'
import { bareTables } from './bench/bare-listing.mjs'
import { parts, runCases } from './bench/cases.mjs'
import { createComparison } from './bench/compare.mjs'
import { seedMarket } from './bench/market.mjs'
import { admin, startMeasured } from './bench/servers.mjs'
import { costLines } from './bench/sizes.mjs'
import { note, print, printTable, rowOf } from './bench/table.mjs'
import { runSql } from './mariadb.mjs'

const { values: options } = parseArgs({
  options: {
    database: { type: 'string' },
    adverts: { type: 'string', default: '100000' },
    only: { type: 'string' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
  },
})
const seconds = Number(options.seconds)
const rounds = Number(options.rounds)
const sizes = options.adverts.split(',').map(Number)
if (!sizes.every(size => Number.isInteger(size) && size > 0)) throw new Error('--adverts are whole numbers')
const wanted = options.only?.split(',') ?? []
if (!wanted.every(part => parts.includes(part))) throw new Error(`--only are of ${parts.join()}`)
const root = fileURLToPath(new URL('..', import.meta.url))

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
 * @param {number} adverts
 * @returns the rows of its table
 */
async function run(database, adverts) {
  const { env, url, serverUrl, seconds: seedSeconds, end } = await seedMarket(database, adverts)
  const { rows, compare } = createComparison({ seconds, rounds, serverUrl })
  const seedBar = adverts > 100_000 ? 480 : 60
  note(rows, rowOf('seed', `${seedSeconds.toFixed(0)} s`, `≤ ${seedBar} s`, seedSeconds <= seedBar))
  if (serverUrl) for (const statement of bareTables) await runSql(url, statement)
  const { stop, ...bare } = serverUrl ? await startBare(url) : { bareUrl: null, barePid: 0, stop: () => {} }
  const server = await startMeasured(env)
  try {
    const { url: base, pid, readyAfter } = server
    note(rows, rowOf('start', `${(readyAfter / 1000).toFixed(1)} s`, '≤ 10 s', readyAfter <= 10_000))
    await runCases({ base, pid, ...bare, url, admin, adverts, parts: wanted, seconds, rows, compare })
  } finally {
    await server.stop()
    stop()
    await end()
  }
  return rows
}

/** @param {string} database */
const nameOf = database => (database === 'mysql' ? 'MariaDB' : 'SQLite') + `, Node ${process.versions.node}`
/** @param {number} adverts */
const databasesOf = adverts =>
  options.database ? [options.database] : adverts === 100_000 ? ['mysql', 'sqlite'] : ['mysql']

await buildStale(['api', 'site'])
/** @type {Record<string, { adverts: number, rows: import('./bench/table.mjs').Row[] }[]>} */
const measured = {}
for (const adverts of sizes)
  for (const database of databasesOf(adverts)) {
    const rows = await run(database, adverts)
    ;(measured[database] ??= []).push({ adverts, rows })
    print(`${adverts} adverts on ${nameOf(database)}, ${seconds} s a burst, ${rounds} rounds`, rows)
  }
for (const [database, tables] of Object.entries(measured))
  if (tables.length > 1)
    printTable(
      `Cost against size on ${nameOf(database)}: p50 ms · CPU ms`,
      ['what', ...tables.map(({ adverts }) => String(adverts)), 'bar', 'growth'],
      costLines(tables.map(({ rows }) => rows)),
    )
