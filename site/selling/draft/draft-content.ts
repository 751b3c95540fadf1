import type { DraftContent } from '../../../shared/contract/drafts'
import { conflictsKey } from '../../../shared/data/drafts'
import type { Photo } from '../../../shared/contract/photos'
import type { Values } from '../../../shared/forms/form-store'
import { differences, mergeValues } from '../../../shared/forms/merge'
import { addConflicts, type DraftVersion, type EditConflicts } from './edit-conflicts'

/** The values of some fields; an empty text for missing ones. */
export const pick = (source: Values, paths: readonly string[]): Values =>
  Object.fromEntries(paths.map(path => [path, source[path] ?? '']))

interface Written {
  readonly values: Values
  readonly initial: Values
  readonly facts: ReadonlyMap<string, Photo>
  readonly submitKey: string
  readonly changedAt: number
  readonly version: number | undefined
  readonly conflicts: EditConflicts
}

/** A form as a draft that can be kept. */
export const contentOf = ({
  values,
  initial,
  facts,
  submitKey,
  changedAt,
  version,
  conflicts,
}: Written): DraftContent => {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  return {
    values: filled,
    photos: (filled['photos'] ?? '').split(',').flatMap(file => facts.get(file) ?? []),
    submitKey,
    changedAt: new Date(changedAt).toISOString(),
    ...(conflicts.length > 0 ? { [conflictsKey]: conflicts } : {}),
    ...(version === undefined ? {} : { version, was: pick(initial, differences(initial, filled)) }),
  }
}

/** The open conflicts of a draft. */
export const conflictsIn = (draft: DraftContent): EditConflicts => draft[conflictsKey] ?? []

/** Rebases the draft of an edit, which began with another version of the advert, on the `present` values. */
export const rebase = (kept: DraftContent, present: Values, version: number | undefined): DraftVersion => {
  const { values, was = {} } = kept
  const conflicts = conflictsIn(kept)
  if (version === undefined || kept.version === version) return { values, conflicts }
  const merged = mergeValues({ ...values, ...was }, values, present)
  // A value of the earlier version of the advert is no longer a choice.
  const left = conflicts.filter(({ path, value }) => was[path] !== value)
  return { values: merged.values, conflicts: addConflicts(left, merged.conflicts) }
}
