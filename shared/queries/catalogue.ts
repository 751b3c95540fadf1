import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import { keys } from './keys'

export const catalogueQueries = {
  /** Every country; they do not change while a page is open. */
  countries: (client: Client) =>
    queryOptions({
      queryKey: [keys.catalogue, 'countries'],
      queryFn: ({ signal }) => client.catalogue.countries({ query: {} }, { signal }),
      staleTime: Infinity,
    }),
  /** Manufacturers of aircraft. */
  brands: (client: Client) =>
    queryOptions({
      queryKey: [keys.catalogue, 'brands'],
      queryFn: ({ signal }) => client.catalogue.brands({ query: {} }, { signal }),
      staleTime: Infinity,
    }),
  /** Every model of one manufacturer. */
  models: (client: Client, brand: string) =>
    queryOptions({
      queryKey: [keys.catalogue, 'models', brand],
      queryFn: ({ signal }) => client.catalogue.models({ query: { brand } }, { signal }),
      enabled: brand !== '',
      staleTime: Infinity,
    }),
  /** Models by their ids. */
  modelsById: (client: Client, ids: readonly number[]) =>
    queryOptions({
      queryKey: [keys.catalogue, 'models-by-id', ids],
      queryFn: ({ signal }) => client.catalogue.models({ query: { id: [...ids] } }, { signal }),
      enabled: ids.length > 0,
      placeholderData: keepPreviousData,
      staleTime: Infinity,
    }),
  /** States, provinces or counties of one country; some have none. */
  states: (client: Client, country: string) =>
    queryOptions({
      queryKey: [keys.catalogue, 'states', country],
      queryFn: ({ signal }) => client.catalogue.regions({ query: { country } }, { signal }),
      enabled: country !== '',
      staleTime: Infinity,
    }),
  /** Sections of parts. */
  sections: (client: Client) =>
    queryOptions({
      queryKey: [keys.catalogue, 'sections'],
      queryFn: ({ signal }) => client.catalogue.categories({ query: {} }, { signal }),
      staleTime: Infinity,
    }),
  /** Categories of one section of parts, by the section's key. */
  categories: (client: Client, section: string) =>
    queryOptions({
      queryKey: [keys.catalogue, 'categories', section],
      queryFn: async ({ signal }) => {
        const sections = await client.catalogue.categories({ query: {} }, { signal })
        const mainId = sections.find(({ key }) => key === section)?.categoryId
        return mainId === undefined ? [] : client.catalogue.categories({ query: { mainId } }, { signal })
      },
      enabled: section !== '',
      staleTime: Infinity,
    }),
}
