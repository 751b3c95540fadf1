import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '../../contract/kit'
import type { AlbumPhoto, photos } from '../../contract/photos'
import { photoPageSize, staffPhotoQueries, type PhotosView } from '../../queries/staff-photos'
import { useConsoleClient } from '../platform/host'
import { pagesOf, type StripWindow } from './strip-window'

type Part = Reply<(typeof photos)['list']>
type Totals = Part['totals']

export interface StripPhotos {
  /** Undefined while it is loading. */
  readonly at: (place: number) => AlbumPhoto | undefined
  /** The place of a photo that has been read; -1 otherwise. */
  readonly placeOf: (file: string) => number
  /** All loaded photos, in order. */
  readonly loaded: readonly AlbumPhoto[]
  /** Undefined until it is known. */
  readonly total: number | undefined
  /** Over all photos, by filter. */
  readonly totals: Totals | undefined
  readonly isFailed: boolean
  readonly retry: () => void
}

/** Loads only the photos of a long list that are visible or near the current one. */
export const useStripPhotos = (
  view: Omit<PhotosView, 'page'>,
  shown: StripWindow,
  current: number,
  isShown: boolean,
): StripPhotos => {
  const client = useConsoleClient()
  const grouped = view.usage === 'duplicate' || view.usage === 'alike'
  const beside = { from: Math.max(0, current - 2), to: current + 3 }
  const pages = [...new Set([shown, beside].flatMap(part => pagesOf(part, photoPageSize, grouped)))]
  const results = useQueries({
    queries: pages
      .toSorted((a, b) => a - b)
      .map(page => ({ ...staffPhotoQueries.part(client, { ...view, page }), enabled: isShown })),
  })
  const parts = results.flatMap(({ data }) => data ?? [])
  const { totalElements: total, totals } = useNewest(JSON.stringify(view), results) ?? {}
  return {
    at: place => {
      const part = parts.find(({ offset, files }) => offset <= place && place < offset + files.length)
      return part?.files[place - part.offset]
    },
    placeOf: file => {
      for (const { offset, files } of parts) {
        const at = files.findIndex(photo => photo.file === file)
        if (at >= 0) return offset + at
      }
      return -1
    },
    loaded: parts.flatMap(({ files }) => files),
    total,
    totals,
    isFailed: results.some(({ isError }) => isError),
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch()
    },
  }
}

interface ReadPart {
  readonly data: Part | undefined
  readonly dataUpdatedAt: number
}

/** The part loaded last has the most recent total; if none could be loaded, the last known total of this list. */
const useNewest = (list: string, results: readonly ReadPart[]): Part | undefined => {
  const latest = results.toSorted((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)[0]?.data
  const [known, setKnown] = useState({ list, part: latest })
  if (known.list !== list || (latest && latest !== known.part)) setKnown({ list, part: latest })
  return latest ?? (known.list === list ? known.part : undefined)
}
