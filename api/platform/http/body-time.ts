import type { Middleware } from 'koa'

/**
 * A body that drips may not hold its connection: one that is not whole within `seconds` is cut off. Uploads have the
 * longer time of the server itself.
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
