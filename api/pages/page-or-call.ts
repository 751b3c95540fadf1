import type { Middleware } from 'koa'

/** Addresses that are a call for programs and a page for people. */
const both: ReadonlySet<string> = new Set(['/watchlist'])

/**
 * Answers with the page where a browser opens an address that is a call too: it names HTML, our own client and other
 * programs name JSON or anything.
 */
export const pageOrCall =
  (pages: Middleware): Middleware =>
  async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD'
    if (!isRead || !both.has(ctx.path) || ctx.accepts('json', 'html') !== 'html') return next()
    await pages(ctx, next)
    // A kept page must never be given for the call.
    ctx.vary('Accept')
    ctx.set('cache-control', 'no-store')
  }
