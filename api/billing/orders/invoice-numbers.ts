import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import type { Database } from '../../platform/db/connect'

interface NumberSeries {
  /** How its numbers begin. */
  readonly prefix: string
  /** The table that counts them by year. */
  readonly counters: string
  /** Where numbers stand that were given, as table and column. */
  readonly given: readonly (readonly [table: string, column: string])[]
}

/** Invoices and credit notes are numbered by year without gaps (checklist PLUS-13), each in a series of its own. */
const allSeries = {
  invoice: {
    prefix: 'HL',
    counters: 'invoice_numbers',
    // The number of an invoice that was cancelled stands with its credit note alone once the order has another one.
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
 * Makes the counters of a year, of every series, ahead of the transaction that will take a number: the first numbers of
 * a year would otherwise all wait for each other. They go on from what was issued before there was a counter.
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
 * The next number of a series in the year, without gaps: the counter goes back with a transaction that fails. Whoever
 * comes next waits for the end of this one, so it is asked for last. `openInvoiceNumbers` has to come before.
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
