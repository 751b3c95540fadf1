import { invalid, notFound } from '../../../shared/contract/errors'
import type { App } from '../../platform/app/app-context'
import { forUpdate, type Tx } from '../../platform/db/tx'
import type { SignedInContext } from '../../platform/http/context'
import { passwordMatches, turnOf } from '../session/passwords'
import type { UserRow } from '../../platform/db/schema/user.model'

/** The caller's account, locked until the transaction ends. */
export const lockedOwnUser = async (app: App, tx: Tx, id: number): Promise<UserRow> => {
  const { User } = app.db.models
  const user = await User.findOne({ where: { id, deletedAt: null }, ...forUpdate(tx) })
  if (!user) throw notFound('The user')
  return user.get()
}

/**
 * Checks the password of the person who calls, also where they act for a company, before an action that someone with a
 * borrowed device must not take. Throws `invalid` on `field`, and `too_many_requests` after ten wrong tries.
 */
export const checkOwnPassword = async (
  { app, caller }: SignedInContext,
  password: string,
  field: string,
): Promise<void> => {
  const key = caller.actor.sessionId
  await app.limits.spend('passwordBySession', key)
  const stored = (await app.db.models.User.findByPk(caller.actor.member?.id ?? caller.actor.id))?.get()
  const right = await passwordMatches(stored?.password, password, turnOf(caller, 'other'))
  if (!right) throw invalid(field, 'This is not your password.')
  await app.limits.forget('passwordBySession', key)
}
