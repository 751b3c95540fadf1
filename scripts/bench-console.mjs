#!/usr/bin/env node
// Measures the workbench and the queue of the built console on a large market, in Electron or its stand-in and in a browser, and
// prints a table with the console's limits. Missed limits are marked; the exit code is 0 all the same.
// Usage: npm run bench:console -- [--host desktop|web|both] [--adverts 100000] [--rounds 5] [--only workbench|morning]
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { signIn } from './api-calls.mjs'
import { cpuSeconds } from './bench/load.mjs'
import { seedMarket } from './bench/market.mjs'
import { admin, startMeasured } from './bench/servers.mjs'
import { printTable } from './bench/table.mjs'
import { openDesktop, openWeb } from './bench-console/hosts.mjs'
import { makeClaims, makeLots } from './bench-console/lots.mjs'
import { heads, measure } from './bench-console/measures.mjs'
import { makeSizes, measureMorning, morningHeads } from './bench-console/morning.mjs'
import { shows, timedAcross } from './bench-console/stopwatch.mjs'
import { buildStale } from './build.mjs'

const { values: options } = parseArgs({
  options: {
    host: { type: 'string', default: 'both' },
    adverts: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
})
/** @type {Readonly<Record<string, import('./bench-console/hosts.mjs').OpenHost>>} */
const hosts = { desktop: openDesktop, web: openWeb }
const wanted = Object.entries(hosts).filter(([name]) => ['both', name].includes(options.host))
if (wanted.length === 0) throw new Error('--host is desktop, web or both')
const rounds = Number(options.rounds)

/**
 * Does what a market that was just seeded leaves to the first start of a server and to the first look at its photos: what is
 * measured is a server that was started again.
 * @param {import('./bench-console/hosts.mjs').OpenHost} open
 * @param {Record<string, string>} env
 */
async function firstStart(open, env) {
  const server = await startMeasured(env)
  try {
    const host = await open(`http://localhost:${server.port}`, admin)
    try {
      await host.toSignIn()
      await timedAcross(host.page, [shows.all], host.press)
    } finally {
      await host.close()
    }
    for (let before = -1; cpuSeconds(server.pid) - before > 0.1;) {
      before = cpuSeconds(server.pid)
      await pause(1000)
    }
  } finally {
    await server.stop()
  }
}

/**
 * Starts a new server for each host, so that neither finds warm caches.
 * @param {import('./bench-console/hosts.mjs').OpenHost} open
 * @param {Awaited<ReturnType<typeof seedMarket>>} market
 */
async function run(open, { env, url }) {
  await makeLots(url, rounds)
  await firstStart(open, env)
  const server = await startMeasured(env)
  try {
    const base = `http://localhost:${server.port}`
    const host = await open(base, admin)
    try {
      const token = await signIn(base, admin)
      const about = `${options.adverts} adverts on ${host.name}, Node ${process.versions.node}`
      if (options.only !== 'morning') {
        const rows = await measure({ host, base, token, serverPid: server.pid, rounds })
        printTable(`${about}, ${rounds} rounds`, heads, rows)
      }
      if (options.only === 'workbench') return
      await makeSizes(base, token)
      printTable(`A morning at the queue, ${about}`, morningHeads, await measureMorning(host))
    } finally {
      await host.close()
    }
  } finally {
    await server.stop()
  }
}

await buildStale(['api', 'site', 'desktop'])
const market = await seedMarket('mysql', options.adverts)
try {
  await makeClaims(market.url)
  for (const [, open] of wanted) await run(open, market)
} finally {
  await market.end()
}
