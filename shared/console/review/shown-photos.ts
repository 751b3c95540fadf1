import type { AdvertFile } from '../../contract/deciding'
import type { Photo } from '../../contract/photos'

export interface ShownPhoto {
  readonly photo: Photo
  readonly mark: 'added' | 'removed' | null
}

/** The photos as they will be, then those that the edit leaves out. */
export const photosOf = ({ advert, revision }: AdvertFile): readonly ShownPhoto[] => {
  const change = revision?.photos
  if (!change) return advert.gallery.map(photo => ({ photo, mark: null }))
  return [
    ...change.all.map(photo => ({
      photo,
      mark: change.added.includes(photo.file) ? ('added' as const) : null,
    })),
    ...advert.gallery
      .filter(({ file }) => change.removed.includes(file))
      .map(photo => ({ photo, mark: 'removed' as const })),
  ]
}
