import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import Router, { type RouterContext } from '@koa/router'
import type { Middleware } from 'koa'
import type { AdvertKind } from '../../shared/contract/adverts'
import { AppError, notFound } from '../../shared/contract/errors'
import { toAppError } from '../platform/http/errors'
import { xml, xmlHead } from '../platform/http/xml'
import { PhotoName } from '../../shared/contract/photos'
import type { App } from '../platform/app/app-context'
import { publicAddress } from '../platform/settings/operator-address'
import { createFeeds, feedForms, feedNames, type FeedForm } from './feeds'
import { createPreviews } from './previews'
import { robotsText } from './robots'
import { securityText } from './security-text'
import { createSitemapCache } from './sitemap-cache'

/** Routes for crawlers, feed readers and link previews. `sitePaths` are the site's static pages. */
export const machines = (app: App, sitePaths: readonly string[]): Middleware => {
  const sitemaps = createSitemapCache(app, sitePaths)
  const feed = createFeeds(app)
  const preview = createPreviews(app)
  const router = new Router()
  router.use(xmlErrors)
  router.get('/robots.txt', ctx => sendText(ctx, 'text/plain', robotsText(app.env.PUBLIC_URL), 3600))
  router.get('/.well-known/security.txt', async ctx => {
    const text = securityText(app.env.PUBLIC_URL, await publicAddress(app), app.clock())
    sendText(ctx, 'text/plain', text, 3600)
  })
  router.get('/sitemap.xml', async ctx => sendZipped(ctx, await sitemaps.file('index')))
  router.get('/sitemaps/:name.xml', async ctx => sendZipped(ctx, await sitemaps.file(named(ctx, 'name'))))
  router.get('/feeds/:kind.:form', async ctx => {
    const [name, form] = [named(ctx, 'kind'), named(ctx, 'form')]
    const kind = feedNames.find(one => one === name)
    const meant = otherNames.get(name.toLowerCase())
    if (meant && isForm(form)) {
      ctx.status = 301
      return ctx.redirect(`/feeds/${meant}.${form}${ctx.search}`)
    }
    if (!kind || !isForm(form)) throw new AppError('not_found', noFeed)
    sendText(ctx, feedForms[form], await feed(kind, form, ctx.search), 300)
  })
  router.get('/previews/:name.jpg', async ctx => {
    const file = `${named(ctx, 'name')}.webp`
    const picture = PhotoName.safeParse(file).success ? await preview(file) : undefined
    if (!picture) throw notFound('The photo')
    ctx.type = 'image/jpeg'
    // A photo's name is never reused, so the picture may be cached for ever.
    ctx.set('cache-control', 'public, max-age=31536000, immutable')
    ctx.set('cross-origin-resource-policy', 'cross-origin')
    ctx.body = picture
  })
  return router.routes() as unknown as Middleware
}

/** The listings' own names, by which people look for their feeds. */
const otherNames = new Map<string, AdvertKind>([
  ['adverts', 'aircraft'],
  ['parts', 'part'],
  ['leases', 'lease'],
  ['aircraft-lease', 'lease'],
  ['tools', 'toollease'],
  ['tool-lease', 'toollease'],
  ['toolleases', 'toollease'],
])
const noFeed = `There is no such feed. There are ${feedNames.map(name => `/feeds/${name}.xml`).join(', ')}, and each as .json.`

/** What asks for XML is told in XML what is wrong with its address. */
const xmlErrors: Middleware = async (ctx, next) => {
  try {
    await next()
  } catch (thrown) {
    const error = toAppError(thrown)
    if (!ctx.path.endsWith('.xml') || error.status >= 500) throw thrown
    const { code, message, errors } = error
    ctx.status = error.status
    ctx.set('cache-control', 'no-store')
    ctx.type = 'application/xml; charset=utf-8'
    const fields = errors.map(({ field, message: words }) => ({ '@field': field, '#text': words }))
    ctx.body = xmlHead + xml({ error: { code, message, ...(fields.length > 0 && { detail: fields }) } })
  }
}

const named = (ctx: RouterContext, name: string): string => ctx['params'][name] ?? ''
const isForm = (form: string): form is FeedForm => Object.hasOwn(feedForms, form)

const sendText = (ctx: RouterContext, type: string, text: string, seconds: number) => {
  setHeaders(ctx, `${type}; charset=utf-8`, text, seconds)
  if (!ctx.fresh) ctx.body = text
}

/** Sends the stored gzip as it is; for a rare reader without gzip it is decompressed on the way. */
const sendZipped = (ctx: RouterContext, zipped: Buffer) => {
  setHeaders(ctx, 'application/xml; charset=utf-8', zipped, 600)
  if (ctx.fresh) return
  ctx.compress = false
  ctx.vary('Accept-Encoding')
  if (ctx.acceptsEncodings('gzip', 'identity') === 'gzip') {
    ctx.set('content-encoding', 'gzip')
    ctx.body = zipped
  } else ctx.body = Readable.from([zipped]).pipe(createGunzip())
}

const setHeaders = (ctx: RouterContext, type: string, content: string | Buffer, seconds: number) => {
  ctx.status = 200
  ctx.set('content-type', type)
  ctx.set('cache-control', `public, max-age=${seconds}`)
  // Web-based feed readers load it from other origins.
  ctx.set('cross-origin-resource-policy', 'cross-origin')
  ctx.set('etag', `W/"${hash('sha1', content, 'base64url')}"`)
  if (ctx.fresh) ctx.status = 304
}
