import { randomBytes } from 'node:crypto'
import type { Middleware, ParameterizedContext } from 'koa'
import { listingQueries } from '../../../shared/contract/listing-query'
import type { App } from '../../platform/app/app-context'
import type { Caller } from '../../platform/http/context'
import { inProcessClient } from '../in-process'
import {
  createCompressedAnswers,
  CompressedAnswer,
  sendCompressed,
} from '../../platform/http/compressed-answers'
import type { operations as allOperations } from '../operations'
import type { Site } from './site-bundle'
import { traced } from '../../platform/tracing/traced'
import { sendStatic } from './static-files'
import { fillTemplate, fillTemplateBytes } from './template'
import { listingIndexOf } from '../../search/search.public'

export type { Site } from './site-bundle'

/** Short, as pages contain the adverts' ages. */
const keep = { bytes: 16 * 1024 * 1024, milliseconds: 10_000 }

const visitor: Caller = { actor: null, requestId: 'page', ip: '', client: 'page' }

/**
 * The site: its files, and every other GET as a page rendered for a visitor. No cookie is read, so that a page is the
 * same for everyone and may be kept by caches for a moment.
 */
export const pages = (app: App, operations: typeof allOperations, site: Site): Middleware => {
  const client = inProcessClient(app, operations, visitor)
  const kept = createCompressedAnswers(keep)
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    const file = site.files.get(ctx.path)
    if (file) {
      ctx.state['route'] = 'file'
      return sendStatic(ctx, file)
    }
    ctx.state['route'] = 'page'
    await listingIndexOf(app).fresh()
    const version = listingIndexOf(app).version()
    const now = app.clock()
    const known = kept.get(ctx.url, version, now)
    if (known) return sendPage(ctx, 200, known)
    const render = () => site.render({ url: ctx.url, client, publicUrl: app.env.PUBLIC_URL, now })
    const page = await kept.together(ctx.url, version, () => traced('render page', {}, render))
    if (page.status >= 500) app.log.error({ err: page.cause, path: ctx.path }, 'page failed')
    if (page.location !== undefined) {
      ctx.status = page.status
      ctx.set('location', page.location)
      ctx.body = ''
      return undefined
    }
    if (isGuestPage(ctx.path)) keepSecret(ctx)
    if (page.status === 200 && isStaffPage(ctx.path)) return sendStaffPage(ctx, fillTemplate(site, page))
    const made = new CompressedAnswer(fillTemplateBytes(site, page), version, now.getTime())
    if (page.status === 200 && isKeepable(ctx)) kept.set(ctx.url, made)
    return sendPage(ctx, page.status, made)
  }
}

/** URL parameters that pages read; all others do not affect a page. */
const readByPages: ReadonlySet<string> = new Set([
  ...Object.values(listingQueries).flatMap(({ shape }) => Object.keys(shape)),
  'ids',
  'differences',
])

/** Pages are cached by their whole URL, so unknown parameters must not create further entries. */
const isKeepable = ({ URL }: ParameterizedContext): boolean =>
  [...URL.searchParams.keys()].every(name => readByPages.has(name))

const isStaffPage = (path: string) => path === '/admin' || path.startsWith('/admin/')

/** The page whose address holds what lets one read and write as a guest. */
const isGuestPage = (path: string) => /^\/conversation\/*$/i.test(path)

/** Tells the address to no other page, and to no search engine. */
const keepSecret = (ctx: ParameterizedContext): void => {
  ctx.set('referrer-policy', 'no-referrer')
  ctx.set('x-robots-tag', 'noindex, nofollow')
}

/**
 * The data grid of the staff screens inserts style elements; a nonce, new for each page, allows these and no
 * others. So this page is personal and never cached.
 */
const sendStaffPage = (ctx: ParameterizedContext, html: string): void => {
  const nonce = randomBytes(16).toString('base64')
  const policy = ctx.response.get('content-security-policy')
  ctx.set('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`))
  ctx.set('content-type', 'text/html; charset=utf-8')
  ctx.set('cache-control', 'no-store')
  ctx.body = html.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`)
}

/** A cache before the server shows a page for ten seconds at most, so that an advert that was taken down is gone by then. */
const inCaches = 'public, max-age=0, s-maxage=5, stale-while-revalidate=5'

const sendPage = async (ctx: ParameterizedContext, status: number, page: CompressedAnswer): Promise<void> => {
  ctx.status = status
  ctx.set('content-type', 'text/html; charset=utf-8')
  ctx.set('vary', 'Accept-Encoding')
  const isKept = status === 200 && !isGuestPage(ctx.path)
  ctx.set('cache-control', isKept ? inCaches : 'private, no-store')
  await sendCompressed(ctx, page)
}
