import type { Package, packages } from '../../../shared/contract/packages'
import { AppError, invalid } from '../../../shared/contract/errors'
import type { CreditKind } from '../../../shared/contract/users'
import { kindsOfGroup } from '../../../shared/rules/packages'
import type { Context } from '../../platform/http/context'
import { getSetting } from '../../platform/settings/settings'
import { packageOf } from './order-view'
import { openInvoiceNumbers } from './invoice-numbers'
import { orderPath } from './order-path'
import { startPayment } from './payment'
import { methodOf, placeOrder } from './place-order'

type Call = (typeof packages)['checkout']

/**
 * Orders a package (checklist PACK-02) and returns where to pay: the provider's page, or the order's own,
 * which shows the bank account. The price is the server's. Throws `not_found` for an unknown package,
 * `invalid` for a kind or a method that is not set up, `conflict` without a bank account for a transfer or
 * with too many unpaid invoices, and `too_many_requests`.
 */
export const checkout = async (ctx: Context<Call>): Promise<{ orderId: number; payAt: string }> => {
  const { app, caller, body, now, write } = ctx
  await app.limits.spend('checkoutByAccount', String(caller.actor.id))
  const chosen = packageOf(body.packetId)
  if (!chosen) throw new AppError('not_found', 'There is no such package.')
  const creditKind = kindOf(chosen, body.creditKind)
  const method = await methodOf(app, body.method)
  const vatPercent = await getSetting(app, 'vatPercent')
  await openInvoiceNumbers(app, now)
  const { quantity, billing } = body
  const order = {
    userId: caller.actor.id,
    packetId: chosen.id,
    ...{ quantity, creditKind, method, billing, vatPercent },
    credits: chosen.credits * quantity,
    amount: chosen.priceCents * quantity,
  }
  const orderId = await write(tx => placeOrder(app, tx, caller, order, now))
  const payAt = method === 'stripe' ? await startPayment(app, orderId, caller.actor.mail) : null
  return { orderId, payAt: payAt ?? orderPath(orderId) }
}

const kindOf = (chosen: Package, wanted: CreditKind | undefined): CreditKind => {
  const kinds = kindsOfGroup[chosen.group]
  if (wanted === undefined) return chosen.creditKind
  if (!kinds.includes(wanted)) throw invalid('creditKind', `must be one of ${kinds.join(', ')}`)
  return wanted
}
