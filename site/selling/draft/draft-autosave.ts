import type { Draft } from '../../../shared/contract/drafts'
import { AppError } from '../../../shared/contract/errors'
import type { Values } from '../form/form-store'
import { differences, type Conflict } from '../form/merge'
import type { DeviceDraft } from './device-drafts'
import { contentOf, pick, rebase } from './draft-content'
import type { DraftAutosave, AutosaveOptions } from './autosave-types'
import { watchPage } from './page-events'
import { createListeners } from './listeners'
import { createSerialTask } from './serial-task'
import { setbackOf, type SaveStatus } from './save-status'
import { conflictsOf, decided, isBeyond, mergeSides, type Side, type Undecided } from './edit-conflicts'

/** Milliseconds after the last change until it is kept. */
const toDevice = 250
const toAccount = 2000
/** A page that was hidden for longer asks whether another device went on. */
const longHidden = 30_000

/**
 * Keeps what is typed: on this device within a quarter of a second and before the page goes, in the account two seconds
 * after the last change. Versions of several devices and tabs are brought together field by field.
 */
export const createDraftAutosave = (options: AutosaveOptions): DraftAutosave => {
  const { name, form, initial, facts, device, server, version } = options
  const untouched: Side = { values: initial, undecided: [] }
  /** The account's save that this form goes on from. */
  let base = untouched
  let revision = 0
  let isAhead = false
  let submitKey: string = crypto.randomUUID()
  let changedAt = Date.now()
  let status: SaveStatus = { kind: 'empty', at: null }
  let undecided: Undecided = []
  let conflicts: readonly Conflict[] = []
  let isParted = false
  let withdrawn: Values | null = null
  let known = form.values()
  /** What the device keeps, as far as this tab knows. */
  let onDevice = untouched
  /** By these times a save is known as one of this tab, also when its answer was lost. */
  const ownSaves = new Set<string>()
  let deviceTimer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  /** The advert is there: nothing is kept any more. */
  let isFinished = false
  /** The form is gone: what is under way may end, nothing new begins. */
  let isClosed = false
  const { tell, subscribe } = createListeners()

  const say = (kind: SaveStatus['kind'], at: number | null = Date.now()) => {
    status = { kind, at }
    tell()
  }
  const ask = (next: Undecided) => {
    undecided = next
    conflicts = conflictsOf(undecided, form.values())
  }
  /** Shows values that were not typed here. */
  const adopt = (side: Side) => {
    known = side.values
    form.replace(side.values)
    ask(side.undecided)
  }
  const here = (): Side => ({ values: form.values(), undecided })
  const isEmpty = () => differences(initial, form.values()).length === 0 && conflicts.length === 0
  const content = () =>
    contentOf({ values: form.values(), initial, facts, submitKey, changedAt, version, undecided })

  const keepOnDevice = (): boolean => {
    clearTimeout(deviceTimer)
    deviceTimer = undefined
    if (isFinished) return true
    if (isEmpty()) {
      device.remove()
      return true
    }
    ask(decided(undecided, form.values()))
    onDevice = here()
    const was = pick(base.values, differences(base.values, form.values()))
    return device.save({ content: content(), revision, isAhead, was, undecidedWas: base.undecided })
  }

  const account = createSerialTask(async () => {
    if (isFinished || !isAhead) return
    const sent = here()
    const body = { content: content(), revision }
    ownSaves.add(body.content.changedAt)
    try {
      if (isEmpty()) {
        if (revision > 0) await server.remove({ params: { name } })
        revision = 0
        if (form.values() === sent.values) say('empty', null)
      } else {
        const kept = await server.save({ params: { name }, body })
        revision = kept.revision
        say('account', Date.parse(kept.savedAt))
      }
      base = sent
      failures = 0
      isAhead = form.values() !== sent.values || undecided !== sent.undecided
      keepOnDevice()
      if (isAhead) later(toAccount)
    } catch (error) {
      if (isFinished) return
      const code = error instanceof AppError ? error.code : null
      if (code === 'version_conflict' || code === 'gone') {
        if (code === 'gone') part()
        else meet((error as AppError).data as Draft)
        later(0)
        return
      }
      const setback = setbackOf(error, ++failures)
      say(keepOnDevice() ? setback.kind : 'nowhere', status.at)
      if (setback.wait !== null) later(setback.wait)
    }
  })
  const later = (wait: number) => {
    if (!isClosed) account.later(wait)
  }

  const learn = ({ photos }: Draft['content']) => {
    for (const photo of photos) facts.set(photo.file, photo)
  }

  /** Goes on from what the account has, with what was typed here laid over it. */
  const takeIn = (draft: Draft) => {
    learn(draft.content)
    const theirs = rebase(draft.content, initial, version)
    // What the account holds is not what was just brought up to another version of the advert.
    const stored = { ...theirs, undecided: draft.content.undecided ?? [] }
    const isNewer = Date.parse(draft.content.changedAt) > changedAt
    if (ownSaves.has(draft.content.changedAt)) base = stored
    const merged = mergeSides(base, here(), theirs, isNewer ? 'theirs' : 'mine')
    base = stored
    ;({ revision } = draft)
    ;({ submitKey } = draft.content)
    adopt(merged)
    isAhead = isBeyond(base, merged)
    keepOnDevice()
    say(isAhead ? 'device' : 'account', Date.parse(draft.savedAt))
  }

  const beginAnew = () => {
    submitKey = crypto.randomUUID()
    revision = 0
    base = untouched
  }
  /** The draft has ended elsewhere: what is here begins anew, so that it cannot pass for the one that was sent. */
  const part = () => {
    beginAnew()
    isAhead = true
    isParted = true
    keepOnDevice()
    tell()
  }

  /** Another save came first: of this draft, or of one that was begun after this one had ended elsewhere. */
  const meet = (draft: Draft) => {
    if (revision > 0 && draft.content.submitKey !== submitKey) {
      // They have nothing in common: what both hold is asked about, also what was not changed here.
      base = untouched
      isParted = true
    }
    takeIn(draft)
  }

  const openDevice = (kept: DeviceDraft) => {
    learn(kept.content)
    const side = rebase(kept.content, initial, version)
    const was = kept.content.version === version ? { ...side.values, ...kept.was } : initial
    base = { values: was, undecided: kept.undecidedWas ?? [] }
    revision = kept.revision
    isAhead = kept.isAhead
    submitKey = kept.content.submitKey
    changedAt = Date.parse(kept.content.changedAt)
    onDevice = side
    adopt(side)
    say('device', changedAt)
  }

  const pull = async () => {
    const savesBefore = ownSaves.size
    try {
      const draft = await server.get({ params: { name } })
      // A save that overtook the question knows more than its answer.
      if (isClosed || isFinished || ownSaves.size !== savesBefore) return
      if (draft && draft.revision !== revision) (isAhead ? meet : takeIn)(draft)
      else if (draft && !isAhead) say('account', Date.parse(draft.savedAt))
      else if (!draft && revision > 0 && !isAhead && !isEmpty()) {
        withdrawn = form.values()
        adopt(untouched)
        beginAnew()
        device.remove()
        say('empty', null)
      }
      if (isAhead) later(0)
    } catch (error) {
      const { kind, wait } = setbackOf(error, ++failures)
      if (!isEmpty()) say(kind, status.at)
      if (wait !== null && isAhead) later(wait)
    }
  }

  const onChange = () => {
    if (form.values() === known || isFinished) return
    known = form.values()
    if (undecided.length > 0) {
      ask(undecided)
      tell()
    }
    plan()
  }
  /** Something was changed here: it is kept in a moment. */
  const plan = () => {
    changedAt = Date.now()
    isAhead = true
    deviceTimer ??= setTimeout(() => {
      if (!keepOnDevice()) say('nowhere', status.at)
      else if (status.kind === 'empty' || status.kind === 'account' || status.kind === 'nowhere')
        say('device')
    }, toDevice)
    // Not put off by further typing: a long text is kept while it is written.
    if (status.kind !== 'signedOut' && !isClosed) account.soon(toAccount)
  }

  /** The page may not come back from this. */
  const onLeave = () => {
    if (deviceTimer !== undefined) keepOnDevice()
    if (isAhead && status.kind !== 'signedOut') void account.now()
  }
  const onOther = (other: DeviceDraft) => {
    learn(other.content)
    const { values, undecided: asked = [] } = other.content
    const theirs = { values, undecided: asked }
    const merged = mergeSides(onDevice, here(), theirs)
    onDevice = theirs
    if (other.revision > revision) {
      revision = other.revision
      base = { values: { ...values, ...other.was }, undecided: other.undecidedWas ?? [] }
    }
    adopt(merged)
    isAhead = isBeyond(base, merged)
    tell()
  }

  const stops = [form.subscribe(onChange)]
  return {
    load: () => {
      const kept = device.load()
      if (kept) openDevice(kept)
    },
    open: () => {
      stops.push(
        device.onOther(onOther),
        watchPage({
          onLeave,
          onReturn: away => {
            if (!isAhead && away > longHidden) void pull()
          },
          onOnline: () => {
            failures = 0
            if (isAhead) later(0)
          },
        }),
      )
      return pull()
    },
    status: () => status,
    conflicts: () => conflicts,
    settle: (path, useOther) => {
      const found = conflicts.find(conflict => conflict.path === path)
      if (!found) return
      const left = undecided.filter(each => each.path !== path || each.value !== found.other)
      if (useOther) form.replace({ ...form.values(), [path]: found.other })
      ask(left)
      plan()
      tell()
    },
    withdrawn: () => withdrawn,
    isParted: () => isParted,
    submitKey: () => submitKey,
    renewKey: () => {
      submitKey = crypto.randomUUID()
      isAhead = true
      keepOnDevice()
      later(0)
    },
    subscribe,
    discard: () => {
      const thrown = here()
      const key = submitKey
      adopt(untouched)
      withdrawn = null
      isParted = false
      submitKey = crypto.randomUUID()
      isAhead = revision > 0
      device.remove()
      say('empty', null)
      void account.now()
      return () => {
        submitKey = key
        ask(thrown.undecided)
        form.replace(thrown.values)
      }
    },
    flush: onLeave,
    finish: async () => {
      isFinished = true
      clearTimeout(deviceTimer)
      account.drop()
      device.remove()
      // A save that is under way would bring the draft back.
      await account.ended()
      // The answer to the first save may have been lost.
      if (revision > 0 || ownSaves.size > 0) await server.remove({ params: { name } }).catch(() => undefined)
    },
    halt: () => {
      account.drop()
      say('signedOut', status.at)
    },
    resume: () => {
      failures = 0
      if (status.kind === 'signedOut') say('device', status.at)
      later(0)
    },
    close: () => {
      onLeave()
      for (const stop of stops) stop()
      isClosed = true
      clearTimeout(deviceTimer)
      account.drop()
    },
  }
}
