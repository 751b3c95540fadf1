import { isRecord, keysOf } from '../rules/records'
import { AppError, errorStatus, type ErrorCode } from '../contract/errors'
import { unreachable, urlOf, type Transport } from './client'

export interface HttpOptions {
  /** The API's address without a slash at its end; empty in a page of the same origin. */
  readonly base?: string
  /** Sent as the Authorization header, when there is one. */
  readonly token?: () => string | undefined
  /** Sent with each call. */
  readonly headers?: () => Readonly<Record<string, string>>
  /** Milliseconds until a call is given up (specification, section 9). */
  readonly timeout?: (path: string) => number
  /** Replaces `fetch` in a page that has no network access of its own; it may throw an AppError. */
  readonly send?: (url: string, init: RequestInit) => Promise<Response>
}

/** 50 s for user and advert calls, 10 s for admin and file calls (specification, section 9). */
export const specifiedTimeout = (path: string): number =>
  /^\/(admin|upload|deletefile)\b/.test(path) ? 10_000 : 50_000

/** Milliseconds for an endpoint that answers with a file: it streams for as long as there is data to write. */
const fileTimeout = 600_000

/** Calls the API with fetch. Every failure is an AppError: the server's own, or `unavailable` when it cannot be reached. */
export const httpTransport =
  ({
    base = '',
    token,
    headers: more,
    timeout = specifiedTimeout,
    send = (...request) => fetch(...request),
  }: HttpOptions = {}): Transport =>
  async (route, call, options) => {
    const headers: Record<string, string> = { accept: route.file ?? 'application/json', ...more?.() }
    const bearer = token?.()
    if (bearer) headers['authorization'] = bearer
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
    let body: FormData | string | undefined
    if (route.upload && call.files) {
      const form = new FormData()
      for (const file of call.files) form.append(route.upload, file)
      body = form
    } else if (call.body !== undefined) {
      headers['content-type'] = 'application/json'
      body = JSON.stringify(call.body)
    }
    const limit = AbortSignal.timeout(route.file ? fileTimeout : timeout(route.path))
    const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
    const answer = await send(base + urlOf(route, call), {
      method: route.method,
      headers,
      signal,
      ...(body ? { body } : {}),
    }).catch((cause: unknown) => {
      if (options.signal?.aborted || cause instanceof AppError) throw cause
      throw unreachable(cause)
    })
    return route.file && answer.ok ? answer.blob() : readAnswer(answer, route.page === true)
  }

/** The `data` of an answer, or the whole page of a list; throws the server's AppError. */
export const readAnswer = async (answer: Response, page: boolean): Promise<unknown> => {
  const envelope: unknown = await answer.json().catch(() => undefined)
  if (!isRecord(envelope))
    throw new AppError(codeOf(undefined, answer.status), 'The server gave no readable answer.')
  if (answer.ok && envelope['success'] === true) {
    if (!page) return envelope['data']
    const { success: _success, message: _message, ...rest } = envelope
    return rest
  }
  throw new AppError(
    codeOf(envelope['code'], answer.status),
    String(envelope['message'] ?? 'The server refused.'),
    {
      errors: Array.isArray(envelope['errors']) ? envelope['errors'].filter(isFieldError) : [],
      data: envelope['data'],
      retryAfter: Number(answer.headers.get('retry-after')) || undefined,
    },
  )
}

const isFieldError = (value: unknown): value is { field: string; message: string } =>
  isRecord(value) && typeof value['field'] === 'string' && typeof value['message'] === 'string'

const codeOf = (code: unknown, status: number): ErrorCode => {
  const codes = keysOf(errorStatus)
  const known = codes.find(each => each === code) ?? codes.find(each => errorStatus[each] === status)
  return known ?? (status >= 500 ? 'unavailable' : 'bad_request')
}
