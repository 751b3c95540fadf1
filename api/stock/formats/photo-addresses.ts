import { maxPhotos } from '../../../shared/contract/photos'
import { stockLimits } from '../../../shared/data/stock-limits'

/** What is wrong with a list of photos: addresses by https, or names of files in a ZIP. */
export const photoFaults = (photos: readonly string[]): readonly string[] => [
  ...(photos.length > maxPhotos ? [`can have at most ${maxPhotos} photos`] : []),
  ...new Set(photos.flatMap(photo => faultOf(photo) ?? [])),
]

const faultOf = (photo: string): string | undefined => {
  if (photo.length > stockLimits.photoAddress)
    return `can have addresses of at most ${stockLimits.photoAddress} characters`
  if (/^https:\/\//i.test(photo)) return URL.canParse(photo) ? undefined : 'must be addresses that exist'
  // A name in a ZIP is no path out of it, and no address of another kind.
  if (/^[a-z][a-z+.-]*:/i.test(photo)) return 'must be addresses by https, or names of files'
  return photo.startsWith('/') || photo.split(/[\\/]/).includes('..')
    ? 'must be names of files in the ZIP'
    : undefined
}
