import type { Middleware } from 'koa'
import { readyAnswer } from '../../../shared/contract/readiness'
import { ownVersion } from '../../../shared/contract/version'
import type { App } from '../app/app-context'
import { answerMetrics } from './metrics-access'

const checkMilliseconds = 2000

/** /healthz: the process runs. /readyz: it can serve. /metrics: see `metrics-access.ts`. */
export const health =
  (app: App, accepting: () => boolean): Middleware =>
  async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    switch (ctx.path) {
      case '/healthz':
        ctx.body = { status: 'ok', version: ownVersion }
        break
      case '/readyz': {
        const problem = accepting() ? await notReady(app) : 'shutting down'
        ctx.status = problem ? 503 : 200
        ctx.body = problem ? { status: 'not ready', problem } : readyAnswer
        break
      }
      case '/metrics':
        return answerMetrics(app, ctx, next)
      default:
        return next()
    }
    ctx.set('cache-control', 'no-store')
  }

const notReady = async (app: App): Promise<string | undefined> => {
  const check = async () => {
    await app.db.read('SELECT 1 AS one')
    await app.photoStore.ready()
  }
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), checkMilliseconds).unref()
  })
  try {
    await Promise.race([check(), late])
    return undefined
  } catch (error) {
    app.log.warn({ err: error }, 'not ready')
    return 'the database or the photo store does not answer'
  }
}
