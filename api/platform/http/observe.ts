import type { Context, Middleware } from 'koa'
import type { App } from '../app/app-context'
import { networkOf } from '../limits/network'
import { metricsOf } from '../metrics/metrics'
import { traceIds } from '../tracing/traced'
import { propertyOf } from './errors'

/** Asked by machines every few seconds; counted and logged, they would hide what people do. */
const checks: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/** Whether a path is such a check. */
export const isCheck = (path: string): boolean => checks.has(path)

/**
 * The label of what answers: the router's path, or what a middleware has named itself. Never the address, which may be
 * anything and would make a time series of each.
 */
export const routeOf = (ctx: object, named: unknown): string => {
  const route = named ?? propertyOf(ctx, 'routerPath') ?? propertyOf(ctx, '_matchedRoute')
  return typeof route === 'string' ? route : 'other'
}

/** Enough to tell browsers and machines apart; what sends more sends it to fill the log. */
const longestAgent = 200

/** Who asked: the network of the address, as the privacy page says, never the address itself; the account, if signed in. */
const askedBy = (ctx: Context) => ({
  network: networkOf(ctx.ip),
  user: propertyOf(propertyOf(ctx.state['caller'], 'actor'), 'id'),
  agent: ctx.get('user-agent').slice(0, longestAgent) || undefined,
})

/** Logs and measures each request; paths only, since a query may contain what users typed. */
export const observe = (app: App): Middleware => {
  const { requests } = metricsOf(app)
  return async (ctx, next) => {
    const start = process.hrtime.bigint()
    try {
      await next()
    } finally {
      // Asked here, as what runs when an answer is closed is no part of its trace.
      const trace = traceIds()
      ctx.res.once('close', () => {
        const seconds = Number(process.hrtime.bigint() - start) / 1e9
        const facts = {
          requestId: String(ctx.state['requestId']),
          method: ctx.method,
          path: ctx.path,
          status: ctx.status,
          ms: Math.round(seconds * 1000),
          ...askedBy(ctx),
          ...trace,
        }
        if (isCheck(ctx.path)) return app.log.debug(facts)
        const route = routeOf(ctx, ctx.state['route'])
        requests.observe({ method: ctx.method, route, status: ctx.status }, seconds)
        app.log.info(facts)
      })
    }
  }
}
