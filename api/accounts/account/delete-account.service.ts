import type { account } from '../../../shared/contract/account'
import { audit } from '../../platform/audit/audit'
import type { Context } from '../../platform/http/context'
import { queueMail } from '../../platform/mail/outbox'
import { accountDeletedLetter } from '../letters/account-letters'
import { isActiveAdmin, keepOtherAdmin } from '../users/accounts'
import { eraseUser } from '../users/erase-user'
import { checkOwnPassword, lockedOwnUser } from './own-user'

type Calls = typeof account

/**
 * Deletes the caller's own account for good (checklist PROF-01, PLUS-22). Throws `invalid` on `password`, `conflict`
 * for the last admin, and `too_many_requests`.
 */
export const deleteAccount = async (ctx: Context<Calls['remove']>): Promise<undefined> => {
  const { app, body, caller, now, write, setCookie } = ctx
  await checkOwnPassword(ctx, body.password, 'password')
  await write(async tx => {
    const user = await lockedOwnUser(app, tx, caller.actor.id)
    if (isActiveAdmin(user)) await keepOtherAdmin(app, tx, user.id)
    const closedAdverts = await eraseUser(app, tx, user, now)
    const letter = accountDeletedLetter({ name: user.name, publicUrl: app.env.PUBLIC_URL })
    await queueMail(app.db, tx, { to: user.mail, template: 'account-deleted', ...letter }, now)
    await audit(app, tx, caller, {
      action: 'user.deleteOwn',
      objectType: 'user',
      objectId: user.id,
      after: { closedAdverts },
    })
  })
  setCookie({ name: 'token', value: null, httpOnly: true })
  setCookie({ name: 'token_exp', value: null, httpOnly: false })
}
