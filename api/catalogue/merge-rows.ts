import { z } from 'zod'
import type { MergeKind } from '../../shared/data/catalogue-codes'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import type { Row } from '../platform/db/connect'
import { fromJson, toIso, marks } from '../platform/db/values'
import type { NameMove } from './align-adverts'
import { oneOfOrNull } from '../platform/db/row-readers'
import { aircraftTypes } from '../../shared/data/type-codes'
import { keysOf } from '../../shared/rules/records'

/** The scope of a merge: manufacturers with their models, or sections with their categories. */
const Concerned = z.object({ brands: z.array(z.int()).readonly(), sections: z.array(z.int()).readonly() })
export type Concerned = z.infer<typeof Concerned>

/** A row's copy for undoing a merge: by the table's column names, times as ISO 8601. */
const KeptRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
type KeptRow = z.infer<typeof KeptRow>

const columns = {
  brands: ['id', 'name', 'name_key', 'aliases', 'created_at'],
  models: ['id', 'brand_id', 'name', 'name_key', 'type', 'aliases', 'created_at'],
  categories: ['id', 'main_id', 'code', 'name', 'position', 'aliases', 'created_at'],
} as const
type Table = keyof typeof columns
const KeptRows = z.record(z.enum(keysOf(columns)), z.array(KeptRow))
export type KeptRows = z.infer<typeof KeptRows>

/** The state before a merge, stored for its undo. */
export const KeptBefore = z.object({ concerned: Concerned, rows: KeptRows })

const marksOrNone = (ids: readonly number[]) => marks(ids) || 'NULL'

/** The scope of a merge of these two entries, before it happens. */
export const concernedIn = async (
  app: App,
  tx: Tx,
  of: MergeKind,
  ids: readonly number[],
): Promise<Concerned> => {
  if (of === 'brand') return { brands: ids, sections: [] }
  const [table, column] = of === 'model' ? ['models', 'brand_id'] : ['categories', 'main_id']
  const rows = await app.db.readIn(
    tx,
    `SELECT DISTINCT ${column} AS id FROM ${table} WHERE id IN (${marksOrNone(ids)}) AND ${column} IS NOT NULL ORDER BY id`,
    ids,
  )
  const owners = rows.map(row => Number(row['id']))
  return of === 'model' ? { brands: owners, sections: [] } : { brands: [], sections: owners }
}

/** The present rows in this scope, in a fixed order, so that two states can be compared as text. */
export const rowsIn = async (app: App, tx: Tx, { brands, sections }: Concerned): Promise<KeptRows> => ({
  brands: await keptRows(app, tx, 'brands', 'id', brands),
  models: await keptRows(app, tx, 'models', 'brand_id', brands),
  categories: await keptRows(app, tx, 'categories', 'main_id', sections),
})

const keptRows = async (app: App, tx: Tx, table: Table, by: string, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const names = columns[table]
  const rows = await app.db.readIn(
    tx,
    `SELECT ${names.join()} FROM ${table} WHERE ${by} IN (${marksOrNone(ids)}) ORDER BY id`,
    ids,
  )
  return rows.map(row => Object.fromEntries(names.map(name => [name, plain(name, row[name])])))
}

const plain = (name: string, value: unknown): string | number | null => {
  if (value === null || value === undefined) return null
  if (name === 'created_at') return toIso(value)
  return typeof value === 'number' ? value : String(value)
}

/** Restores stored rows; entries that a merge removed come back under their old id. */
export const restoreRows = async (app: App, tx: Tx, kept: KeptRows): Promise<void> => {
  const { Brand, Category, Model } = app.db.models
  const brands = kept.brands.map(row => ({
    id: number(row['id']),
    name: string(row['name']),
    nameKey: string(row['name_key']),
    aliases: text(row['aliases']),
    createdAt: time(row['created_at']),
  }))
  const models = kept.models.map(row => ({
    id: number(row['id']),
    brandId: number(row['brand_id']),
    name: string(row['name']),
    nameKey: string(row['name_key']),
    type: oneOfOrNull(row['type'], aircraftTypes),
    aliases: text(row['aliases']),
    createdAt: time(row['created_at']),
  }))
  const categories = kept.categories.map(row => ({
    id: number(row['id']),
    mainId: number(row['main_id']),
    code: text(row['code']),
    name: string(row['name']),
    position: number(row['position']),
    aliases: text(row['aliases']),
    createdAt: time(row['created_at']),
  }))
  const options = { transaction: tx, validate: false }
  if (brands.length > 0) await Brand.bulkCreate(brands, { ...options, updateOnDuplicate: ['aliases'] })
  if (models.length > 0)
    await Model.bulkCreate(models, { ...options, updateOnDuplicate: ['brandId', 'aliases'] })
  if (categories.length > 0)
    await Category.bulkCreate(categories, { ...options, updateOnDuplicate: ['aliases'] })
}

const number = (value: unknown) => Number(value)
const string = (value: unknown) => String(value)
const text = (value: unknown) => (value === null || value === undefined ? null : String(value))
const time = (value: unknown) => new Date(String(value))

/**
 * Adverts placed since the merge under models that its undo would move back to the other manufacturer. The
 * undo would leave them under a manufacturer that does not build the model.
 */
export const usedSince = async (
  app: App,
  tx: Tx,
  { before, after }: { readonly before: KeptRows; readonly after: KeptRows },
  moves: readonly NameMove[],
): Promise<number> => {
  const earlier = new Map(before.models.map(row => [row['id'], row['brand_id']]))
  const moved = after.models.filter(row => earlier.get(row['id']) !== row['brand_id'] && row['type'] !== null)
  const into = after.brands[0]
  if (!into || moved.length === 0) return 0
  const names = moved.flatMap(row => [String(row['name']), ...fromJson<string[]>(row['aliases'], [])])
  const rows: readonly Row[] = await app.db.readIn(
    tx,
    `SELECT id FROM adverts WHERE manufacturer = ? AND model IN (${marks(names)}) AND deleted_at IS NULL`,
    [String(into['name']), ...names],
  )
  const known = new Set(moves.flatMap(({ ids }) => ids))
  return rows.filter(row => !known.has(Number(row['id']))).length
}
