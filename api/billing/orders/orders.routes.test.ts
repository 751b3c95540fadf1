import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { expireOrders } from './expire-orders'
import { anInvoiceOrder, billing, seller, setSeller, startShop } from './orders.factory'
import { nextInvoiceNumber } from './invoice-numbers'

let api: TestApi
let admin: SignedInClient
beforeAll(async () => {
  api = await startShop()
  admin = await api.as('Admin')
})
afterAll(() => api.close())

const day = 24 * 60 * 60 * 1000
const { iban } = seller
const auditOf = async (id: number) =>
  (await api.app.db.models.AuditLog.findAll({ where: { objectType: 'order', objectId: String(id) } })).map(
    row => row.get().action,
  )

describe('ordering by bank transfer', () => {
  it('[PACK-02] gives an invoice with the account to pay to, and mails it', async () => {
    const buyer = await api.as('user')
    const { orderId, payAt } = await buyer.client.packages.checkout({
      body: { packetId: 'aircraft-standard', quantity: 2, billing },
    })
    expect(payAt).toBe(`/orders/${orderId}`)
    const order = await buyer.client.orders.detail({ params: { id: orderId } })
    expect(order).toMatchObject({
      amountCents: 31998,
      credits: 6,
      creditKind: 'advert',
      method: 'invoice',
      status: 'open',
      invoiceNumber: expect.stringMatching(/^HL-\d{4}-\d{6}$/),
      billing: { ...billing, countryName: 'United Kingdom' },
      bank: { holder: 'Hangarlist GmbH', iban },
    })
    const [mail] = await api.mailsTo(buyer.user.mail)
    expect(mail!.template).toBe('order-invoice')
    for (const part of ['€319.98', iban, order.invoiceNumber!, `/orders/${orderId}/invoice`])
      expect(mail!.text).toContain(part)
    expect(await auditOf(orderId)).toEqual(['order.place'])
  })

  it('[PACK-02] adds the credits once an admin marks it paid, once however often, and mails the receipt', async () => {
    const buyer = await api.as('user')
    const id = await anInvoiceOrder(buyer)
    expect((await buyer.client.users.detail()).remain.advert).toBe(3)
    const paid = await admin.client.orders.markPaid({ params: { id }, body: { note: 'statement 12' } })
    expect(paid).toMatchObject({ status: 'paid', user: { mail: buyer.user.mail } })
    await Promise.all([1, 2, 3].map(() => admin.client.orders.markPaid({ params: { id }, body: {} })))
    expect((await buyer.client.users.detail()).remain.advert).toBe(6)
    const mails = await api.mailsTo(buyer.user.mail)
    expect(mails.map(mail => mail.template)).toEqual(['order-invoice', 'order-receipt'])
    expect(mails[1]!.text).toContain('You have 6 credits for aircraft adverts now.')
    expect(await auditOf(id)).toEqual(['order.place', 'order.paid'])
  })

  it('an order costs the package’s price, whatever the request says', async () => {
    const { client } = await api.as('user')
    const body = { packetId: 'parts-basic', billing, amountCents: 1, credits: 1000, status: 'paid' }
    const { orderId } = await client.packages.checkout({ body })
    expect(await client.orders.detail({ params: { id: orderId } })).toMatchObject({
      amountCents: 4999,
      credits: 5,
      status: 'open',
    })
  })

  it('sells lease packages as aircraft lease or tool lease credits, and no other package as another kind', async () => {
    const buyer = await api.as('user')
    const order = (packetId: string, creditKind: 'toolLease' | 'advert') =>
      buyer.client.packages.checkout({ body: { packetId, creditKind, billing } })
    const { orderId } = await order('lease-silver', 'toolLease')
    await admin.client.orders.markPaid({ params: { id: orderId }, body: {} })
    expect((await buyer.client.users.detail()).remain).toEqual({
      advert: 3,
      lease: 3,
      toolLease: 6,
      parts: 3,
    })
    await expect(order('lease-silver', 'advert')).rejects.toMatchObject({ code: 'invalid' })
    await expect(order('aircraft-basic', 'toolLease')).rejects.toMatchObject({ code: 'invalid' })
  })

  it('makes one order of a double click', async () => {
    const { client, user } = await api.as('user')
    const body = { packetId: 'aircraft-basic', billing }
    const send = () => client.packages.checkout({ body }, { idempotencyKey: `click-${user.id}-0001` })
    const [first, second] = await Promise.all([send(), send()])
    expect(second).toEqual(first)
    expect((await client.orders.list()).totalElements).toBe(1)
  })

  it('the billing address of an order is offered for the next one', async () => {
    const buyer = await api.as('user')
    expect(await buyer.client.orders.options()).toMatchObject({ methods: ['invoice'], billing: null })
    await anInvoiceOrder(buyer)
    expect((await buyer.client.orders.options()).billing).toMatchObject(billing)
  })

  it.each([
    ['packetId', { packetId: '' }],
    ['quantity', { quantity: 0 }],
    ['quantity', { quantity: 21 }],
    ['quantity', { quantity: 1.5 }],
    ['creditKind', { creditKind: 'gold' }],
    ['method', { method: 'cash' }],
    ['billing.street', { billing: { ...billing, street: ' ' } }],
    ['billing.country', { billing: { ...billing, country: 'Atlantis' } }],
    ['billing.vatId', { billing: { ...billing, vatId: 'no number!' } }],
    ['billing.vatId', { billing: { ...billing, vatId: 'DE12' } }],
    ['billing', { billing: undefined }],
  ])('refuses %s: %j naming it', async (field, wrong) => {
    const { token } = await api.as('user')
    const answer = await api.post(
      '/checkout',
      { packetId: 'aircraft-basic', billing, ...wrong },
      { authorization: token },
    )
    expect(answer.status).toBe(422)
    expect(((await answer.json()) as { errors: { field: string }[] }).errors[0]!.field).toBe(field)
  })

  it('refuses a package that is not sold, a method that is not set up, and an eleventh unpaid invoice', async () => {
    const buyer = await api.as('user')
    const order = (body: { packetId: string; method?: 'stripe' }) =>
      buyer.client.packages.checkout({ body: { billing, ...body } })
    await expect(order({ packetId: 'aircraft-free' })).rejects.toMatchObject({ code: 'not_found' })
    await expect(order({ packetId: 'aircraft-basic', method: 'stripe' })).rejects.toMatchObject({
      errors: [{ field: 'method' }],
    })
    for (let count = 0; count < 10; count++) await order({ packetId: 'aircraft-basic' })
    await expect(order({ packetId: 'aircraft-basic' })).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe("an order's life", () => {
  it('an order cannot be read, paid or cancelled by another user', async () => {
    const id = await anInvoiceOrder(await api.as('user'))
    const { client } = await api.as('user')
    const { client: moderator } = await api.as('Moderator')
    for (const other of [client, moderator]) {
      const missing = { code: 'not_found' }
      await expect(other.orders.detail({ params: { id } })).rejects.toMatchObject(missing)
      await expect(other.orders.invoice({ params: { id } })).rejects.toMatchObject(missing)
      await expect(other.orders.cancel({ params: { id } })).rejects.toMatchObject(missing)
      await expect(other.orders.check({ params: { id } })).rejects.toMatchObject(missing)
      await expect(other.orders.pay({ params: { id } })).rejects.toMatchObject(missing)
    }
    expect((await admin.client.orders.detail({ params: { id } })).id).toBe(id)
    expect((await admin.client.orders.invoice({ params: { id } })).orderId).toBe(id)
  })

  it('can be cancelled by its buyer until it is paid', async () => {
    const buyer = await api.as('user')
    const first = await anInvoiceOrder(buyer)
    const cancelled = await buyer.client.orders.cancel({ params: { id: first } })
    expect(cancelled).toMatchObject({ status: 'cancelled', bank: null, dueAt: null })
    expect((await buyer.client.orders.cancel({ params: { id: first } })).status).toBe('cancelled')
    const second = await anInvoiceOrder(buyer)
    await admin.client.orders.markPaid({ params: { id: second }, body: {} })
    await expect(buyer.client.orders.cancel({ params: { id: second } })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('is cancelled by staff with a reason that the buyer reads', async () => {
    const buyer = await api.as('user')
    const id = await anInvoiceOrder(buyer)
    const reason = 'We do not sell to this country.'
    const cancelled = await admin.client.orders.staffCancel({ params: { id }, body: { reason } })
    expect(cancelled.status).toBe('cancelled')
    expect((await api.mailsTo(buyer.user.mail)).at(-1)!.text).toContain(reason)
    await admin.client.orders.markPaid({ params: { id }, body: {} })
    await expect(admin.client.orders.staffCancel({ params: { id }, body: { reason } })).rejects.toMatchObject(
      { code: 'conflict' },
    )
  })

  it('ends after thirty days without a payment, and a transfer that comes later still counts', async () => {
    const own = await startShop()
    const buyer = await own.as('user')
    const id = await anInvoiceOrder(buyer)
    const statusNow = async () => (await own.app.db.models.Order.findByPk(id))!.get().status
    own.clock.advance(29 * day)
    await expireOrders(own.app)
    expect(await statusNow()).toBe('open')
    own.clock.advance(2 * day)
    await expireOrders(own.app)
    await expireOrders(own.app)
    expect(await statusNow()).toBe('expired')
    expect((await own.mailsTo(buyer.user.mail)).map(mail => mail.template)).toEqual([
      'order-invoice',
      'order-ended',
    ])
    // A month later every earlier sign-in is over.
    const { client } = await own.as('Admin')
    await client.orders.markPaid({ params: { id }, body: {} })
    const [row] = await own.app.db.readCurrent(
      'SELECT SUM(amount) AS n FROM credit_ledger WHERE order_id = ?',
      [id],
    )
    expect(Number(row!['n'])).toBe(3)
    await own.close()
  })

  it('is found by staff by state, method, number, mail and name', async () => {
    const buyer = await api.as('user')
    const id = await anInvoiceOrder(buyer)
    const { invoiceNumber } = await buyer.client.orders.detail({ params: { id } })
    const ids = async (query: Parameters<typeof admin.client.orders.staffList>[0]) =>
      (await admin.client.orders.staffList(query)).data.map(order => order.id)
    for (const search of [buyer.user.mail, invoiceNumber!, buyer.user.name, String(id)])
      expect(await ids({ query: { search } })).toContain(id)
    expect(await ids({ query: { status: 'open', method: 'invoice' } })).toContain(id)
    expect(await ids({ query: { status: 'paid' } })).not.toContain(id)
    expect(await ids({ query: { problem: '1' } })).not.toContain(id)
    expect(await ids({ query: { search: '%' } })).toEqual([])
  })
})

describe('invoices', () => {
  it('[PLUS-13] have numbers without gaps when twenty payments come at once', async () => {
    const own = await startShop()
    const boss = await own.as('Admin')
    const buyers = await Promise.all(Array.from({ length: 20 }, () => own.as('user')))
    await Promise.all(buyers.map(buyer => anInvoiceOrder(buyer)))
    const { data } = await boss.client.orders.staffList({ query: { size: 100 } })
    const year = own.app.clock().getUTCFullYear()
    expect(data.map(order => order.invoiceNumber ?? '').sort((a, b) => a.localeCompare(b))).toEqual(
      Array.from({ length: 20 }, (_, at) => `HL-${year}-${String(at + 1).padStart(6, '0')}`),
    )
    const another = await own.another()
    await Promise.all(
      data.map(({ id }, at) =>
        (at % 2 ? own : another).fetch(`/admin/orders/${id}/paid`, {
          method: 'POST',
          headers: { authorization: boss.token, 'content-type': 'application/json' },
          body: '{}',
        }),
      ),
    )
    const { totalElements } = await boss.client.orders.staffList({ query: { status: 'paid' } })
    expect(totalElements).toBe(20)
    await another.close()
    await own.close()
  })

  it('[PLUS-13] begin anew each year, and a number of an order that failed is given to the next', async () => {
    const own = await startShop()
    own.clock.set(new Date('2027-12-31T23:00:00Z'))
    const numberOf = async (id: number) => (await own.app.db.models.Order.findByPk(id))!.get().invoiceNumber
    const { token } = await own.as('user')
    const order = async () => {
      const answer = await own.post(
        '/checkout',
        { packetId: 'aircraft-basic', billing },
        { authorization: token },
      )
      return ((await answer.json()) as { data: { orderId: number } | null }).data?.orderId ?? 0
    }
    expect(await numberOf(await order())).toBe('HL-2027-000001')
    own.clock.set(new Date('2028-01-01T00:00:01Z'))
    expect(await numberOf(await order())).toBe('HL-2028-000001')
    const failing = own.app.db.write(async tx => {
      expect(await nextInvoiceNumber(own.app, tx, 'invoice', own.app.clock())).toBe('HL-2028-000002')
      throw new Error('the rest failed')
    })
    await expect(failing).rejects.toThrow('the rest failed')
    expect(await numberOf(await order())).toBe('HL-2028-000002')
    await own.close()
  })

  it('[PLUS-13] say who sells, who buys, what, and the VAT that the price contains', async () => {
    await setSeller(admin, { vatPercent: 19, vatId: 'DE123456789' })
    const buyer = await api.as('user')
    const id = await anInvoiceOrder(buyer, 'aircraft-basic')
    await setSeller(admin, { name: 'Another name' })
    const invoice = await buyer.client.orders.invoice({ params: { id } })
    expect(invoice).toMatchObject({
      seller: { name: 'Hangarlist GmbH', vatId: 'DE123456789' },
      billing: { company: 'Analytical Flying Ltd', countryName: 'United Kingdom' },
      line: { packetName: 'Basic', credits: 1, quantity: 1, unitCents: 5990 },
      vatPercent: 19,
      netCents: 5034,
      vatCents: 956,
      totalCents: 5990,
      bank: { holder: 'Another name', iban },
    })
    await admin.client.orders.markPaid({ params: { id }, body: {} })
    expect(await buyer.client.orders.invoice({ params: { id } })).toMatchObject({
      status: 'paid',
      bank: null,
    })
  })

  it('tell the operator what is still to be set, and refuse a mistyped account', async () => {
    const own = await startApi()
    const { client } = await own.as('Admin')
    expect(await client.orders.seller()).toEqual({
      seller: { name: 'Hangarlist' },
      vatPercent: 0,
      missing: ['address', 'iban'],
    })
    await expect(
      client.orders.setSeller({ body: { name: 'X', iban: 'DE89 3704 0044 0532 0130 01' } }),
    ).rejects.toMatchObject({ errors: [{ field: 'iban' }] })
    const set = await client.orders.setSeller({
      body: { name: 'X', address: 'Y', iban: 'de89 3704 0044 0532 0130 00', bic: 'cobadeffxxx' },
    })
    expect(set).toMatchObject({ seller: { iban, bic: 'COBADEFFXXX' }, missing: [] })
    await own.close()
  })
})

describe('the ledger', () => {
  it('[PLUS-13] shows every movement with its balance, its advert and its order', async () => {
    const buyer = await api.as('user')
    const id = await anInvoiceOrder(buyer)
    await admin.client.orders.markPaid({ params: { id }, body: {} })
    const { data, totalElements } = await buyer.client.orders.ledger({ query: { creditKind: 'advert' } })
    expect(totalElements).toBe(2)
    expect(data).toMatchObject([
      { entry: 'grant', amount: 3, balance: 6, order: { id } },
      { entry: 'grant', amount: 3, balance: 3, order: null, note: 'start' },
    ])
    const all = await buyer.client.orders.ledger()
    expect(all.totalElements).toBe(5)
    expect(all.data.every(row => row.at.endsWith('Z'))).toBe(true)
  })

  it('[PLUS-13] takes the credits of an order only once, whoever writes them', async () => {
    const buyer = await api.as('user')
    const id = await anInvoiceOrder(buyer)
    await admin.client.orders.markPaid({ params: { id }, body: {} })
    const { models } = api.app.db
    const [entry] = (await models.Credit.findAll({ where: { orderId: id } })).map(row => row.get())
    const { id: _id, ...again } = entry!
    await expect(
      api.app.db.write(tx => models.Credit.create(again, { transaction: tx })),
    ).rejects.toMatchObject({
      name: 'SequelizeUniqueConstraintError',
    })
  })
})
