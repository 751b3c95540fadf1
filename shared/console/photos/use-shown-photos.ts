import { useQuery } from '@tanstack/react-query'
import { staffPhotoQueries, type PhotosView } from '../../queries/staff-photos'
import { useConsoleClient } from '../platform/host'
import type { Look } from './photos-bar'
import { useStripPhotos } from './use-strip-photos'
import { useStay, useStripPlace } from './use-strip-place'

/** The photos that are found, as a page of tiles or as the part of the strip that is in sight. */
export const useShownPhotos = (view: PhotosView, look: Look, start: number) => {
  const client = useConsoleClient()
  const { page: _page, ...list } = view
  const strip = useStripPlace(start)
  const isStrip = look === 'strip'
  const page = useQuery({ ...staffPhotoQueries.page(client, view), enabled: !isStrip })
  const parts = useStripPhotos(list, strip.shown, strip.place.at, isStrip)
  const at = strip.among(parts)
  const current = isStrip ? parts.at(at) : undefined
  useStay(at, current, strip)

  return {
    isStrip,
    strip,
    page,
    parts,
    at,
    current,
    totals: isStrip ? parts.totals : page.data?.totals,
    found: isStrip ? parts.total : page.data?.totalElements,
    photos: isStrip ? parts.loaded : (page.data?.files ?? []),
    isFailed: isStrip ? parts.isFailed : page.isError,
    retry: () => (isStrip ? parts.retry() : void page.refetch()),
  }
}
export type ShownPhotos = ReturnType<typeof useShownPhotos>
