import type { account } from '../../../shared/contract/account'
import { invalid } from '../../../shared/contract/errors'
import type { UserDetail } from '../../../shared/contract/users'
import { audit } from '../../platform/audit/audit'
import type { Context } from '../../platform/http/context'
import { queueMail } from '../../platform/mail/outbox'
import { passwordChangedMail } from '../letters/password-changed'
import { refuseWeakPassword } from '../session/password-rules'
import { hashPassword, turnOf } from '../session/passwords'
import { userDetail } from '../users/users.service'
import { endOtherLinks } from './mail-link'
import { endOthers } from './own-sessions'
import { checkOwnPassword, lockedOwnUser } from './own-user'

type Calls = typeof account

/** Changes the caller's own name and phone (checklist PROF-01). */
export const updateProfile = async (ctx: Context<Calls['update']>): Promise<UserDetail> => {
  const { app, body, caller, now, write } = ctx
  await write(async tx => {
    const { id, name, surname, dialCode, phone } = await lockedOwnUser(app, tx, caller.actor.id)
    await app.db.models.User.update({ ...body, updatedAt: now }, { where: { id }, transaction: tx })
    await audit(app, tx, caller, {
      action: 'user.profile',
      objectType: 'user',
      objectId: id,
      before: { name, surname, dialCode, phone },
      after: body,
    })
  })
  return userDetail({ ...ctx, body: undefined })
}

/**
 * Sets a new password and signs out everywhere else (checklist AUTH-04, AUTH-05). Throws `invalid` on
 * `current` for a wrong password and on `password` for a weak one, and `too_many_requests`.
 */
export const changePassword = async (ctx: Context<Calls['changePassword']>): Promise<undefined> => {
  const { app, body, caller, now, write } = ctx
  await checkOwnPassword(ctx, body.current, 'current')
  if (body.password === body.current) throw invalid('password', 'This is the password that you have already.')
  const passwordHash = await hashPassword(body.password, turnOf(caller, 'other'))
  await write(async tx => {
    const user = await lockedOwnUser(app, tx, caller.actor.id)
    refuseWeakPassword(body.password, user)
    const changes = { password: passwordHash, updatedAt: now }
    await app.db.models.User.update(changes, { where: { id: user.id }, transaction: tx })
    await endOthers(app, tx, caller.actor, now)
    await endOtherLinks(app, tx, user.id, user.mail)
    await audit(app, tx, caller, { action: 'user.password', objectType: 'user', objectId: user.id })
    const letter = passwordChangedMail({ name: user.name, publicUrl: app.env.PUBLIC_URL, signedIn: true })
    await queueMail(app.db, tx, { to: user.mail, template: 'password-changed', ...letter }, now)
  })
}
