import type { Middleware, ParameterizedContext } from 'koa'
import type { App } from '../app-context'
import type { Caller } from '../http/context'
import { inProcessClient } from '../http/in-process'
import type { operations as allOperations } from '../operations'
import { createPageCache, KeptPage, type Encoding } from './page-cache'
import type { Site } from './site-bundle'
import { sendStatic } from './static-files'
import { fillTemplate } from './template'

export type { Site } from './site-bundle'

const visitor: Caller = { actor: null, requestId: 'page', ip: '', client: 'page' }

/**
 * The site: its files, and every other GET as a page rendered for a visitor. No cookie is read, so that a page is the
 * same for everyone and may be kept by caches for a moment.
 */
export const pages = (app: App, operations: typeof allOperations, site: Site): Middleware => {
  const client = inProcessClient(app, operations, visitor)
  const kept = createPageCache()
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    const file = site.files.get(ctx.path)
    if (file) return sendStatic(ctx, file)
    await app.listingIndex.fresh()
    const version = app.listingIndex.version()
    const known = kept.get(ctx.url, version)
    if (known) return sendPage(ctx, 200, known)
    const page = await site.render({ url: ctx.url, client, publicUrl: app.env.PUBLIC_URL, now: app.clock() })
    if (page.status >= 500) app.log.error({ err: page.cause, path: ctx.path }, 'page failed')
    if (page.location !== undefined) {
      ctx.status = page.status
      ctx.set('location', page.location)
      ctx.body = ''
      return undefined
    }
    const made = new KeptPage(fillTemplate(site, page), version)
    if (page.status === 200) kept.set(ctx.url, made)
    return sendPage(ctx, page.status, made)
  }
}

const sendPage = async (ctx: ParameterizedContext, status: number, page: KeptPage): Promise<void> => {
  ctx.status = status
  ctx.set('content-type', 'text/html; charset=utf-8')
  ctx.set('vary', 'Accept-Encoding')
  ctx.set(
    'cache-control',
    status === 200 ? 'public, max-age=0, s-maxage=10, stale-while-revalidate=60' : 'no-store',
  )
  ctx.set('etag', page.etag)
  if (status === 200 && ctx.fresh) {
    ctx.status = 304
    return
  }
  const encoding = (ctx.acceptsEncodings('br', 'gzip', 'identity') || 'identity') as Encoding
  if (encoding !== 'identity') ctx.set('content-encoding', encoding)
  ctx.compress = false
  ctx.body = await page.body(encoding)
}
