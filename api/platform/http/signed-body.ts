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

/** Reads the whole body unparsed, as a signature is valid for the exact bytes only. */
export const receiveSigned =
  ({ maxBytes, headers }: SignedBody): Middleware =>
  async (ctx, next) => {
    const bytes = await getRawBody(ctx.req, { limit: maxBytes, length: ctx.request.length ?? null }).catch(
      (cause: unknown) => {
        throw propertyOf(cause, 'status') === 413
          ? new AppError('too_large', 'The request is too large.', { cause })
          : new AppError('bad_request', 'The body could not be read.', { cause })
      },
    )
    ctx.state['signed'] = {
      bytes,
      headers: Object.fromEntries(headers.map(name => [name, ctx.get(name)])),
    } satisfies ReceivedBody
    await next()
  }
