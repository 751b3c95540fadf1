import type { OrderStatus, PaymentMethod } from '../../../../shared/contract/orders'
import type { CreditKind } from '../../../../shared/contract/users'
import { id, integer, longText, money, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const orders = defineTable('orders', {
  id: id(),
  userId: needed(ref()),
  packetId: needed(string(40)),
  quantity: needed(integer(), 1),
  creditKind: needed(string<CreditKind>(12)),
  credits: needed(integer()),
  /** Euro cents, VAT included. */
  amount: needed(money()),
  currency: needed(string(3), 'EUR'),
  status: needed(string<OrderStatus>(16), 'open'),
  method: needed(string<PaymentMethod>(16)),
  /** The payment provider's session. */
  providerId: string(120),
  invoiceNumber: string(40),
  paidAt: time(),
  createdAt: needed(time()),
  updatedAt: needed(time()),
  /** The address of the invoice, as JSON. */
  billing: longText(),
  /** Hundredths of a per cent: 1900 is 19%. */
  vatRate: needed(integer(), 0),
  /** The provider's payment id, by which refunds are matched. */
  paymentId: string(120),
  /** The problem that staff must check, such as a wrong amount. */
  problem: string(200),
  /** The invoice's facts about seller and package at its issue, as JSON. */
  invoice: longText(),
  issuedAt: time(),
  endedAt: time(),
  /** What it is for, as JSON of `PlanOrder`, where it is one of a stock plan. */
  plan: longText(),
  /** No two renewals of one period. */
  planSlot: string(60),
})
export type OrderRow = RowOf<typeof orders.columns>
