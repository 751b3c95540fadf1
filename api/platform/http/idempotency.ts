import { hash } from 'node:crypto'
import { Op } from 'sequelize'
import { AppError } from '../../../shared/contract/errors'
import type { Endpoint } from '../../../shared/contract/kit'
import type { App } from '../app/app-context'
import type { Database } from '../db/connect'
import { insertRows } from '../db/insert-rows'
import type { Tx } from '../db/tx'
import { toTime } from '../db/values'

/** Milliseconds for which a key is valid. */
const kept = 24 * 60 * 60 * 1000

/** An account, or a guest by the negative of their id. */
interface Writer {
  readonly id: number
  /** The company's account for which they write. */
  readonly forId?: number
}

type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** The request that a key belongs to; using the key for a different request is an error. */
interface Asked {
  readonly endpoint: Endpoint
  readonly params?: unknown
  readonly body?: unknown
  /** Called when an earlier call's result is returned again. */
  readonly onRepeat: () => void
  /** Seconds that a call waits for an earlier one; less than clients wait for an answer (10 s). */
  readonly patience?: number
}

/** What an earlier call with the key has stored. */
interface Earlier {
  readonly id: number
  readonly isExpired: boolean
  readonly request: string
  readonly result: unknown
}

/**
 * The single transaction of a call with an `Idempotency-Key`. The first call with a key runs it and stores
 * the result; later ones get that result and change nothing, also if many arrive at once, at several processes,
 * or the first response was lost. A failed call stores nothing. Throws `conflict` when the key was used for another
 * request; `data.result` is that one's result. Throws a lock's timeout, which is answered with 503 and Retry-After,
 * when the first is at work for longer than `patience`.
 */
export const writeOnce =
  (app: App, person: Writer, key: string, { endpoint, params, body, onRepeat, patience = 8 }: Asked): Write =>
  async <T>(work: (tx: Tx) => Promise<T>) => {
    if (!/^[\w-]{8,64}$/.test(key))
      throw new AppError('bad_request', 'An Idempotency-Key has 8 to 64 letters, digits, - and _.')
    const now = app.clock()
    const request = hash('sha256', askedBy(person, { endpoint, params, body }), 'hex')
    const find = (read: Database['readCurrent']) => findEarlier(read, person, key, now)
    const repeat = ({ request: first, result }: Earlier): T => {
      if (first !== request)
        throw new AppError('conflict', 'This has been sent already, with other values.', { data: { result } })
      onRepeat()
      return result as T
    }
    try {
      return await app.db.write(async tx => {
        // Read after the lock, so that the second of two concurrent calls sees what the first has stored.
        const [, earlier] = await Promise.all([
          lockPerson(app, tx, person, patience),
          find((sql, values) => app.db.readIn(tx, sql, values)),
        ])
        if (earlier && !earlier.isExpired) return repeat(earlier)
        if (earlier) await app.db.runDeferred(tx, 'DELETE FROM idempotency_keys WHERE id = ?', [earlier.id])
        const result = await work(tx)
        const stored = { userId: person.id, name: key, request, result: JSON.stringify(result ?? null) }
        await insertRows(app.db, tx, 'IdempotencyKey', [{ ...stored, createdAt: now }])
        return result
      })
    } catch (error) {
      // Nodes of a cluster do not see each other's locks: the unique key, or what the first call has used up, refuses
      // the second one there.
      const earlier = await find(app.db.readCurrent)
      if (earlier && !earlier.isExpired) return repeat(earlier)
      throw error
    }
  }

/** What makes requests the same: where they are sent, for which account, and what they say. */
const askedBy = ({ forId }: Writer, { endpoint, params, body }: Omit<Asked, 'onRepeat'>): string => {
  const address = [
    endpoint.method,
    endpoint.path,
    ...(endpoint.params ? [JSON.stringify(params)] : []),
    ...(forId === undefined ? [] : [`for ${forId}`]),
  ].join(' ')
  return `${address} ${JSON.stringify(body)}`
}

const findEarlier = async (
  read: Database['readCurrent'],
  person: Writer,
  key: string,
  now: Date,
): Promise<Earlier | undefined> => {
  const [row] = await read(
    'SELECT id, request, result, created_at FROM idempotency_keys WHERE user_id = ? AND name = ?',
    [person.id, key],
  )
  return (
    row && {
      id: Number(row['id']),
      isExpired: now.getTime() - toTime(row['created_at']) >= kept,
      request: String(row['request']),
      result: JSON.parse(String(row['result'])),
    }
  )
}

/** Of a person's calls with keys one runs at a time: the next waits for it, and throws when `seconds` are over. */
const lockPerson = async (app: App, tx: Tx, { id }: Writer, seconds: number): Promise<void> => {
  if (app.db.dialect === 'sqlite') return
  const table = id < 0 ? 'guests' : 'users'
  const wait = (most: number | 'DEFAULT') => app.db.runDeferred(tx, `SET innodb_lock_wait_timeout = ${most}`)
  await Promise.all([
    wait(seconds),
    app.db.readIn(tx, `SELECT id FROM ${table} WHERE id = ? FOR UPDATE`, [Math.abs(id)]),
    wait('DEFAULT'),
  ])
}

/** Deletes expired keys; returns their number. */
export const sweepIdempotencyKeys = (app: App): Promise<number> =>
  app.db.write(tx =>
    app.db.models.IdempotencyKey.destroy({
      where: { createdAt: { [Op.lt]: new Date(app.clock().getTime() - kept) } },
      transaction: tx,
    }),
  )
