import type { Tx } from '../app-context'
import type { Database } from '../db/connect'

/** Adverts of any kind, deleted ones aside, whose manufacturer has one of these names in any letter case. */
export const advertsOfBrand = (db: Database, tx: Tx, names: readonly string[]): Promise<number> =>
  countAdverts(db, tx, names, '', [])

/** As `advertsOfBrand`, of one model. */
export const advertsOfModel = (
  db: Database,
  tx: Tx,
  names: readonly string[],
  model: string,
): Promise<number> =>
  countAdverts(db, tx, names, ' AND (model = ? OR LOWER(model) = ?)', [model, model.toLowerCase()])

const countAdverts = async (
  db: Database,
  tx: Tx,
  names: readonly string[],
  more: string,
  params: readonly string[],
): Promise<number> => {
  if (names.length === 0) return 0
  // Both: SQLite's LOWER knows ASCII letters only.
  const marks = names.map(() => '?').join(',')
  const [row] = await db.readIn(
    tx,
    `SELECT COUNT(*) AS total FROM adverts WHERE deleted_at IS NULL
        AND (manufacturer IN (${marks}) OR LOWER(manufacturer) IN (${marks}))${more}`,
    [...names, ...names.map(name => name.toLowerCase()), ...params],
  )
  return Number(row?.['total'] ?? 0)
}
