import type { Middleware } from 'koa'
import { openApiDocument } from './document'
import { docsPage } from './docs-page'

/** /openapi.json for programs and /api-docs for people; both are generated once, from the contract. */
export const openApiRoutes = (publicUrl: string): Middleware => {
  let json: string | undefined
  let page: string | undefined
  return (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (ctx.path === '/openapi.json') {
      json ??= JSON.stringify(openApiDocument(publicUrl), null, 1)
      ctx.type = 'application/json'
      ctx.body = json
    } else if (ctx.path === '/api-docs') {
      page ??= docsPage(openApiDocument(publicUrl))
      ctx.type = 'text/html'
      ctx.body = page
    } else return next()
    ctx.set('cache-control', 'public, max-age=300')
    return undefined
  }
}
