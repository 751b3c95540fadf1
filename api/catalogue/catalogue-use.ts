import { marks } from '../platform/db/values'
import type { Tx } from '../platform/db/tx'
import type { Database, Params } from '../platform/db/connect'
import { nameKey } from './name-key'

export interface Statement {
  readonly sql: string
  readonly params: Params
}

/** Every spelling of a manufacturer that adverts have. The index is skipped through: it reads one entry a name. */
export const spellingsStatement: Statement = {
  sql: 'SELECT DISTINCT manufacturer AS name FROM adverts WHERE manufacturer IS NOT NULL',
  params: [],
}

/** The number of adverts, without deleted ones, by model of these manufacturers; reads the index only. */
export const usedModelsStatement = (manufacturers: readonly string[]): Statement => ({
  sql: `SELECT model AS name, COUNT(*) AS total FROM adverts
         WHERE manufacturer IN (${marks(manufacturers)}) AND deleted_at IS NULL GROUP BY manufacturer, model`,
  params: [...manufacturers],
})

/** The number of undeleted adverts of any kind whose manufacturer has one of these names in any spelling. */
export const advertsOfBrand = async (db: Database, tx: Tx, names: readonly string[]): Promise<number> =>
  sum(await usedModels(db, tx, names))

/** Like `advertsOfBrand`, for one model under any of its names. */
export const advertsOfModel = async (
  db: Database,
  tx: Tx,
  names: readonly string[],
  models: readonly string[],
): Promise<number> => {
  const keys = new Set(models.map(nameKey))
  return sum((await usedModels(db, tx, names)).filter(({ name }) => keys.has(nameKey(name))))
}

/** The number of undeleted parts that fit one of these models, by any id that stands for it. */
export const partsFitting = async (db: Database, tx: Tx, ids: readonly number[]): Promise<number> => {
  if (ids.length === 0) return 0
  const [row] = await db.readIn(
    tx,
    `SELECT COUNT(DISTINCT f.advert_id) AS total FROM part_fits f
       JOIN adverts a ON a.id = f.advert_id AND a.deleted_at IS NULL WHERE f.model_id IN (${marks(ids)})`,
    ids,
  )
  return Number(row?.['total'])
}

interface Used {
  readonly name: string
  readonly total: number
}

const usedModels = async (db: Database, tx: Tx, names: readonly string[]): Promise<readonly Used[]> => {
  const keys = new Set(names.map(nameKey))
  const all = await db.readIn(tx, spellingsStatement.sql, spellingsStatement.params)
  const spellings = all.map(row => String(row['name'])).filter(name => keys.has(nameKey(name)))
  if (spellings.length === 0) return []
  const { sql, params } = usedModelsStatement(spellings)
  const rows = await db.readIn(tx, sql, params)
  return rows.map(row => ({ name: String(row['name'] ?? ''), total: Number(row['total']) }))
}

const sum = (used: readonly Used[]): number => used.reduce((total, each) => total + each.total, 0)
