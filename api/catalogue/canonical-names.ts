import type { Model } from '../../shared/contract/catalogue'
import type { App } from '../platform/app/app-context'
import { getCatalogue, modelKey, type Catalogue } from './catalogue-cache'
import { nameKey } from './name-key'

/**
 * The stored spelling of a manufacturer, found in any letter case or by an alias (`SCATA`); an unknown name
 * is returned trimmed. Applied to adverts, so that filters see one spelling.
 */
export const canonicalBrand = async (app: App, name: string): Promise<string> =>
  brandNameIn(await getCatalogue(app), name)

/** Like `canonicalBrand`, for a model of that manufacturer. */
export const canonicalModel = async (app: App, brand: string, model: string): Promise<string> =>
  modelNameIn(await getCatalogue(app), brand, model)

export const brandNameIn = ({ brandByKey }: Catalogue, name: string): string =>
  brandByKey.get(nameKey(name))?.brandName ?? name.trim()

export const modelNameIn = (catalogue: Catalogue, brand: string, model: string): string =>
  modelIn(catalogue, brand, model)?.modelName ?? model.trim()

/** By its own name or an alias. */
export const modelIn = (catalogue: Catalogue, brand: string, model: string): Model | undefined => {
  const { brandByKey, modelByKey, modelsByAlias } = catalogue
  const brandId = brandByKey.get(nameKey(brand))?._id ?? 0
  return (
    modelByKey.get(modelKey(brandId, model)) ??
    modelsByAlias.get(nameKey(model))?.find(each => each.brandId === brandId)
  )
}

/** The catalogue's spelling, found by the name or an alias; undefined when unknown. */
export const knownBrandIn = ({ brandByKey }: Catalogue, name: string): string | undefined =>
  brandByKey.get(nameKey(name))?.brandName

/** Like `knownBrandIn`, for a model of these manufacturers, or of any. */
export const knownModelIn = (
  catalogue: Catalogue,
  name: string,
  brands: readonly string[] | undefined,
): string | undefined => {
  for (const brand of brands ?? catalogue.brands.map(({ brandName }) => brandName)) {
    const found = modelIn(catalogue, brand, name)
    if (found) return found.modelName
  }
  return undefined
}

interface Named {
  readonly manufacturer: string | null
  readonly model: string | null
}

/** Aliases of an advert's manufacturer and model; searches find the advert by them too. */
export const otherNamesIn = (catalogue: Catalogue, { manufacturer, model }: Named): readonly string[] => {
  if (!manufacturer) return []
  const brand = catalogue.brandByKey.get(nameKey(manufacturer))
  if (!brand) return []
  const found = model ? modelIn(catalogue, manufacturer, model) : undefined
  return [...brand.aliases, ...(found ? (catalogue.modelAliases.get(found._id) ?? []) : [])]
}

export const otherNames = async (app: App, advert: Named): Promise<readonly string[]> =>
  otherNamesIn(await getCatalogue(app), advert)

interface NameFilters {
  readonly manufacturer?: readonly string[] | undefined
  readonly model?: readonly string[] | undefined
  readonly category?: readonly string[] | undefined
}

/**
 * The names of a filter, with the present name added for each alias or former name, so that old links and
 * saved searches keep finding what they found before a merge (checklist PLUS-25).
 */
export const withProperNames = async <Q extends object>(app: App, query: Q): Promise<Q> => {
  const { manufacturer, model, category }: NameFilters = query
  if (!manufacturer && !model && !category) return query
  const catalogue = await getCatalogue(app)
  const brands = manufacturer?.map(name => brandNameIn(catalogue, name))
  const models = model?.flatMap(name =>
    brands
      ? brands.map(brand => modelNameIn(catalogue, brand, name))
      : (catalogue.modelsByAlias.get(nameKey(name)) ?? []).map(({ modelName }) => modelName),
  )
  const categories = category?.flatMap(name => categoryNames(catalogue, name))
  return {
    ...query,
    ...(manufacturer && { manufacturer: joined(manufacturer, brands) }),
    ...(model && { model: joined(model, models) }),
    ...(category && { category: joined(category, categories) }),
  }
}

// Listings compare names in any letter case, and a filter by one name is faster than by two.
const joined = (typed: readonly string[], proper: readonly string[] = []) => {
  const known = new Set(typed.map(name => name.toLowerCase()))
  return [...typed, ...new Set(proper.filter(name => !known.has(name.toLowerCase())))]
}

/** Names of the categories that have this one as an alias. */
const categoryNames = ({ categories, categoryAliases }: Catalogue, name: string): readonly string[] => {
  if (categoryAliases.size === 0) return []
  const key = nameKey(name)
  return categories
    .filter(({ categoryId }) => categoryAliases.get(categoryId)?.some(alias => nameKey(alias) === key))
    .map(each => each.name)
}
