import type { Seen } from '../../contract/catalogue'
import type { MergeKind } from '../../data/catalogue-codes'
import type { Entry } from './entry'

interface Named {
  readonly id: number
  readonly name: string
}

/** Something that was saved, with all that is needed to take it back. */
export type Deed =
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
  /** What one paste or one file did, in the order in which it can be done. */
  | { readonly do: 'several'; readonly of: MergeKind; readonly steps: readonly Deed[] }

const opposite = { add: 'remove', remove: 'add', merge: 'unmerge', unmerge: 'merge' } as const

/** What takes a deed back. */
export const inverseOf = (deed: Deed): Deed => {
  switch (deed.do) {
    case 'change':
      return { ...deed, before: deed.after, after: deed.before }
    case 'add':
    case 'remove':
      return { ...deed, do: opposite[deed.do] }
    case 'merge':
    case 'unmerge':
      return { ...deed, do: opposite[deed.do] }
    case 'several':
      return { ...deed, steps: deed.steps.map(inverseOf).toReversed() }
  }
}

/** What was added again has another number: earlier and later deeds are about that one now. */
export const renumbered = (deed: Deed, of: MergeKind, from: number, to: number): Deed => {
  if (deed.of !== of) return deed
  const named = (one: Named): Named => (one.id === from ? { ...one, id: to } : one)
  switch (deed.do) {
    case 'change':
      return deed.id === from ? { ...deed, id: to } : deed
    case 'add':
    case 'remove':
      return deed.entry.id === from ? { ...deed, entry: { ...deed.entry, id: to } } : deed
    case 'merge':
    case 'unmerge':
      return { ...deed, from: named(deed.from), into: named(deed.into) }
    case 'several':
      return { ...deed, steps: deed.steps.map(step => renumbered(step, of, from, to)) }
  }
}

/** Pairs of numbers of what was to be added and what has been. */
export const newNumbers = (wanted: Deed, done: Deed): readonly (readonly [from: number, to: number])[] => {
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
  /** What can be taken back, the latest last. */
  readonly past: readonly Deed[]
  /** What was taken back, the latest last. */
  readonly future: readonly Deed[]
}

export const noDeeds: Stacks = { past: [], future: [] }

/** Deeds that are remembered. */
const most = 100

/** After something new there is nothing left to do again. */
export const recorded = ({ past }: Stacks, deed: Deed): Stacks => ({
  past: [...past, deed].slice(-most),
  future: [],
})

export type Direction = 'undo' | 'redo'

/** The deed that is next in this direction, as it has to be done now. */
export const nextDeed = ({ past, future }: Stacks, direction: Direction): Deed | undefined => {
  const deed = direction === 'undo' ? past.at(-1) : future.at(-1)
  return deed && direction === 'undo' ? inverseOf(deed) : deed
}

/** The stacks after the next deed was done, or left out because it can never be done. */
export const stepped = (stacks: Stacks, direction: Direction, done: Deed | undefined): Stacks => {
  const wanted = nextDeed(stacks, direction)
  const past = direction === 'undo' ? stacks.past.slice(0, -1) : stacks.past
  const future = direction === 'redo' ? stacks.future.slice(0, -1) : stacks.future
  if (!done || !wanted) return { past, future }
  const anew = (deed: Deed) =>
    newNumbers(wanted, done).reduce((now, [from, to]) => renumbered(now, done.of, from, to), deed)
  return direction === 'undo'
    ? { past: past.map(anew), future: [...future.map(anew), inverseOf(done)] }
    : { past: [...past.map(anew), done], future: future.map(anew) }
}

/** Without a merge that was taken back elsewhere. */
export const withoutMerge = ({ past, future }: Stacks, merge: number): Stacks => {
  const keeps = (deed: Deed) => !(deed.do === 'merge' && deed.merge === merge)
  return { past: past.filter(keeps), future: future.filter(keeps) }
}
