import { Op } from 'sequelize'
import type { account, OwnSession } from '../../../shared/contract/account'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { audit } from '../../platform/audit/audit'
import { timeParam, toIso } from '../../platform/db/values'
import type { Context, SignedIn } from '../../platform/http/context'
import { forgetDevices } from '../session/known-devices'

type Calls = typeof account

/** Where the caller is signed in, the newest first. */
export const ownSessions = async ({
  app,
  caller,
  now,
}: Context<Calls['sessions']>): Promise<OwnSession[]> => {
  const { id, sessionId } = caller.actor
  const rows = await app.db.readCurrent(
    `SELECT id, client, created_at, expires_at FROM sessions
      WHERE user_id = ? AND ended_at IS NULL AND expires_at > ? ORDER BY created_at DESC LIMIT 100`,
    [id, timeParam(app.db.dialect, now)],
  )
  return rows.map(row => ({
    device: String(row['client']) || null,
    createdAt: toIso(row['created_at']) ?? '',
    expiresAt: toIso(row['expires_at']) ?? '',
    current: row['id'] === sessionId,
  }))
}

/** Signs out everywhere else (checklist AUTH-04); answers how many sessions ended. */
export const endOtherSessions = async ({
  app,
  caller,
  now,
  write,
}: Context<Calls['endOtherSessions']>): Promise<{ ended: number }> => {
  const ended = await write(async tx => {
    const count = await endOthers(app, tx, caller.actor, now)
    await audit(app, tx, caller, {
      action: 'session.endOthers',
      objectType: 'user',
      objectId: caller.actor.id,
      after: { ended: count },
    })
    return count
  })
  return { ended }
}

/** Ends the caller's other sessions and forgets their devices, in the transaction of the change that requires it. */
export const endOthers = async (
  app: App,
  tx: Tx,
  { id: userId, sessionId }: SignedIn,
  now: Date,
): Promise<number> => {
  const { Session } = app.db.models
  const others = { userId, id: { [Op.ne]: sessionId }, endedAt: null }
  const open = await Session.count({ where: { ...others, expiresAt: { [Op.gt]: now } }, transaction: tx })
  await Session.update({ endedAt: now }, { where: others, transaction: tx })
  await forgetDevices(app, tx, userId, sessionId)
  return open
}
