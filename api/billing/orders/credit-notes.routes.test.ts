import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  standinKey,
  standinSecret,
  startStripeStandin,
  type StripeStandin,
} from '../../../scripts/stripe-standin.mjs'
import { type SignedInClient, type TestApi } from '../../testing/start-api'
import { expireOrders } from './expire-orders'
import { anInvoiceOrder, billing, sendEvent, setSeller, startShop } from './orders.factory'
import { nextInvoiceNumber } from './invoice-numbers'

let stripe: StripeStandin
let api: TestApi
let admin: SignedInClient
const start = () =>
  startShop({
    STRIPE_SECRET_KEY: standinKey,
    STRIPE_WEBHOOK_SECRET: standinSecret,
    STRIPE_API_BASE: stripe.url,
    PUBLIC_URL: 'https://hangar.test',
  })
beforeAll(async () => {
  stripe = await startStripeStandin()
  api = await start()
  admin = await api.as('Admin')
})
afterAll(async () => {
  await api.close()
  await stripe.close()
})

const day = 24 * 60 * 60 * 1000

const detail = ({ client }: SignedInClient, id: number) => client.orders.detail({ params: { id } })
const cancel = ({ client }: SignedInClient, id: number) => client.orders.cancel({ params: { id } })
/** The numbers of every credit note there is, in their order. */
const allNumbers = async ({ app }: TestApi) =>
  (await app.db.models.CreditNote.findAll({ order: [['number', 'ASC']] })).map(row => row.get().number)
const numbers = (year: number, count: number) =>
  Array.from({ length: count }, (_, at) => `HLC-${year}-${String(at + 1).padStart(6, '0')}`)
const lastAudit = async (id: number) =>
  (
    await api.app.db.models.AuditLog.findAll({
      where: { objectType: 'order', objectId: String(id) },
      order: [['id', 'DESC']],
    })
  )[0]!.get()
/** Pays at the provider; answers the buyer, the order and what the provider tells of its refund. */
const aPaidOrder = async () => {
  const buyer = await api.as('user')
  const { orderId: id } = await buyer.client.packages.checkout({
    body: { packetId: 'aircraft-basic', billing },
  })
  const session = [...stripe.sessions.values()].find(each => each.metadata['order_id'] === String(id))!
  await sendEvent(api, 'checkout.session.completed', stripe.pay(session.id))
  const { payment_intent } = session
  return { buyer, id, refund: { id: 'ch_1', object: 'charge', payment_intent, metadata: {}, refunded: true } }
}

describe('a credit note', () => {
  it('[PLUS-13] cancels the invoice of a cancelled order with the same lines and VAT below zero', async () => {
    await setSeller(admin, { vatPercent: 19 })
    const buyer = await api.as('user')
    const id = await anInvoiceOrder(buyer, 'aircraft-basic')
    const invoice = await buyer.client.orders.invoice({ params: { id } })
    expect([invoice.creditNote, (await detail(buyer, id)).creditNotes]).toEqual([null, []])
    await setSeller(admin, { name: 'Another name', vatPercent: 7 })
    const [mark] = (await cancel(buyer, id)).creditNotes
    await cancel(buyer, id)
    expect(mark).toEqual({
      number: expect.stringMatching(/^HLC-\d{4}-\d{6}$/),
      invoiceNumber: invoice.number,
      issuedAt: expect.stringMatching(/^[\d-]{10}T[\d:.]+Z$/),
    })
    expect((await buyer.client.orders.list()).data[0]!.creditNotes).toEqual([mark])
    const { number } = mark!
    const note = await buyer.client.orders.creditNote({ params: { id, number } })
    const { seller: frozen, buyer: name, line } = invoice
    expect(note).toEqual({
      orderId: id,
      number,
      issuedAt: mark!.issuedAt,
      reason: 'cancelled',
      invoice: { number: invoice.number, issuedAt: invoice.issuedAt },
      seller: frozen,
      billing: invoice.billing,
      buyer: name,
      line: { ...line, unitCents: -5990 },
      vatPercent: 19,
      netCents: -5034,
      vatCents: -956,
      totalCents: -5990,
    })
    expect(frozen.name).toBe('Hangarlist GmbH')
    expect(await buyer.client.orders.invoice({ params: { id } })).toEqual({
      ...invoice,
      status: 'cancelled',
      dueAt: null,
      endedAt: mark!.issuedAt,
      bank: null,
      creditNote: mark,
    })
  })

  it('[PLUS-13] is issued once of a refund, however often and to however many processes it is told', async () => {
    const another = await api.another()
    const { buyer, id, refund } = await aPaidOrder()
    const told = [api, another, api, another].map(each => sendEvent(each, 'charge.refunded', refund))
    expect((await Promise.all(told)).map(answer => answer.status)).toEqual([200, 200, 200, 200])
    await sendEvent(api, 'charge.refunded', refund)
    const { creditNotes, invoiceNumber, status } = await detail(buyer, id)
    expect(status).toBe('refunded')
    expect(creditNotes).toMatchObject([{ invoiceNumber }])
    const { number } = creditNotes[0]!
    const note = await buyer.client.orders.creditNote({ params: { id, number } })
    expect(note).toMatchObject({ reason: 'refunded', totalCents: -5990 })
    expect(JSON.parse((await lastAudit(id)).afterState!)).toMatchObject({ creditNoteNumber: number })
    const letter = (await api.mailsTo(buyer.user.mail)).at(-1)!.text
    expect(letter).toContain(`Credit note ${number} cancels invoice ${invoiceNumber}.`)
    expect(letter).toContain(`https://hangar.test/orders/${id}/credit-notes/${number}`)
    await another.close()
  })

  it('[PLUS-13] is issued once when staff have sent a transfer back, and takes the credits that are left', async () => {
    const buyer = await api.as('user')
    const id = await anInvoiceOrder(buyer, 'aircraft-basic')
    const refund = () =>
      admin.client.orders.staffRefund({ params: { id }, body: { reason: 'No longer sold' } })
    await expect(refund()).rejects.toMatchObject({ code: 'conflict' })
    await admin.client.orders.markPaid({ params: { id }, body: {} })
    const { invoiceNumber } = await detail(buyer, id)
    const [first, second] = await Promise.all([refund(), refund()])
    expect([first.status, second.status]).toEqual(['refunded', 'refunded'])
    const { creditNotes } = await detail(buyer, id)
    expect(creditNotes).toMatchObject([{ invoiceNumber }])
    const { data } = await buyer.client.orders.ledger({ query: { creditKind: 'advert' } })
    expect(data[0]).toMatchObject({ entry: 'refund', order: { id } })
    expect(data[0]!.balance).toBe(data.at(-1)!.balance)
    const letter = (await api.mailsTo(buyer.user.mail)).at(-1)!
    expect(letter.text).toContain('Reason: No longer sold')
    expect(letter.text).toContain(`Credit note ${creditNotes[0]!.number} cancels invoice ${invoiceNumber}.`)
  })

  it('[PLUS-13] leaves a refund of what was paid at the provider to the provider', async () => {
    const { id } = await aPaidOrder()
    const refund = admin.client.orders.staffRefund({ params: { id }, body: { reason: 'asked by phone' } })
    await expect(refund).rejects.toMatchObject({ code: 'conflict' })
  })

  it('[PLUS-13] is one when buyer, staff and clock end an order at once', async () => {
    const own = await start()
    const boss = await own.as('Admin')
    const buyer = await own.as('user')
    const ids = [await anInvoiceOrder(buyer), await anInvoiceOrder(buyer), await anInvoiceOrder(buyer)]
    const createdAt = new Date(own.app.clock().getTime() - 31 * day)
    await own.app.db.write(tx =>
      own.app.db.models.Order.update({ createdAt }, { where: { id: ids }, transaction: tx }),
    )
    await Promise.allSettled([
      ...ids.map(id => cancel(buyer, id)),
      ...ids.map(id =>
        boss.client.orders.staffCancel({ params: { id }, body: { reason: 'Ordered twice.' } }),
      ),
      expireOrders(own.app),
    ])
    expect(await allNumbers(own)).toEqual(numbers(own.app.clock().getUTCFullYear(), 3))
    for (const { creditNotes } of (await buyer.client.orders.list()).data) expect(creditNotes).toHaveLength(1)
    await own.close()
  })

  it('is named in the letter of staff who cancel, and found by them by its number', async () => {
    const buyer = await api.as('user')
    const id = await anInvoiceOrder(buyer)
    const reason = 'Ordered twice.'
    const { creditNotes } = await admin.client.orders.staffCancel({ params: { id }, body: { reason } })
    const { number } = creditNotes[0]!
    expect((await api.mailsTo(buyer.user.mail)).at(-1)!.text).toContain(`Credit note ${number} cancels`)
    const found = await admin.client.orders.staffList({ query: { search: number } })
    expect(found.data.map(order => [order.id, order.creditNotes])).toEqual([[id, creditNotes]])
  })

  it('is issued when nobody pays in time, with the year of that day', async () => {
    const own = await start()
    own.clock.set(new Date('2027-12-20T12:00:00Z'))
    const buyer = await own.as('user')
    const id = await anInvoiceOrder(buyer)
    // As the first thing that a new process does in the new year.
    own.clock.set(new Date('2028-01-25T12:00:00Z'))
    const another = await own.another()
    another.clock.set(own.app.clock())
    await expireOrders(another.app)
    await expireOrders(another.app)
    expect(await allNumbers(own)).toEqual(['HLC-2028-000001'])
    const letter = (await own.mailsTo(buyer.user.mail)).at(-1)!
    expect(letter.text).toContain('Credit note HLC-2028-000001 cancels invoice HL-2027-000001.')
    expect((await own.app.db.models.Order.findByPk(id))!.get()).toMatchObject({ status: 'expired' })
    await another.close()
    await own.close()
  })

  it('is not issued for an order that has no invoice', async () => {
    const buyer = await api.as('user')
    const { orderId: id } = await buyer.client.packages.checkout({
      body: { packetId: 'aircraft-basic', method: 'stripe', billing },
    })
    const before = await allNumbers(api)
    expect(await cancel(buyer, id)).toMatchObject({ status: 'cancelled', creditNotes: [] })
    expect(await allNumbers(api)).toEqual(before)
  })

  it('[PACK-02] stays when the money comes after all: the order gets a new invoice, and later another note', async () => {
    const buyer = await api.as('user')
    const id = await anInvoiceOrder(buyer)
    const first = await buyer.client.orders.invoice({ params: { id } })
    const [note] = (await cancel(buyer, id)).creditNotes
    const paid = () => admin.client.orders.markPaid({ params: { id }, body: {} })
    const { invoiceNumber, creditNotes, status } = (await Promise.all([paid(), paid(), paid()]))[0]
    expect([status, creditNotes]).toEqual(['paid', [note]])
    expect(Number(invoiceNumber!.slice(-6))).toBe(Number(first.number.slice(-6)) + 1)
    expect((await buyer.client.users.detail()).remain.advert).toBe(6)
    expect((await api.mailsTo(buyer.user.mail)).at(-1)!.subject).toBe(`Receipt for invoice ${invoiceNumber}`)
    const invoice = (number?: string) => buyer.client.orders.invoice({ params: { id }, query: { number } })
    expect(await invoice()).toMatchObject({ number: invoiceNumber, status: 'paid', creditNote: null })
    expect(await invoice(first.number)).toMatchObject({
      number: first.number,
      issuedAt: first.issuedAt,
      status: 'cancelled',
      totalCents: first.totalCents,
      creditNote: note,
    })
    await expect(invoice('HL-2026-999999')).rejects.toMatchObject({ code: 'not_found' })
    const found = await admin.client.orders.staffList({ query: { search: first.number } })
    expect(found.data.map(order => order.id)).toEqual([id])
    await sendEvent(api, 'charge.refunded', {
      id: 'ch_9',
      payment_intent: null,
      metadata: { order_id: String(id) },
      refunded: true,
    })
    const after = await detail(buyer, id)
    expect(after.creditNotes.map(each => each.invoiceNumber)).toEqual([first.number, invoiceNumber])
    expect((await buyer.client.users.detail()).remain.advert).toBe(3)
  })

  it('is not issued again when the payment of a cancelled order goes back', async () => {
    const buyer = await api.as('user')
    const id = await anInvoiceOrder(buyer)
    const { creditNotes } = await cancel(buyer, id)
    const metadata = { order_id: String(id) }
    await sendEvent(api, 'charge.refunded', { id: 'ch_8', payment_intent: null, metadata, refunded: true })
    expect(await detail(buyer, id)).toMatchObject({ status: 'refunded', creditNotes })
  })

  it('an order that ended before credit notes existed gets none: a late payment keeps its invoice', async () => {
    const buyer = await api.as('user')
    const id = await anInvoiceOrder(buyer)
    const { invoiceNumber } = await detail(buyer, id)
    await api.app.db.models.Order.update({ status: 'cancelled', endedAt: api.app.clock() }, { where: { id } })
    const paid = await admin.client.orders.markPaid({ params: { id }, body: {} })
    expect(paid).toMatchObject({ invoiceNumber, creditNotes: [] })
  })

  it('[AUTH-06] a credit note is shown to its buyer and to admins only', async () => {
    const buyer = await api.as('user')
    const id = await anInvoiceOrder(buyer)
    const { number } = (await cancel(buyer, id)).creditNotes[0]!
    const other = await anInvoiceOrder(buyer)
    const read = ({ client }: SignedInClient, order = id) =>
      client.orders.creditNote({ params: { id: order, number } })
    for (const stranger of [await api.as('user'), await api.as('Moderator')])
      await expect(read(stranger)).rejects.toMatchObject({ code: 'not_found' })
    await expect(read(buyer, other)).rejects.toMatchObject({ code: 'not_found' })
    expect((await api.fetch(`/getcreditnote/${id}/${number}`)).status).toBe(401)
    expect([await read(buyer), await read(admin)]).toMatchObject([{ number }, { number }])
  })

  it('[PLUS-22] is in the export of personal data, and stays when the account goes', async () => {
    const buyer = await api.as('user')
    const id = await anInvoiceOrder(buyer)
    const [note] = (await cancel(buyer, id)).creditNotes
    const { data } = await buyer.client.account.export()
    expect(data['creditNotes']).toMatchObject([
      { number: note!.number, invoice: { number: note!.invoiceNumber, billing }, issued_at: note!.issuedAt },
    ])
    const stranger = await api.as('user')
    expect((await stranger.client.account.export()).data['creditNotes']).toEqual([])
    await admin.client.users.remove({ params: { id: buyer.user.id } })
    const { number } = note!
    const kept = await admin.client.orders.creditNote({ params: { id, number } })
    expect(kept.billing).toMatchObject(billing)
  })
})

describe('their numbers', () => {
  it('[PLUS-13] numbers of credit notes have no gaps, neither when issued at once nor when a transaction fails', async () => {
    const own = await start()
    const buyers = await Promise.all(Array.from({ length: 12 }, () => own.as('user')))
    const ids = await Promise.all(buyers.map(buyer => anInvoiceOrder(buyer)))
    const failing = own.app.db.write(async tx => {
      const number = await nextInvoiceNumber(own.app, tx, 'creditNote', own.app.clock())
      expect(number).toMatch(/-000001$/)
      throw new Error('the rest failed')
    })
    await expect(failing).rejects.toThrow('the rest failed')
    const another = await own.another()
    await Promise.all(
      ids.map((id, at) =>
        (at % 2 ? own : another).fetch(`/orders/${id}/cancel`, {
          method: 'POST',
          headers: { authorization: buyers[at]!.token, 'content-type': 'application/json' },
          body: '{}',
        }),
      ),
    )
    expect(await allNumbers(own)).toEqual(numbers(own.app.clock().getUTCFullYear(), 12))
    await another.close()
    await own.close()
  })

  it('[PLUS-13] invoice numbers go on after cancelled invoices, also where the counter is missing', async () => {
    const own = await start()
    own.clock.set(new Date('2029-05-01T12:00:00Z'))
    const boss = await own.as('Admin')
    const buyer = await own.as('user')
    const [first, second] = [await anInvoiceOrder(buyer), await anInvoiceOrder(buyer)]
    await cancel(buyer, second)
    // Only its credit note still has the highest number.
    await own.app.db.write(tx =>
      own.app.db.models.Order.update(
        { invoiceNumber: null, invoice: null },
        { where: { id: second }, transaction: tx },
      ),
    )
    await own.app.db.write(tx => own.app.db.runIn(tx, 'DELETE FROM invoice_numbers'))
    const another = await own.another()
    another.clock.set(own.app.clock())
    await another.fetch(`/admin/orders/${second}/paid`, {
      method: 'POST',
      headers: { authorization: boss.token, 'content-type': 'application/json' },
      body: '{}',
    })
    const numberOf = async (id: number) => (await detail(buyer, id)).invoiceNumber
    expect([await numberOf(first), await numberOf(second)]).toEqual(['HL-2029-000001', 'HL-2029-000003'])
    await another.close()
    await own.close()
  })
})
