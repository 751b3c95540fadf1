import type { Brand, Model } from '../../shared/contract/catalogue'
import type { CellError } from '../../shared/contract/staff-catalogue'
import { aircraftTypes, toAircraftType, type AircraftType } from '../../shared/data/type-codes'
import { isOther, type Catalogue } from './catalogue-cache'
import { fault, namesIn, type FileRow } from './catalogue-file-rows'
import { uniqueNames } from './name-changes.service'
import { nameKey } from './name-key'

interface Plan<Of extends string, Add, Alter> {
  readonly of: Of
  readonly created: number
  readonly changed: number
  readonly errors: readonly CellError[]
  readonly add: readonly Add[]
  readonly alter: readonly Alter[]
}

export type BrandPlan = Plan<
  'brands',
  { readonly name: string; readonly aliases: readonly string[] },
  { readonly brand: Brand; readonly aliases: readonly string[] }
>

/** What a file of manufacturers adds: those that are not there under any name, and further aliases of those that are. */
export const planBrands = ({ brands, brandByKey }: Catalogue, rows: readonly FileRow[]): BrandPlan => {
  const errors: CellError[] = []
  const add: BrandPlan['add'][number][] = []
  const alter: BrandPlan['alter'][number][] = []
  /** Who has each name: a manufacturer of the catalogue or a line of the file. */
  const owner = new Map<string, string>(
    brands.flatMap(({ brandName, aliases }) =>
      [brandName, ...aliases].map(name => [nameKey(name), brandName]),
    ),
  )
  const lines = new Map<string, number>()
  for (const { line, cells } of rows) {
    const { Brand: name = '', Aliases: cell = '' } = cells
    const key = nameKey(name)
    const brand = brandByKey.get(key)
    const proper = brand?.brandName ?? name
    const twin = lines.get(nameKey(proper))
    if (twin !== undefined) {
      errors.push(fault(line, 'Brand', name, `stands in line ${twin} already`))
      continue
    }
    lines.set(nameKey(proper), line)
    if (!brand && !owner.has(key)) owner.set(key, proper)
    else if (!brand && owner.get(key) !== proper)
      errors.push(fault(line, 'Brand', name, `is another name of ${owner.get(key)}`))
    for (const alias of namesIn(cell)) {
      const other = owner.get(nameKey(alias))
      if (other !== undefined && other !== proper)
        errors.push(fault(line, 'Aliases', alias, `is a name of ${other} already`))
      else owner.set(nameKey(alias), proper)
    }
    const aliases = uniqueNames([...(brand?.aliases ?? []), ...namesIn(cell)], nameKey(proper))
    if (!brand) add.push({ name, aliases })
    else if (aliases.length > brand.aliases.length) alter.push({ brand, aliases })
  }
  return { of: 'brands', created: add.length, changed: alter.length, errors, add, alter }
}

export type ModelPlan = Plan<
  'models',
  {
    readonly brand: Brand
    readonly name: string
    readonly type: AircraftType
    readonly aliases: readonly string[]
  },
  {
    readonly brand: Brand
    readonly model: Model
    readonly type: AircraftType
    readonly aliases: readonly string[]
  }
>

/** What a file of models adds to manufacturers that are there: new models, another type, further aliases. */
export const planModels = (catalogue: Catalogue, rows: readonly FileRow[]): ModelPlan => {
  const errors: CellError[] = []
  const add: ModelPlan['add'][number][] = []
  const alter: ModelPlan['alter'][number][] = []
  const owner = new Map<string, string>()
  const keyOf = (brand: Brand, name: string) => `${brand._id}/${nameKey(name)}`
  const known = new Map<string, Model>()
  for (const brand of catalogue.brands)
    for (const model of catalogue.modelsOf.get(brand._id) ?? [])
      for (const name of [model.modelName, ...(catalogue.modelAliases.get(model._id) ?? [])]) {
        known.set(keyOf(brand, name), model)
        owner.set(keyOf(brand, name), model.modelName)
      }
  const lines = new Map<string, number>()
  for (const { line, cells } of rows) {
    const { Brand: maker = '', Model: name = '', Type: spelling = '', Aliases: cell = '' } = cells
    const brand = catalogue.brandByKey.get(nameKey(maker))
    const type = toAircraftType(spelling)
    if (!brand)
      errors.push(fault(line, 'Brand', maker, 'is not in the catalogue; add the manufacturer first'))
    if (!type) errors.push(fault(line, 'Type', spelling, `must be one of ${aircraftTypes.join(', ')}`))
    if (!brand || !type) continue
    const model = known.get(keyOf(brand, name))
    if (model && isOther(model)) {
      errors.push(fault(line, 'Model', name, 'stands at the end of every manufacturer by itself'))
      continue
    }
    const proper = model?.modelName ?? name
    const twin = lines.get(keyOf(brand, proper))
    if (twin !== undefined) {
      errors.push(fault(line, 'Model', name, `stands in line ${twin} already`))
      continue
    }
    lines.set(keyOf(brand, proper), line)
    if (!model) owner.set(keyOf(brand, name), proper)
    for (const alias of namesIn(cell)) {
      const other = owner.get(keyOf(brand, alias))
      if (other !== undefined && other !== proper)
        errors.push(fault(line, 'Aliases', alias, `is a name of ${other} already`))
      else owner.set(keyOf(brand, alias), proper)
    }
    const before = model ? (catalogue.modelAliases.get(model._id) ?? []) : []
    const aliases = uniqueNames([...before, ...namesIn(cell)], nameKey(proper))
    if (!model) add.push({ brand, name, type, aliases })
    else if (aliases.length > before.length || type !== model.type)
      alter.push({ brand, model, type, aliases })
  }
  return { of: 'models', created: add.length, changed: alter.length, errors, add, alter }
}
