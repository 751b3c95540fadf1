import { useQuery } from '@tanstack/react-query'
import type { Photo, PhotoNote } from '../../../shared/contract/photos'
import { ownPhotoQueries } from '../../../shared/queries/own-photos'
import { useText, type Text } from '../../../shared/text/text'
import { useClient } from '../../platform/site-context'

type Words = Text['sellingForm']['photos']['notes']

/** A note in words; what weighs most comes first. */
const worded = (note: PhotoNote, photos: readonly Photo[], words: Words): string | undefined => {
  const { file, small, plain, sameAs, advertId } = note
  const photo = photos.find(one => one.file === file)
  const place = photos.findIndex(one => one.file === sameAs) + 1
  if (!photo) return undefined
  if (place > 0) return words.sameAs(place)
  if (plain) return words.plain
  if (small) return words.small(photo.width, photo.height)
  return advertId === null ? undefined : words.elsewhere(advertId)
}

/**
 * What the server noticed about these photos, in words, by file. Notes are advice: while they are not known there are
 * none, and they keep nobody from sending.
 */
export const usePhotoNotes = (photos: readonly Photo[]): ReadonlyMap<string, string> => {
  const words = useText().sellingForm.photos.notes
  const files = photos.map(({ file }) => file)
  const { data = [] } = useQuery(ownPhotoQueries.notes(useClient(), files))
  return new Map(
    data.flatMap(note => {
      const said = worded(note, photos, words)
      return said === undefined ? [] : [[note.file, said] as const]
    }),
  )
}
