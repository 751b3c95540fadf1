import type { AlbumPhoto } from '../../contract/photos'
import { inOneCall } from './photo-action'

/** Neighbours that belong together; photos of a list without groups are all in one. */
export interface PhotoGroup {
  readonly key: string
  readonly isGroup: boolean
  readonly members: readonly AlbumPhoto[]
}

export const groupsOf = (photos: readonly AlbumPhoto[]): readonly PhotoGroup[] => {
  const groups: { readonly key: string; readonly isGroup: boolean; readonly members: AlbumPhoto[] }[] = []
  for (const photo of photos) {
    const last = groups.at(-1)
    const key = photo.group === null ? 'all' : String(photo.group)
    if (last?.key === key) last.members.push(photo)
    else groups.push({ key, isGroup: photo.group !== null, members: [photo] })
  }
  return groups
}

/** Splits a group into its best photo, unused others and others in use. The server decides again. */
export const splitOf = (members: readonly AlbumPhoto[]) => {
  const others = members.filter(({ best }) => !best)
  return {
    best: members.find(({ best }) => best),
    free: others.filter(({ uses }) => uses.length === 0),
    used: others.filter(({ uses }) => uses.length > 0),
  }
}

/** Whether the photos of a group may show different things, such as two aircraft of one model. */
export const isDoubtful = ({ members }: PhotoGroup): boolean => members.some(({ doubtful }) => doubtful)

/** Distributes groups over few calls without splitting any; the best photo is sent too, as the server checks it. */
export const groupParts = (groups: readonly (readonly string[])[]): readonly (readonly string[])[] => {
  const parts: string[][] = []
  for (const names of groups) {
    const last = parts.at(-1)
    if (last && last.length + names.length <= inOneCall) last.push(...names)
    else parts.push([...names])
  }
  return parts
}

/** The adverts that would lose one of these photos, and the number of drafts and banners. */
export const losersOf = (photos: readonly AlbumPhoto[]) => {
  const uses = photos.flatMap(photo => photo.uses)
  const adverts = uses.filter(({ kind }) => kind === 'advert' || kind === 'revision').map(({ id }) => id)
  return {
    adverts: [...new Set(adverts)].toSorted((a, b) => a - b),
    others: uses.filter(({ kind }) => kind === 'draft' || kind === 'banner').length,
  }
}
