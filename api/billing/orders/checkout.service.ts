import type { Package, packages } from '../../../shared/contract/packages'
import type { PaymentMethod } from '../../../shared/contract/orders'
import { AppError, invalid } from '../../../shared/contract/errors'
import type { CreditKind } from '../../../shared/contract/users'
import { kindsOfGroup } from '../../../shared/rules/packages'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { audit } from '../../platform/audit/audit'
import type { Context } from '../../platform/http/context'
import { getSetting } from '../../platform/settings/settings'
import { sendInvoice } from './order-letters'
import { packageOf } from './order-view'
import { openInvoiceNumbers } from './invoice-numbers'
import { orderPath } from './order-path'
import { startPayment } from './payment'
import { issued } from './settle'
import { isStripeConfigured } from './stripe'

type Call = (typeof packages)['checkout']

/** Invoices that one buyer may leave unpaid at a time. */
const mostUnpaid = 10

/** The payment methods that are set up, the default first. Empty while no payment is possible: then nothing is sold. */
export const methodsOf = async (app: App): Promise<readonly PaymentMethod[]> => {
  const { iban } = await getSetting(app, 'seller')
  return [
    ...(isStripeConfigured(app.env) ? (['stripe'] as const) : []),
    ...(iban ? (['invoice'] as const) : []),
  ]
}

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
  const orderId = await write(tx => place(ctx, tx, { chosen, creditKind, method, vatPercent }))
  const payAt = method === 'stripe' ? await startPayment(app, orderId, caller.actor.mail) : null
  return { orderId, payAt: payAt ?? orderPath(orderId) }
}

const kindOf = (chosen: Package, wanted: CreditKind | undefined): CreditKind => {
  const kinds = kindsOfGroup[chosen.group]
  if (wanted === undefined) return chosen.creditKind
  if (!kinds.includes(wanted)) throw invalid('creditKind', `must be one of ${kinds.join(', ')}`)
  return wanted
}

const methodOf = async (app: App, wanted: PaymentMethod | undefined): Promise<PaymentMethod> => {
  const methods = await methodsOf(app)
  const [usual] = methods
  if (!usual)
    throw new AppError(
      'conflict',
      'Packages cannot be bought right now. Please write to us with the support form.',
    )
  if (wanted === undefined || methods.includes(wanted)) return wanted ?? usual
  // A form that was opened earlier may still offer bank transfer.
  if (wanted === 'invoice')
    throw new AppError('conflict', 'Bank transfer is not possible right now. Please pay online.')
  throw invalid('method', `must be one of ${methods.join(', ')}`)
}

interface Choice {
  readonly chosen: Package
  readonly creditKind: CreditKind
  readonly method: PaymentMethod
  readonly vatPercent: number
}

const place = async (
  { app, caller, body, now }: Context<Call>,
  tx: Tx,
  { chosen, creditKind, method, vatPercent }: Choice,
): Promise<number> => {
  const { Order } = app.db.models
  if (method === 'invoice') await refuseTooMany(app, tx, caller.actor.id)
  const created = await Order.create(
    {
      userId: caller.actor.id,
      packetId: chosen.id,
      quantity: body.quantity,
      creditKind,
      credits: chosen.credits * body.quantity,
      amount: chosen.priceCents * body.quantity,
      currency: 'EUR',
      status: 'open',
      method,
      billing: JSON.stringify(body.billing),
      vatRate: Math.round(vatPercent * 100),
      createdAt: now,
      updatedAt: now,
    },
    { transaction: tx },
  )
  const { id } = created.get()
  await audit(app, tx, caller, {
    action: 'order.place',
    objectType: 'order',
    objectId: id,
    after: { packetId: chosen.id, quantity: body.quantity, creditKind, method },
  })
  if (method === 'invoice') {
    // A transfer needs an invoice to be paid by; the provider's payments get theirs with the payment.
    await created.update(await issued(app, tx, created.get(), now), { transaction: tx })
    await sendInvoice(app, tx, created.get(), now)
  }
  return id
}

const refuseTooMany = async (app: App, tx: Tx, userId: number): Promise<void> => {
  const [row] = await app.db.readIn(
    tx,
    "SELECT COUNT(*) AS n FROM orders WHERE user_id = ? AND status = 'open' AND method = 'invoice'",
    [userId],
  )
  if (Number(row?.['n'] ?? 0) >= mostUnpaid)
    throw new AppError(
      'conflict',
      `You have ${mostUnpaid} unpaid invoices. Please pay or cancel one of them first.`,
    )
}
