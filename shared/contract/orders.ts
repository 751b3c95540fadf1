import { z } from 'zod'
import { creditNoteReasons } from '../data/credit-note-reasons'
import { Bank, BillingShown, Seller, SellerShown, vatPercent } from './billing'
import { defineFeature, Id, IdParams, optional, PageNumber, PageSize, text } from './kit'
import { LedgerRow } from './ledger'
import { creditKinds } from './users'

/**
 * open: not paid yet. processing: paid by a method that takes days. failed: such a payment did not arrive. expired: not
 * paid in time. A payment that arrives after that still makes the order paid.
 */
export const orderStatuses = [
  'open',
  'processing',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Card and the like at the payment provider, or an invoice that is paid by bank transfer. */
export const paymentMethods = ['stripe', 'invoice'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The credit note that cancels an invoice. */
const CreditNoteMark = z.object({
  number: z.string(),
  invoiceNumber: z.string(),
  issuedAt: z.string(),
})
export type CreditNoteMark = z.infer<typeof CreditNoteMark>

export const Order = z.object({
  id: z.int(),
  packetId: z.string(),
  /** Name of the package, such as Standard. */
  packetName: z.string(),
  creditKind: z.enum(creditKinds),
  /** Total over all packages of the order. */
  credits: z.int(),
  quantity: z.int(),
  /** Euro cents, VAT included. */
  amountCents: z.int(),
  method: z.enum(paymentMethods),
  status: z.enum(orderStatuses),
  invoiceNumber: z.string().nullable(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  /** When it ended without credits: cancelled, expired or refunded. */
  endedAt: z.string().nullable(),
  /** Last day for the transfer; null where nothing is to be transferred. */
  dueAt: z.string().nullable(),
  /** Staff are looking at the payment, for example because the amount was another one. */
  inReview: z.boolean(),
  /** For its cancelled invoices, oldest first: an order that is paid after it ended gets a new invoice. */
  creditNotes: z.array(CreditNoteMark),
})
export type Order = z.infer<typeof Order>

export const OrderDetail = Order.extend({
  billing: BillingShown.nullable(),
  /** Set only while a bank transfer is awaited. */
  bank: Bank.nullable(),
})
export type OrderDetail = z.infer<typeof OrderDetail>

export const StaffOrder = Order.extend({
  user: z.object({ id: z.int(), name: z.string(), mail: z.string() }),
  /** What staff have to check, in words. */
  problem: z.string().nullable(),
})
export type StaffOrder = z.infer<typeof StaffOrder>

/** Fields that invoices and credit notes have in common. */
const Paper = z.object({
  orderId: z.int(),
  number: z.string(),
  issuedAt: z.string(),
  seller: Seller,
  /** Null for orders made before addresses were required; the invoice is then addressed to `buyer`. */
  billing: BillingShown.nullable(),
  buyer: z.string(),
  line: z.object({
    packetId: z.string(),
    packetName: z.string(),
    creditKind: z.enum(creditKinds),
    credits: z.int(),
    quantity: z.int(),
    unitCents: z.int(),
  }),
  vatPercent,
  netCents: z.int(),
  vatCents: z.int(),
  totalCents: z.int(),
})
export type Paper = z.infer<typeof Paper>

export const Invoice = Paper.extend({
  dueAt: z.string().nullable(),
  paidAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  status: z.enum(orderStatuses),
  method: z.enum(paymentMethods),
  bank: Bank.nullable(),
  /** The credit note that cancels this invoice. */
  creditNote: CreditNoteMark.nullable(),
})
export type Invoice = z.infer<typeof Invoice>

/** Cancels an invoice: the same lines, each amount below zero. */
export const CreditNote = Paper.extend({
  reason: z.enum(creditNoteReasons),
  invoice: z.object({ number: z.string(), issuedAt: z.string() }),
})
export type CreditNote = z.infer<typeof CreditNote>

const pages = { page: PageNumber.default(1), size: PageSize.default(25) }

const invoiceAsked = { params: IdParams, query: z.object({ number: optional(text(40)) }) }
const creditNoteAsked = { params: z.object({ id: Id, number: text(40, 1) }) }
const pdf = {
  reply: z.string(),
  file: { type: 'application/pdf', name: 'paper.pdf' },
  personal: true,
} as const

const buying = { gate: 'user', company: 'owner' } as const
const reading = { method: 'GET', gate: 'user', scope: 'orders:read' } as const

export const orders = defineFeature({
  options: {
    method: 'GET',
    path: '/getcheckout',
    ...buying,
    summary: 'How an order can be paid, and the address of the last one',
    reply: z.object({
      methods: z.array(z.enum(paymentMethods)),
      billing: BillingShown.nullable(),
      vatPercent,
      /** Number of days in which an invoice must be paid. */
      dueDays: z.int(),
    }),
    personal: true,
  },
  list: {
    ...reading,
    path: '/getmyorders',
    summary: 'Own orders, newest first',
    query: z.object(pages),
    reply: Order,
    page: true,
    personal: true,
  },
  detail: {
    ...reading,
    path: '/getorder/{id}',
    summary: 'One own order; admins read any',
    params: IdParams,
    reply: OrderDetail,
    personal: true,
  },
  invoice: {
    ...reading,
    path: '/getinvoice/{id}',
    summary: 'The invoice of an own order, or by its number one that was cancelled; admins read any',
    ...invoiceAsked,
    reply: Invoice,
    personal: true,
  },
  creditNote: {
    ...reading,
    path: '/getcreditnote/{id}/{number}',
    summary: 'A credit note of an own order; admins read any',
    ...creditNoteAsked,
    reply: CreditNote,
    personal: true,
  },
  invoicePdf: {
    ...reading,
    path: '/getinvoice/{id}/pdf',
    summary: 'The same invoice as a PDF of one page',
    ...invoiceAsked,
    ...pdf,
  },
  creditNotePdf: {
    ...reading,
    path: '/getcreditnote/{id}/{number}/pdf',
    summary: 'The same credit note as a PDF of one page',
    ...creditNoteAsked,
    ...pdf,
  },
  ledger: {
    ...reading,
    path: '/getmyledger',
    summary: 'Every movement of own credits with the balance after it, newest first',
    query: z.object({ ...pages, creditKind: optional(z.enum(creditKinds)) }),
    reply: LedgerRow,
    page: true,
    personal: true,
  },
  pay: {
    method: 'POST',
    path: '/orders/{id}/pay',
    ...buying,
    summary: "The payment provider's page for an order that is not paid yet",
    params: IdParams,
    reply: z.object({ payAt: z.string() }),
  },
  check: {
    method: 'POST',
    path: '/orders/{id}/check',
    ...buying,
    summary: 'The order, after asking the payment provider whether it was paid',
    params: IdParams,
    reply: OrderDetail,
  },
  cancel: {
    method: 'POST',
    path: '/orders/{id}/cancel',
    ...buying,
    summary: 'Cancel an own order that is not paid',
    params: IdParams,
    reply: OrderDetail,
  },
  staffList: {
    method: 'GET',
    path: '/admin/orders',
    gate: 'admin',
    scope: 'sales:read',
    summary: 'All orders, newest first',
    query: z.object({
      ...pages,
      status: optional(z.enum(orderStatuses)),
      method: optional(z.enum(paymentMethods)),
      /** Only orders that staff have to check. */
      problem: optional(z.literal(['1', 'true'])),
      /** Number of an invoice or credit note, order id, mail or name. */
      search: optional(text(120)),
    }),
    reply: StaffOrder,
    page: true,
  },
  markPaid: {
    method: 'POST',
    path: '/admin/orders/{id}/paid',
    gate: 'admin',
    summary: 'The transfer has arrived: add the credits, once, and mail the receipt',
    params: IdParams,
    body: z.object({ note: optional(text(200)) }),
    reply: StaffOrder,
  },
  staffCancel: {
    method: 'POST',
    path: '/admin/orders/{id}/cancel',
    gate: 'admin',
    summary: 'Cancel an order that is not paid; the buyer is told why',
    params: IdParams,
    body: z.object({ reason: text(200, 1) }),
    reply: StaffOrder,
  },
  staffRefund: {
    method: 'POST',
    path: '/admin/orders/{id}/refund',
    gate: 'admin',
    proof: 'fresh',
    summary:
      'The money of a transfer was sent back: take the credits that are left, issue the credit note, tell the buyer why',
    params: IdParams,
    body: z.object({ reason: text(200, 1) }),
    reply: StaffOrder,
  },
  staffSolved: {
    method: 'POST',
    path: '/admin/orders/{id}/solved',
    gate: 'admin',
    summary: 'What was wrong with a payment has been looked at and settled',
    params: IdParams,
    body: z.object({ note: text(200, 1) }),
    reply: StaffOrder,
  },
  seller: {
    method: 'GET',
    path: '/admin/seller',
    gate: 'admin',
    summary: 'Who sells, as invoices say it',
    reply: SellerShown,
  },
  setSeller: {
    method: 'PUT',
    path: '/admin/seller',
    gate: 'admin',
    proof: 'fresh',
    summary: 'Change who sells; invoices that were issued keep what they say',
    body: Seller.extend({ vatPercent: vatPercent.default(0) }),
    reply: SellerShown,
  },
})
