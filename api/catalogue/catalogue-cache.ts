import type { Brand, Category, Model } from '../../shared/contract/catalogue'
import { aircraftTypes } from '../../shared/data/type-codes'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import type { Database, Row } from '../platform/db/connect'
import { fromJson } from '../platform/db/values'
import { nameKey, otherModel } from './name-key'
import { oneOfOrNull } from '../platform/db/row-readers'

/** The whole catalogue, cached per process: it is small, and every form and advert needs it. */
export interface Catalogue {
  readonly brands: readonly Brand[]
  /** By id. */
  readonly brandById: ReadonlyMap<number, Brand>
  /** By the key of the name or of an alias. */
  readonly brandByKey: ReadonlyMap<string, Brand>
  /** By the manufacturer's id, 'Other' last. */
  readonly modelsOf: ReadonlyMap<number, readonly Model[]>
  /** By the manufacturer's id and the key of the name, see `modelKey`. */
  readonly modelByKey: ReadonlyMap<string, Model>
  /** By id, over all manufacturers. */
  readonly modelById: ReadonlyMap<number, Model>
  /** What models that are gone were merged into, by their ids. */
  readonly mergedInto: ReadonlyMap<number, number>
  /** Other names of models, by the model's id; those without any are missing. */
  readonly modelAliases: ReadonlyMap<number, readonly string[]>
  /** Models by the key of an alias; the same alias may belong to models of several manufacturers. */
  readonly modelsByAlias: ReadonlyMap<string, readonly Model[]>
  /** Sections and their categories, in their order. */
  readonly categories: readonly Category[]
  /** Other names of categories, by the category's id; those without any are missing. */
  readonly categoryAliases: ReadonlyMap<number, readonly string[]>
}

/** Milliseconds after which changes of other processes are visible at the latest. */
const maxAge = 5000

const cache = new WeakMap<Database, { readonly at: number; readonly catalogue: Promise<Catalogue> }>()

/** At most a few seconds old; changes of this process are seen at once. */
export const getCatalogue = (app: App): Promise<Catalogue> => {
  const now = app.clock().getTime()
  const kept = cache.get(app.db)
  // The check for a negative age keeps a clock that was set back from extending the cache.
  if (kept && now >= kept.at && now - kept.at < maxAge) return kept.catalogue
  const catalogue = readCatalogue(sql => app.db.readCurrent(sql))
  cache.set(app.db, { at: now, catalogue })
  catalogue.catch(() => cache.delete(app.db))
  return catalogue
}

/** Read without a cache, as staff must see changes of other processes at once. */
export const catalogueNow = (app: App): Promise<Catalogue> => readCatalogue(sql => app.db.readCurrent(sql))

/** Clears the cache; call it after the commit of a change. */
export const forgetCatalogue = (app: App): void => void cache.delete(app.db)

/** The catalogue including this transaction's uncommitted changes. */
export const catalogueIn = (app: App, tx: Tx): Promise<Catalogue> =>
  readCatalogue(sql => app.db.readIn(tx, sql))

const readCatalogue = async (read: (sql: string) => Promise<Row[]>): Promise<Catalogue> => {
  const [brandRows, modelRows, mergedRows, categoryRows] = await Promise.all([
    read('SELECT id, name, aliases FROM brands'),
    read('SELECT id, name, type, brand_id, aliases FROM models'),
    read('SELECT from_id, into_id FROM merged_models'),
    read('SELECT id, main_id, name, code, aliases FROM categories ORDER BY position, id'),
  ])
  const brands = brandRows.map(toBrand).toSorted((a, b) => byName(a.brandName, b.brandName))
  const aliases = brands.flatMap(brand => brand.aliases.map(alias => [nameKey(alias), brand] as const))
  const names = brands.map(brand => [nameKey(brand.brandName), brand] as const)
  const models = modelRows.map(toModel)
  const modelAliases = aliasesOf(modelRows)
  return {
    brands,
    brandById: new Map(brands.map(brand => [brand._id, brand])),
    // Names come after aliases, so that a manufacturer's own name wins.
    brandByKey: new Map([...aliases, ...names]),
    modelsOf: grouped(models),
    modelByKey: new Map(models.map(model => [modelKey(model.brandId, model.modelName), model])),
    modelById: new Map(models.map(model => [model._id, model])),
    mergedInto: new Map(mergedRows.map(row => [Number(row['from_id']), Number(row['into_id'])])),
    modelAliases,
    modelsByAlias: byAlias(models, modelAliases),
    categories: categoryRows.map(toCategory),
    categoryAliases: aliasesOf(categoryRows),
  }
}

/** The key of a model within its manufacturer, independent of letter case. */
export const modelKey = (brandId: number, name: string): string => `${brandId} ${nameKey(name)}`

const aliasesOf = (rows: readonly Row[]): ReadonlyMap<number, readonly string[]> =>
  new Map(
    rows
      .map(row => [Number(row['id']), fromJson<string[]>(row['aliases'], [])] as const)
      .filter(([, aliases]) => aliases.length > 0),
  )

const byAlias = (models: readonly Model[], aliases: ReadonlyMap<number, readonly string[]>) => {
  const found = new Map<string, Model[]>()
  for (const model of models)
    for (const alias of aliases.get(model._id) ?? []) {
      const key = nameKey(alias)
      found.set(key, [...(found.get(key) ?? []), model])
    }
  return found
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const byName = (a: string, b: string) => collator.compare(a, b)

const grouped = (models: readonly Model[]): ReadonlyMap<number, readonly Model[]> => {
  const groups = new Map<number, Model[]>()
  for (const model of models) {
    const group = groups.get(model.brandId)
    if (group) group.push(model)
    else groups.set(model.brandId, [model])
  }
  for (const group of groups.values())
    group.sort((a, b) => Number(isOther(a)) - Number(isOther(b)) || byName(a.modelName, b.modelName))
  return groups
}

export const isOther = (model: Model): boolean => model.modelName === otherModel && model.type === null

const toBrand = (row: Row): Brand => ({
  _id: Number(row['id']),
  brandName: String(row['name']),
  aliases: fromJson<string[]>(row['aliases'], []),
})

const toModel = (row: Row): Model => ({
  _id: Number(row['id']),
  modelName: String(row['name']),
  type: oneOfOrNull(row['type'], aircraftTypes),
  brandId: Number(row['brand_id']),
})

const toCategory = (row: Row): Category => ({
  categoryId: Number(row['id']),
  mainId: row['main_id'] === null ? null : Number(row['main_id']),
  name: String(row['name']),
  key: typeof row['code'] === 'string' ? row['code'] : null,
})
