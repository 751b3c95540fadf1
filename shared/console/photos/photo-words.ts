import type { AlbumPhoto } from '../../contract/photos'
import { trashDays } from '../../data/album-codes'
import type { staff } from '../../text/en-staff'
import { photoUrl } from '../../ui/photo'
import { grouped } from '../../rules/grouped'

type Words = typeof staff.photos

/** As people read sizes of files: `840 kB`, `2.4 MB`. */
export const sizeText = (bytes: number): string => {
  if (bytes < 1_000_000) return `${grouped(Math.max(1, Math.round(bytes / 1000)))} kB`
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`
}

const dayLength = 24 * 60 * 60_000

/** Whole days that a photo stays in the trash. */
const daysLeft = (trashedAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(trashedAt) + trashDays * dayLength - now) / dayLength))

/** In a few words what uses a photo, and how it is marked. */
export const badgeOf = (
  words: Words,
  photo: AlbumPhoto,
): { readonly text: string; readonly tone: string } => {
  if (photo.trashedAt) return { text: words.uses.trash(daysLeft(photo.trashedAt, Date.now())), tone: 'trash' }
  const [use] = photo.uses
  if (!use) return { text: words.uses.orphan, tone: 'orphan' }
  if (use.kind === 'advert')
    return { text: words.uses.advert(use.id), tone: use.advert?.live ? 'live' : 'used' }
  if (use.kind === 'revision') return { text: words.uses.revision(use.id), tone: 'used' }
  return { text: words.uses[use.kind], tone: 'used' }
}

/** The address of a stored width; a photo in the trash needs its key. */
export const staffPhotoUrl = ({ file, key }: AlbumPhoto, width: number): string =>
  photoUrl(file, width) + (key ? `&key=${key}` : '')

/** The whole address of the largest stored size. */
export const photoAddress = ({ file, key }: AlbumPhoto): string =>
  new URL(`/uploads/${file}${key ? `?key=${key}` : ''}`, document.baseURI).href
