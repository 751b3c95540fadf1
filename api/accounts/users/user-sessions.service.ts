import { createHash } from 'node:crypto'
import { AppError, notFound } from '../../../shared/contract/errors'
import type { StaffSession } from '../../../shared/contract/staff-user-calls'
import type { users } from '../../../shared/contract/users'
import type { App } from '../../platform/app/app-context'
import { audit } from '../../platform/audit/audit'
import type { Row } from '../../platform/db/connect'
import type { Tx } from '../../platform/db/tx'
import { marks, timeParam, toIso } from '../../platform/db/values'
import type { Context } from '../../platform/http/context'
import { endOthers } from '../account/own-sessions'
import { forgetDevices } from '../session/known-devices'
import { endSessions } from './accounts'

type Calls = typeof users

const most = 100

/** Where a user is signed in, the last used first. Throws `not_found`. */
export const userSessions = async (ctx: Context<Calls['sessions']>): Promise<StaffSession[]> => {
  const { app, caller, params } = ctx
  await checkThere(app, params.id)
  return (await openSessions(app, params.id, ctx.now)).map(row => {
    const client = String(row['client'])
    const isBrowser = client === '' || client.includes(' on ')
    return {
      key: keyOf(row),
      client: isBrowser ? 'site' : client === 'console' ? 'console' : 'other',
      device: client === 'console' ? null : client || null,
      createdAt: toIso(row['created_at']) ?? '',
      lastSeenAt: toIso(row['last_seen_at'] ?? row['created_at']) ?? '',
      expiresAt: toIso(row['expires_at']) ?? '',
      network: row['network'] === null ? null : String(row['network']),
      current: row['id'] === caller.actor.sessionId,
    }
  })
}

/** The id of a session stands in its token, so it is named by a hash of it. */
const keyOf = (row: Row) => createHash('sha256').update(String(row['id'])).digest('base64url').slice(0, 22)

const openSessions = (app: App, userId: number, now: Date): Promise<readonly Row[]> =>
  app.db.readCurrent(
    `SELECT id, client, network, created_at, last_seen_at, expires_at FROM sessions
      WHERE user_id = ? AND ended_at IS NULL AND expires_at > ?
      ORDER BY COALESCE(last_seen_at, created_at) DESC, id LIMIT ${most}`,
    [userId, timeParam(app.db.dialect, now)],
  )

const checkThere = async (app: App, id: number): Promise<void> => {
  const there = await app.db.models.User.count({ where: { id, deletedAt: null } })
  if (there === 0) throw notFound('The user')
}

/**
 * Ends one session of a user and forgets its device. Throws `not_found`, and `conflict` for the session that makes the
 * call.
 */
export const endUserSession = async (ctx: Context<Calls['endSession']>): Promise<{ ended: number }> => {
  const { app, caller, params, now, write } = ctx
  await checkThere(app, params.id)
  const row = (await openSessions(app, params.id, now)).find(each => keyOf(each) === params.key)
  if (!row) throw notFound('The session')
  const id = String(row['id'])
  if (id === caller.actor.sessionId)
    throw new AppError('conflict', 'This is the session that you are working in. Log out to end it.')
  await write(async tx => {
    const { KnownDevice, Session } = app.db.models
    await Session.update({ endedAt: now }, { where: { id, endedAt: null }, transaction: tx })
    await KnownDevice.destroy({ where: { userId: params.id, sessionId: id }, transaction: tx })
    await audit(app, tx, caller, {
      action: 'user.endSessions',
      objectType: 'user',
      objectId: params.id,
      after: { ended: 1, device: String(row['client']) },
    })
  })
  return { ended: 1 }
}

/** Signs a user out everywhere and forgets the devices; of the caller's own sessions the present one stays. */
export const endUserSessions = async (ctx: Context<Calls['endSessions']>): Promise<{ ended: number }> => {
  const { app, caller, params, now, write } = ctx
  await checkThere(app, params.id)
  const ended = await write(async tx => {
    const isOwn = params.id === caller.actor.id
    const count = isOwn
      ? await endOthers(app, tx, caller.actor, now)
      : (await openCounts(app, tx, [params.id], now)).get(params.id)
    if (!isOwn) await endEverywhere(app, tx, [params.id], now)
    await audit(app, tx, caller, {
      action: 'user.endSessions',
      objectType: 'user',
      objectId: params.id,
      after: { ended: count ?? 0 },
    })
    return count ?? 0
  })
  return { ended }
}

/** Ends every session of these users and forgets their devices. */
export const endEverywhere = async (app: App, tx: Tx, ids: readonly number[], now: Date): Promise<void> => {
  await endSessions(app, tx, ids, now)
  await forgetDevices(app, tx, ids)
}

/** How many sessions of each user are open. */
export const openCounts = async (
  app: App,
  tx: Tx | undefined,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> => {
  const sql = `SELECT user_id, COUNT(*) AS n FROM sessions
    WHERE user_id IN (${marks(ids)}) AND ended_at IS NULL AND expires_at > ? GROUP BY user_id`
  const params = [...ids, timeParam(app.db.dialect, now)]
  const rows = tx ? await app.db.readIn(tx, sql, params) : await app.db.readCurrent(sql, params)
  return new Map(rows.map(row => [Number(row['user_id']), Number(row['n'])]))
}
