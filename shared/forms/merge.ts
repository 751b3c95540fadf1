import type { Values } from './form-store'

/** A field that was changed in two places. */
export interface Conflict {
  readonly path: string
  /** The value that the merged form keeps. */
  readonly kept: string
  readonly other: string
}

export interface Merged {
  readonly values: Values
  readonly conflicts: readonly Conflict[]
}

/**
 * Three-way merge of two versions that descend from `base`, field by field: a field changed on one side takes that
 * value; one changed differently on both is resolved by `prefer` and reported. Photos of both sides are kept.
 */
export const mergeValues = (
  base: Values,
  mine: Values,
  theirs: Values,
  prefer: 'mine' | 'theirs' = 'mine',
): Merged => {
  const values: Record<string, string> = {}
  const conflicts: Conflict[] = []
  for (const path of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const valueIn = (side: Values) => side[path] ?? ''
    const [was, own, other] = [valueIn(base), valueIn(mine), valueIn(theirs)]
    if (path === 'photos') values[path] = mergeLists(was, own, other)
    else if (own === other || other === was) values[path] = own
    else if (own === was) values[path] = other
    else {
      const kept = prefer === 'mine' ? own : other
      values[path] = kept
      conflicts.push({ path, kept, other: kept === own ? other : own })
    }
    if (values[path] === '') delete values[path]
  }
  return { values, conflicts }
}

const listOf = (text: string) => text.split(',').filter(Boolean)

/** My order, with what they added at its end and without what they took away. */
const mergeLists = (base: string, mine: string, theirs: string): string => {
  if (mine === base) return theirs
  if (theirs === base) return mine
  const [was, own, other] = [listOf(base), listOf(mine), listOf(theirs)]
  const kept = own.filter(name => other.includes(name) || !was.includes(name))
  const added = other.filter(name => !own.includes(name) && !was.includes(name))
  return [...kept, ...added].join(',')
}

/** The fields in which two forms differ; an empty field and a missing one are the same. */
export const differences = (a: Values, b: Values): readonly string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(path => (a[path] ?? '') !== (b[path] ?? ''))
