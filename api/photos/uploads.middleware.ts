import type { Context, Middleware } from 'koa'
import { PhotoName } from '../../shared/contract/photos'
import type { App } from '../platform/app/app-context'
import { servedWidths } from './served-photos'
import { trashedWidths } from './trash-key'

const folder = '/uploads/'

/**
 * Serves `/uploads/{name}?w=640`: the smallest stored size of at least that width, otherwise the largest.
 * Only names that the server could have made are looked up, and only the photos table decides what exists.
 */
export const uploads =
  (app: App): Middleware =>
  async (ctx, next) => {
    if (!ctx.path.startsWith(folder)) return await next()
    ctx.state['route'] = 'photo'
    if (ctx.method === 'GET' || ctx.method === 'HEAD') await serve(app, ctx, ctx.path.slice(folder.length))
    else {
      ctx.set('allow', 'GET, HEAD')
      ctx.status = 405
    }
  }

const serve = async (app: App, ctx: Context, file: string): Promise<void> => {
  const isName = PhotoName.safeParse(file).success
  const width = sizeFor(isName ? await servedWidths(app.db, file) : [], ctx.query['w'])
  if (width !== undefined) return send(app, ctx, file, width, everyone)
  const trashed = sizeFor(isName ? await trashedWidths(app, file, ctx.query['key']) : [], ctx.query['w'])
  if (trashed === undefined) notFound(ctx)
  else await send(app, ctx, file, trashed, staffOnly)
}

const everyone = 'public, max-age=31536000, immutable'
const staffOnly = 'private, max-age=600'

const sizeFor = (widths: readonly number[], wanted: string | string[] | undefined): number | undefined => {
  const least = typeof wanted === 'string' && /^\d{1,5}$/.test(wanted) ? Number(wanted) : Infinity
  return widths.find(width => width >= least) ?? widths.at(-1)
}

const send = async (app: App, ctx: Context, file: string, width: number, caching: string): Promise<void> => {
  setHeaders(ctx, file, width, caching)
  // A name is never reused for other bytes, so a cached copy is valid without reading the store.
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  const stored = await app.photoStore.open(file, width)
  if (!stored) return notFound(ctx)
  ctx.status = 200
  ctx.body = stored.body
  ctx.length = stored.bytes
  ctx.type = 'image/webp'
}

const setHeaders = (ctx: Context, file: string, width: number, caching: string) => {
  ctx.status = 200
  ctx.set({
    'cache-control': caching,
    etag: `"${file.slice(0, 26)}-${width}"`,
    'x-content-type-options': 'nosniff',
    // The console shows photos from its own origin, and other sites in link previews.
    'cross-origin-resource-policy': 'cross-origin',
  })
}

const notFound = (ctx: Context) => {
  ctx.remove('etag')
  ctx.set('cache-control', 'no-store')
  ctx.type = 'text/plain'
  ctx.status = 404
  ctx.body = 'Not found'
}
