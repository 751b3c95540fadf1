import type { DraftContent } from '../../../shared/contract/drafts'
import type { Values } from '../form/form-store'
import { differences, mergeValues, type Conflict } from '../form/merge'

/** Values that fields were given elsewhere, kept beside those of the form until somebody decides between them. */
export type Undecided = NonNullable<DraftContent['undecided']>
/** A form, or a save of it, with what is left to decide. */
export interface Side {
  readonly values: Values
  readonly undecided: Undecided
}

type One = Undecided[number]

const has = (list: Undecided, { path, value }: One): boolean =>
  list.some(each => each.path === path && each.value === value)

const isSame = (a: Undecided, b: Undecided): boolean => a.length === b.length && a.every(each => has(b, each))

export const addUndecided = (list: Undecided, found: readonly Conflict[]): Undecided => {
  const added = found.map(({ path, other }) => ({ path, value: other }))
  return [...list, ...added.filter(each => !has(list, each))]
}

/** Both sides' questions, without those that one side has decided since `base`. */
const mergeUndecided = (base: Undecided, mine: Undecided, theirs: Undecided): Undecided => [
  ...mine.filter(each => has(theirs, each) || !has(base, each)),
  ...theirs.filter(each => !has(mine, each) && !has(base, each)),
]

/** What is left to decide once the form holds one of the values. */
export const decided = (list: Undecided, values: Values): Undecided => {
  const left = list.filter(({ path, value }) => (values[path] ?? '') !== value)
  return left.length === list.length ? list : left
}

/** The questions to show: one for each field, the next one when it is decided. */
export const conflictsOf = (list: Undecided, values: Values): readonly Conflict[] => {
  const first = new Map<string, string>()
  for (const { path, value } of decided(list, values)) if (!first.has(path)) first.set(path, value)
  return [...first].map(([path, other]) => ({ path, kept: values[path] ?? '', other }))
}

/** A value that was `base` here and was typed on from is no question of its own. */
const withoutOutgrown = (list: Undecided, base: Values, mine: Values): Undecided =>
  list.filter(({ path, value }) => (base[path] ?? '') !== value || (mine[path] ?? '') === value)

/** Brings two descendants of `base` together, what was left to decide included. */
export const mergeSides = (
  base: Side,
  mine: Side,
  theirs: Side,
  prefer: 'mine' | 'theirs' = 'mine',
): Side => {
  const { values, conflicts } = mergeValues(base.values, mine.values, theirs.values, prefer)
  const asked = withoutOutgrown(theirs.undecided, base.values, mine.values)
  const both = mergeUndecided(base.undecided, mine.undecided, asked)
  return { values, undecided: decided(addUndecided(both, conflicts), values) }
}

/** Whether a form holds or asks anything else than `base`. */
export const isBeyond = (base: Side, side: Side): boolean =>
  differences(base.values, side.values).length > 0 || !isSame(base.undecided, side.undecided)
