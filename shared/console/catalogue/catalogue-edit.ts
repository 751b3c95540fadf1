import type { Seen } from '../../contract/catalogue'
import type { MergeKind } from '../../data/catalogue-codes'
import type { Entry } from './entry'

interface Named {
  readonly id: number
  readonly name: string
}

/** Something that was saved, with all that is needed to take it back. */
export type CatalogueEdit =
  | {
      readonly do: 'change'
      readonly of: MergeKind
      readonly id: number
      readonly before: Seen
      readonly after: Seen
    }
  | { readonly do: 'add'; readonly of: MergeKind; readonly entry: Entry; readonly parts: readonly Entry[] }
  | { readonly do: 'remove'; readonly of: MergeKind; readonly entry: Entry; readonly parts: readonly Entry[] }
  | {
      readonly do: 'merge' | 'unmerge'
      readonly of: MergeKind
      readonly from: Named
      readonly into: Named
      readonly merge: number
    }
  /** The changes of one paste or file, in an order in which they can be applied. */
  | { readonly do: 'several'; readonly of: MergeKind; readonly steps: readonly CatalogueEdit[] }

const opposite = { add: 'remove', remove: 'add', merge: 'unmerge', unmerge: 'merge' } as const

/** The edit that undoes an edit. */
export const inverseOf = (edit: CatalogueEdit): CatalogueEdit => {
  switch (edit.do) {
    case 'change':
      return { ...edit, before: edit.after, after: edit.before }
    case 'add':
    case 'remove':
      return { ...edit, do: opposite[edit.do] }
    case 'merge':
    case 'unmerge':
      return { ...edit, do: opposite[edit.do] }
    case 'several':
      return { ...edit, steps: edit.steps.map(inverseOf).toReversed() }
  }
}

/** An entry that is added again gets a new id, so other edits of it are changed to that id. */
export const renumbered = (edit: CatalogueEdit, of: MergeKind, from: number, to: number): CatalogueEdit => {
  if (edit.of !== of) return edit
  const named = (one: Named): Named => (one.id === from ? { ...one, id: to } : one)
  switch (edit.do) {
    case 'change':
      return edit.id === from ? { ...edit, id: to } : edit
    case 'add':
    case 'remove':
      return edit.entry.id === from ? { ...edit, entry: { ...edit.entry, id: to } } : edit
    case 'merge':
    case 'unmerge':
      return { ...edit, from: named(edit.from), into: named(edit.into) }
    case 'several':
      return { ...edit, steps: edit.steps.map(step => renumbered(step, of, from, to)) }
  }
}

/** Pairs of the ids that entries had and the ids that they have after being added again. */
const newNumbers = (
  wanted: CatalogueEdit,
  done: CatalogueEdit,
): readonly (readonly [from: number, to: number])[] => {
  if (wanted.do === 'add' && done.do === 'add' && wanted.entry.id !== done.entry.id)
    return [[wanted.entry.id, done.entry.id]]
  if (wanted.do === 'several' && done.do === 'several')
    return wanted.steps.flatMap((step, at) => {
      const made = done.steps[at]
      return made ? newNumbers(step, made) : []
    })
  return []
}

export interface Stacks {
  /** Edits that can be undone, the latest last. */
  readonly past: readonly CatalogueEdit[]
  /** Edits that were undone, the latest last. */
  readonly future: readonly CatalogueEdit[]
}

export const noEdits: Stacks = { past: [], future: [] }

/** Edits that are remembered. */
const most = 100

/** A new edit clears the edits that could be redone. */
export const recorded = ({ past }: Stacks, edit: CatalogueEdit): Stacks => ({
  past: [...past, edit].slice(-most),
  future: [],
})

export type Direction = 'undo' | 'redo'

/** The next edit to apply in this direction. */
export const nextEdit = ({ past, future }: Stacks, direction: Direction): CatalogueEdit | undefined => {
  const edit = direction === 'undo' ? past.at(-1) : future.at(-1)
  return edit && direction === 'undo' ? inverseOf(edit) : edit
}

/** The stacks after the next edit was applied, or skipped because it can never be applied. */
export const stepped = (stacks: Stacks, direction: Direction, done: CatalogueEdit | undefined): Stacks => {
  const wanted = nextEdit(stacks, direction)
  const past = direction === 'undo' ? stacks.past.slice(0, -1) : stacks.past
  const future = direction === 'redo' ? stacks.future.slice(0, -1) : stacks.future
  if (!done || !wanted) return { past, future }
  const anew = (edit: CatalogueEdit) =>
    newNumbers(wanted, done).reduce((now, [from, to]) => renumbered(now, done.of, from, to), edit)
  return direction === 'undo'
    ? { past: past.map(anew), future: [...future.map(anew), inverseOf(done)] }
    : { past: [...past.map(anew), done], future: future.map(anew) }
}

/** Removes a merge that was undone elsewhere. */
export const withoutMerge = ({ past, future }: Stacks, merge: number): Stacks => {
  const keeps = (edit: CatalogueEdit) => !(edit.do === 'merge' && edit.merge === merge)
  return { past: past.filter(keeps), future: future.filter(keeps) }
}
