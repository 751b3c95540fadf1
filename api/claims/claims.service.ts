import { AppError } from '../../shared/contract/errors'
import type { Claim } from '../../shared/contract/queue'
import {
  claimableOf,
  claimMinutes,
  type Claimable,
  type QueueSource,
  claimables,
} from '../../shared/data/signal-codes'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import { audit } from '../platform/audit/audit'
import type { Row } from '../platform/db/connect'
import { timeParam, toIso, marks } from '../platform/db/values'
import type { Caller, SignedInContext } from '../platform/http/context'
import { checkNotOwnItem } from './own-matters'
import { oneOf } from '../platform/db/row-readers'

export interface ClaimKey {
  readonly source: QueueSource
  readonly id: number
}

/** The table of each claimable type. Its row is locked first, so that concurrent claims are serialized. */
const tables: Readonly<Record<Claimable, string>> = {
  advert: 'adverts',
  report: 'reports',
  upgrade: 'upgrade_requests',
  ticket: 'support_tickets',
}
const known = `c.object_type, c.object_id, c.user_id, c.until, u.name, u.surname
  FROM claims c JOIN users u ON u.id = c.user_id`

/**
 * Claims an item for ten minutes, or renews the caller's claim (design, section 9). Throws `claimed` with the
 * other person's claim, unless it is taken over with `force`, `forbidden` for the caller's own matter, and `not_found`.
 */
export const takeClaim = async (
  ctx: SignedInContext,
  key: ClaimKey,
  { force = false, isHeartbeat = false } = {},
): Promise<Claim> => {
  const { app, caller, now } = ctx
  const { id: userId, name } = caller.actor
  const type = claimableOf(key.source)
  const until = new Date(now.getTime() + claimMinutes * 60_000)
  await ctx.write(async tx => {
    await lockObject(app, tx, type, key.id)
    await checkNotOwnItem(app, tx, caller, type, key.id)
    const held = await claimOf(app, tx, key, now)
    if (held && held.by.id !== userId && !force) throw claimedBy(held)
    const values = { objectType: type, objectId: key.id, userId, takenAt: now, until }
    const stored = await app.db.models.Claim.findOne({
      where: { objectType: type, objectId: key.id },
      transaction: tx,
    })
    if (stored && held?.by.id === userId) await stored.update({ until }, { transaction: tx })
    else if (stored) await stored.update(values, { transaction: tx })
    else await app.db.models.Claim.create(values, { transaction: tx })
    if (isHeartbeat && held?.by.id === userId) return
    await audit(app, tx, caller, {
      action: 'claim.take',
      objectType: type,
      objectId: key.id,
      ...(held && held.by.id !== userId ? { before: { userId: held.by.id } } : {}),
      after: { userId, until },
    })
  })
  return { ...key, by: { id: userId, name }, until: until.toISOString() }
}

/** Releases an item; does nothing when the caller has not claimed it. */
export const releaseClaim = async (ctx: SignedInContext, key: ClaimKey): Promise<undefined> => {
  const { app, caller, now } = ctx
  await ctx.write(async tx => {
    const held = await claimOf(app, tx, key, now)
    if (held?.by.id !== caller.actor.id) return
    await endClaim(app, tx, key.source, key.id)
    await audit(app, tx, caller, {
      action: 'claim.release',
      objectType: claimableOf(key.source),
      objectId: key.id,
    })
  })
}

/**
 * Throws `forbidden` for the caller's own matter, and `claimed` when somebody else is deciding the item; an
 * admin may override a claim with `force`, but not on their own matter. Every single decision on a queue item
 * must call it, in its transaction and after locking the object's row.
 */
export const checkMayDecide = async (
  app: App,
  tx: Tx,
  caller: Caller,
  source: QueueSource,
  id: number,
  force = false,
): Promise<void> => {
  await checkNotOwnItem(app, tx, caller, claimableOf(source), id)
  const held = await claimOf(app, tx, { source, id }, app.clock())
  if (!held || held.by.id === caller.actor?.id) return
  if (force && caller.actor?.role === 'Admin') return
  throw claimedBy(held)
}

/** Ends the claim of a decided item, whoever holds it, in the transaction of the decision. */
export const endClaim = (app: App, tx: Tx, source: QueueSource, id: number): Promise<void> =>
  app.db.runDeferred(tx, 'DELETE FROM claims WHERE object_type = ? AND object_id = ?', [
    claimableOf(source),
    id,
  ])

/** Those of the items that others have claimed; for bulk decisions. */
export const claimedByOthers = async (
  app: App,
  tx: Tx,
  caller: Caller,
  source: QueueSource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Claim>> => {
  if (ids.length === 0) return new Map()
  const rows = await app.db.readIn(
    tx,
    `SELECT ${known} WHERE c.object_type = ? AND c.object_id IN (${marks(ids)})
        AND c.until > ? AND c.user_id <> ?`,
    [claimableOf(source), ...ids, timeParam(app.db.dialect, app.clock()), caller.actor?.id ?? 0],
  )
  return new Map(rows.map(row => [Number(row['object_id']), toClaim(row, source)]))
}

/** Maximum number of claims that are read; staff are few, and each claim lasts ten minutes. */
const mostClaims = 2000

export interface HeldClaim extends Claim {
  readonly type: Claimable
}

/** Every current claim, or those of one person. */
export const runningClaims = async (app: App, now: Date, userId?: number): Promise<readonly HeldClaim[]> => {
  const rows = await app.db.readCurrent(
    `SELECT ${known} WHERE c.until > ?${userId === undefined ? '' : ' AND c.user_id = ?'} LIMIT ${mostClaims}`,
    [timeParam(app.db.dialect, now), ...(userId === undefined ? [] : [userId])],
  )
  return rows.map(row => {
    const type = oneOf(row['object_type'], claimables)
    return { ...toClaim(row, type), type }
  })
}

/** Deletes expired claims. */
export const sweepClaims = (app: App): Promise<unknown> =>
  app.db.write(tx =>
    app.db.runIn(tx, 'DELETE FROM claims WHERE until < ?', [timeParam(app.db.dialect, app.clock())]),
  )

const lockObject = async (app: App, tx: Tx, type: Claimable, id: number): Promise<void> => {
  const lock = app.db.dialect === 'mysql' ? ' FOR UPDATE' : ''
  const [row] = await app.db.readIn(tx, `SELECT id FROM ${tables[type]} WHERE id = ?${lock}`, [id])
  if (!row) throw new AppError('not_found', 'There is no such item.')
}

const claimOf = async (app: App, tx: Tx, { source, id }: ClaimKey, now: Date): Promise<Claim | null> => {
  // A locking read also sees what was committed since this transaction began.
  const lock = app.db.dialect === 'mysql' ? ' LOCK IN SHARE MODE' : ''
  const [row] = await app.db.readIn(
    tx,
    `SELECT ${known} WHERE c.object_type = ? AND c.object_id = ? AND c.until > ?${lock}`,
    [claimableOf(source), id, timeParam(app.db.dialect, now)],
  )
  return row ? toClaim(row, source) : null
}

const toClaim = (row: Row, source: QueueSource): Claim => ({
  source,
  id: Number(row['object_id']),
  by: { id: Number(row['user_id']), name: [row['name'], row['surname']].filter(Boolean).join(' ') },
  until: toIso(row['until']) ?? '',
})

const claimedBy = (claim: Claim): AppError =>
  new AppError('claimed', `${claim.by.name} is deciding this until ${claim.until.slice(11, 16)} UTC.`, {
    data: { claim },
  })
