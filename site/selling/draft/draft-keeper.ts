import type { Client } from '../../../shared/client/client'
import type { Draft } from '../../../shared/contract/drafts'
import { AppError } from '../../../shared/contract/errors'
import type { Photo } from '../../../shared/contract/photos'
import type { FormStore, Values } from '../form/form-store'
import { differences, mergeValues, type Conflict } from '../form/merge'
import type { DeviceDraft, DeviceStore } from './device-drafts'
import { contentOf, pick, rebase } from './draft-content'
import { watchPage } from './page-events'
import { createTurns } from './turns'
import { setbackOf, type SaveStatus } from './save-status'

/** Milliseconds after the last change until it is kept. */
const toDevice = 250
const toAccount = 2000
/** A page that was hidden for longer asks whether another device went on. */
const longHidden = 30_000

export interface KeeperOptions {
  readonly name: string
  readonly form: FormStore
  /** What the form holds before anything is typed. */
  readonly initial: Values
  /** What the files in the field `photos` look like; filled from the drafts. */
  readonly facts: Map<string, Photo>
  readonly device: DeviceStore
  readonly server: Pick<Client['drafts'], 'get' | 'save' | 'remove'>
  /** Of an edit: the version of the stored advert, which `initial` shows. */
  readonly version?: number
}

export interface DraftKeeper {
  /** Brings back what is kept on this device at once, and what the account has as soon as it answers. */
  open(): Promise<void>
  status(): SaveStatus
  /** Fields that were changed here and elsewhere. */
  conflicts(): readonly Conflict[]
  settle(path: string, useOther: boolean): void
  /** What another device has finished or thrown away while it lay here untouched; null when there is none. */
  withdrawn(): Values | null
  submitKey(): string
  /** What is in the form becomes an advert of its own, although one was made of it already. */
  renewKey(): void
  subscribe(listener: () => void): () => void
  /** Throws everything away; answers how to take that back. */
  discard(): () => void
  /** Keeps at once what waits to be kept. */
  flush(): void
  /** The advert is there: the draft goes, here and on the server. */
  finish(): Promise<void>
  /** After a sign-in: what could not be kept is tried again. */
  resume(): void
  close(): void
}

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
  let conflicts: readonly Conflict[] = []
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
  const listeners = new Set<() => void>()

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const say = (kind: SaveStatus['kind'], at: number | null = Date.now()) => {
    status = { kind, at }
    tell()
  }
  /** Shows values that were not typed here. */
  const adopt = (values: Values) => {
    known = values
    form.replace(values)
  }
  const note = (found: readonly Conflict[]) => {
    const paths = new Set(found.map(({ path }) => path))
    conflicts = [...conflicts.filter(({ path }) => !paths.has(path)), ...found]
  }
  const isEmpty = () => differences(initial, form.values()).length === 0

  const content = () => contentOf({ values: form.values(), initial, facts, submitKey, changedAt, version })

  const keepOnDevice = (): boolean => {
    clearTimeout(deviceTimer)
    deviceTimer = undefined
    if (isFinished) return true
    if (isEmpty()) {
      device.remove()
      return true
    }
    const values = form.values()
    onDevice = values
    return device.save({ content: content(), revision, isAhead, was: pick(base, differences(base, values)) })
  }

  const account = createTurns(async () => {
    if (isFinished || !isAhead) return
    const sent = form.values()
    const body = { content: content(), revision }
    ownSaves.add(body.content.changedAt)
    try {
      if (isEmpty()) {
        if (revision > 0) await server.remove({ params: { name } })
        if (form.values() === sent) say('empty', null)
      } else {
        const kept = await server.save({ params: { name }, body })
        revision = kept.revision
        say('account', Date.parse(kept.savedAt))
      }
      base = sent
      failures = 0
      isAhead = form.values() !== sent
      keepOnDevice()
      if (isAhead) later(toAccount)
    } catch (error) {
      if (isFinished) return
      if (error instanceof AppError && error.code === 'version_conflict') {
        takeIn(error.data as Draft)
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
    const isNewer = Date.parse(draft.content.changedAt) > changedAt
    if (ownSaves.has(draft.content.changedAt)) base = theirs.values
    const merged = mergeValues(base, form.values(), theirs.values, isNewer ? 'theirs' : 'mine')
    note([...theirs.conflicts, ...merged.conflicts])
    base = theirs.values
    ;({ revision } = draft)
    ;({ submitKey } = draft.content)
    isAhead = differences(base, merged.values).length > 0
    adopt(merged.values)
    keepOnDevice()
    say(isAhead ? 'device' : 'account', Date.parse(draft.savedAt))
  }

  const openDevice = (kept: DeviceDraft) => {
    learn(kept.content)
    const { values, conflicts: between } = rebase(kept.content, initial, version)
    base = kept.content.version === version ? { ...values, ...kept.was } : initial
    note(between)
    revision = kept.revision
    isAhead = kept.isAhead
    submitKey = kept.content.submitKey
    changedAt = Date.parse(kept.content.changedAt)
    onDevice = values
    adopt(values)
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
        device.remove()
        submitKey = crypto.randomUUID()
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
    onDevice = other.content.values
    if (other.revision > revision) {
      revision = other.revision
      base = { ...other.content.values, ...other.was }
    }
    isAhead = differences(base, merged.values).length > 0
    note(merged.conflicts)
    adopt(merged.values)
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
      conflicts = conflicts.filter(conflict => conflict.path !== path)
      if (found && useOther) form.replace({ ...form.values(), [path]: found.other })
      tell()
    },
    withdrawn: () => withdrawn,
    submitKey: () => submitKey,
    renewKey: () => {
      submitKey = crypto.randomUUID()
      isAhead = true
      keepOnDevice()
      later(0)
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    discard: () => {
      const thrown = form.values()
      const key = submitKey
      adopt(initial)
      conflicts = []
      withdrawn = null
      submitKey = crypto.randomUUID()
      isAhead = revision > 0
      device.remove()
      say('empty', null)
      void account.now()
      return () => {
        submitKey = key
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
      if (revision > 0) await server.remove({ params: { name } }).catch(() => undefined)
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
