import { hash } from 'node:crypto'
import { Op } from 'sequelize'
import { AppError } from '../../../shared/contract/errors'
import type { Endpoint } from '../../../shared/contract/kit'
import type { App } from '../app/app-context'
import type { Tx } from '../db/tx'
import type { SignedIn } from './context'

/** Milliseconds that a key holds. */
const kept = 24 * 60 * 60 * 1000

type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** What a call asks for: a key that comes with another one is a mistake. */
interface Asked {
  readonly endpoint: Endpoint
  readonly params?: unknown
  readonly body?: unknown
  /** Told when an earlier call's result is given again. */
  readonly onRepeat: () => void
}

/**
 * The one transaction of a call that carries an `Idempotency-Key`. The first call with a key runs it and keeps what it
 * gave; a later one gets that and changes nothing, also when both arrive at the same moment or the first answer was
 * lost. A failed call keeps nothing. Throws `conflict` when the key came with another request before; `data.result` is
 * what that one gave.
 */
export const writeOnce =
  (app: App, user: SignedIn, key: string, { endpoint, params, body, onRepeat }: Asked): Write =>
  async <T>(work: (tx: Tx) => Promise<T>) => {
    if (!/^[\w-]{8,64}$/.test(key))
      throw new AppError('bad_request', 'An Idempotency-Key has 8 to 64 letters, digits, - and _.')
    const { IdempotencyKey } = app.db.models
    const now = app.clock()
    const address = [
      endpoint.method,
      endpoint.path,
      ...(endpoint.params ? [JSON.stringify(params)] : []),
    ].join(' ')
    const request = hash('sha256', `${address} ${JSON.stringify(body)}`, 'hex')
    const where = { userId: user.id, name: key }
    return app.db.write(async tx => {
      // Two calls of one account wait for each other here, so that the second one sees what the first has kept.
      if (app.db.dialect === 'mysql')
        await app.db.readIn(tx, 'SELECT id FROM users WHERE id = ? FOR UPDATE', [user.id])
      const earlier = (await IdempotencyKey.findOne({ where, transaction: tx }))?.get()
      if (earlier && now.getTime() - earlier.createdAt.getTime() < kept) {
        const result = JSON.parse(earlier.result) as T
        if (earlier.request === request) {
          onRepeat()
          return result
        }
        throw new AppError('conflict', 'This has been sent already, with other values.', { data: { result } })
      }
      if (earlier) await IdempotencyKey.destroy({ where, transaction: tx })
      const result = await work(tx)
      await IdempotencyKey.create(
        { ...where, request, result: JSON.stringify(result ?? null), createdAt: now },
        { transaction: tx },
      )
      return result
    })
  }

/** Forgets keys that hold no longer. Answers how many. */
export const sweepIdempotencyKeys = (app: App): Promise<number> =>
  app.db.write(tx =>
    app.db.models.IdempotencyKey.destroy({
      where: { createdAt: { [Op.lt]: new Date(app.clock().getTime() - kept) } },
      transaction: tx,
    }),
  )
