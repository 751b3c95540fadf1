import type { Billing } from '../../../shared/contract/billing'
import { AppError, invalid } from '../../../shared/contract/errors'
import type { PaymentMethod } from '../../../shared/contract/orders'
import type { CreditKind } from '../../../shared/contract/users'
import { audit } from '../../platform/audit/audit'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import type { Caller } from '../../platform/http/context'
import { getSetting } from '../../platform/settings/settings'
import { sendInvoice } from './order-letters'
import { issued } from './settle'
import { isStripeConfigured } from './stripe'

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

/** The method that is wanted, or the usual one. Throws `invalid`, and `conflict` where it is not set up. */
export const methodOf = async (app: App, wanted: PaymentMethod | undefined): Promise<PaymentMethod> => {
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

interface NewOrder {
  readonly userId: number
  readonly packetId: string
  readonly quantity: number
  readonly creditKind: CreditKind
  readonly credits: number
  readonly amount: number
  readonly method: PaymentMethod
  readonly billing: Billing
  readonly vatPercent: number
  /** Facts of an order of a stock plan, and its only renewal of a period. */
  readonly plan?: { readonly facts: string; readonly slot?: string }
}

/** Writes an order; one by bank transfer gets its invoice, which is mailed. Throws `conflict` with too many unpaid invoices. */
export const placeOrder = async (
  app: App,
  tx: Tx,
  caller: Caller,
  { plan, vatPercent, billing, ...order }: NewOrder,
  now: Date,
): Promise<number> => {
  // A renewal follows what was agreed, so other unpaid invoices do not stop it.
  if (order.method === 'invoice' && !plan?.slot) await refuseTooMany(app, tx, order.userId)
  const created = await app.db.models.Order.create(
    {
      ...order,
      currency: 'EUR',
      status: 'open',
      billing: JSON.stringify(billing),
      vatRate: Math.round(vatPercent * 100),
      plan: plan?.facts ?? null,
      planSlot: plan?.slot ?? null,
      createdAt: now,
      updatedAt: now,
    },
    { transaction: tx },
  )
  const { id } = created.get()
  const { packetId, quantity, creditKind, method } = order
  await audit(app, tx, caller, {
    action: 'order.place',
    objectType: 'order',
    objectId: id,
    after: { packetId, quantity, ...(plan ? {} : { creditKind }), method },
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
