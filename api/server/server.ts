import { setTimeout as pause } from 'node:timers/promises'
import { createServer, type Server as HttpServer } from 'node:http'
import { searchByNamesOf } from '../search/search.public'
import { createKoa } from './app'
import { createLog } from '../platform/app/log'
import { tellClockDifference } from './clock-difference'
import { countedLimits } from './counted-limits'
import { addGauges } from './gauges'
import { stopBulkJobs } from '../moderation/moderation.public'
import { stopStockRuns } from '../stock/stock.public'
import type { App } from '../platform/app/app-context'
import { getCatalogue } from '../catalogue/catalogue.public'
import { flushEmptySearches, flushCounts } from '../statistics/statistics.public'
import { connect } from '../platform/db/connect'
import type { Env } from '../platform/env/env'
import { createLimits } from '../platform/limits/limits'
import { listenForMetrics } from '../platform/http/metrics-access'
import { metricsOf } from '../platform/metrics/metrics'
import { startTracing } from '../platform/tracing/start-tracing'
import { refuseUnread } from '../platform/http/unread-requests'
import type { Site } from './pages/pages.middleware'
import { decoderOf } from '../photos/photos.public'
import { withShippedPhotos } from '../demo/demo.public'
import { createPhotoStore } from '../platform/files/create-photo-store'

export interface Server {
  readonly app: App
  readonly http: HttpServer
  /**
   * Says at /readyz that it stops, and serves on for DRAIN_SECONDS, so that a balancer can turn away from it; then
   * finishes pending requests, waits for `also`, and closes the database.
   */
  close(also?: Promise<unknown>): Promise<void>
}

interface Parts {
  readonly clock?: () => Date
  readonly site: Site | null
  /** Runs before the first request is taken: migrations, the first admin, the demo market. */
  readonly before?: (app: App) => Promise<void>
  /** The photo decoder's script; undefined for that of the built API. */
  readonly decodeScript?: string
}

/** Makes the app without listening; for commands that need the server's services without its port. */
export const createApp = async (
  env: Env,
  clock: () => Date = () => new Date(),
  decodeScript?: string,
): Promise<App> => {
  const db = await connect(env.DATABASE_URL, env.DATABASE_REPLICA_URLS)
  const app: App = {
    env,
    db,
    clock,
    log: createLog(env.LOG_LEVEL),
    photoStore: withShippedPhotos(await createPhotoStore(env)),
    decodeScript,
    limits: countedLimits(await createLimits(db, env.RATE_LIMITS), limit =>
      metricsOf(app).refusals.inc({ limit }),
    ),
  }
  searchByNamesOf(app, () => getCatalogue(app))
  addGauges(app)
  return app
}

/** Starts a server process and resolves once it listens. */
export const startServer = async (
  env: Env,
  { clock, site, before, decodeScript }: Parts,
): Promise<Server> => {
  const stopTracing = await startTracing(env, createLog(env.LOG_LEVEL))
  const app = await createApp(env, clock, decodeScript)
  await before?.(app)
  await tellClockDifference(app)
  let accepting = true
  const http = createServer(
    // How often the two timeouts below are checked, in milliseconds.
    { connectionsCheckingInterval: 5_000 },
    createKoa({ app, accepting: () => accepting, site }).callback(),
  )
  // Limits slow bodies, but uploads of 30 photos need more time than a page.
  http.requestTimeout = 120_000
  http.headersTimeout = 20_000
  http.keepAliveTimeout = 65_000
  http.on('clientError', refuseUnread)
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(env.PORT, env.HOST, resolve)
  })
  const metrics = await listenForMetrics(app)
  return {
    app,
    http,
    close: async also => {
      accepting = false
      await pause(env.DRAIN_SECONDS * 1000)
      await Promise.all([closed(http), stopBulkJobs(app), stopStockRuns(app), also])
      metrics?.close()
      await decoderOf(app).close()
      await flushCounts(app)
      await flushEmptySearches(app)
      await app.db.close()
      await stopTracing()
    },
  }
}

/** Seconds that pending requests get before their connections are closed. */
const pendingSeconds = 15

/** Closes kept-alive connections one by one, as their last responses end. */
const closed = (http: HttpServer): Promise<void> =>
  new Promise(resolve => {
    const idle = setInterval(() => http.closeIdleConnections(), 50)
    const cut = setTimeout(() => http.closeAllConnections(), pendingSeconds * 1000)
    http.close(() => {
      clearInterval(idle)
      clearTimeout(cut)
      resolve()
    })
  })
