import type { DraftContent } from '../../../shared/contract/drafts'
import type { Values } from '../form/form-store'
import type { Undecided } from './edit-conflicts'

/** What this device keeps of one draft. */
export interface DeviceDraft {
  readonly content: DraftContent
  /** The account's save that it goes on from; 0 for none. */
  readonly revision: number
  /** Changed since that save. */
  readonly isAhead: boolean
  /** What the changed fields held in that save. */
  readonly was: Values
  /** What was left to decide in that save; drafts of earlier releases had nothing of the kind. */
  readonly undecidedWas?: Undecided
}

/** The form of what is stored; another one is left alone and not read. */
const format = 1

export const deviceKey = (owner: number, name: string): string => `draft.${format}.${owner}.${name}`

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isValues = (value: unknown): value is Values =>
  isRecord(value) && Object.values(value).every(each => typeof each === 'string')

const isUndecided = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) &&
    value.every(
      each => isRecord(each) && typeof each['path'] === 'string' && typeof each['value'] === 'string',
    ))

/** A stored text as a draft; null for none and for anything else that stands there. */
export const readDeviceDraft = (text: string | null): DeviceDraft | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (!isRecord(value)) return null
    const { content, revision, isAhead, was, undecidedWas } = value
    const isWhole =
      isRecord(content) &&
      isValues(content['values']) &&
      Array.isArray(content['photos']) &&
      typeof content['submitKey'] === 'string' &&
      typeof content['changedAt'] === 'string' &&
      isUndecided(content['undecided']) &&
      isUndecided(undecidedWas) &&
      typeof revision === 'number' &&
      typeof isAhead === 'boolean' &&
      isValues(was)
    // Checked above as far as a form relies on it; this very module wrote it.
    return isWhole ? (value as unknown as DeviceDraft) : null
  } catch {
    return null
  }
}

export interface DeviceStore {
  load(): DeviceDraft | null
  /** False when the device has no room or keeps nothing at all. */
  save(draft: DeviceDraft): boolean
  remove(): void
  /** Another tab has saved the same draft. */
  onOther(listener: (draft: DeviceDraft) => void): () => void
}

/** One account's draft in this browser. */
export const deviceStore = (owner: number, name: string): DeviceStore => {
  const key = deviceKey(owner, name)
  return {
    load: () => {
      try {
        return readDeviceDraft(localStorage.getItem(key))
      } catch {
        return null
      }
    },
    save: draft => {
      try {
        localStorage.setItem(key, JSON.stringify(draft))
        return true
      } catch {
        return false
      }
    },
    remove: () => {
      try {
        localStorage.removeItem(key)
      } catch {
        // A browser that keeps nothing has nothing to remove.
      }
    },
    onOther: listener => {
      const onStorage = (event: StorageEvent) => {
        const draft = event.key === key ? readDeviceDraft(event.newValue) : null
        if (draft) listener(draft)
      }
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}
