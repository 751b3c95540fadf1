/** Of each photo in a group: which one it is in, and whether it is the one to keep. */
export type PlacesInGroups = ReadonlyMap<number, { readonly group: number; readonly best: boolean }>

/** One page of photos that stand in groups. */
export interface GroupPage {
  readonly ids: readonly number[]
  /** The place of the first of them among all, from 0. */
  readonly offset: number
}

/**
 * The page of groups that begin among its `size` photos, each as a whole: what is decided about a group needs all of
 * it. A group of more than `size` photos goes in pieces.
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
