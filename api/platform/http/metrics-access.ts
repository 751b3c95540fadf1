import { hash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { Context, Next } from 'koa'
import type { App } from '../app/app-context'
import { metricsOf } from '../metrics/metrics'

/** Compares in a time that tells nothing of the secret. */
const isSame = (given: string, secret: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', secret, 'buffer'))

const isLocal = (address: string) => ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address)

/** Headers that proxies add. One that adds none is why production wants a token or an own port. */
const byProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/**
 * Whether a request may read the metrics: with METRICS_TOKEN whoever sends it. Without it nobody in production, or where
 * METRICS_PORT serves them, and otherwise only this machine without a proxy between.
 */
const mayRead = ({ env }: App, ctx: Context): boolean => {
  if (env.METRICS_TOKEN !== undefined) return isSame(ctx.get('authorization'), `Bearer ${env.METRICS_TOKEN}`)
  const isOpen = !env.production && env.METRICS_PORT === undefined
  return (
    isOpen && isLocal(ctx.req.socket.remoteAddress ?? '') && byProxies.every(header => ctx.get(header) === '')
  )
}

/** Answers `/metrics`; to those who may not read them, as if there were nothing. */
export const answerMetrics = async (app: App, ctx: Context, next: Next): Promise<void> => {
  if (!mayRead(app, ctx)) return next()
  const { registry } = metricsOf(app)
  ctx.set('cache-control', 'no-store')
  ctx.type = registry.contentType
  ctx.body = await registry.metrics()
}

/** Serves `/metrics` and nothing else on METRICS_PORT, which no proxy forwards to; undefined where it is not set. */
export const listenForMetrics = async (app: App): Promise<Server | undefined> => {
  const { METRICS_PORT: port, HOST: host } = app.env
  if (port === undefined) return undefined
  const { registry } = metricsOf(app)
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    if (!isAsked) return void response.writeHead(404).end()
    registry.metrics().then(
      text => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        app.log.error({ err: error }, 'metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return server
}
