import { expect, it } from 'vitest'
import { orders } from '../../../shared/text/en-orders'
import type { Invoice } from '../../../shared/contract/orders'
import { pdfText } from '../../testing/pdf-text.testing'
import { creditNoteSheet, invoiceSheet } from './sheet'
import { paperWords } from './paper-words'
import { printSheet } from './print-sheet'

const invoice: Invoice = {
  orderId: 7,
  number: 'HL-2026-000001',
  issuedAt: '2026-11-24T10:00:00.000Z',
  seller: {
    name: 'Hangarlist GmbH',
    address: 'Flughafenstraße 1\n80331 München',
    registration: 'HRB 1',
    vatId: 'DE123456789',
    mail: 'desk@hangar.test',
  },
  billing: {
    company: 'Şahin Havacılık A.Ş.',
    name: 'Zoë Çağrı Öğüt',
    street: 'Улица Ленина 5 “Łódź”',
    postcode: '34000',
    town: 'İstanbul',
    country: 'TR',
    countryName: 'Türkiye',
    vatId: 'TR 1',
  },
  buyer: 'Zoë',
  line: {
    packetId: 'x',
    packetName: 'Standard',
    creditKind: 'advert',
    credits: 6,
    quantity: 2,
    unitCents: 15999,
  },
  vatPercent: 19,
  netCents: 26889,
  vatCents: 5109,
  totalCents: 31998,
  dueAt: '2026-12-08T10:00:00.000Z',
  paidAt: null,
  endedAt: null,
  status: 'open',
  method: 'invoice',
  bank: { holder: 'Hangarlist GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', bank: 'A bank' },
  creditNote: null,
}

it('[SELL-07] an invoice as PDF has its parties, lines, VAT, total and bank account on one page', async () => {
  const { text, pages } = pdfText(await printSheet(invoiceSheet(invoice)))
  expect(pages).toBe(1)
  for (const part of [
    'Invoice HL-2026-000001',
    'Şahin Havacılık A.Ş.',
    'Zoë Çağrı Öğüt',
    'Улица Ленина 5 “Łódź”',
    '34000 İstanbul',
    'Türkiye',
    '80331 München',
    'VAT number DE123456789',
    'To be paid by 8 Dec 2026',
    'Standard: 3 credits, Aircraft adverts 2 €159.99 €319.98',
    'Net €268.89',
    'VAT 19% €51.09',
    'Total €319.98',
    'DE89 3704 0044 0532 0130 00',
    'Please transfer the total by 8 Dec 2026, with the reference HL-2026-000001.',
  ])
    expect(text).toContain(part)
})

it('[SELL-07] a paid invoice says so and asks for nothing; a credit note names what it cancels', async () => {
  const paidAt = '2026-11-25T08:00:00.000Z'
  const paid = pdfText(
    await printSheet(
      invoiceSheet({ ...invoice, status: 'paid', paidAt, dueAt: null, bank: null, vatPercent: 0 }),
    ),
  ).text
  expect(paid).toContain('Paid by bank transfer. Thank you.')
  expect(paid).toContain('Paid on 25 Nov 2026')
  expect(paid).toContain('No VAT is charged.')
  expect(paid).not.toMatch(/IBAN|VAT 0|Please transfer/)
  const { number, issuedAt } = invoice
  const note = {
    ...invoice,
    number: 'HLC-2026-000001',
    reason: 'refunded' as const,
    invoice: { number, issuedAt },
    totalCents: -31998,
  }
  const credit = pdfText(await printSheet(creditNoteSheet(note))).text
  expect(credit).toContain('Credit note HLC-2026-000001')
  expect(credit).toContain('It cancels invoice HL-2026-000001 of 24 Nov 2026.')
  expect(credit).toContain('Total credited -€319.98')
})

it('[SELL-07] the same paper is the same file, however often it is made', async () => {
  expect(await printSheet(invoiceSheet(invoice))).toEqual(await printSheet(invoiceSheet(invoice)))
})

it('papers have the words of the pages that show them', () => {
  const { invoice: page, creditNote: note, kinds } = orders
  expect(paperWords).toMatchObject({
    ...{ to: page.to, from: page.from, number: page.number, date: page.date, order: page.order },
    ...{ due: page.due, paid: page.paid, delivered: page.delivered, vatId: page.vatId, item: page.item },
    ...{ quantity: page.quantity, unit: page.unit, amount: page.amount, net: page.net, noVat: page.noVat },
    ...{ total: page.total, creditTo: note.to, creditTotal: note.total, noAddress: page.sellerMissing },
    kinds,
    reasons: note.reasons,
    paidBy: page.paidBy,
  })
})
