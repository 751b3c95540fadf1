import type { Middleware } from 'koa'

/** Addresses that are a call for programs and a page for people; so are several of staff, as `/admin/reports`. */
const isBoth = (path: string) => path === '/watchlist' || path.startsWith('/admin/')

/**
 * Answers with the page where a browser opens an address that is a call too: it names HTML, our own client and other
 * programs name JSON or anything.
 */
export const pageOrCall =
  (pages: Middleware): Middleware =>
  async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD'
    if (!isRead || !isBoth(ctx.path) || ctx.accepts('json', 'html') !== 'html') return next()
    await pages(ctx, next)
    // A kept page must never be given for the call.
    ctx.vary('Accept')
    ctx.set('cache-control', 'no-store')
  }
