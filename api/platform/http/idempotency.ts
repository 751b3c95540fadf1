import { hash } from 'node:crypto'
import { Op } from 'sequelize'
import { AppError } from '../../../shared/contract/errors'
import type { Endpoint } from '../../../shared/contract/kit'
import type { App } from '../app/app-context'
import { insertRows } from '../db/insert-rows'
import type { Tx } from '../db/tx'
import { toTime } from '../db/values'

/** Milliseconds for which a key is valid. */
const kept = 24 * 60 * 60 * 1000

/** An account, or a guest by the negative of their id. */
interface Writer {
  readonly id: number
}

type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** The request that a key belongs to; using the key for a different request is an error. */
interface Asked {
  readonly endpoint: Endpoint
  readonly params?: unknown
  readonly body?: unknown
  /** Called when an earlier call's result is returned again. */
  readonly onRepeat: () => void
}

/**
 * The single transaction of a call with an `Idempotency-Key`. The first call with a key runs it and stores
 * the result; later ones get that result and change nothing, also if both arrive at once or the first
 * response was lost. A failed call stores nothing. Throws `conflict` when the key was used for another
 * request; `data.result` is that one's result.
 */
export const writeOnce =
  (app: App, person: Writer, key: string, { endpoint, params, body, onRepeat }: Asked): Write =>
  async <T>(work: (tx: Tx) => Promise<T>) => {
    if (!/^[\w-]{8,64}$/.test(key))
      throw new AppError('bad_request', 'An Idempotency-Key has 8 to 64 letters, digits, - and _.')
    const now = app.clock()
    const address = [
      endpoint.method,
      endpoint.path,
      ...(endpoint.params ? [JSON.stringify(params)] : []),
    ].join(' ')
    const request = hash('sha256', `${address} ${JSON.stringify(body)}`, 'hex')
    return app.db.write(async tx => {
      const [, [earlier]] = await Promise.all([
        lockPerson(app, tx, person),
        // Read after the lock, so that the second of two concurrent calls sees what the first has stored.
        app.db.readIn(
          tx,
          'SELECT id, request, result, created_at FROM idempotency_keys WHERE user_id = ? AND name = ?',
          [person.id, key],
        ),
      ])
      if (earlier && now.getTime() - toTime(earlier['created_at']) < kept) {
        const result = JSON.parse(String(earlier['result'])) as T
        if (earlier['request'] === request) {
          onRepeat()
          return result
        }
        throw new AppError('conflict', 'This has been sent already, with other values.', { data: { result } })
      }
      if (earlier)
        await app.db.runDeferred(tx, 'DELETE FROM idempotency_keys WHERE id = ?', [Number(earlier['id'])])
      const result = await work(tx)
      const stored = { userId: person.id, name: key, request, result: JSON.stringify(result ?? null) }
      await insertRows(app.db, tx, 'IdempotencyKey', [{ ...stored, createdAt: now }])
      return result
    })
  }

const lockPerson = async (app: App, tx: Tx, { id }: Writer): Promise<void> => {
  if (app.db.dialect === 'sqlite') return
  const table = id < 0 ? 'guests' : 'users'
  await app.db.readIn(tx, `SELECT id FROM ${table} WHERE id = ? FOR UPDATE`, [Math.abs(id)])
}

/** Deletes expired keys; returns their number. */
export const sweepIdempotencyKeys = (app: App): Promise<number> =>
  app.db.write(tx =>
    app.db.models.IdempotencyKey.destroy({
      where: { createdAt: { [Op.lt]: new Date(app.clock().getTime() - kept) } },
      transaction: tx,
    }),
  )
