import Koa from 'koa'
import compress from 'koa-compress'
import { AppError } from '../../shared/contract/errors'
import type { App } from '../platform/app/app-context'
import { brotliOf } from '../platform/http/encoding'
import { errorAnswers, requestIds } from '../platform/http/errors'
import { lastAnswers } from '../platform/http/last-answers'
import { health } from '../platform/http/health'
import { observe } from '../platform/http/observe'
import { traceRequests } from '../platform/http/trace-requests'
import { isTracing } from '../platform/tracing/traced'
import { apiRouter } from './router'
import { dropUnreadBodies } from '../platform/http/unread-bodies'
import { securityHeaders } from '../platform/http/security-headers'
import { machines } from '../feeds/feeds.routes'
import { openApiRoutes } from './openapi/openapi.routes'
import { operations } from './operations'
import { pageOrCall } from './pages/page-or-call'
import { plainForms } from './pages/plain-forms'
import { pages, type Site } from './pages/pages.middleware'
import { uploads } from '../photos/photos.public'

export interface Running {
  readonly app: App
  /** False while shutting down; then /readyz answers 503, and every answer ends its connection. */
  readonly accepting: () => boolean
  /** The built site; null serves the API alone. */
  readonly site: Site | null
}

/** Composes the server: health, then the API, then photos, then pages. */
export const createKoa = ({ app, accepting, site }: Running): Koa => {
  const koa = new Koa({ proxy: app.env.TRUST_PROXY > 0, maxIpsCount: app.env.TRUST_PROXY })
  koa.silent = true
  koa.use(lastAnswers(accepting))
  koa.use(requestIds)
  if (isTracing()) koa.use(traceRequests(app))
  koa.use(observe(app))
  koa.use(dropUnreadBodies)
  koa.use(securityHeaders(site?.scriptHashes))
  koa.use(errorAnswers(app.log))
  koa.use(health(app, accepting))
  koa.use(
    compress({
      threshold: 1024,
      br: brotliOf(4),
      gzip: { level: 5 },
    }),
  )
  koa.use(uploads(app))
  koa.use(openApiRoutes(app.env.PUBLIC_URL))
  const sitePages = site && pages(app, operations, site)
  if (sitePages) koa.use(pageOrCall(sitePages))
  if (site) koa.use(plainForms(app, operations, site))
  koa.use(apiRouter(app, operations))
  koa.use(machines(app, site?.paths ?? []))
  if (sitePages) koa.use(sitePages)
  koa.use(() => {
    throw new AppError('not_found', 'There is nothing under this address.')
  })
  return koa
}
