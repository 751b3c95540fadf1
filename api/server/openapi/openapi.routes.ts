import type { Middleware } from 'koa'
import { openApiDocument } from './document'
import copyExamples from './copy-examples.js?raw'
import { docsPage } from './docs-page'

/** /openapi.json for machines and /api-docs for people, with its script; both made once, from the contract. */
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
    } else if (ctx.path === '/api-docs.js') {
      ctx.type = 'text/javascript'
      ctx.body = copyExamples
    } else return next()
    ctx.set('cache-control', 'public, max-age=300')
    return undefined
  }
}
