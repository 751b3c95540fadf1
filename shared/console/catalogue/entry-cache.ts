import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../../client/client'
import type { Seen } from '../../contract/catalogue'
import type { StaffBrand, StaffCategory, StaffModel } from '../../contract/staff-catalogue'
import type { MergeKind } from '../../data/catalogue-codes'
import { keys } from '../../queries/keys'
import { staffCatalogueKey, staffCatalogueQueries } from '../../queries/staff-catalogue'
import { brandEntry, categoryEntries, modelEntries, type Entry } from './entry'

/** Reloads the catalogue, except merge previews: they are fetched per choice and are obsolete after a change. */
export const readAgain = (cache: QueryClient) =>
  cache.invalidateQueries({
    queryKey: [keys.catalogue],
    predicate: ({ queryKey }) => !queryKey.includes('preview'),
  })

/** Updates an entry in all cached lists, before the server is asked again. */
export const patchEntry = (
  cache: QueryClient,
  of: MergeKind,
  id: number,
  { name, aliases, type }: Seen,
): void => {
  if (of === 'brand')
    cache.setQueryData<StaffBrand[]>([...staffCatalogueKey, 'brands'], brands =>
      brands?.map(brand => (brand._id === id ? { ...brand, brandName: name, aliases } : brand)),
    )
  else if (of === 'model')
    cache.setQueriesData<StaffModel[]>({ queryKey: [...staffCatalogueKey, 'models'] }, models =>
      models?.map(model =>
        model._id === id ? { ...model, modelName: name, aliases, ...(type ? { type } : {}) } : model,
      ),
    )
  else
    cache.setQueryData<StaffCategory[]>([...staffCatalogueKey, 'categories'], categories =>
      categories?.map(each => (each.categoryId === id ? { ...each, name, aliases } : each)),
    )
}

/** The rows of a table as they are known now. */
export const knownEntries = (cache: QueryClient, client: Client, of: MergeKind): readonly Entry[] => {
  const brands = cache.getQueryData(staffCatalogueQueries.brands(client).queryKey) ?? []
  if (of === 'brand') return brands.map(brandEntry)
  if (of === 'model')
    return modelEntries(cache.getQueryData(staffCatalogueQueries.allModels(client).queryKey) ?? [], brands)
  return categoryEntries(cache.getQueryData(staffCatalogueQueries.categories(client).queryKey) ?? [])
}

/** The rows of a table as the server has them. */
export const freshEntries = async (
  cache: QueryClient,
  client: Client,
  of: MergeKind,
): Promise<readonly Entry[]> => {
  if (of === 'category')
    return categoryEntries(await cache.fetchQuery(staffCatalogueQueries.categories(client)))
  const brands = await cache.fetchQuery(staffCatalogueQueries.brands(client))
  if (of === 'brand') return brands.map(brandEntry)
  return modelEntries(await cache.fetchQuery(staffCatalogueQueries.allModels(client)), brands)
}
