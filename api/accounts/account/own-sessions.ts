import { Op } from 'sequelize'
import type { account } from '../../../shared/contract/account'
import type { OpenSession } from '../../../shared/contract/session'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { audit } from '../../platform/audit/audit'
import type { Context, SignedIn } from '../../platform/http/context'
import { forgetDevices } from '../session/known-devices'
import { endSession, openSession, openSessions } from '../session/open-sessions'

type Calls = typeof account

/** Where the caller is signed in, the last used first. */
export const ownSessions = ({ app, caller, now }: Context<Calls['sessions']>): Promise<OpenSession[]> =>
  openSessions(app, caller.actor.id, caller.actor, now)

/** Signs the caller out in one other place. Throws `not_found`, and `conflict` for the session that makes the call. */
export const endOwnSession = async (ctx: Context<Calls['endSession']>): Promise<{ ended: number }> => {
  const { app, caller, params, now, write } = ctx
  const userId = caller.actor.id
  const session = await openSession(app, { userId, key: params.key }, caller.actor, now)
  await write(async tx => {
    await endSession(app, tx, { userId, id: session.id }, now)
    await audit(app, tx, caller, {
      action: 'session.end',
      objectType: 'user',
      objectId: userId,
      after: { ended: 1, device: session.client },
    })
  })
  return { ended: 1 }
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
