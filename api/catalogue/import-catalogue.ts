import { UniqueConstraintError } from 'sequelize'
import { partCategories, partSections, type PartSection } from '../../shared/data/type-codes'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import { forgetCatalogue } from './catalogue-cache'
import { nameKey, otherModel } from './name-key'

export interface Imported {
  readonly brands: number
  readonly models: number
  readonly categories: number
}

/** Initial names of the sections; staff can rename them. */
const sectionNames: Record<PartSection, string> = {
  avionics: 'Avionics',
  propeller: 'Propeller',
  landinggear: 'Landing Gear',
  engine: 'Engine',
  interior: 'Interior',
  exterior: 'Exterior',
  control: 'Control Surfaces',
  airframe: 'Airframe',
  fuelsystems: 'Fuel Systems',
  hydrolic: 'Hydraulics',
  pneumatic: 'Pneumatics',
  other: 'Other',
}

/**
 * Fills empty tables with manufacturers, models and part categories, and returns the numbers of new rows. Tables with
 * rows stay unchanged, so that entries that staff changed or deleted do not come back (specification, section 3).
 */
export const importCatalogue = async (app: App): Promise<Imported> => {
  try {
    const made = await app.db.write(async tx => ({
      ...(await importBrands(app, tx)),
      categories: await importCategories(app, tx),
    }))
    forgetCatalogue(app)
    return made
  } catch (error) {
    // Another process started at the same time and imported first; the import is one transaction.
    if (error instanceof UniqueConstraintError) return { brands: 0, models: 0, categories: 0 }
    throw error
  }
}

const importBrands = async (app: App, tx: Tx) => {
  const { Brand, Model } = app.db.models
  if ((await Brand.count({ transaction: tx })) > 0) return { brands: 0, models: 0 }
  const { catalogue } = await import('./data/catalogue')
  const createdAt = app.clock()
  const brands = uniqueBy(catalogue, brand => nameKey(brand.name))
  await Brand.bulkCreate(
    brands.map(({ name, aliases = [] }) => ({
      name,
      nameKey: nameKey(name),
      aliases: JSON.stringify(aliases),
      createdAt,
    })),
    { transaction: tx, validate: false },
  )
  const stored = await Brand.findAll({ attributes: ['id', 'nameKey'], transaction: tx })
  const idOf = new Map(stored.map(row => [row.get().nameKey, row.get().id]))
  const models = brands.flatMap(brand =>
    uniqueBy([...brand.models.filter(isNamed), { name: otherModel, type: null }], model =>
      nameKey(model.name),
    ).map(({ name, type }) => ({
      brandId: idOf.get(nameKey(brand.name)) ?? 0,
      name,
      nameKey: nameKey(name),
      type,
      createdAt,
    })),
  )
  await Model.bulkCreate(models, { transaction: tx, validate: false })
  return { brands: brands.length, models: models.length }
}

// 'Other' is added at the end, without a type.
const isNamed = ({ name }: { readonly name: string }) => nameKey(name) !== nameKey(otherModel)

const importCategories = async (app: App, tx: Tx): Promise<number> => {
  const { Category } = app.db.models
  if ((await Category.count({ transaction: tx })) > 0) return 0
  const createdAt = app.clock()
  const sections = partSections.map((code, at) => ({
    mainId: null,
    code,
    name: sectionNames[code],
    position: at + 1,
    createdAt,
  }))
  await Category.bulkCreate(sections, { transaction: tx, validate: false })
  const stored = await Category.findAll({ attributes: ['id', 'code'], transaction: tx })
  const subs = stored.flatMap(row => {
    const { id, code } = row.get()
    const section = partSections.find(each => each === code)
    return (section ? partCategories[section] : []).map((name, at) => ({
      mainId: id,
      code: null,
      name,
      position: at + 1,
      createdAt,
    }))
  })
  await Category.bulkCreate(subs, { transaction: tx, validate: false })
  return sections.length + subs.length
}

/** The first item of each key. */
const uniqueBy = <T>(items: readonly T[], keyOf: (item: T) => string): T[] => {
  const seen = new Set<string>()
  return items.filter(item => !seen.has(keyOf(item)) && seen.add(keyOf(item)))
}
