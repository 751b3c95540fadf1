#!/usr/bin/env node
// Runs Lighthouse (mobile) on the pages that visitors enter by and those for creating an advert, against the limits of
// the design, through TLS and HTTP/2 as in production. Each page is measured several times and the median counts, since
// results vary on a busy machine, whose speed is printed too. Exits with 1 if a limit is missed.
// Usage: npm run lighthouse -- [--runs 3] [--pages home,listing,detail,create,form] [--save folder]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ask } from './api-calls.mjs'
import { buildStale } from './build.mjs'
import { freePort } from './free-port.mjs'
import { auditPages } from './lighthouse/audit.mjs'
import { printTable } from './lighthouse/table.mjs'
import { startTlsFront } from './lighthouse/tls-front.mjs'
import { startServer } from './run-server.mjs'

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    pages: { type: 'string', default: 'home,listing,detail,create,form' },
    save: { type: 'string' },
  },
})
const admin = { mail: 'admin@hangarlist.test', password: 'a-password-for-lighthouse' }

await buildStale(['api', 'site'])
const dataDir = mkdtempSync(join(tmpdir(), 'hangarlist-lighthouse-'))
const port = await freePort()
const base = `https://localhost:${port}`
const server = await startServer(
  {
    NODE_ENV: 'production',
    DRAIN_SECONDS: '0',
    PUBLIC_URL: base,
    TRUST_PROXY: '1',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SEED_DEMO: 'on',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: admin.mail,
    ADMIN_PASSWORD: admin.password,
  },
  ['ignore', 'ignore', 'inherit'],
)
const front = await startTlsFront({ port, to: Number(server.port), folder: dataDir })

/** The newest advert with several photos, as a visitor would open it. */
const detailPath = async () => {
  const list = (await ask(server.url, '/getadverts?type=pistonsingle&size=100')).data
  const { slug } =
    list.find((/** @type {{ photoCount: number }} */ { photoCount }) => photoCount > 1) ?? list[0]
  return `/advert/${slug}`
}

try {
  /** @type {Record<string, Omit<import('./lighthouse/audit.mjs').Page, 'name'>>} */
  const paths = {
    home: { path: '/' },
    listing: { path: '/piston-single-aircraft' },
    detail: { path: await detailPath() },
    create: { path: '/createadvert', account: admin, unlisted: true },
    form: { path: '/createadvert?kind=aircraft', account: admin, unlisted: true },
  }
  const pages = options.pages.split(',').map(name => {
    const page = paths[name]
    if (!page) throw new Error(`--pages names some of ${Object.keys(paths).join()}`)
    return { name, ...page }
  })
  const results = await auditPages(base, pages, Number(options.runs))
  if (options.save) {
    mkdirSync(options.save, { recursive: true })
    for (const { name, report } of results) writeFileSync(join(options.save, `${name}.html`), report)
  }
  process.exitCode = printTable(results) ? 0 : 1
} finally {
  front.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
