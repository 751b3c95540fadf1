import type { Draft, DraftContent } from '../../../shared/contract/drafts'
import type { Values } from '../../../shared/forms/form-store'
import { differences, type Conflict } from '../../../shared/forms/merge'
import type { AutosaveOptions } from './autosave-types'
import type { DeviceDraft } from './device-drafts'
import { conflictsIn, contentOf, pick, rebase } from './draft-content'
import {
  conflictsToShow,
  differsFrom,
  mergeVersions,
  openConflicts,
  type DraftVersion,
  type EditConflicts,
} from './edit-conflicts'

/** The form as a draft, with the account's revision that it is based on. */
export interface DraftState {
  readonly options: Pick<AutosaveOptions, 'form' | 'initial' | 'facts' | 'version'>
  /** Content when the form was opened, or of the account's last known revision: the base of merges. */
  base: DraftVersion
  /** Number of that revision; 0 for none. */
  revision: number
  /** Whether the form has changed since that revision. */
  isAhead: boolean
  submitKey: string
  /** When it was last changed; milliseconds since 1970. */
  changedAt: number
  conflicts: EditConflicts
  shownConflicts: readonly Conflict[]
  /** The draft was submitted or discarded elsewhere while it was changed here. */
  isParted: boolean
  /** Values of a draft that another device submitted or discarded while it was unchanged here. */
  withdrawn: Values | null
  /** The values last put into the form or read from it; any difference is new input. */
  seen: Values
  /** What is stored on the device, as far as this tab knows. */
  onDevice: DraftVersion
  /** The `changedAt` times of this tab's saves, which identify them even if their answer was lost. */
  readonly ownSaves: Set<string>
}

export const createDraftState = (options: DraftState['options']): DraftState => {
  const base = { values: options.initial, conflicts: [] }
  return {
    options,
    base,
    revision: 0,
    isAhead: false,
    submitKey: crypto.randomUUID(),
    changedAt: Date.now(),
    conflicts: [],
    shownConflicts: [],
    isParted: false,
    withdrawn: null,
    seen: options.form.values(),
    onDevice: base,
    ownSaves: new Set(),
  }
}

/** The form's content before any input. */
export const untouched = ({ options }: DraftState): DraftVersion => ({
  values: options.initial,
  conflicts: [],
})

export const presentVersion = ({ options, conflicts }: DraftState): DraftVersion => ({
  values: options.form.values(),
  conflicts,
})

export const isEmpty = ({ options: { form, initial }, shownConflicts }: DraftState): boolean =>
  differences(initial, form.values()).length === 0 && shownConflicts.length === 0

export const presentContent = ({ options, submitKey, changedAt, conflicts }: DraftState): DraftContent =>
  contentOf({
    values: options.form.values(),
    initial: options.initial,
    facts: options.facts,
    submitKey,
    changedAt,
    version: options.version,
    conflicts,
  })

export const setConflicts = (draft: DraftState, conflicts: EditConflicts): void => {
  draft.conflicts = conflicts
  draft.shownConflicts = conflictsToShow(conflicts, draft.options.form.values())
}

/** Puts a version into the form that does not come from input. */
export const showVersion = (draft: DraftState, { values, conflicts }: DraftVersion): void => {
  draft.seen = values
  draft.options.form.replace(values)
  setConflicts(draft, conflicts)
}

const learnPhotos = ({ options }: DraftState, { photos }: DraftContent) => {
  for (const photo of photos) options.facts.set(photo.file, photo)
}

/** Detaches the draft from the account's: it becomes a new one. */
export const beginAnew = (draft: DraftState): void => {
  draft.submitKey = crypto.randomUUID()
  draft.revision = 0
  draft.base = untouched(draft)
}

/** Rebases the draft on a revision of the account and merges the local changes. */
export const mergeSave = (draft: DraftState, { content, revision }: Draft): void => {
  const { initial, version } = draft.options
  learnPhotos(draft, content)
  const theirs = rebase(content, initial, version)
  // Unlike `theirs`, this is what the account really stores, not rebased on another version of the advert.
  const saved = { ...theirs, conflicts: conflictsIn(content) }
  const isNewer = Date.parse(content.changedAt) > draft.changedAt
  if (draft.ownSaves.has(content.changedAt)) draft.base = saved
  const merged = mergeVersions(draft.base, presentVersion(draft), theirs, isNewer ? 'theirs' : 'mine')
  draft.base = saved
  draft.revision = revision
  draft.submitKey = content.submitKey
  showVersion(draft, merged)
  draft.isAhead = differsFrom(saved, merged)
}

/** Merges a save that came first: of this draft, or of a new one begun after this one had ended elsewhere. */
export const mergeEarlierSave = (draft: DraftState, save: Draft): void => {
  if (draft.revision > 0 && save.content.submitKey !== draft.submitKey) {
    // The drafts are unrelated: fields that both fill are conflicts, even if unchanged here.
    draft.base = untouched(draft)
    draft.isParted = true
  }
  mergeSave(draft, save)
}

/** Brings back what the device has kept. */
export const restore = (draft: DraftState, kept: DeviceDraft): void => {
  const { initial, version } = draft.options
  learnPhotos(draft, kept.content)
  const present = rebase(kept.content, initial, version)
  const values = kept.content.version === version ? { ...present.values, ...kept.was } : initial
  draft.base = { values, conflicts: kept.undecidedWas ?? [] }
  draft.revision = kept.revision
  draft.isAhead = kept.isAhead
  draft.submitKey = kept.content.submitKey
  draft.changedAt = Date.parse(kept.content.changedAt)
  draft.onDevice = present
  showVersion(draft, present)
}

/** Merges what another tab has just kept on the device. */
export const mergeTab = (draft: DraftState, other: DeviceDraft): void => {
  learnPhotos(draft, other.content)
  const { values } = other.content
  const theirs = { values, conflicts: conflictsIn(other.content) }
  const merged = mergeVersions(draft.onDevice, presentVersion(draft), theirs)
  draft.onDevice = theirs
  if (other.revision > draft.revision) {
    draft.revision = other.revision
    draft.base = { values: { ...values, ...other.was }, conflicts: other.undecidedWas ?? [] }
  }
  showVersion(draft, merged)
  draft.isAhead = differsFrom(draft.base, merged)
}

/** The draft in the format that is stored on the device. */
export const toDeviceDraft = (draft: DraftState): DeviceDraft => {
  const { base, options, revision, isAhead } = draft
  setConflicts(draft, openConflicts(draft.conflicts, options.form.values()))
  draft.onDevice = presentVersion(draft)
  const was = pick(base.values, differences(base.values, options.form.values()))
  return { content: presentContent(draft), revision, isAhead, was, undecidedWas: base.conflicts }
}

/** Resolves the conflict that is shown at a field; false when there is none. */
export const resolveConflict = (draft: DraftState, path: string, useOther: boolean): boolean => {
  const found = draft.shownConflicts.find(conflict => conflict.path === path)
  if (!found) return false
  const left = draft.conflicts.filter(each => each.path !== path || each.value !== found.other)
  const { form } = draft.options
  if (useOther) form.replace({ ...form.values(), [path]: found.other })
  setConflicts(draft, left)
  return true
}
