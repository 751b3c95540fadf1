import { HttpMethodEnum, koaBody } from 'koa-body'
import type { Middleware, ParameterizedContext } from 'koa'
import type { Client } from '../../../shared/client/client'
import type { Posted } from '../../../shared/client/pages'
import { AppError, invalid } from '../../../shared/contract/errors'
import { reportReasons } from '../../../shared/data/report-reasons'
import { idOfSlug } from '../../../shared/rules/slug'
import type { App } from '../../platform/app/app-context'
import { bodyWithin } from '../../platform/http/body-time'
import type { Caller } from '../../platform/http/context'
import { propertyOf } from '../../platform/http/errors'
import { callerOf, checkOrigin } from '../actor'
import { inProcessClient } from '../in-process'
import type { operations as allOperations } from '../operations'
import type { Site } from './site-bundle'
import { fillTemplate } from './template'

type Fields = Posted['fields']

/** The forms of an advert that work without scripts: the last part of their path, and the call that each makes. */
const forms: Readonly<
  Record<string, (client: Client, id: number, fields: Fields) => Promise<Partial<Posted>>>
> = {
  contact: async (client, id, { way }) => ({
    contact: await client.adverts.contact({
      params: { id },
      query: { way: way === 'mail' ? 'mail' : 'phone' },
    }),
  }),
  report: async (client, advertId, { reason: sent, text }) => {
    const reason = reportReasons.find(one => one === sent)
    if (!reason) throw invalid('reason', 'Please choose what is wrong.')
    await client.reports.send({ body: { advertId, reason, text } })
    return {}
  },
}

const formPath = /^\/(?:advert|part|lease|tool)\/([^/]+)\/(contact|report)$/

const formBody = koaBody({
  json: false,
  text: false,
  urlencoded: true,
  multipart: false,
  formLimit: '20kb',
  parsedMethods: [HttpMethodEnum.POST],
  onError: error => {
    throw propertyOf(error, 'status') === 413
      ? new AppError('too_large', 'The form is too large.')
      : new AppError('bad_request', 'The form could not be read.')
  },
})

/**
 * Answers forms that a browser sends without scripts with a page that says what became of them. They make the calls of
 * the API, as who sent them: its gates, allowances, limits and audit rows hold. A form must come from one of our pages.
 */
export const plainForms = (app: App, operations: typeof allOperations, site: Site): Middleware => {
  const within = bodyWithin(30)
  const send = async (ctx: ParameterizedContext, caller: Caller, name: string, id: number) => {
    const client = inProcessClient(app, operations, caller)
    const fields = fieldsOf(ctx)
    try {
      return { fields, problem: null, ...(await forms[name]!(client, id, fields)) }
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      ctx.status = error.status
      if (error.retryAfter !== undefined) ctx.set('retry-after', String(error.retryAfter))
      return { fields, problem: error.message }
    }
  }
  return async (ctx, next) => {
    const [, slug = '', name = ''] = formPath.exec(ctx.path) ?? []
    const id = idOfSlug(slug)
    if (ctx.method !== 'POST' || id === undefined || !ctx.is('application/x-www-form-urlencoded'))
      return next()
    checkOrigin(app, ctx)
    await within(ctx, async () => formBody(ctx, async () => {}))
    ctx.status = 200
    const caller = await callerOf(app, ctx)
    const posted = await send(ctx, caller, name, id)
    const page = await site.render({
      url: ctx.path,
      client: inProcessClient(app, operations, { ...caller, actor: null }),
      publicUrl: app.env.PUBLIC_URL,
      now: app.clock(),
      posted,
    })
    if (page.location !== undefined || page.status !== 200) ctx.status = page.status
    if (page.location !== undefined) ctx.set('location', page.location)
    ctx.set('content-type', 'text/html; charset=utf-8')
    ctx.set('cache-control', 'private, no-store')
    ctx.body = page.location === undefined ? fillTemplate(site, page) : ''
    return undefined
  }
}

const fieldsOf = (ctx: ParameterizedContext): Fields => {
  const body = propertyOf(ctx.request, 'body')
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return Object.fromEntries(
    entries.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value] as const] : [])),
  )
}
