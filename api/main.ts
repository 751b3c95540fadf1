import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { beginSearchWords } from './adverts/adverts.jobs'
import type { App } from './platform/app/app-context'
import { importCatalogue } from './catalogue/catalogue.public'
import { migrate, MigrationError } from './platform/db/migrate'
import { demoWanted, seedDemo } from './demo/demo.public'
import { connectionFailure } from './platform/db/connection-failure'
import { misspelt } from './platform/env/misspelt'
import { parseEnv, SettingsError, type Env } from './platform/env/env'
import { holdCommonSecret } from './server/common-secret'
import { allJobs } from './server/jobs'
import { keepInLine } from './server/keep-in-line'
import { makeBlocksAhead } from './moderation/moderation.public'
import { startJobs } from './platform/jobs/runner'
import { smtpTransport } from './platform/mail/transport'
import { sweepPhotos } from './photos/photos.jobs'
import { loadSite } from './server/pages/site-bundle'
import { startServer } from './server/server'
import { onStopSignals } from './server/stop-signals'
import { ensureAdmin } from './accounts/accounts.public'
import { listingIndexOf } from './search/search.public'

/** Seconds that requests under way get to finish, once the drain is over. */
const graceSeconds = 20

// By default the heap may double before it is collected; at 20 % it needs half the memory without costing throughput.
setFlagsFromString('--heap-growing-percent=20')

/** For people where they start it by hand; in production a line of the log as all others. */
const sayBy = ({ env, log }: App) =>
  env.production ? (line: string) => log.info(line) : (line: string) => void process.stdout.write(`${line}\n`)

const prepare = async (app: App): Promise<void> => {
  const say = sayBy(app)
  await importCatalogue(app)
  await beginSearchWords(app)
  await sweepPhotos(app, { starting: true })
  const admin = await ensureAdmin(app)
  if (await demoWanted(app)) {
    say('Loading the demo market …')
    await seedDemo(app, say)
  }
  // Reading a large market takes a second; the first visitor should not wait for it.
  await listingIndexOf(app).fresh()
  if (admin)
    say(`Admin: ${admin.mail}${admin.generated ? `, password ${admin.password} (shown this once)` : ''}`)
}

const run = async (env: Env): Promise<void> => {
  // Imported only then, as servers on MariaDB need not load SQLite's native library.
  if (env.SQLITE_LOCK && env.DATABASE_URL.startsWith('sqlite:'))
    await (await import('./platform/db/sqlite-owner')).ownSqlite(env.DATABASE_URL)
  // An empty SITE_DIR serves no site: `npm run dev` serves its sources itself.
  const siteDir = process.env['SITE_DIR'] ?? join(fileURLToPath(new URL('.', import.meta.url)), '..', 'site')
  const site = siteDir === '' ? null : await loadSite(siteDir)
  let leaveSecret = async () => {}
  const before = async (app: App) => {
    await migrate(app.db, app.log)
    leaveSecret = await holdCommonSecret(app)
    await prepare(app)
  }
  const server = await startServer(env, { site, before })
  const mail = smtpTransport(env)
  const jobs = startJobs(server.app, allJobs(env, mail))
  const stopFollowing = keepInLine(server.app)
  const stopBlocks = makeBlocksAhead(server.app)
  if (site) sayBy(server.app)(`Hangarlist is at ${env.PUBLIC_URL}`)
  const stop = (signal: NodeJS.Signals) => {
    server.app.log.info({ signal, drainSeconds: env.DRAIN_SECONDS }, 'stopping')
    setTimeout(() => process.exit(1), (env.DRAIN_SECONDS + graceSeconds) * 1000).unref()
    const ended = Promise.all([
      jobs.stop().then(() => mail?.close()),
      leaveSecret(),
      stopFollowing(),
      stopBlocks(),
    ])
    server.close(ended).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  onStopSignals(process, { stop, force: () => process.exit(1) })
}

const warn = (line: string) => void process.stderr.write(`${line}\n`)

let databaseUrl = ''
try {
  misspelt(process.env).forEach(warn)
  const env = parseEnv(process.env)
  databaseUrl = env.DATABASE_URL
  await run(env)
} catch (error) {
  const absent = connectionFailure(error, databaseUrl)
  if (absent) warn(absent)
  else if (error instanceof SettingsError) warn(`Wrong settings:\n${error.message}`)
  else if (error instanceof MigrationError) warn(error.message)
  else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    warn('The port is in use already; PORT names another one.')
  else warn(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exit(1)
}
