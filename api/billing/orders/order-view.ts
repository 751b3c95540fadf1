import type { Billing, Seller } from '../../../shared/contract/billing'
import type {
  CreditNoteMark,
  Invoice,
  Order,
  OrderDetail,
  OrderStatus,
} from '../../../shared/contract/orders'
import type { Package } from '../../../shared/contract/packages'
import type { CreditKind } from '../../../shared/contract/users'
import { countryOf } from '../../../shared/data/countries'
import { fromJson } from '../../platform/db/values'
import { planOrderOf, planOrderTitle } from '../plans/plan-order'
import { packageList } from '../packages/package-list'
import type { OrderRow } from '../../platform/db/schema/order.model'

const day = 24 * 60 * 60 * 1000

/** Days until an invoice is due. */
export const dueDays = 14
/** Days after which an unpaid invoice is cancelled. */
export const keptDays = 30

/** Facts that an invoice keeps from the day of its issue. */
export interface IssuedFacts {
  readonly seller: Seller
  readonly packetName: string
  readonly unitCents: number
}

export const packageOf = (id: string): Package | undefined => packageList.find(entry => entry.id === id)

/** What was ordered, as invoices and mails call it. */
export const orderTitle = (row: Pick<OrderRow, 'packetId' | 'plan'>): string => {
  const plan = planOrderOf(row)
  return plan ? planOrderTitle(plan) : (packageOf(row.packetId)?.name ?? row.packetId)
}

/** What credits of a kind are for, in mails and at the payment provider. */
export const kindNames: Record<CreditKind, string> = {
  advert: 'aircraft adverts',
  lease: 'aircraft lease adverts',
  toolLease: 'tool lease adverts',
  parts: 'part adverts',
}

const waiting = new Set<OrderStatus>(['open', 'processing', 'failed'])
/** Whether its bank transfer is still expected. */
const awaitsTransfer = (row: OrderRow) => row.method === 'invoice' && waiting.has(row.status)

const due = (row: OrderRow): Date | null =>
  row.method === 'invoice' ? new Date(row.createdAt.getTime() + dueDays * day) : null

const iso = (time: Date | null): string | null => time?.toISOString() ?? null

export const toOrder = (row: OrderRow, creditNotes: readonly CreditNoteMark[]): Order => ({
  id: row.id,
  packetId: row.packetId,
  packetName: orderTitle(row),
  creditKind: row.creditKind,
  credits: row.credits,
  quantity: row.quantity,
  amountCents: row.amount,
  method: row.method,
  status: row.status,
  invoiceNumber: row.invoiceNumber,
  createdAt: row.createdAt.toISOString(),
  paidAt: iso(row.paidAt),
  endedAt: iso(row.endedAt),
  dueAt: awaitsTransfer(row) ? iso(due(row)) : null,
  inReview: row.problem !== null && row.status !== 'paid' && row.status !== 'refunded',
  creditNotes: [...creditNotes],
})

export const billingOf = ({ billing }: OrderRow): OrderDetail['billing'] => {
  const stored = fromJson<Billing | null>(billing, null)
  return stored && { ...stored, countryName: countryOf(stored.country)?.name ?? stored.country }
}

/** The seller's bank account; null while the operator has not entered one. */
const bankOf = ({ name, bank, iban, bic }: Seller): OrderDetail['bank'] =>
  iban ? { holder: name, bank: bank ?? '', iban, bic: bic ?? '' } : null

const issuedFacts = (row: OrderRow, now: Seller): IssuedFacts =>
  fromJson<IssuedFacts | null>(row.invoice, null) ?? {
    seller: now,
    packetName: orderTitle(row),
    unitCents: Math.round(row.amount / row.quantity),
  }

export const toDetail = (
  row: OrderRow,
  creditNotes: readonly CreditNoteMark[],
  seller: Seller,
): OrderDetail => ({
  ...toOrder(row, creditNotes),
  billing: billingOf(row),
  // The present account, not that of the day of issue, so that the money arrives.
  bank: awaitsTransfer(row) ? bankOf(seller) : null,
})

/** VAT that a gross amount contains, rounded to the cent. `rate` in hundredths of a per cent. */
const vatIn = (grossCents: number, rate: number): number =>
  grossCents - Math.round(grossCents / (1 + rate / 10_000))

/** The order's valid invoice; null while none was issued. */
export const toInvoice = (row: OrderRow, buyer: string, now: Seller): Invoice | null => {
  if (!row.invoiceNumber) return null
  const { seller, packetName, unitCents } = issuedFacts(row, now)
  const totalCents = row.amount
  const vatCents = vatIn(totalCents, row.vatRate)
  return {
    orderId: row.id,
    number: row.invoiceNumber,
    issuedAt: (row.issuedAt ?? row.createdAt).toISOString(),
    dueAt: awaitsTransfer(row) ? iso(due(row)) : null,
    paidAt: iso(row.paidAt),
    endedAt: iso(row.endedAt),
    status: row.status,
    method: row.method,
    seller,
    billing: billingOf(row),
    buyer,
    line: {
      packetId: row.packetId,
      packetName,
      creditKind: row.creditKind,
      credits: row.credits,
      quantity: row.quantity,
      unitCents,
    },
    vatPercent: row.vatRate / 100,
    netCents: totalCents - vatCents,
    vatCents,
    totalCents,
    bank: awaitsTransfer(row) ? bankOf(now) : null,
    creditNote: null,
  }
}
