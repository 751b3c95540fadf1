import type { App, Tx } from '../app-context'
import type { Database } from '../db/connect'

/** `HL-2026-000001` */
export const invoiceNumber = (year: number, count: number): string =>
  `HL-${year}-${String(count).padStart(6, '0')}`

const opened = new WeakMap<Database, Set<number>>()

/**
 * Makes the counter of a year, ahead of the transaction that will take a number: the first numbers of a year would
 * otherwise all wait for each other. It goes on from what was issued before there was a counter.
 */
export const openInvoiceYear = async ({ db }: App, now: Date): Promise<void> => {
  const year = now.getUTCFullYear()
  const years = opened.get(db) ?? new Set()
  opened.set(db, years)
  if (years.has(year)) return
  const ignore = db.dialect === 'mysql' ? 'IGNORE' : 'OR IGNORE'
  await db.write(async tx => {
    const [highest] = await db.readIn(
      tx,
      'SELECT MAX(invoice_number) AS number FROM orders WHERE invoice_number LIKE ?',
      [`HL-${year}-______`],
    )
    const last = Number(String(highest?.['number'] ?? '').slice(-6)) || 0
    await db.runIn(tx, `INSERT ${ignore} INTO invoice_numbers (year, last) VALUES (?, ?)`, [year, last])
  })
  years.add(year)
}

/**
 * The next number of the year, without gaps: the counter goes back with a transaction that fails. Whoever comes next
 * waits for the end of this one, so it is asked for last. `openInvoiceYear` has to come before.
 */
export const nextInvoiceNumber = async ({ db }: App, tx: Tx, now: Date): Promise<string> => {
  const year = now.getUTCFullYear()
  const lock = db.dialect === 'mysql' ? ' FOR UPDATE' : ''
  const [row] = await db.readIn(tx, `SELECT last FROM invoice_numbers WHERE year = ?${lock}`, [year])
  if (!row) throw new Error(`The invoice numbers of ${year} were not opened.`)
  const next = Number(row['last']) + 1
  await db.runIn(tx, 'UPDATE invoice_numbers SET last = ? WHERE year = ?', [next, year])
  return invoiceNumber(year, next)
}
