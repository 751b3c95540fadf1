import type { Brand, Model } from '../../shared/contract/catalogue'
import type { CellError } from '../../shared/contract/staff-catalogue'
import { aircraftTypes, toAircraftType, type AircraftType } from '../../shared/data/type-codes'
import { isOther, type Catalogue } from './catalogue-cache'
import { aliasesIn, fault, idIn, type FileRow } from './catalogue-file-rows'
import { nameKey } from './name-key'
import { nearNames } from './near-names'
import { lineOf, namesIn, nearOf, planNames, type Entry, type NameRow, type PlannedLine } from './plan-names'

interface Plan<Of extends string, Add, Alter> {
  readonly of: Of
  readonly errors: readonly CellError[]
  readonly lines: readonly PlannedLine[]
  /** New entries without a line of their own; never any in this plan. */
  readonly implied: 0
  readonly add: readonly Add[]
  readonly alter: readonly Alter[]
}

export type BrandPlan = Plan<
  'brands',
  { readonly line: number; readonly name: string; readonly aliases: readonly string[] },
  { readonly brand: Brand; readonly name: string; readonly aliases: readonly string[] }
>

/** Plans the import of manufacturers: adds those unknown under any name, and changes others. */
export const planBrands = (
  { brands }: Catalogue,
  rows: readonly FileRow[],
  unseen: ReadonlyMap<number, string>,
): BrandPlan => {
  const entries = brands.map(brand => ({ ...brand, id: brand._id, scope: 0, name: brand.brandName, brand }))
  const named = rows.map(row => ({
    line: row.line,
    scope: 0,
    id: idIn(row),
    column: 'Brand',
    name: row.cells['Brand'] ?? '',
    aliases: aliasesIn(row),
  }))
  const { planned, errors } = planNames(entries, named, unseen)
  return {
    of: 'brands',
    implied: 0,
    errors,
    lines: planned.map(({ line, entry, isRenamed, near }) =>
      lineOf(line, entry, isRenamed, nearOf('Brand', near)),
    ),
    add: planned.flatMap(({ line, entry, name, aliases }) => (entry ? [] : [{ line, name, aliases }])),
    alter: planned.flatMap(({ entry, name, aliases, isRenamed }) =>
      entry && isRenamed ? [{ brand: entry.brand, name, aliases }] : [],
    ),
  }
}

interface ModelValues {
  readonly line: number
  readonly brand: Brand
  readonly name: string
  readonly type: AircraftType
  readonly aliases: readonly string[]
}

export type ModelPlan = Plan<
  'models',
  ModelValues,
  ModelValues & {
    readonly model: Model
    /** All previous names, the proper one first. */
    readonly before: readonly string[]
  }
>

type ModelEntry = Entry & { readonly model: Model }

/** Plans the import of models for existing manufacturers: new models, other types, other names. */
export const planModels = (
  catalogue: Catalogue,
  rows: readonly FileRow[],
  unseen: ReadonlyMap<number, string>,
): ModelPlan => {
  const entries = modelEntries(catalogue)
  const checks = checkModels(catalogue, entries, rows)
  const { planned, errors } = planNames(
    entries,
    checks.rows.map(({ named }) => named),
    unseen,
  )
  const byLine = new Map(checks.rows.map(row => [row.named.line, row]))
  const models = planned.map(row => {
    const { brand, type } = byLine.get(row.line)!
    const { entry, isRenamed, ...names } = row
    const before = entry ? [entry.name, ...entry.aliases] : []
    const isChanged = isRenamed || entry?.model.type !== type
    return { ...names, brand, type, model: entry?.model, entry, before, isChanged }
  })
  return {
    of: 'models',
    implied: 0,
    errors: [...checks.errors, ...errors].toSorted((a, b) => a.line - b.line),
    lines: models.map(({ line, entry, isChanged, near }) =>
      lineOf(line, entry, isChanged, nearOf('Model', near)),
    ),
    add: models.filter(({ model }) => !model),
    alter: models.flatMap(({ model, isChanged, ...values }) =>
      model && isChanged ? [{ ...values, model }] : [],
    ),
  }
}

const modelEntries = ({ brands, modelsOf, modelAliases }: Catalogue): readonly ModelEntry[] =>
  brands.flatMap(({ _id: scope }) =>
    (modelsOf.get(scope) ?? []).map(model => ({
      id: model._id,
      scope,
      name: model.modelName,
      aliases: modelAliases.get(model._id) ?? [],
      model,
    })),
  )

interface CheckedModel {
  readonly named: NameRow
  readonly brand: Brand
  readonly type: AircraftType
}

/** Checks the parts of each row besides names: its manufacturer, its type, and that it is not 'Other'. */
const checkModels = (
  { brands, brandByKey }: Catalogue,
  entries: readonly ModelEntry[],
  rows: readonly FileRow[],
): { readonly rows: readonly CheckedModel[]; readonly errors: readonly CellError[] } => {
  const errors: CellError[] = []
  const others = new Set(entries.flatMap(({ id, model }) => (isOther(model) ? [id] : [])))
  const scopeOf = new Map(entries.map(({ id, scope }) => [id, scope]))
  const nearBrand = nearNames(namesIn(brands.map(brand => ({ ...brand, name: brand.brandName }))))
  const checked = rows.flatMap((row): CheckedModel[] => {
    const { line, cells } = row
    const { Brand: maker = '', Model: name = '', Type: spelling = '' } = cells
    const id = idIn(row)
    const brand = brandByKey.get(nameKey(maker))
    const type = toAircraftType(spelling.replaceAll(' ', '-'))
    const found: CellError[] = []
    if (!brand) {
      const message = 'is not in the catalogue; add the manufacturer first'
      found.push(fault(line, 'Brand', maker, message, nearBrand(maker)?.name))
    }
    if (!type) found.push(fault(line, 'Type', spelling, `must be one of ${aircraftTypes.join(', ')}`))
    const home = scopeOf.get(id ?? 0)
    if (brand && home !== undefined && home !== brand._id)
      found.push(fault(line, 'Brand', maker, 'is another manufacturer; a model stays with its own'))
    if (others.has(id ?? 0) || nameKey(name) === 'other')
      found.push(fault(line, 'Model', name, 'stands at the end of every manufacturer by itself'))
    errors.push(...found)
    if (!brand || !type || found.length > 0) return []
    const named = { line, scope: brand._id, id, column: 'Model', name, aliases: aliasesIn(row) }
    return [{ named, brand, type }]
  })
  return { rows: checked, errors }
}
