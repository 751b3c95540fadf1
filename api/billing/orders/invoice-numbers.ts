import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import type { Database } from '../../platform/db/connect'

interface NumberSeries {
  /** Prefix of its numbers. */
  readonly prefix: string
  /** The table with its counter per year. */
  readonly counters: string
  /** The columns with issued numbers, as table and column. */
  readonly given: readonly (readonly [table: string, column: string])[]
}

/** Documents that are numbered by year without gaps (checklist PLUS-13), each kind in its own series. */
const allSeries = {
  invoice: {
    prefix: 'HL',
    counters: 'invoice_numbers',
    // Once the order has a new invoice, the number of a cancelled one is stored only with its credit note.
    given: [
      ['orders', 'invoice_number'],
      ['credit_notes', 'invoice_number'],
    ],
  },
  creditNote: {
    prefix: 'HLC',
    counters: 'credit_note_numbers',
    given: [['credit_notes', 'number']],
  },
} as const satisfies Record<string, NumberSeries>
export type NumberedKind = keyof typeof allSeries

/** `HL-2026-000001` of an invoice, `HLC-2026-000001` of a credit note. */
const formatNumber = (kind: NumberedKind, year: number, count: number): string =>
  `${allSeries[kind].prefix}-${year}-${String(count).padStart(6, '0')}`

const opened = new WeakMap<Database, Set<number>>()

/**
 * Makes the year's counters of every series before the transaction that takes a number; otherwise the first
 * transactions of a year would block each other. A new counter continues after the numbers issued so far.
 */
export const openInvoiceNumbers = async ({ db }: App, now: Date): Promise<void> => {
  const year = now.getUTCFullYear()
  const years = opened.get(db) ?? new Set()
  opened.set(db, years)
  if (years.has(year)) return
  await db.write(async tx => {
    for (const series of Object.values(allSeries)) await openCounter(db, tx, series, year)
  })
  years.add(year)
}

const openCounter = async (
  db: Database,
  tx: Tx,
  { prefix, counters, given }: NumberSeries,
  year: number,
): Promise<void> => {
  const ignore = db.dialect === 'mysql' ? 'IGNORE' : 'OR IGNORE'
  let last = 0
  for (const [table, column] of given) {
    const sql = `SELECT MAX(${column}) AS number FROM ${table} WHERE ${column} LIKE ?`
    const [highest] = await db.readIn(tx, sql, [`${prefix}-${year}-______`])
    last = Math.max(last, Number(String(highest?.['number'] ?? '').slice(-6)) || 0)
  }
  await db.runIn(tx, `INSERT ${ignore} INTO ${counters} (year, last) VALUES (?, ?)`, [year, last])
}

/**
 * The next number of a series in the year, without gaps: the counter is rolled back with a failed
 * transaction. It stays locked until the transaction ends, so call this last, and `openInvoiceNumbers` before.
 */
export const nextInvoiceNumber = async (
  { db }: App,
  tx: Tx,
  kind: NumberedKind,
  now: Date,
): Promise<string> => {
  const year = now.getUTCFullYear()
  const { counters } = allSeries[kind]
  const lock = db.dialect === 'mysql' ? ' FOR UPDATE' : ''
  const [row] = await db.readIn(tx, `SELECT last FROM ${counters} WHERE year = ?${lock}`, [year])
  if (!row) throw new Error(`The numbers of ${year} were not opened.`)
  const next = Number(row['last']) + 1
  await db.runIn(tx, `UPDATE ${counters} SET last = ? WHERE year = ?`, [next, year])
  return formatNumber(kind, year, next)
}
