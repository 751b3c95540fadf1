import { stringify } from 'csv-stringify/sync'
import type { CellError, ImportReport, staffCatalogue } from '../../shared/contract/staff-catalogue'
import { aliasSeparator, catalogueFiles, type CatalogueFile } from '../../shared/data/catalogue-codes'
import { forUpdate, type Tx } from '../platform/db/tx'
import type { Context } from '../platform/http/context'
import { catalogueIn, catalogueNow, forgetCatalogue, isOther, type Catalogue } from './catalogue-cache'
import { readCatalogueFile, type FileRow } from './catalogue-file-rows'
import { planCategories } from './import-categories'
import { planBrands, planModels } from './import-plan'
import { unseenOf } from './edit-precondition'
import { auditImport, entryKinds, seenIn, writePlan, type ImportPlan } from './write-import'

type Calls = typeof staffCatalogue

const maxErrors = 500

/** A table of the catalogue as CSV with a byte order mark, so that spreadsheets read it as UTF-8. */
export const exportCatalogue = async ({
  app,
  query,
}: Context<Calls['exportFile']>): Promise<{ name: string; csv: string }> => {
  const rows = rowsOf[query.of](await catalogueNow(app))
  const csv = stringify([[...catalogueFiles[query.of]], ...rows], {
    bom: true,
    // Puts an apostrophe before a cell that begins with = + - @, a tab or a line break.
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
  categories: ({ categories, categoryAliases }) =>
    categories
      .filter(({ mainId }) => mainId === null)
      .flatMap(section => {
        const own = categories.filter(({ mainId }) => mainId === section.categoryId)
        return own.length === 0
          ? [[section.name, '', '']]
          : own.map(({ categoryId, name }) => [section.name, name, several(categoryAliases.get(categoryId))])
      }),
}

/**
 * Adds the entries of a file that the catalogue lacks; a row with an Id updates that entry. Nothing is deleted. Every
 * cell is validated first; with any error, or with `dryRun`, nothing is written and the report says what would happen.
 */
export const importCatalogueFile = async (ctx: Context<Calls['importFile']>): Promise<ImportReport> => {
  const { app, body } = ctx
  const { rows, errors } = readCatalogueFile(body.of, body.csv)
  // Errors of the whole file, such as a missing column: its rows cannot be checked one by one.
  if (errors.length > 0 && rows.length === 0) return reportOf(rows, { lines: [], implied: 0 }, errors, false)
  const report = await ctx.write(tx => runImport(ctx, tx, { rows, errors }))
  if (report.done) forgetCatalogue(app)
  return report
}

const reportOf = (
  rows: readonly FileRow[],
  { lines, implied }: Pick<ImportPlan, 'lines' | 'implied'>,
  errors: readonly CellError[],
  done: boolean,
): ImportReport => ({
  rows: rows.length,
  created: lines.filter(({ outcome }) => outcome === 'new').length + implied,
  changed: lines.filter(({ outcome }) => outcome === 'changed').length,
  errors: errors.toSorted((a, b) => a.line - b.line).slice(0, maxErrors),
  lines: lines.toSorted((a, b) => a.line - b.line),
  done,
})

const plans = { brands: planBrands, models: planModels, categories: planCategories } as const

const runImport = async (
  ctx: Context<Calls['importFile']>,
  tx: Tx,
  read: { readonly rows: readonly FileRow[]; readonly errors: readonly CellError[] },
): Promise<ImportReport> => {
  const { of, dryRun, seen = [] } = ctx.body
  // Locked before the catalogue is read: of two concurrent imports of one file, the second finds nothing to add.
  await ctx.app.db.models.Brand.findAll({ attributes: ['id'], ...forUpdate(tx) })
  const catalogue = await catalogueIn(ctx.app, tx)
  const unseen = await unseenOf(ctx.app, tx, entryKinds[of], seenIn(catalogue, of), seen)
  const wrong = new Set(read.errors.map(({ line }) => line))
  const plan = plans[of](
    catalogue,
    read.rows.filter(({ line }) => !wrong.has(line)),
    unseen,
  )
  const errors = [...read.errors, ...plan.errors]
  if (errors.length > 0 || dryRun) return reportOf(read.rows, plan, errors, false)
  const made = await writePlan(ctx, tx, plan)
  const lines = plan.lines.map(line => ({ ...line, id: line.id ?? made.get(line.line) ?? null }))
  const report = reportOf(read.rows, { ...plan, lines }, [], true)
  await auditImport(ctx, tx, plan, report)
  return report
}
