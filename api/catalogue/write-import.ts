import type { App } from '../platform/app/app-context'
import type { Context, SignedInContext } from '../platform/http/context'
import type { ImportReport, staffCatalogue } from '../../shared/contract/staff-catalogue'
import type { CatalogueFile } from '../../shared/data/catalogue-codes'
import type { Seen } from '../../shared/contract/catalogue'
import type { Tx } from '../platform/db/tx'
import { insertRows } from '../platform/db/insert-rows'
import { auditAll, type AuditEntry } from '../platform/audit/audit'
import { alignAdverts } from './align-adverts'
import type { Catalogue } from './catalogue-cache'
import { uniqueNames } from './entry-names'
import { idsOfCategories, writeCategories, type CategoryPlan } from './import-categories'
import type { BrandPlan, ModelPlan } from './import-plan'
import { nameKey, otherModel } from './name-key'
import type { EntryKind } from './edit-precondition'

export type ImportPlan = BrandPlan | ModelPlan | CategoryPlan

export const entryKinds = {
  brands: 'brand',
  models: 'model',
  categories: 'category',
} as const satisfies Record<CatalogueFile, EntryKind>

/** The present values of a table's entries, by id. */
export const seenIn = (catalogue: Catalogue, of: CatalogueFile): ((id: number) => Seen | undefined) => {
  const { brandById, modelsOf, modelAliases, categories, categoryAliases } = catalogue
  if (of === 'brands')
    return id => {
      const brand = brandById.get(id)
      return brand && { name: brand.brandName, aliases: brand.aliases }
    }
  if (of === 'models') {
    const models = new Map([...modelsOf.values()].flat().map(model => [model._id, model]))
    return id => {
      const model = models.get(id)
      return model && { name: model.modelName, type: model.type, aliases: [...(modelAliases.get(id) ?? [])] }
    }
  }
  return id => {
    const category = categories.find(({ categoryId }) => categoryId === id)
    return category && { name: category.name, aliases: [...(categoryAliases.get(id) ?? [])] }
  }
}

/** The ids of new entries, by line. */
type Made = ReadonlyMap<number, number>

export const writePlan = async (ctx: SignedInContext, tx: Tx, plan: ImportPlan): Promise<Made> => {
  const { app } = ctx
  if (plan.of === 'categories') {
    await writeCategories(ctx, tx, plan)
    return idsOfCategories(app, tx, plan)
  }
  return plan.of === 'brands' ? writeBrands(ctx, tx, plan) : writeModels(ctx, tx, plan)
}

const writeBrands = async (ctx: SignedInContext, tx: Tx, { add, alter }: BrandPlan): Promise<Made> => {
  const { app, now: createdAt } = ctx
  const { Brand } = app.db.models
  const rowOf = (name: string, aliases: readonly string[]) => ({
    name,
    nameKey: nameKey(name),
    aliases: JSON.stringify(aliases),
    createdAt,
  })
  await insertRows(
    app.db,
    tx,
    'Brand',
    add.map(({ name, aliases }) => rowOf(name, aliases)),
  )
  const idOf = await idsOfBrands(app, tx, add)
  const other = { name: otherModel, nameKey: nameKey(otherModel), type: null, createdAt }
  await insertRows(
    app.db,
    tx,
    'Model',
    [...idOf.values()].map(brandId => ({ ...other, brandId })),
  )
  const save = (rows: readonly AlteredNames[]) =>
    Brand.bulkCreate(
      rows.map(({ id, name, aliases }) => ({ id, ...rowOf(name, aliases) })),
      { transaction: tx, validate: false, updateOnDuplicate: ['name', 'nameKey', 'aliases'] },
    )
  const altered = alter.map(({ brand, ...names }) => ({
    ...names,
    id: brand._id,
    before: [brand.brandName, ...brand.aliases],
  }))
  await saveNames(ctx, tx, altered, save, rows =>
    [...add, ...rows].flatMap(({ name, aliases }) => [name, ...aliases]),
  )
  return madeOf(add, ({ name }) => idOf.get(nameKey(name)))
}

/** The ids of the brands with these names, by the keys of the names. */
const idsOfBrands = async (
  app: App,
  tx: Tx,
  brands: readonly { readonly name: string }[],
): Promise<ReadonlyMap<string, number>> => {
  const stored = await app.db.models.Brand.findAll({
    where: { nameKey: brands.map(({ name }) => nameKey(name)) },
    attributes: ['id', 'nameKey'],
    transaction: tx,
  })
  return new Map(stored.map(row => [row.get().nameKey, row.get().id]))
}

const writeModels = async (ctx: SignedInContext, tx: Tx, { add, alter }: ModelPlan): Promise<Made> => {
  const { app, now: createdAt } = ctx
  const { Model } = app.db.models
  const rowOf = (brandId: number, name: string, aliases: readonly string[]) => ({
    brandId,
    name,
    nameKey: nameKey(name),
    aliases: JSON.stringify(aliases),
    createdAt,
  })
  await insertRows(
    app.db,
    tx,
    'Model',
    add.map(({ brand, name, type, aliases }) => ({ ...rowOf(brand._id, name, aliases), type })),
  )
  const stored = await Model.findAll({
    where: { brandId: [...new Set(add.map(({ brand }) => brand._id))] },
    attributes: ['id', 'brandId', 'nameKey'],
    transaction: tx,
  })
  const place = (brandId: number, key: string) => `${brandId}/${key}`
  const idOf = new Map(stored.map(row => [place(row.get().brandId, row.get().nameKey), row.get().id]))
  const altered = alter.map(({ model, brand, name, type, aliases, before }) => ({
    id: model._id,
    brandId: brand._id,
    name,
    type,
    aliases,
    before,
  }))
  const save = (rows: readonly (typeof altered)[number][]) =>
    Model.bulkCreate(
      rows.map(({ id, brandId, name, type, aliases }) => ({ id, type, ...rowOf(brandId, name, aliases) })),
      { transaction: tx, validate: false, updateOnDuplicate: ['name', 'nameKey', 'type', 'aliases'] },
    )
  const brands = [...add, ...alter].flatMap(({ brand }) => [brand.brandName, ...brand.aliases])
  await saveNames(ctx, tx, altered, save, () => brands)
  return madeOf(add, ({ brand, name }) => idOf.get(place(brand._id, nameKey(name))))
}

const madeOf = <Row extends { readonly line: number }>(
  rows: readonly Row[],
  idOf: (row: Row) => number | undefined,
): Made =>
  new Map(
    rows.flatMap(row => {
      const id = idOf(row)
      return id === undefined ? [] : [[row.line, id] as const]
    }),
  )

interface AlteredNames {
  readonly id: number
  readonly name: string
  readonly aliases: readonly string[]
  /** All previous names. */
  readonly before: readonly string[]
}

/**
 * Saves changed names. First the former names are kept as aliases, so that adverts with them get the new
 * names; then those that are not to stay are removed.
 */
const saveNames = async <Row extends AlteredNames>(
  { app, now }: SignedInContext,
  tx: Tx,
  altered: readonly Row[],
  save: (rows: readonly Row[]) => Promise<unknown>,
  brandsOf: (rows: readonly Row[]) => readonly string[],
): Promise<void> => {
  const all = altered.map(row => ({
    ...row,
    aliases: uniqueNames([...row.aliases, ...row.before], nameKey(row.name)),
  }))
  const align = async (rows: readonly Row[]) => {
    const brands = brandsOf(rows)
    if (brands.length > 0) await alignAdverts(app, tx, { brands }, now)
  }
  await save(all)
  await align(all)
  const less = altered.filter((row, at) => row.aliases.length < all[at]!.aliases.length)
  if (less.length === 0) return
  await save(less)
  await align(less)
}

/** Writes one audit entry for the file, and one for each existing entry that it changed. */
export const auditImport = async (
  { app, caller, body }: Context<(typeof staffCatalogue)['importFile']>,
  tx: Tx,
  plan: ImportPlan,
  { rows, created, changed }: ImportReport,
): Promise<void> => {
  if (created + changed === 0) return
  const file: AuditEntry = {
    action: 'catalogue.import',
    objectType: 'catalogue',
    objectId: body.of,
    after: { rows, created, changed },
  }
  await auditAll(app, tx, caller, [file, ...changesOf(plan)])
}

const changesOf = (plan: ImportPlan): readonly AuditEntry[] => {
  switch (plan.of) {
    case 'brands':
      return plan.alter.map(({ brand, name, aliases }) => ({
        action: brand.brandName === name ? 'brand.aliases' : 'brand.rename',
        objectType: 'brand',
        objectId: brand._id,
        before: { name: brand.brandName, aliases: brand.aliases },
        after: { name, aliases },
      }))
    case 'models':
      return plan.alter.map(({ model, name, type, aliases, before: [was = model.modelName, ...others] }) => ({
        action: 'model.rename',
        objectType: 'model',
        objectId: model._id,
        before: { name: was, type: model.type, aliases: others },
        after: { name, type, aliases },
      }))
    case 'categories':
      return plan.alter.map(({ category, name, aliases }) => ({
        action: category.name === name ? 'category.aliases' : 'category.rename',
        objectType: 'category',
        objectId: category.categoryId,
        before: { name: category.name },
        after: { name, aliases },
      }))
  }
}
