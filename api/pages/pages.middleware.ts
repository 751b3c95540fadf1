import { hash } from 'node:crypto'
import type { Middleware, ParameterizedContext } from 'koa'
import type { RenderedPage } from '../../shared/client/pages'
import type { App } from '../app-context'
import type { Caller } from '../http/context'
import { inProcessClient } from '../http/in-process'
import type { operations as allOperations } from '../operations'
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
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    const file = site.files.get(ctx.path)
    if (file) return sendStatic(ctx, file)
    const page = await site.render({ url: ctx.url, client, publicUrl: app.env.PUBLIC_URL, now: app.clock() })
    if (page.status >= 500) app.log.error({ err: page.cause, path: ctx.path }, 'page failed')
    sendPage(ctx, site, page)
    return undefined
  }
}

const sendPage = (ctx: ParameterizedContext, site: Site, page: RenderedPage) => {
  ctx.status = page.status
  if (page.location !== undefined) {
    ctx.set('location', page.location)
    ctx.body = ''
    return
  }
  const html = fillTemplate(site, page)
  ctx.type = 'text/html; charset=utf-8'
  ctx.set(
    'cache-control',
    page.status === 200 ? 'public, max-age=0, s-maxage=10, stale-while-revalidate=60' : 'no-store',
  )
  ctx.set('etag', `W/"${hash('sha1', html, 'base64url')}"`)
  if (page.status === 200 && ctx.fresh) {
    ctx.status = 304
    return
  }
  ctx.body = html
}
