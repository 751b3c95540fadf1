import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MergeKind } from '../../data/catalogue-codes'
import { staffCatalogueQueries } from '../../queries/staff-catalogue'
import { useConsoleClient } from '../platform/host'
import { brandEntry, categoryEntries, modelEntries, type Entry } from './entry'

/** The rows of a table of the catalogue; undefined while they come. */
export const useEntries = (of: MergeKind) => {
  const client = useConsoleClient()
  const brands = useQuery({ ...staffCatalogueQueries.brands(client), enabled: of !== 'category' })
  const models = useQuery({ ...staffCatalogueQueries.allModels(client), enabled: of === 'model' })
  const categories = useQuery({ ...staffCatalogueQueries.categories(client), enabled: of === 'category' })
  const used = { brand: [brands], model: [brands, models], category: [categories] }[of]
  const entries = useMemo((): readonly Entry[] | undefined => {
    if (of === 'brand') return brands.data?.map(brandEntry)
    if (of === 'model') return models.data && brands.data && modelEntries(models.data, brands.data)
    return categories.data && categoryEntries(categories.data)
  }, [of, brands.data, models.data, categories.data])
  return {
    entries,
    brandName: (id: number) => brands.data?.find(({ _id }) => _id === id)?.brandName,
    isError: entries === undefined && used.some(({ isError }) => isError),
    /** The displayed rows may be outdated, since reloading failed. */
    isStale: entries !== undefined && used.some(({ isError }) => isError),
    retry: () => used.forEach(({ refetch }) => void refetch()),
  }
}
