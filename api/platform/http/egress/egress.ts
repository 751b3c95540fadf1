import { request as httpsRequest } from 'node:https'
import type { IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import { AppError } from '../../../../shared/contract/errors'
import type { App } from '../../app/app-context'
import { originalOf, perApp } from '../../app/per-app'
import { readAnswer, type AnswerLimits } from './read-answer'
import { EgressRefused, resolveByDns, targetOf, type Resolve, type Target } from './target'

export { EgressRefused } from './target'

export interface EgressRequest extends AnswerLimits {
  readonly url: string | URL
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Milliseconds until the connection must stand, its name found and its certificate checked. */
  readonly connectWithin?: number
  /** Milliseconds until the whole answer must be there. */
  readonly within?: number
  /** How many redirects a GET follows, at most three; each is checked as the first address is. By default none is followed. */
  readonly redirects?: 0 | 1 | 2 | 3
  readonly signal?: AbortSignal
}

export interface EgressAnswer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** The one way to an address that somebody told the server to call. */
export interface Egress {
  /** Throws EgressRefused, with the reason in words, for an address that may not be called; nothing is sent. */
  check(url: string): Promise<void>
  /** Calls it; whatever the status, the answer is returned. Throws EgressRefused for all else that goes wrong. */
  send(request: EgressRequest): Promise<EgressAnswer>
}

interface Parts {
  /** `host:port` entries that may be private and at another port; see the setting EGRESS_ALLOW. */
  readonly allow: readonly string[]
  /** Certificates in PEM to trust instead of Node's own. */
  readonly ca?: string
  readonly resolve?: Resolve
}

export const createEgress = ({ allow, ca, resolve = resolveByDns }: Parts): Egress => {
  const allowed = new Set(allow)
  const send = async (request: EgressRequest, signal: AbortSignal, left: number): Promise<EgressAnswer> => {
    const { connectWithin = 5000 } = request
    const connecting = new AbortController()
    const timer = setTimeout(() => {
      connecting.abort(new EgressRefused(`could not be connected to within ${inSeconds(connectWithin)}`))
    }, connectWithin)
    const either = AbortSignal.any([signal, connecting.signal])
    try {
      const target = await orAborted(targetOf(request.url, allowed, resolve), either)
      const answer = await call(target, request, { ca, signal: either, connected: () => clearTimeout(timer) })
      const next = redirectOf(answer, target.url, request)
      if (next === undefined) return await readAnswer(answer, request)
      answer.destroy()
      if (left === 0) throw new EgressRefused('redirects too often')
      return await send({ ...request, ...next }, signal, left - 1)
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    check: async url => void (await orAborted(targetOf(url, allowed, resolve), timeLimit(5000))),
    send: request => {
      const limit = timeLimit(request.within ?? 15_000)
      const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit
      return send(request, signal, request.redirects ?? 0).catch((error: unknown) => {
        throw inWords(signal.aborted ? signal.reason : error)
      })
    },
  }
}

const ownEgressOf = perApp(({ env }) => createEgress({ allow: env.EGRESS_ALLOW }))

/** The egress of a server process; a sandbox has none. */
export const egressOf = (app: App): Egress => (originalOf(app) === app ? ownEgressOf(app) : closed)

const refuse = async () => {
  throw new AppError('sandbox', 'A sandbox key sends nothing to other servers.')
}
const closed: Egress = { check: refuse, send: refuse }

const inSeconds = (milliseconds: number) => `${milliseconds / 1000} s`

const timeLimit = (milliseconds: number): AbortSignal => {
  const limit = new AbortController()
  const late = new EgressRefused(`did not answer within ${inSeconds(milliseconds)}`)
  setTimeout(() => limit.abort(late), milliseconds).unref()
  return limit.signal
}

/** The result of work that cannot be aborted itself, unless the signal comes first. */
const orAborted = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  signal.throwIfAborted()
  let abort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(toError(signal.reason))
    signal.addEventListener('abort', abort)
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

interface Calling {
  readonly ca: string | undefined
  readonly signal: AbortSignal
  readonly connected: () => void
}

/** Sends the request to one of the target's checked addresses; names in TLS and in the Host header stay the URL's. */
const call = (
  { url, addresses }: Target,
  { method, headers, body }: EgressRequest,
  { ca, signal, connected }: Calling,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const options = {
      method,
      // A connection that is kept would be used again without a check.
      agent: false,
      lookup: pinned(addresses),
      signal,
      headers: { 'user-agent': 'Hangarlist', 'accept-encoding': 'identity', ...headers },
      ...(ca === undefined ? {} : { ca }),
    }
    const sent = httpsRequest(url, options, resolve)
    sent.on('socket', socket => socket.once('secureConnect', connected))
    sent.on('error', error => reject(toError(signal.aborted ? signal.reason : error)))
    sent.end(body)
  })

/** Answers with what was checked, so that a name that resolves otherwise the second time leads nowhere else. */
const pinned =
  (addresses: Target['addresses']): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses
    if (all) done(null, [...addresses])
    else if (first) done(null, first.address, first.family)
  }

const redirects = new Set([301, 302, 303, 307, 308])

/** Where an answer sends a request on to; other hosts get no headers of the first one. Undefined if it is not followed. */
const redirectOf = (
  { statusCode = 0, headers: { location } }: IncomingMessage,
  from: URL,
  { method, redirects: followed = 0, headers = {} }: EgressRequest,
): Pick<EgressRequest, 'url' | 'headers'> | undefined => {
  if (followed === 0 || method !== 'GET' || !redirects.has(statusCode) || location === undefined)
    return undefined
  if (!URL.canParse(location, from.href)) throw new EgressRefused('redirects to what is no address')
  const url = new URL(location, from)
  return { url, headers: url.host === from.host ? headers : {} }
}

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))

/** What went wrong, in words for the one who gave the address. */
const inWords = (reason: unknown): EgressRefused => {
  if (reason instanceof EgressRefused) return reason
  const code = reason instanceof Error && 'code' in reason ? String(reason.code) : ''
  const words = wordsOf(code) ?? (reason instanceof Error ? reason.message : String(reason))
  return new EgressRefused(words, { cause: reason })
}

const wordsOf = (code: string): string | undefined => {
  if (/CERT|SIGNATURE|ISSUER|ALTNAME/.test(code)) return `has a certificate that is not trusted (${code})`
  if (code === 'ECONNREFUSED') return 'refuses connections'
  if (code === 'ECONNRESET') return 'closed the connection before it had answered'
  if (/UNREACH/.test(code)) return 'cannot be reached'
  return undefined
}
