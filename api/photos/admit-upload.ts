import type { Middleware } from 'koa'
import { AppError } from '../../shared/contract/errors'
import type { Upload } from '../../shared/contract/kit'
import type { App } from '../platform/app/app-context'
import type { Caller } from '../platform/http/context'
import { checkPhotoLimit } from './keep-photos'

/** Uploads of one account that may be on their way at once; the site sends fewer. */
const mostAtOnce = 16

/**
 * Checks the account's limits before any of the body is read: files per hour, photos without an advert,
 * concurrent uploads. Counts the first file; the handler of photos counts the others.
 */
export const admitUpload = (app: App, { takes }: Upload): Middleware => {
  const underway = new Map<number, number>()
  return async (ctx, next) => {
    const { actor }: Caller = ctx.state['caller']
    if (!actor) return next()
    const others = underway.get(actor.id) ?? 0
    if (others >= mostAtOnce)
      throw new AppError('too_many_requests', `At most ${mostAtOnce} uploads can run at once.`, {
        retryAfter: 5,
      })
    underway.set(actor.id, others + 1)
    try {
      await app.limits.spend('uploadByAccount', String(actor.id))
      if (!takes) await checkPhotoLimit(app.db, actor.id, 1)
      await next()
    } finally {
      const left = (underway.get(actor.id) ?? 1) - 1
      if (left > 0) underway.set(actor.id, left)
      else underway.delete(actor.id)
    }
  }
}
