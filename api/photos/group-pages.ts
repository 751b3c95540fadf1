/** For each photo in a group: the group's number, and whether it is the photo to keep. */
export type PlacesInGroups = ReadonlyMap<number, { readonly group: number; readonly best: boolean }>

/** One page of grouped photos. */
export interface GroupPage {
  readonly ids: readonly number[]
  /** The index of the first of them among all photos. */
  readonly offset: number
}

/**
 * The whole groups that begin among the page's `size` photos, as a decision about a group needs all of it. A
 * group of more than `size` photos is split.
 */
export const groupPage = (groups: readonly (readonly number[])[], page: number, size: number): GroupPage => {
  const [from, to] = [(page - 1) * size, page * size]
  const ids: number[] = []
  let offset = 0
  let at = 0
  for (const piece of groups.flatMap(group => piecesOf(group, size))) {
    if (at >= to) break
    if (at >= from) ids.push(...piece)
    else offset = at + piece.length
    at += piece.length
  }
  return { ids, offset }
}

const piecesOf = (ids: readonly number[], size: number): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size))
