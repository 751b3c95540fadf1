import type { Middleware } from 'koa'

/** Paths that are both an API call and a page, such as `/admin/reports`. */
const isBoth = (path: string) => path === '/watchlist' || path.startsWith('/admin/')

/**
 * Serves the page where a browser opens a path that is also an API call: browsers accept HTML, our own client
 * and other programs accept JSON or anything.
 */
export const pageOrCall =
  (pages: Middleware): Middleware =>
  async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD'
    if (!isRead || !isBoth(ctx.path) || ctx.accepts('json', 'html') !== 'html') return next()
    await pages(ctx, next)
    // A cached page must never be returned for the API call.
    ctx.vary('Accept')
    ctx.set('cache-control', 'no-store')
  }
