import type { Middleware } from 'koa'
import getRawBody from 'raw-body'
import { AppError } from '../../../shared/contract/errors'
import type { SignedBody } from '../../../shared/contract/kit'
import { propertyOf } from './errors'

/** The unparsed body with its signature header; empty if there was none. */
export interface ReceivedBody {
  readonly bytes: Buffer
  readonly signature: string
}

/** Reads the whole body unparsed, as a signature is valid for the exact bytes only. */
export const receiveSigned =
  ({ maxBytes, header }: SignedBody): Middleware =>
  async (ctx, next) => {
    const bytes = await getRawBody(ctx.req, { limit: maxBytes, length: ctx.request.length ?? null }).catch(
      (cause: unknown) => {
        throw propertyOf(cause, 'status') === 413
          ? new AppError('too_large', 'The request is too large.', { cause })
          : new AppError('bad_request', 'The body could not be read.', { cause })
      },
    )
    ctx.state['signed'] = { bytes, signature: ctx.get(header) } satisfies ReceivedBody
    await next()
  }
