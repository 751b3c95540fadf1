import type { Brand, catalogue, Category, ListedCategory, Model } from '../../shared/contract/catalogue'
import type { Context, RequestContext } from '../platform/http/context'
import { getCatalogue, type Catalogue } from './catalogue-cache'
import { idsOfModels } from './fitting-models'
import { nameKey } from './name-key'

type Calls = typeof catalogue
type ModelFilter = Context<Calls['models']>['query']

/** Manufacturers by name; with a type only those that build it. */
export const listBrands = async ({ app, query }: Context<Calls['brands']>): Promise<Brand[]> => {
  const { brands, modelsOf } = await getCatalogue(app)
  const { type } = query
  if (type === undefined) return [...brands]
  return brands.filter(brand => modelsOf.get(brand._id)?.some(model => model.type === type))
}

/** All manufacturers, for staff. */
export const allBrands = async ({ app }: RequestContext): Promise<Brand[]> => [
  ...(await getCatalogue(app)).brands,
]

/**
 * Models of one manufacturer, by id, name or alias, or of all; with a type only those of that type and 'Other'.
 * An unknown manufacturer has none.
 */
export const listModels = async ({
  app,
  query,
}: RequestContext & { query: ModelFilter }): Promise<Model[]> => {
  const known = await getCatalogue(app)
  const models = brandsOf(known, query).flatMap(brand => known.modelsOf.get(brand._id) ?? [])
  const wanted = query.id && new Set(idsOfModels(known, query.id))
  return models.filter(
    model =>
      (query.type === undefined || model.type === query.type || model.type === null) &&
      (!wanted || wanted.has(model._id)),
  )
}

const brandsOf = (
  { brands, brandById, brandByKey }: Catalogue,
  { brandId, brand }: ModelFilter,
): readonly Brand[] => {
  if (brandId === undefined && brand === undefined) return brands
  const found = brandId === undefined ? brandByKey.get(nameKey(brand ?? '')) : brandById.get(brandId)
  return found ? [found] : []
}

/** Part sections; with `mainId` the categories of that section; with `subId` that one alone. */
export const listCategories = async ({
  app,
  query,
}: Context<Calls['categories']>): Promise<ListedCategory[]> => {
  const { categories } = await getCatalogue(app)
  const { mainId = null, subId } = query
  const found = categories.filter(({ categoryId, mainId: parent }) =>
    subId === undefined ? parent === mainId : categoryId === subId && (mainId === null || parent === mainId),
  )
  return found.map(listedCategory)
}

/** A category under the specification's names. */
export const listedCategory = <C extends Category>(
  category: C,
): Omit<C, 'mainId'> & Pick<ListedCategory, 'id' | 'mainId' | 'subId'> => {
  const { categoryId: id, mainId } = category
  return { ...category, id, mainId: mainId ?? id, subId: mainId === null ? null : id }
}
