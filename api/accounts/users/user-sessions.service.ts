import { notFound } from '../../../shared/contract/errors'
import type { OpenSession } from '../../../shared/contract/session'
import type { users } from '../../../shared/contract/users'
import type { App } from '../../platform/app/app-context'
import { audit } from '../../platform/audit/audit'
import type { Tx } from '../../platform/db/tx'
import { marks, timeParam } from '../../platform/db/values'
import type { Context } from '../../platform/http/context'
import { endOthers } from '../account/own-sessions'
import { forgetDevices } from '../session/known-devices'
import { endSession, openSession, openSessions } from '../session/open-sessions'
import { endSessions } from './accounts'

type Calls = typeof users

/** Where a user is signed in, the last used first. Throws `not_found`. */
export const userSessions = async (ctx: Context<Calls['sessions']>): Promise<OpenSession[]> => {
  const { app, caller, params, now } = ctx
  await checkThere(app, params.id)
  return openSessions(app, params.id, caller.actor, now)
}

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
  const session = await openSession(app, { userId: params.id, key: params.key }, caller.actor, now)
  await write(async tx => {
    await endSession(app, tx, { userId: params.id, id: session.id }, now)
    await audit(app, tx, caller, {
      action: 'user.endSessions',
      objectType: 'user',
      objectId: params.id,
      after: { ended: 1, device: session.client },
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
