import type { Middleware } from 'koa'
import type { App } from '../app/app-context'
import { traced } from '../tracing/traced'
import { isCheck, routeOf } from './observe'

/**
 * Makes each request a span, until its answer has gone out. It is named by its route and knows neither address nor
 * query, which may hold what people typed. Whose trace a caller goes on with is believed of a proxy only.
 */
export const traceRequests =
  ({ env }: App): Middleware =>
  async (ctx, next) => {
    if (isCheck(ctx.path)) return next()
    const facts = {
      'http.request.method': ctx.method,
      'hangarlist.request_id': String(ctx.state['requestId']),
    }
    const parent = env.TRUST_PROXY > 0 ? ctx.get('traceparent') : undefined
    // The answer is sent once this has ended, and the span ends after that.
    return new Promise<void>((resolve, reject) => {
      const closed = new Promise(done => ctx.res.once('close', done))
      traced(
        ctx.method,
        facts,
        async span => {
          await next().then(resolve, reject)
          await closed
          const route = routeOf(ctx, ctx.state['route'])
          span?.rename(`${ctx.method} ${route}`)
          span?.set({ 'http.route': route, 'http.response.status_code': ctx.res.statusCode })
        },
        { kind: 'server', parent, begins: true },
      ).catch(reject)
    })
  }
