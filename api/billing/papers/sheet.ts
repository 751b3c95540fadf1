import type { CreditNote, Invoice, Paper } from '../../../shared/contract/orders'
import { dayInWords } from '../../../shared/rules/formats'
import { formatEuro } from '../../../shared/rules/money'
import { paperWords as words } from './paper-words'

type Fact = readonly [label: string, value: string]

/** What stands on a paper, in the order in which it is read. */
export interface Sheet {
  readonly heading: string
  readonly number: string
  /** When it was issued; also the file's own date, so that it is the same however often it is made. */
  readonly issuedAt: Date
  readonly to: { readonly label: string; readonly lines: readonly string[] }
  readonly from: { readonly label: string; readonly lines: readonly string[] }
  readonly dates: readonly Fact[]
  readonly line: {
    readonly item: string
    readonly quantity: string
    readonly unit: string
    readonly amount: string
  }
  readonly sums: readonly Fact[]
  readonly notes: readonly string[]
  readonly bank: readonly Fact[]
}

interface Own {
  readonly heading: string
  readonly to: string
  readonly number: string
  readonly date: string
  readonly total: string
  readonly dates: readonly Fact[]
  readonly notes: readonly string[]
  readonly bank: readonly Fact[]
}

const filled = (lines: readonly (string | null | undefined)[]): string[] =>
  lines.flatMap(line => (line ? line.split('\n') : []))

const buyerLines = ({ billing, buyer }: Paper): string[] =>
  billing
    ? filled([
        billing.company,
        billing.name,
        billing.street,
        [billing.postcode, billing.town].filter(Boolean).join(' '),
        billing.countryName,
        billing.vatId && `${words.vatId} ${billing.vatId}`,
      ])
    : filled([buyer])

const sellerLines = ({ seller }: Paper): string[] =>
  filled([
    seller.name,
    seller.address ?? words.noAddress,
    seller.registration,
    seller.vatId && `${words.vatId} ${seller.vatId}`,
    seller.mail,
  ])

const sumsOf = ({ vatPercent, netCents, vatCents, totalCents }: Paper, total: string): Fact[] => [
  ...(vatPercent > 0
    ? ([
        [words.net, formatEuro(netCents)],
        [words.vat(vatPercent), formatEuro(vatCents)],
      ] as const)
    : []),
  [total, formatEuro(totalCents)],
]

const sheetOf = (paper: Paper, own: Own): Sheet => {
  const { line } = paper
  return {
    heading: own.heading,
    number: paper.number,
    issuedAt: new Date(paper.issuedAt),
    to: { label: own.to, lines: buyerLines(paper) },
    from: { label: words.from, lines: sellerLines(paper) },
    dates: [
      [own.number, paper.number],
      [own.date, dayInWords(paper.issuedAt)],
      [words.order, String(paper.orderId)],
      ...own.dates,
    ],
    line: {
      item: words.line(line.packetName, line.credits / line.quantity, words.kinds[line.creditKind]),
      quantity: String(line.quantity),
      unit: formatEuro(line.unitCents),
      amount: formatEuro(paper.totalCents),
    },
    sums: sumsOf(paper, own.total),
    notes: [...(paper.vatPercent === 0 ? [words.noVat] : []), ...own.notes],
    bank: own.bank,
  }
}

/** An IBAN in groups of four. */
const grouped = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

const bankFacts = (bank: Invoice['bank']): Fact[] =>
  bank
    ? (
        [
          [words.bank.holder, bank.holder],
          [words.bank.iban, grouped(bank.iban)],
          [words.bank.bic, bank.bic],
          [words.bank.bank, bank.bank],
        ] as const
      ).filter(([, value]) => value)
    : []

const invoiceNotes = (invoice: Invoice): string[] => {
  const { status, method, endedAt, creditNote, dueAt, bank, number } = invoice
  const ended = dayInWords(endedAt ?? invoice.issuedAt)
  return [
    ...(status === 'paid' ? [words.paidBy[method]] : []),
    ...(status === 'cancelled' || status === 'expired' ? [words.ended(ended)] : []),
    ...(status === 'refunded' ? [words.refunded(ended)] : []),
    ...(creditNote ? [`${words.cancelledBy} ${creditNote.number}`] : []),
    ...(dueAt ? [bank ? words.transfer(dayInWords(dueAt), number) : words.noBank(number)] : []),
  ]
}

export const invoiceSheet = (invoice: Invoice): Sheet => {
  const { dueAt, paidAt } = invoice
  const paid = paidAt && dayInWords(paidAt)
  return sheetOf(invoice, {
    heading: words.invoice,
    to: words.to,
    number: words.number,
    date: words.date,
    total: words.total,
    dates: [
      ...(dueAt ? [[words.due, dayInWords(dueAt)] as const] : []),
      // The date of supply: credits are granted when the payment arrives.
      ...(paid
        ? ([
            [words.paid, paid],
            [words.delivered, paid],
          ] as const)
        : []),
    ],
    notes: invoiceNotes(invoice),
    bank: dueAt ? bankFacts(invoice.bank) : [],
  })
}

export const creditNoteSheet = (note: CreditNote): Sheet => {
  const day = dayInWords(note.invoice.issuedAt)
  return sheetOf(note, {
    heading: words.creditNote,
    to: words.creditTo,
    number: words.creditNumber,
    date: words.creditDate,
    total: words.creditTotal,
    dates: [
      [words.cancelled, note.invoice.number],
      [words.cancelledDate, day],
    ],
    notes: [words.cancels(note.invoice.number, day), words.reasons[note.reason]],
    bank: [],
  })
}
