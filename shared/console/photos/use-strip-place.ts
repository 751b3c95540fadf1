import { useCallback, useEffect, useState } from 'react'
import type { AlbumPhoto } from '../../contract/photos'
import type { StripWindow } from './strip-window'
import type { StripPhotos } from './use-strip-photos'

interface Place {
  readonly at: number
  readonly file: string | undefined
}

/** The current position in the strip. It follows the photo once that is loaded, since positions shift. */
export const useStripPlace = (start: number) => {
  const [place, setPlace] = useState<Place>({ at: start, file: undefined })
  const [shown, setShown] = useState<StripWindow>({ from: 0, to: 0 })
  const go = useCallback((at: number, file?: string) => setPlace({ at, file }), [])
  // A key that comes between the drawing of the photo and this has gone elsewhere, which holds.
  const stay = useCallback((from: Place, to: Place) => setPlace(now => (now === from ? to : now)), [])
  /** The place of the photo among what has been read. */
  const among = (photos: StripPhotos): number => {
    const total = photos.total ?? Infinity
    const known = place.file === undefined ? -1 : photos.placeOf(place.file)
    return Math.max(0, Math.min(known < 0 ? place.at : known, total - 1))
  }
  return { place, shown, setShown, go, stay, among }
}
type StripPlace = ReturnType<typeof useStripPlace>

/** Keeps the photo that one is at, so that it is found again after the list has changed. */
export const useStay = (at: number, photo: AlbumPhoto | undefined, { place, stay }: StripPlace) => {
  const file = photo?.file
  useEffect(() => {
    if (file !== undefined && file !== place.file) stay(place, { at, file })
  }, [at, file, place, stay])
}
