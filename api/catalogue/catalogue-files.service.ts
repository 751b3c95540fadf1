import { stringify } from 'csv-stringify/sync'
import type { ImportReport, staffCatalogue } from '../../shared/contract/staff-catalogue'
import { aliasSeparator, catalogueFiles, type CatalogueFile } from '../../shared/data/catalogue-codes'
import type { Tx } from '../app-context'
import { audit } from '../audit/audit'
import type { Context, SignedInContext } from '../http/context'
import { alignAdverts } from './align-adverts'
import { catalogueIn, catalogueNow, isOther, type Catalogue } from './catalogue-cache'
import { readCatalogueFile, type FileRow } from './catalogue-file-rows'
import { planBrands, planModels, type BrandPlan, type ModelPlan } from './import-plan'
import { planCategories, writeCategories } from './import-categories'
import { changed } from './name-changes.service'
import { nameKey, otherModel } from './name-key'

type Calls = typeof staffCatalogue

const maxErrors = 500

/** A table of the catalogue as CSV with a byte order mark, so that spreadsheets read its letters right. */
export const exportCatalogue = async ({
  app,
  query,
}: Context<Calls['exportFile']>): Promise<{ name: string; csv: string }> => {
  const rows = rowsOf[query.of](await catalogueNow(app))
  const csv = stringify([[...catalogueFiles[query.of]], ...rows], {
    bom: true,
    // A cell that begins with = + - @, a tab or a line break is put behind an apostrophe.
    escape_formulas: true,
    record_delimiter: 'windows',
  })
  return { name: `hangarlist-${query.of}.csv`, csv }
}

const several = (names: readonly string[] = []) => names.join(`${aliasSeparator} `)

const rowsOf: Readonly<Record<CatalogueFile, (catalogue: Catalogue) => string[][]>> = {
  brands: ({ brands }) => brands.map(({ brandName, aliases }) => [brandName, several(aliases)]),
  models: ({ brands, modelsOf, modelAliases }) =>
    brands.flatMap(({ _id, brandName }) =>
      (modelsOf.get(_id) ?? [])
        .filter(model => !isOther(model))
        .map(model => [brandName, model.modelName, model.type ?? '', several(modelAliases.get(model._id))]),
    ),
  categories: ({ categories }) =>
    categories
      .filter(({ mainId }) => mainId === null)
      .flatMap(section => {
        const own = categories.filter(({ mainId }) => mainId === section.categoryId)
        return own.length === 0 ? [[section.name, '']] : own.map(({ name }) => [section.name, name])
      }),
}

/**
 * Adds what a file has beyond the catalogue; nothing is renamed or deleted by it. Every cell is checked first, and while
 * one is wrong, or with `dryRun`, nothing is written: the report says what would happen.
 */
export const importCatalogueFile = async (ctx: Context<Calls['importFile']>): Promise<ImportReport> => {
  const { app, body } = ctx
  const { rows, errors } = readCatalogueFile(body.of, body.csv)
  if (errors.length > 0)
    return { rows: rows.length, created: 0, changed: 0, errors: errors.slice(0, maxErrors), done: false }
  const { report, ids } = await ctx.write(tx => runImport(ctx, tx, rows))
  if (report.done) changed(app, ids)
  return report
}

interface Outcome {
  readonly report: ImportReport
  readonly ids: readonly number[]
}

const runImport = async (
  ctx: Context<Calls['importFile']>,
  tx: Tx,
  rows: readonly FileRow[],
): Promise<Outcome> => {
  const { of, dryRun } = ctx.body
  // Locked before it is read: of two imports of one file, the second finds nothing to add.
  await ctx.app.db.models.Brand.findAll({ attributes: ['id'], lock: tx.LOCK.UPDATE, transaction: tx })
  const catalogue = await catalogueIn(ctx.app, tx)
  const plan = { brands: planBrands, models: planModels, categories: planCategories }[of](catalogue, rows)
  const { created, changed: altered, errors } = plan
  const report = { rows: rows.length, created, changed: altered, errors: errors.slice(0, maxErrors) }
  if (errors.length > 0 || dryRun) return { report: { ...report, done: false }, ids: [] }
  const names = await write(ctx, tx, plan)
  const { ids } = names.length > 0 ? await alignAdverts(ctx.app, tx, { brands: names }, ctx.now) : { ids: [] }
  if (created + altered > 0)
    await audit(ctx.app, tx, ctx.caller, {
      action: 'catalogue.import',
      objectType: 'catalogue',
      objectId: of,
      after: { rows: rows.length, created, changed: altered },
    })
  return { report: { ...report, done: true }, ids }
}

type Plan = BrandPlan | ModelPlan | ReturnType<typeof planCategories>

/** Writes what is planned; answers the names of manufacturers whose adverts may have got other names by it. */
const write = async (ctx: SignedInContext, tx: Tx, plan: Plan): Promise<readonly string[]> => {
  if (plan.of === 'categories') {
    await writeCategories(ctx, tx, plan)
    return []
  }
  return plan.of === 'brands' ? writeBrands(ctx, tx, plan) : writeModels(ctx, tx, plan)
}

const writeBrands = async ({ app, now }: SignedInContext, tx: Tx, { add, alter }: BrandPlan) => {
  const { Brand, Model } = app.db.models
  const options = { transaction: tx, validate: false }
  const createdAt = now
  await Brand.bulkCreate(
    add.map(({ name, aliases }) => ({
      name,
      nameKey: nameKey(name),
      aliases: JSON.stringify(aliases),
      createdAt,
    })),
    options,
  )
  const made = await Brand.findAll({
    where: { nameKey: add.map(({ name }) => nameKey(name)) },
    attributes: ['id'],
    transaction: tx,
  })
  const other = { name: otherModel, nameKey: nameKey(otherModel), type: null, createdAt }
  await Model.bulkCreate(
    made.map(row => ({ ...other, brandId: row.get().id })),
    options,
  )
  await Brand.bulkCreate(
    alter.map(({ brand, aliases }) => ({
      id: brand._id,
      name: brand.brandName,
      nameKey: nameKey(brand.brandName),
      aliases: JSON.stringify(aliases),
      createdAt,
    })),
    { ...options, updateOnDuplicate: ['aliases'] },
  )
  return [
    ...add.flatMap(({ name, aliases }) => [name, ...aliases]),
    ...alter.flatMap(({ brand, aliases }) => [brand.brandName, ...aliases]),
  ]
}

const writeModels = async ({ app, now }: SignedInContext, tx: Tx, { add, alter }: ModelPlan) => {
  const { Model } = app.db.models
  const options = { transaction: tx, validate: false }
  const row = (brandId: number, name: string) => ({ brandId, name, nameKey: nameKey(name), createdAt: now })
  await Model.bulkCreate(
    add.map(({ brand, name, type, aliases }) => ({
      ...row(brand._id, name),
      type,
      aliases: JSON.stringify(aliases),
    })),
    options,
  )
  await Model.bulkCreate(
    alter.map(({ model, type, aliases }) => ({
      ...row(model.brandId, model.modelName),
      id: model._id,
      type,
      aliases: JSON.stringify(aliases),
    })),
    { ...options, updateOnDuplicate: ['type', 'aliases'] },
  )
  const brands = [...add.map(({ brand }) => brand), ...alter.map(({ brand }) => brand)]
  return [...new Set(brands.flatMap(({ brandName, aliases }) => [brandName, ...aliases]))]
}
