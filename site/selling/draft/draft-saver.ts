import type { Draft } from '../../../shared/contract/drafts'
import { AppError } from '../../../shared/contract/errors'
import type { AutosaveOptions } from './autosave-types'
import { isDraft } from './draft-guards'
import {
  beginAnew,
  createDraftState,
  isEmpty,
  mergeEarlierSave,
  mergeSave,
  presentContent,
  presentVersion,
  showVersion,
  toDeviceDraft,
  untouched,
  type DraftState,
} from './draft-state'
import { createListeners, type Listeners } from '../../../shared/forms/listeners'
import { setbackOf, type SaveStatus } from './save-status'
import { createSerialTask, type SerialTask } from './serial-task'

/** Debounce times in milliseconds: on this device, and in the account. */
const toDevice = 250
const toAccount = 2000

/** State of the saving of a draft, on this device and in the account. */
export interface DraftSaver {
  readonly draft: DraftState
  readonly options: Pick<AutosaveOptions, 'name' | 'device' | 'server'>
  readonly listeners: Listeners
  readonly accountSave: SerialTask
  status: SaveStatus
  deviceTimer: ReturnType<typeof setTimeout> | undefined
  /** Number of consecutive failed calls to the server. */
  failures: number
  /** The advert has been created: nothing is saved any more. */
  isFinished: boolean
  /** The form has been removed: running saves may finish, no new ones are started. */
  isClosed: boolean
}

export const createDraftSaver = (options: AutosaveOptions): DraftSaver => {
  const saver: DraftSaver = {
    draft: createDraftState(options),
    options,
    listeners: createListeners(),
    accountSave: createSerialTask(() => saveToAccount(saver)),
    status: { kind: 'empty', at: null },
    deviceTimer: undefined,
    failures: 0,
    isFinished: false,
    isClosed: false,
  }
  return saver
}

export const setStatus = (
  saver: DraftSaver,
  kind: SaveStatus['kind'],
  at: number | null = Date.now(),
): void => {
  saver.status = { kind, at }
  saver.listeners.tell()
}

/** Returns false if the device's storage is full. */
export const saveToDevice = (saver: DraftSaver): boolean => {
  const { draft, options, isFinished } = saver
  clearTimeout(saver.deviceTimer)
  saver.deviceTimer = undefined
  if (isFinished) return true
  if (!isEmpty(draft)) return options.device.save(toDeviceDraft(draft))
  options.device.remove()
  return true
}

export const saveToAccountLater = (saver: DraftSaver, wait: number): void => {
  if (!saver.isClosed) saver.accountSave.later(wait)
}

const saveToAccount = async (saver: DraftSaver): Promise<void> => {
  const { draft } = saver
  if (saver.isFinished || !draft.isAhead) return
  const sent = presentVersion(draft)
  try {
    await send(saver)
    draft.base = sent
    saver.failures = 0
    const present = presentVersion(draft)
    draft.isAhead = present.values !== sent.values || present.conflicts !== sent.conflicts
    saveToDevice(saver)
    if (draft.isAhead) saveToAccountLater(saver, toAccount)
  } catch (error) {
    if (!saver.isFinished) onSaveFailed(saver, error)
  }
}

/** Saves the form's content in the account; an empty form deletes the account's draft. */
const send = async (saver: DraftSaver) => {
  const { draft, options } = saver
  const { name, server } = options
  const { values } = presentVersion(draft)
  const body = { content: presentContent(draft), revision: draft.revision }
  draft.ownSaves.add(body.content.changedAt)
  if (!isEmpty(draft)) {
    const { revision, savedAt } = await server.save({ params: { name }, body })
    draft.revision = revision
    // What was typed meanwhile is not in it.
    const isWhole = draft.options.form.values() === values
    return setStatus(saver, isWhole ? 'account' : 'device', Date.parse(savedAt))
  }
  await endAccountDraft(saver)
  if (draft.options.form.values() === values) setStatus(saver, 'empty', null)
}

/**
 * Deletes the account's draft. The revision is reset first: input before the answer belongs to a new draft, and if the
 * page is closed in between, the stored draft must not be based on the deleted one.
 */
const endAccountDraft = async ({ draft, options: { name, server } }: DraftSaver) => {
  const { revision } = draft
  if (revision === 0) return
  draft.revision = 0
  try {
    await server.remove({ params: { name } })
  } catch (error) {
    draft.revision = revision
    draft.isAhead = true
    throw error
  }
}

const onSaveFailed = (saver: DraftSaver, error: unknown) => {
  const { code, data } = error instanceof AppError ? error : { code: null, data: null }
  if (code === 'gone') partWithDraft(saver)
  else if (code === 'version_conflict' && isDraft(data)) takeIn(saver, data, mergeEarlierSave)
  else {
    const setback = setbackOf(error, ++saver.failures)
    setStatus(saver, saveToDevice(saver) ? setback.kind : 'nowhere', saver.status.at)
    if (setback.wait !== null) saveToAccountLater(saver, setback.wait)
    return
  }
  saveToAccountLater(saver, 0)
}

const takeIn = (saver: DraftSaver, save: Draft, merge: typeof mergeSave) => {
  const { draft } = saver
  merge(draft, save)
  saveToDevice(saver)
  setStatus(saver, draft.isAhead ? 'device' : 'account', Date.parse(save.savedAt))
}

/** The draft has ended elsewhere: the form becomes a new draft, so that it is not taken for the submitted one. */
const partWithDraft = (saver: DraftSaver) => {
  beginAnew(saver.draft)
  saver.draft.isAhead = true
  saver.draft.isParted = true
  saveToDevice(saver)
  saver.listeners.tell()
}

/** Fetches the account's draft and merges it. */
export const loadFromAccount = async (saver: DraftSaver): Promise<void> => {
  const { draft, options } = saver
  const savesBefore = draft.ownSaves.size
  try {
    const save = await options.server.get({ params: { name: options.name } })
    // A save that finished in the meantime is newer than this answer.
    if (saver.isClosed || saver.isFinished || draft.ownSaves.size !== savesBefore) return
    onLoaded(saver, save)
    if (draft.isAhead) saveToAccountLater(saver, 0)
  } catch (error) {
    const { kind, wait } = setbackOf(error, ++saver.failures)
    if (!isEmpty(draft)) setStatus(saver, kind, saver.status.at)
    if (wait !== null && draft.isAhead) saveToAccountLater(saver, wait)
  }
}

const onLoaded = (saver: DraftSaver, save: Draft | null) => {
  const { draft, options } = saver
  if (save && save.revision !== draft.revision)
    return takeIn(saver, save, draft.isAhead ? mergeEarlierSave : mergeSave)
  if (draft.isAhead) return
  if (save) return setStatus(saver, 'account', Date.parse(save.savedAt))
  if (draft.revision === 0 || isEmpty(draft)) return
  draft.withdrawn = draft.options.form.values()
  showVersion(draft, untouched(draft))
  beginAnew(draft)
  options.device.remove()
  setStatus(saver, 'empty', null)
}

/** Something was changed here: it is kept in a moment, or at once where the account is said to have it all. */
export const saveSoon = (saver: DraftSaver): void => {
  saver.draft.changedAt = Date.now()
  saver.draft.isAhead = true
  if (saver.status.kind === 'account') keepHere(saver)
  else saver.deviceTimer ??= setTimeout(() => keepHere(saver), toDevice)
  // Not debounced, so that a long text is also saved while it is being typed.
  if (saver.status.kind !== 'signedOut' && !saver.isClosed) saver.accountSave.soon(toAccount)
}

const keepHere = (saver: DraftSaver) => {
  const { kind, at } = saver.status
  if (!saveToDevice(saver)) setStatus(saver, 'nowhere', at)
  else if (kind === 'empty' || kind === 'account' || kind === 'nowhere') setStatus(saver, 'device')
}

/** Saves pending changes immediately, because the page may be closed. */
export const saveNow = (saver: DraftSaver): void => {
  if (saver.deviceTimer !== undefined) saveToDevice(saver)
  if (saver.draft.isAhead && saver.status.kind !== 'signedOut') void saver.accountSave.now()
}
