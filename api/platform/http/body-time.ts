import type { Middleware } from 'koa'

/**
 * Cuts off a request body that is not complete within `seconds`, so that a slow sender cannot hold its
 * connection. Uploads have the server's own longer timeout.
 */
export const bodyWithin =
  (seconds: number): Middleware =>
  (ctx, next) => {
    if (ctx.req.complete) return next()
    const cut = setTimeout(() => ctx.req.destroy(), seconds * 1000)
    const stop = () => clearTimeout(cut)
    ctx.req.once('end', stop).once('close', stop)
    return next()
  }
