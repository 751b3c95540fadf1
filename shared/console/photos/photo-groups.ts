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

/** The best one, and of the others those that nothing uses and those in use. The server decides once more. */
export const splitOf = (members: readonly AlbumPhoto[]) => {
  const others = members.filter(({ best }) => !best)
  return {
    best: members.find(({ best }) => best),
    free: others.filter(({ uses }) => uses.length === 0),
    used: others.filter(({ uses }) => uses.length > 0),
  }
}

/** Groups in as few calls as can be, each of them whole; the best goes along, so that the server sees what was shown. */
export const groupParts = (groups: readonly (readonly string[])[]): readonly (readonly string[])[] => {
  const parts: string[][] = []
  for (const names of groups) {
    const last = parts.at(-1)
    if (last && last.length + names.length <= inOneCall) last.push(...names)
    else parts.push([...names])
  }
  return parts
}

/** The adverts that lose a photo with these, and how many drafts and banners do. */
export const losersOf = (photos: readonly AlbumPhoto[]) => {
  const uses = photos.flatMap(photo => photo.uses)
  const adverts = uses.filter(({ kind }) => kind === 'advert' || kind === 'revision').map(({ id }) => id)
  return {
    adverts: [...new Set(adverts)].toSorted((a, b) => a - b),
    others: uses.filter(({ kind }) => kind === 'draft' || kind === 'banner').length,
  }
}
