import { useCallback, useEffect, useState } from 'react'
import type { AlbumPhoto } from '../../contract/photos'
import type { StripWindow } from './strip-window'
import type { StripPhotos } from './use-strip-photos'

/** The current position in the strip. It follows the photo once that is loaded, since positions shift. */
export const useStripPlace = (start: number) => {
  const [place, setPlace] = useState<{ readonly at: number; readonly file: string | undefined }>({
    at: start,
    file: undefined,
  })
  const [shown, setShown] = useState<StripWindow>({ from: 0, to: 0 })
  const go = useCallback((at: number, file?: string) => setPlace({ at, file }), [])
  /** The place of the photo among what has been read. */
  const among = (photos: StripPhotos): number => {
    const total = photos.total ?? Infinity
    const known = place.file === undefined ? -1 : photos.placeOf(place.file)
    return Math.max(0, Math.min(known < 0 ? place.at : known, total - 1))
  }
  return { place, shown, setShown, go, among }
}

/** Keeps the photo that one is at, so that it is found again after the list has changed. */
export const useStay = (
  at: number,
  photo: AlbumPhoto | undefined,
  known: string | undefined,
  go: (at: number, file?: string) => void,
) => {
  const file = photo?.file
  useEffect(() => {
    if (file !== undefined && file !== known) go(at, file)
  }, [at, file, known, go])
}
