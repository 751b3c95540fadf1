import { creditOf } from '../../shared/rules/adverts'
import type { App, Tx } from '../app-context'
import { insertRows } from '../db/insert-rows'
import type { AdvertRow } from './advert.model'

/** Marks the reserved credits of these adverts as spent; those without an open reservation are left alone. */
export const chargeMany = async (app: App, tx: Tx, rows: readonly AdvertRow[], now: Date): Promise<void> => {
  const ids = rows.map(row => row.id)
  const entries = await app.db.readIn(
    tx,
    `SELECT advert_id, entry FROM credit_ledger WHERE advert_id IN (${ids.map(() => '?').join()}) ORDER BY id`,
    ids,
  )
  const last = new Map(entries.map(entry => [Number(entry['advert_id']), entry['entry']]))
  const open = rows.filter(row => last.get(row.id) === 'reserve')
  await insertRows(
    app.db,
    tx,
    'Credit',
    open.map(row => ({
      userId: row.ownerId,
      creditKind: creditOf[row.kind],
      entry: 'charge' as const,
      amount: 0,
      advertId: row.id,
      at: now,
    })),
  )
}
