import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import type { AlbumFilter, AlbumSort } from '../data/album-codes'
import { keys } from './keys'

export interface AlbumView {
  readonly usage: AlbumFilter
  readonly sort: AlbumSort
  readonly search: string
  readonly page: number
}

export const albumKey = [keys.album] as const

export const albumQueries = {
  /** A hundred photos with what uses them, and the counts of all filters. */
  page: (client: Client, view: AlbumView) =>
    queryOptions({
      queryKey: [...albumKey, view],
      queryFn: ({ signal }) => client.photos.list({ query: { ...view, size: 100 } }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
}
