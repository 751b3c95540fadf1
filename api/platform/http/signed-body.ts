import type { Middleware } from 'koa'
import getRawBody from 'raw-body'
import { AppError } from '../../../shared/contract/errors'
import type { SignedBody } from '../../../shared/contract/kit'
import { propertyOf } from './errors'

/** The unparsed body with the headers that its signature consists of; one that is missing is empty. */
export interface ReceivedBody {
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** Bytes of one call's bodies that may be in memory together: a signature is checked when its body is there. */
const mostBytes = 64 * 2 ** 20

/**
 * Reads the whole body unparsed, as a signature is valid for the exact bytes only. A request without the headers of a
 * signature is refused before its body is read, and so is one while too many others are read.
 */
export const receiveSigned = ({ maxBytes, headers: names }: SignedBody): Middleware => {
  const atOnce = Math.max(1, Math.floor(mostBytes / maxBytes))
  let underway = 0
  return async (ctx, next) => {
    const headers = Object.fromEntries(names.map(name => [name, ctx.get(name)]))
    if (Object.values(headers).includes(''))
      throw new AppError('bad_request', 'This call takes a signed body; its signature is missing.')
    if (underway >= atOnce)
      throw new AppError(
        'unavailable',
        'Too many of these are being read. Please send it again in a moment.',
        {
          retryAfter: 5,
        },
      )
    underway++
    try {
      const bytes = await getRawBody(ctx.req, { limit: maxBytes, length: ctx.request.length ?? null }).catch(
        (cause: unknown) => {
          throw propertyOf(cause, 'status') === 413
            ? new AppError('too_large', 'The request is too large.', { cause })
            : new AppError('bad_request', 'The body could not be read.', { cause })
        },
      )
      ctx.state['signed'] = { bytes, headers } satisfies ReceivedBody
      await next()
    } finally {
      underway--
    }
  }
}
