import type { account } from '../../../shared/contract/account'
import type { DisplayCurrency } from '../../../shared/data/currencies'
import { audit } from '../../platform/audit/audit'
import type { Context } from '../../platform/http/context'
import { lockedOwnUser } from './own-user'

type Calls = typeof account
interface Chosen {
  readonly currency: DisplayCurrency | null
}

export const displayCurrency = async ({ app, caller }: Context<Calls['currency']>): Promise<Chosen> => {
  const user = await app.db.models.User.findByPk(caller.actor.id)
  return { currency: user?.get().displayCurrency ?? null }
}

/** Stores the currency in which prices are also shown to the caller; null for none. */
export const setDisplayCurrency = async (ctx: Context<Calls['setCurrency']>): Promise<Chosen> => {
  const { app, caller, body, now, write } = ctx
  const { currency } = body
  await write(async tx => {
    const { id, displayCurrency: before } = await lockedOwnUser(app, tx, caller.actor.id)
    const changes = { displayCurrency: currency, updatedAt: now }
    await app.db.models.User.update(changes, { where: { id }, transaction: tx })
    await audit(app, tx, caller, {
      action: 'user.currency',
      objectType: 'user',
      objectId: id,
      before: { currency: before },
      after: { currency },
    })
  })
  return { currency }
}
