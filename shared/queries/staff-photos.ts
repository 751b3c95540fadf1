import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client/client'
import type { AlbumFilter, AlbumSort } from '../data/album-codes'
import { keys } from './keys'

export interface PhotosView {
  readonly usage: AlbumFilter
  readonly sort: AlbumSort
  readonly search: string
  readonly page: number
}

export const staffPhotoKey = [keys.photos] as const
/** Photos of one page; one of groups may have some more. */
export const photoPageSize = 100

export const staffPhotoQueries = {
  /** A hundred photos with what uses them, and the counts of all filters. */
  page: (client: Client, view: PhotosView) =>
    queryOptions({ ...part(client, view), placeholderData: keepPreviousData, staleTime: 0 }),
  /** The same as one of many parts of a strip, which comes and goes while one scrolls. */
  part: (client: Client, view: PhotosView) => part(client, view),
}

const part = (client: Client, view: PhotosView) =>
  queryOptions({
    queryKey: [...staffPhotoKey, view],
    queryFn: ({ signal }) => client.photos.list({ query: { ...view, size: photoPageSize } }, { signal }),
    staleTime: 30_000,
  })
