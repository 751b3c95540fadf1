import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { propertyOf } from './errors'

export interface Metrics {
  readonly registry: Registry
  readonly requests: Histogram<'method' | 'route' | 'status'>
}

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  return { registry, requests }
}

/** Logs and measures each request; paths only, since a query may contain what users typed. */
export const observe =
  (log: Logger, metrics: Metrics): Middleware =>
  async (ctx, next) => {
    const start = process.hrtime.bigint()
    try {
      await next()
    } finally {
      ctx.res.once('close', () => {
        const seconds = Number(process.hrtime.bigint() - start) / 1e9
        const route = propertyOf(ctx, 'routerPath') ?? propertyOf(ctx, '_matchedRoute')
        metrics.requests.observe(
          { method: ctx.method, route: typeof route === 'string' ? route : 'other', status: ctx.status },
          seconds,
        )
        log.info({
          requestId: String(ctx.state['requestId']),
          method: ctx.method,
          path: ctx.path,
          status: ctx.status,
          ms: Math.round(seconds * 1000),
        })
      })
    }
  }
