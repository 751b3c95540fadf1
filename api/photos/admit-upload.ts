import type { Middleware } from 'koa'
import { AppError } from '../../shared/contract/errors'
import type { Upload } from '../../shared/contract/kit'
import type { App } from '../platform/app/app-context'
import type { Caller } from '../platform/http/context'
import { sandboxLimitsOf } from '../platform/http/sandbox'
import { checkPhotoLimit } from './keep-photos'

/** Uploads of one account that may be on their way at once; the site sends fewer. */
const mostAtOnce = 16

/**
 * Checks the account's limits before any of the body is read: files per hour, photos without an advert,
 * concurrent uploads. Counts the first file; the handler of photos counts the others.
 */
export const admitUpload = (app: App, { takes }: Upload): Middleware => {
  const underway = new Map<string, number>()
  return async (ctx, next) => {
    const { actor, key }: Caller = ctx.state['caller']
    if (!actor) return next()
    const name = key?.isSandbox ? `sandbox ${actor.id}` : String(actor.id)
    const limits = key?.isSandbox ? sandboxLimitsOf(app) : app.limits
    const others = underway.get(name) ?? 0
    if (others >= mostAtOnce)
      throw new AppError('too_many_requests', `At most ${mostAtOnce} uploads can run at once.`, {
        retryAfter: 5,
      })
    underway.set(name, others + 1)
    try {
      await limits.spend('uploadByAccount', String(actor.id))
      if (!takes) await checkPhotoLimit(app.db, actor.id, 1)
      await next()
    } finally {
      const left = (underway.get(name) ?? 1) - 1
      if (left > 0) underway.set(name, left)
      else underway.delete(name)
    }
  }
}
