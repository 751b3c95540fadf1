import type { Draft } from '../../../shared/contract/drafts'
import { AppError } from '../../../shared/contract/errors'
import type { Values } from '../form/form-store'
import { differences, mergeValues, type Conflict } from '../form/merge'
import type { DeviceDraft } from './device-drafts'
import { contentOf, pick, rebase } from './draft-content'
import type { DraftKeeper, KeeperOptions } from './keeper'
import { watchPage } from './page-events'
import { createListeners } from './listeners'
import { createTurns } from './turns'
import { setbackOf, type SaveStatus } from './save-status'
import {
  addUndecided,
  conflictsOf,
  decided,
  isSame,
  mergeUndecided,
  withoutOutgrown,
  type Undecided,
} from './undecided'

/** Milliseconds after the last change until it is kept. */
const toDevice = 250
const toAccount = 2000
/** A page that was hidden for longer asks whether another device went on. */
const longHidden = 30_000

/**
 * Keeps what is typed: on this device within a quarter of a second and before the page goes, in the account two seconds
 * after the last change. Versions of several devices and tabs are brought together field by field.
 */
export const createDraftKeeper = (options: KeeperOptions): DraftKeeper => {
  const { name, form, initial, facts, device, server, version } = options
  let base: Values = initial
  let revision = 0
  let isAhead = false
  let submitKey: string = crypto.randomUUID()
  let changedAt = Date.now()
  let status: SaveStatus = { kind: 'empty', at: null }
  /** The other values of fields that were changed in two places: all, those of `base`, those of `onDevice`. */
  let undecided: Undecided = []
  let baseUndecided: Undecided = []
  let deviceUndecided: Undecided = []
  let conflicts: readonly Conflict[] = []
  let isParted = false
  let withdrawn: Values | null = null
  let known = form.values()
  /** What the device keeps, as far as this tab knows. */
  let onDevice: Values = initial
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
  /** Shows values that were not typed here. */
  const adopt = (values: Values) => {
    known = values
    form.replace(values)
  }
  const ask = (next: Undecided) => {
    undecided = next
    conflicts = conflictsOf(undecided, form.values())
  }
  const isEmpty = () => differences(initial, form.values()).length === 0 && conflicts.length === 0
  const isBeyond = (values: Values) =>
    differences(base, values).length > 0 || !isSame(undecided, baseUndecided)

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
    const values = form.values()
    ask(decided(undecided, values))
    onDevice = values
    deviceUndecided = undecided
    const was = pick(base, differences(base, values))
    return device.save({ content: content(), revision, isAhead, was, undecidedWas: baseUndecided })
  }

  const account = createTurns(async () => {
    if (isFinished || !isAhead) return
    const sent = form.values()
    const asked = undecided
    const body = { content: content(), revision }
    ownSaves.add(body.content.changedAt)
    try {
      if (isEmpty()) {
        if (revision > 0) await server.remove({ params: { name } })
        revision = 0
        if (form.values() === sent) say('empty', null)
      } else {
        const kept = await server.save({ params: { name }, body })
        revision = kept.revision
        say('account', Date.parse(kept.savedAt))
      }
      base = sent
      baseUndecided = asked
      failures = 0
      isAhead = form.values() !== sent || undecided !== asked
      keepOnDevice()
      if (isAhead) later(toAccount)
    } catch (error) {
      if (isFinished) return
      const code = error instanceof AppError ? error.code : null
      if (code === 'version_conflict' || code === 'gone') {
        if (code === 'gone') part()
        else takeIn((error as AppError).data as Draft)
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
    const { undecided: stored = [] } = draft.content
    const isNewer = Date.parse(draft.content.changedAt) > changedAt
    if (ownSaves.has(draft.content.changedAt)) {
      base = theirs.values
      baseUndecided = stored
    }
    const mine = form.values()
    const merged = mergeValues(base, mine, theirs.values, isNewer ? 'theirs' : 'mine')
    const left = withoutOutgrown(theirs.undecided, base, mine)
    const both = mergeUndecided(baseUndecided, undecided, left)
    base = theirs.values
    baseUndecided = stored
    ;({ revision } = draft)
    ;({ submitKey } = draft.content)
    adopt(merged.values)
    ask(decided(addUndecided(both, merged.conflicts), merged.values))
    isAhead = isBeyond(merged.values)
    keepOnDevice()
    say(isAhead ? 'device' : 'account', Date.parse(draft.savedAt))
  }

  const beginAnew = () => {
    submitKey = crypto.randomUUID()
    revision = 0
    base = initial
    baseUndecided = []
  }
  /** The draft has ended elsewhere: what is here begins anew, so that it cannot pass for the one that was sent. */
  const part = () => {
    beginAnew()
    isAhead = true
    isParted = true
    keepOnDevice()
    tell()
  }

  const openDevice = (kept: DeviceDraft) => {
    learn(kept.content)
    const { values, undecided: open } = rebase(kept.content, initial, version)
    baseUndecided = kept.undecidedWas ?? []
    base = kept.content.version === version ? { ...values, ...kept.was } : initial
    revision = kept.revision
    isAhead = kept.isAhead
    submitKey = kept.content.submitKey
    changedAt = Date.parse(kept.content.changedAt)
    onDevice = values
    deviceUndecided = open
    adopt(values)
    ask(open)
    say('device', changedAt)
  }

  const pull = async () => {
    try {
      const draft = await server.get({ params: { name } })
      if (isClosed) return
      if (draft && draft.revision !== revision) takeIn(draft)
      else if (draft && !isAhead) say('account', Date.parse(draft.savedAt))
      else if (!draft && revision > 0 && !isAhead && !isEmpty()) {
        withdrawn = form.values()
        adopt(initial)
        ask([])
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
    const merged = mergeValues(onDevice, form.values(), other.content.values)
    const theirs = other.content.undecided ?? []
    const both = mergeUndecided(deviceUndecided, undecided, theirs)
    onDevice = other.content.values
    deviceUndecided = theirs
    if (other.revision > revision) {
      revision = other.revision
      base = { ...other.content.values, ...other.was }
      baseUndecided = other.undecidedWas ?? []
    }
    adopt(merged.values)
    ask(addUndecided(both, merged.conflicts))
    isAhead = isBeyond(merged.values)
    tell()
  }

  const stops = [
    form.subscribe(onChange),
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
  ]

  return {
    open: () => {
      const kept = device.load()
      if (kept) openDevice(kept)
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
      const thrown = form.values()
      const key = submitKey
      const asked = undecided
      adopt(initial)
      ask([])
      withdrawn = null
      isParted = false
      submitKey = crypto.randomUUID()
      isAhead = revision > 0
      device.remove()
      say('empty', null)
      void account.now()
      return () => {
        submitKey = key
        ask(asked)
        form.replace(thrown)
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
