import { AppError, notFound } from '../../../shared/contract/errors'
import type { users } from '../../../shared/contract/users'
import { checkNotOwn } from '../../claims/claims.public'
import type { App } from '../../platform/app/app-context'
import { audit } from '../../platform/audit/audit'
import { forUpdate, type Tx } from '../../platform/db/tx'
import type { UserRow } from '../../platform/db/schema/user.model'
import type { Caller, Context } from '../../platform/http/context'
import { queueMail } from '../../platform/mail/outbox'
import { forgetFactors } from '../factors/factors'
import { factorRemovedLetter } from '../letters/factor-letters'
import { operator } from './first-admin'

type Calls = typeof users

/**
 * Takes the second factors off the account of somebody who has lost them, and tells them by mail. Throws `not_found`,
 * `forbidden` for one's own account, and `conflict` for one without factors.
 */
export const resetUserFactors = async (ctx: Context<Calls['resetFactors']>): Promise<undefined> => {
  const { app, caller, params, now, write } = ctx
  checkNotOwn(caller, params.id)
  await write(async tx => {
    const user = await lockedUser(app, tx, { id: params.id })
    if (!user) throw notFound('The user')
    if (!(await resetFactors(app, tx, caller, user, now)))
      throw new AppError('conflict', 'This account has no second factor.')
  })
}

/**
 * The same by command, for the last admin who has lost theirs (`npm run admin -- reset-factors <mail>`): whether there were
 * any. Throws `not_found`.
 */
export const resetFactorsOf = (app: App, mail: string): Promise<boolean> =>
  app.db.write(async tx => {
    const user = await lockedUser(app, tx, { mail: mail.trim().toLowerCase() })
    if (!user) throw notFound(`An account with the address ${mail}`)
    return resetFactors(app, tx, operator, user, app.clock())
  })

const lockedUser = async (app: App, tx: Tx, where: { readonly id: number } | { readonly mail: string }) =>
  (await app.db.models.User.findOne({ where: { ...where, deletedAt: null }, ...forUpdate(tx) }))?.get()

const resetFactors = async (app: App, tx: Tx, caller: Caller, user: UserRow, now: Date): Promise<boolean> => {
  if (!(await forgetFactors(app, tx, user.id))) return false
  await audit(app, tx, caller, { action: 'user.factorReset', objectType: 'user', objectId: user.id })
  const letter = factorRemovedLetter({ name: user.name, publicUrl: app.env.PUBLIC_URL, byStaff: true })
  await queueMail(app.db, tx, { to: user.mail, template: 'factor-removed', ...letter }, now)
  return true
}
