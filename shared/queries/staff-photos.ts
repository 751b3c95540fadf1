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
/** Photos per page; a page of groups may have slightly more, because groups are not split. */
export const photoPageSize = 100

export const staffPhotoQueries = {
  /** One page of photos with their uses, and the counts of all filters. */
  page: (client: Client, view: PhotosView) =>
    queryOptions({ ...part(client, view), placeholderData: keepPreviousData, staleTime: 0 }),
  /** The same page as one of many parts of a strip, which mount and unmount during scrolling. */
  part: (client: Client, view: PhotosView) => part(client, view),
}

const part = (client: Client, view: PhotosView) =>
  queryOptions({
    queryKey: [...staffPhotoKey, view],
    queryFn: ({ signal }) => client.photos.list({ query: { ...view, size: photoPageSize } }, { signal }),
    staleTime: 30_000,
  })
