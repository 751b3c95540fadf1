#!/usr/bin/env node
// Measures the workbench of the built console on a large market, on Electron or its stand-in and in a browser, and prints
// the table with the bars of the console. What misses its bar is marked; the exit code is 0 all the same.
// Usage: npm run bench:console -- [--host desktop|web|both] [--adverts 100000] [--rounds 5]
import { parseArgs } from 'node:util'
import { startServer } from './bench/servers.mjs'
import { seedMarket } from './bench/market.mjs'
import { printTable } from './bench/table.mjs'
import { openDesktop, openWeb } from './bench-console/hosts.mjs'
import { makeLots } from './bench-console/lots.mjs'
import { heads, measure } from './bench-console/measures.mjs'
import { buildStale } from './build.mjs'

const { values: options } = parseArgs({
  options: {
    host: { type: 'string', default: 'both' },
    adverts: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
  },
})
/** @type {Readonly<Record<string, import('./bench-console/hosts.mjs').OpenHost>>} */
const hosts = { desktop: openDesktop, web: openWeb }
const wanted = Object.entries(hosts).filter(([name]) => ['both', name].includes(options.host))
if (wanted.length === 0) throw new Error('--host is desktop, web or both')
const rounds = Number(options.rounds)
const admin = { mail: 'bench@hangarlist.test', password: 'a-long-password-for-the-bench', name: 'Admin' }

/**
 * @param {string} base
 * @returns {Promise<string>}
 */
const tokenOf = async base => {
  const answer = await fetch(`${base}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mail: admin.mail, password: admin.password }),
  })
  return (await answer.json()).data.token
}

/**
 * A server of its own for each host, so that each meets one that has just been started.
 * @param {import('./bench-console/hosts.mjs').OpenHost} open
 * @param {Awaited<ReturnType<typeof seedMarket>>} market
 */
async function run(open, { env, url }) {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const base = `http://localhost:${port}`
  await makeLots(url, rounds)
  const server = await startServer({ ...env, PORT: String(port), PUBLIC_URL: base }, admin)
  try {
    const host = await open(base, admin)
    try {
      const rows = await measure({
        host,
        base,
        token: await tokenOf(base),
        serverPid: server.pid ?? 0,
        rounds,
      })
      printTable(
        `${options.adverts} adverts on ${host.name}, Node ${process.versions.node}, ${rounds} rounds`,
        heads,
        rows,
      )
    } finally {
      await host.close()
    }
  } finally {
    server.kill('SIGTERM')
    await new Promise(resolve => server.once('exit', resolve))
  }
}

await buildStale(['api', 'site', 'desktop'])
const market = await seedMarket('mysql', options.adverts)
try {
  for (const [, open] of wanted) await run(open, market)
} finally {
  await market.end()
}
