import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import type { MergeKind } from '../data/catalogue-codes'
import { keys } from './keys'

/** Common key of all staff queries of the catalogue, because one change may affect many of them. */
export const staffCatalogueKey = [keys.catalogue, 'staff'] as const

export const staffCatalogueQueries = {
  brands: (client: Client) =>
    queryOptions({
      queryKey: [...staffCatalogueKey, 'brands'],
      queryFn: ({ signal }) => client.staffCatalogue.brands({}, { signal }),
      staleTime: 0,
    }),
  models: (client: Client, brandId: number | undefined) =>
    queryOptions({
      queryKey: [...staffCatalogueKey, 'models', brandId],
      queryFn: ({ signal }) => client.staffCatalogue.models({ query: { brandId: brandId ?? 0 } }, { signal }),
      enabled: brandId !== undefined,
      staleTime: 0,
    }),
  /** The models of every manufacturer. */
  allModels: (client: Client) =>
    queryOptions({
      queryKey: [...staffCatalogueKey, 'models', 'all'],
      queryFn: ({ signal }) => client.staffCatalogue.models({ query: {} }, { signal }),
      staleTime: 0,
    }),
  categories: (client: Client) =>
    queryOptions({
      queryKey: [...staffCatalogueKey, 'categories'],
      queryFn: ({ signal }) => client.staffCatalogue.categories({}, { signal }),
      staleTime: 0,
    }),
  merges: (client: Client) =>
    queryOptions({
      queryKey: [...staffCatalogueKey, 'merges'],
      queryFn: ({ signal }) => client.staffCatalogue.merges({}, { signal }),
      staleTime: 0,
    }),
  preview: (client: Client, of: MergeKind, from: number, into: number | undefined) =>
    queryOptions({
      queryKey: [...staffCatalogueKey, 'preview', of, from, into],
      queryFn: ({ signal }) =>
        client.staffCatalogue.previewMerge({ query: { of, from, into: into ?? 0 } }, { signal }),
      enabled: into !== undefined,
      staleTime: 0,
      retry: false,
    }),
}
