import type { AutosaveOptions, DraftAutosave } from './autosave-types'
import {
  createDraftSaver,
  loadFromAccount,
  saveNow,
  saveSoon,
  saveToAccountLater,
  saveToDevice,
  setStatus,
  type DraftSaver,
} from './draft-saver'
import {
  mergeTab,
  presentVersion,
  resolveConflict,
  restore,
  setConflicts,
  showVersion,
  untouched,
} from './draft-state'
import { watchPage } from './page-events'

/** Milliseconds: a page that was hidden for longer checks whether another device has changed the draft. */
const longHidden = 30_000

/**
 * Saves what is typed: on this device within 250 ms and before the page is closed, in the account two seconds after the
 * last change. Versions from several devices and tabs are merged field by field.
 */
export const createDraftAutosave = (options: AutosaveOptions): DraftAutosave => {
  const saver = createDraftSaver(options)
  const { draft, listeners } = saver
  const stops = [options.form.subscribe(() => onChange(saver))]
  return {
    load: () => loadFromDevice(saver),
    open: () => {
      stops.push(watchTabs(saver), watchThisPage(saver))
      return loadFromAccount(saver)
    },
    status: () => saver.status,
    conflicts: () => draft.shownConflicts,
    resolve: (path, useOther) => {
      if (!resolveConflict(draft, path, useOther)) return
      saveSoon(saver)
      listeners.tell()
    },
    withdrawn: () => draft.withdrawn,
    isParted: () => draft.isParted,
    submitKey: () => draft.submitKey,
    renewKey: () => renewKey(saver),
    subscribe: listeners.subscribe,
    discard: () => discard(saver),
    flush: () => saveNow(saver),
    finish: () => finish(saver),
    halt: () => {
      saver.accountSave.drop()
      setStatus(saver, 'signedOut', saver.status.at)
    },
    resume: () => resume(saver),
    close: () => {
      for (const stop of stops) stop()
      close(saver)
    },
  }
}

const loadFromDevice = (saver: DraftSaver) => {
  const kept = saver.options.device.load()
  if (!kept) return
  restore(saver.draft, kept)
  setStatus(saver, 'device', saver.draft.changedAt)
}

const onChange = (saver: DraftSaver) => {
  const { draft, listeners, isFinished } = saver
  const values = draft.options.form.values()
  if (values === draft.seen || isFinished) return
  draft.seen = values
  if (draft.conflicts.length > 0) {
    setConflicts(draft, draft.conflicts)
    listeners.tell()
  }
  saveSoon(saver)
}

const watchTabs = (saver: DraftSaver) =>
  saver.options.device.onOther(other => {
    mergeTab(saver.draft, other)
    saver.listeners.tell()
  })

const watchThisPage = (saver: DraftSaver) =>
  watchPage({
    onLeave: () => saveNow(saver),
    onReturn: away => {
      if (!saver.draft.isAhead && away > longHidden) void loadFromAccount(saver)
    },
    onOnline: () => {
      saver.failures = 0
      if (saver.draft.isAhead) saveToAccountLater(saver, 0)
    },
  })

const renewKey = (saver: DraftSaver) => {
  saver.draft.submitKey = crypto.randomUUID()
  saver.draft.isAhead = true
  saveToDevice(saver)
  saveToAccountLater(saver, 0)
}

const resume = (saver: DraftSaver) => {
  saver.failures = 0
  if (saver.status.kind === 'signedOut') setStatus(saver, 'device', saver.status.at)
  saveToAccountLater(saver, 0)
}

const discard = (saver: DraftSaver) => {
  const { draft } = saver
  const thrown = presentVersion(draft)
  const key = draft.submitKey
  showVersion(draft, untouched(draft))
  draft.withdrawn = null
  draft.isParted = false
  draft.submitKey = crypto.randomUUID()
  draft.isAhead = draft.revision > 0
  saver.options.device.remove()
  setStatus(saver, 'empty', null)
  void saver.accountSave.now()
  return () => {
    draft.submitKey = key
    setConflicts(draft, thrown.conflicts)
    draft.options.form.replace(thrown.values)
  }
}

const finish = async (saver: DraftSaver) => {
  const { draft, options, accountSave } = saver
  saver.isFinished = true
  clearTimeout(saver.deviceTimer)
  accountSave.drop()
  options.device.remove()
  // A save that is still running would restore the draft.
  await accountSave.ended()
  // Even without a known revision the first save may have succeeded, if its answer was lost.
  if (draft.revision > 0 || draft.ownSaves.size > 0)
    await options.server.remove({ params: { name: options.name } }).catch(() => undefined)
}

const close = (saver: DraftSaver) => {
  saveNow(saver)
  saver.isClosed = true
  clearTimeout(saver.deviceTimer)
  saver.accountSave.drop()
}
