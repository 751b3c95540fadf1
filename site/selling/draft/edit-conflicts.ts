import type { DraftContent } from '../../../shared/contract/drafts'
import type { conflictsKey } from '../../../shared/data/drafts'
import type { Values } from '../../../shared/forms/form-store'
import { differences, mergeValues, type Conflict } from '../../../shared/forms/merge'

/** Values given to fields elsewhere, stored beside the form's own until the user chooses. */
export type EditConflicts = NonNullable<DraftContent[typeof conflictsKey]>
/** The form's values, or a saved version of them, with the open conflicts. */
export interface DraftVersion {
  readonly values: Values
  readonly conflicts: EditConflicts
}

type EditConflict = EditConflicts[number]

const has = (list: EditConflicts, { path, value }: EditConflict): boolean =>
  list.some(each => each.path === path && each.value === value)

const isSame = (a: EditConflicts, b: EditConflicts): boolean =>
  a.length === b.length && a.every(each => has(b, each))

export const addConflicts = (list: EditConflicts, found: readonly Conflict[]): EditConflicts => {
  const added = found.map(({ path, other }) => ({ path, value: other }))
  return [...list, ...added.filter(each => !has(list, each))]
}

/** The conflicts of both versions, without those that one of them has resolved since `base`. */
const mergeConflicts = (base: EditConflicts, mine: EditConflicts, theirs: EditConflicts): EditConflicts => [
  ...mine.filter(each => has(theirs, each) || !has(base, each)),
  ...theirs.filter(each => !has(mine, each) && !has(base, each)),
]

/** The open conflicts: one whose value the field already has is resolved. */
export const openConflicts = (list: EditConflicts, values: Values): EditConflicts => {
  const open = list.filter(({ path, value }) => (values[path] ?? '') !== value)
  return open.length === list.length ? list : open
}

/** The conflicts to show: one per field; the next one is shown when it is resolved. */
export const conflictsToShow = (list: EditConflicts, values: Values): readonly Conflict[] => {
  const first = new Map<string, string>()
  for (const { path, value } of openConflicts(list, values)) if (!first.has(path)) first.set(path, value)
  return [...first].map(([path, other]) => ({ path, kept: values[path] ?? '', other }))
}

/** Drops conflicts whose value was the `base` and has since been typed over here. */
const withoutOutgrown = (list: EditConflicts, base: Values, mine: Values): EditConflicts =>
  list.filter(({ path, value }) => (base[path] ?? '') !== value || (mine[path] ?? '') === value)

/** Merges two descendants of `base`, their open conflicts included. */
export const mergeVersions = (
  base: DraftVersion,
  mine: DraftVersion,
  theirs: DraftVersion,
  prefer: 'mine' | 'theirs' = 'mine',
): DraftVersion => {
  const { values, conflicts } = mergeValues(base.values, mine.values, theirs.values, prefer)
  const foreign = withoutOutgrown(theirs.conflicts, base.values, mine.values)
  const both = mergeConflicts(base.conflicts, mine.conflicts, foreign)
  return { values, conflicts: openConflicts(addConflicts(both, conflicts), values) }
}

/** Whether a version holds other values or conflicts than `base`. */
export const differsFrom = (base: DraftVersion, version: DraftVersion): boolean =>
  differences(base.values, version.values).length > 0 || !isSame(base.conflicts, version.conflicts)
