import type {
  staffCatalogue,
  StaffBrand,
  StaffCategory,
  StaffModel,
} from '../../shared/contract/staff-catalogue'
import { aircraftTypes } from '../../shared/data/type-codes'
import type { Context, RequestContext } from '../platform/http/context'
import { catalogueNow, type Catalogue } from './catalogue-cache'
import {
  categoryKey,
  modelKey,
  usedBy,
  usesOfAllModels,
  usesOfBrands,
  usesOfCategories,
  usesOfModels,
} from './catalogue-counts'
import { nameKey } from './name-key'

type Calls = typeof staffCatalogue

/** Every manufacturer with its number of models per type and of adverts, including those under its aliases. */
export const staffBrands = async ({ app, now }: RequestContext): Promise<StaffBrand[]> => {
  const [catalogue, uses] = await Promise.all([catalogueNow(app), usesOfBrands(app, now)])
  return catalogue.brands.map(brand => {
    const models = (catalogue.modelsOf.get(brand._id) ?? []).filter(({ type }) => type !== null)
    return {
      ...brand,
      ...usedBy(uses, [brand.brandName, ...brand.aliases].map(nameKey)),
      models: models.length,
      types: aircraftTypes
        .map(type => ({ type, models: models.filter(model => model.type === type).length }))
        .filter(each => each.models > 0),
    }
  })
}

/** The models of a manufacturer, 'Other' last, or of all manufacturers; none for an unknown one. */
export const staffModels = async ({ app, query, now }: Context<Calls['models']>): Promise<StaffModel[]> => {
  const catalogue = await catalogueNow(app)
  if (query.brandId === undefined) return allModels(catalogue, await usesOfAllModels(app, now))
  const brand = catalogue.brandById.get(query.brandId)
  if (!brand) return []
  const uses = await usesOfModels(app, [brand.brandName, ...brand.aliases], now)
  return (catalogue.modelsOf.get(brand._id) ?? []).map(model => {
    const aliases = [...(catalogue.modelAliases.get(model._id) ?? [])]
    return { ...model, aliases, ...usedBy(uses, [model.modelName, ...aliases].map(nameKey)) }
  })
}

const allModels = (
  { brands, modelsOf, modelAliases }: Catalogue,
  uses: Awaited<ReturnType<typeof usesOfAllModels>>,
): StaffModel[] =>
  brands.flatMap(({ _id, brandName, aliases: makers }) =>
    (modelsOf.get(_id) ?? []).map(model => {
      const aliases = [...(modelAliases.get(model._id) ?? [])]
      const keys = [brandName, ...makers].flatMap(maker =>
        [model.modelName, ...aliases].map(name => modelKey(maker, name)),
      )
      return { ...model, aliases, ...usedBy(uses, keys) }
    }),
  )

/** Sections and categories in order, with numbers of adverts; a section counts those of all its categories. */
export const staffCategories = async ({ app, now }: RequestContext): Promise<StaffCategory[]> => {
  const [catalogue, uses] = await Promise.all([catalogueNow(app), usesOfCategories(app, now)])
  return catalogue.categories.map(category => {
    const aliases = [...(catalogue.categoryAliases.get(category.categoryId) ?? [])]
    return { ...category, aliases, ...usedBy(uses, keysOf(catalogue, category, aliases)) }
  })
}

const keysOf = (
  { categories }: Catalogue,
  { mainId, key, name }: Pick<StaffCategory, 'mainId' | 'key' | 'name'>,
  aliases: readonly string[],
): readonly string[] => {
  if (mainId === null) return key === null ? [] : [key]
  const section = categories.find(({ categoryId }) => categoryId === mainId)?.key ?? ''
  return [name, ...aliases].map(each => categoryKey(section, each))
}
