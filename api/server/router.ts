import { isNamedFile } from '../platform/http/named-file'
import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import Router from '@koa/router'
import { HttpMethodEnum, koaBody } from 'koa-body'
import type { Middleware, ParameterizedContext } from 'koa'
import { AppError } from '../../shared/contract/errors'
import type { Endpoint } from '../../shared/contract/kit'
import type { App } from '../platform/app/app-context'
import { isAllowanceKnownUsedUp } from '../adverts/adverts.public'
import { callerOf } from './actor'
import { spendByKey } from './key-limit'
import { bodyWithin } from '../platform/http/body-time'
import type { Caller, SetCookie } from '../platform/http/context'
import { actingCaller, checkGate, type Input, type Operation } from '../platform/http/invoke'
import {
  createCompressedAnswers,
  CompressedAnswer,
  PackedFile,
  sendCompressed,
  sendPacked,
} from '../platform/http/compressed-answers'
import { receiveSigned } from '../platform/http/signed-body'
import { admitUpload } from '../photos/photos.public'
import { receiveFiles } from '../platform/http/uploads'
import { listingIndexOf } from '../search/search.public'
import { propertyOf } from '../platform/http/errors'

/** A listing of 25 has 20 kB, an advert 4 kB. Cached briefly, since adverts expire by time. */
const kept = { bytes: 16 * 1024 * 1024, milliseconds: 5000 }

type AllOperations = Readonly<Record<string, Readonly<Record<string, Operation>>>>

/** Registers every operation under its path. */
export const apiRouter = (app: App, operations: AllOperations): Middleware => {
  const routers = createRouters()
  const keep = createCompressedAnswers(kept)
  for (const feature of Object.values(operations))
    for (const operation of Object.values(feature)) {
      const { endpoint } = operation
      const steps = [admit(app, endpoint), ...readers(app, endpoint), answer(app, operation, keep)]
      // A trailing slash is the same path for the router; the contract lists it only for the documentation.
      const others = (endpoint.also ?? []).filter(({ path }) => !path.endsWith('/'))
      for (const { path, as = {} } of [{ path: endpoint.path }, ...others])
        routers.of(path).register(
          path.replace(/\{(\w+)\}/g, (_, name: string) => `:${as[name] ?? name}`),
          [endpoint.method],
          steps,
        )
    }
  return routers.middleware()
}

/** What a path begins with, in small letters, as the router does not tell letters apart. */
const headOf = (path: string) => path.split('/', 2)[1]?.toLowerCase() ?? ''

/** One router for each beginning of a path: a router tries all its paths in turn, some hundred for each request. */
const createRouters = () => {
  const routers = new Map<string, Router>()
  const of = (path: string): Router => {
    const router = routers.get(headOf(path)) ?? new Router()
    routers.set(headOf(path), router)
    return router
  }
  const middleware = (): Middleware => {
    const known = new Map(
      Array.from(routers, ([head, router]) => [head, router.routes() as unknown as Middleware]),
    )
    return (ctx, next) => known.get(headOf(ctx.path))?.(ctx, next) ?? next()
  }
  return { of, middleware }
}

/** Checks that the caller may use the endpoint before the body is read. */
const admit =
  (app: App, endpoint: Endpoint): Middleware =>
  async (ctx, next) => {
    const person = await callerOf(app, ctx)
    if (person.key?.isSandbox) ctx.set('x-sandbox', 'true')
    if (person.key) await spendByKey(app, ctx, person.key)
    const caller = actingCaller(endpoint, person)
    checkGate(endpoint, caller)
    const isWithheld = wantsContact(endpoint, ctx) && !caller.actor && isAllowanceKnownUsedUp(app, caller)
    ctx.state['caller'] = isWithheld ? { ...caller, isContactWithheld: true } : caller
    await next()
  }

const wantsContact = (endpoint: Endpoint, ctx: ParameterizedContext): boolean =>
  endpoint.tellsContact === true && ctx.query['contact'] !== 'none'

const jsonBody = koaBody({
  json: true,
  text: false,
  urlencoded: false,
  multipart: false,
  jsonLimit: '1mb',
  parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.PATCH],
  onError: error => {
    throw propertyOf(error, 'status') === 413
      ? new AppError('too_large', 'The request is too large; at most 1 MB is accepted here.')
      : new AppError('bad_request', 'The body is not valid JSON.')
  },
})

const inTime = bodyWithin(60)

/** The middleware that reads a request before its operation runs; the media type is checked first. */
const readers = (app: App, endpoint: Endpoint): Middleware[] => {
  if (endpoint.upload)
    return [
      mediaType('multipart/form-data'),
      admitUpload(app, endpoint.upload),
      receiveFiles(endpoint.upload),
    ]
  if (endpoint.signed) return [mediaType(endpoint.signed.type), inTime, receiveSigned(endpoint.signed)]
  if (endpoint.body) return [mediaType('application/json'), inTime, jsonBody]
  return []
}

const mediaType =
  (type: string): Middleware =>
  (ctx, next) => {
    if (ctx.request.length !== 0 && !ctx.is(type))
      throw new AppError('unsupported_type', `This call takes ${type}.`)
    return next()
  }

/** Whether a response is the same for all visitors. One with a contact is personal, and counted. */
const isShared = (
  { method, personal }: Endpoint,
  { actor, isContactWithheld }: Caller,
  asksContact: boolean,
) => method === 'GET' && !personal && actor === null && (!asksContact || isContactWithheld === true)

const answer = (
  app: App,
  operation: Operation,
  keep: ReturnType<typeof createCompressedAnswers>,
): Middleware => {
  const make = async (ctx: ParameterizedContext, caller: Caller, input = inputOf(ctx, operation.endpoint)) =>
    operation.run(app, caller, input, cookie => setCookie(app, ctx, cookie))
  return async ctx => {
    const { endpoint } = operation
    const caller: Caller = ctx.state['caller']
    if (endpoint.redirects) return leadOn(ctx, await make(ctx, caller))
    if (endpoint.file) return sendFile(ctx, endpoint.file, await make(ctx, caller))
    const asksContact = wantsContact(endpoint, ctx)
    const shared = isShared(endpoint, caller, asksContact)
    ctx.set('content-type', 'application/json; charset=utf-8')
    ctx.set('vary', 'Authorization, Cookie, Accept-Encoding')
    ctx.set('cache-control', shared && !asksContact ? 'public, no-cache' : 'private, no-store')
    if (!shared || !endpoint.market) {
      const text = JSON.stringify(envelope(endpoint, await make(ctx, caller), ctx.query))
      return shared ? sendTagged(ctx, text) : void (ctx.body = text)
    }
    await listingIndexOf(app).fresh()
    const version = listingIndexOf(app).version()
    const now = app.clock()
    const input = inputOf(ctx, endpoint)
    const { read, key } = operation.read(input)
    const known = keep.get(key, version, now)
    ctx.status = 200
    if (known) return sendCompressed(ctx, known)
    const made = await keep.together(key, version, async () => {
      const reply = await make(ctx, caller, { ...input, read })
      const text = new CompressedAnswer(JSON.stringify(envelope(endpoint, reply)), version, now.getTime())
      // A reply with an estimated total is not cached, as the exact one is being computed.
      if (propertyOf(reply, 'totalExact') !== false) keep.set(key, text)
      return text
    })
    return sendCompressed(ctx, made)
  }
}

/** 303: whatever a browser came with, it reads what lies there. */
const leadOn = (ctx: ParameterizedContext, address: unknown): void => {
  ctx.set('cache-control', 'private, no-store')
  ctx.redirect(String(address))
  ctx.status = 303
}

const inputOf = (ctx: ParameterizedContext, endpoint: Endpoint): Input => ({
  params: ctx['params'],
  query: endpoint.params ? ctx.query : { ...ctx.query, ...ctx['params'] },
  body: propertyOf(ctx.request, 'body'),
  files: ctx.state['files'],
  signed: ctx.state['signed'],
  idempotencyKey: ctx.get('idempotency-key') || undefined,
})

/** Streams a file while it is generated, at the client's pace, without holding all of it in memory. */
const sendFile = (
  ctx: ParameterizedContext,
  { type, name }: NonNullable<Endpoint['file']>,
  pieces: unknown,
): void => {
  ctx.attachment(isNamedFile(pieces) ? pieces.fileName : name)
  ctx.set('cache-control', 'private, no-store')
  ctx.set('content-type', type)
  if (pieces instanceof PackedFile) return sendPacked(ctx, pieces)
  if (type.startsWith('text/')) ctx.set('content-type', `${type}; charset=utf-8`)
  if (!isAsync(pieces)) throw new TypeError('A file is answered in pieces.')
  ctx.body = Readable.from(pieces)
}

const isAsync = (value: unknown): value is AsyncIterable<string> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** `{ success, message, data }`; a list's paging fields are next to `data` (design, section 6). */
const envelope = (
  { message = 'OK', messageWith: other, page }: Endpoint,
  reply: unknown,
  query: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => {
  const head = { success: true, message: other && query[other.key] ? other.message : message }
  return page ? { ...head, ...(typeof reply === 'object' ? reply : {}) } : { ...head, data: reply ?? null }
}

/**
 * Visitors' responses are the same for everyone and may be cached, but must be revalidated, so that an
 * approval is visible at once. All others are private to one caller.
 */
const sendTagged = (ctx: ParameterizedContext, text: string) => {
  ctx.set('etag', `W/"${hash('sha1', text, 'base64url')}"`)
  ctx.status = 200
  if (ctx.fresh) ctx.status = 304
  else ctx.body = text
}

const setCookie = (app: App, ctx: ParameterizedContext, { name, value, httpOnly, expires }: SetCookie) => {
  // Not set through Koa, which refuses `secure` cookies when the proxy in front uses plain http.
  const parts = [
    `${name}=${value ?? ''}`,
    'Path=/',
    'SameSite=Lax',
    `Expires=${(value === null ? new Date(0) : expires)?.toUTCString()}`,
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(app.env.PUBLIC_URL.startsWith('https:') ? ['Secure'] : []),
  ]
  ctx.append('set-cookie', parts.join('; '))
}
