import { isRecord } from '../../../shared/rules/records'
import type { DraftContent } from '../../../shared/contract/drafts'
import { keepText, keptText } from '../../../shared/forms/kept-text'
import type { Values } from '../../../shared/forms/form-store'
import { isDraftContent, isEditConflicts, isValues } from './draft-guards'
import type { EditConflicts } from './edit-conflicts'

/** The state of one draft as stored on this device. */
export interface DeviceDraft {
  readonly content: DraftContent
  /** The account's revision that it is based on; 0 for none. */
  readonly revision: number
  /** Whether it has been changed since that revision. */
  readonly isAhead: boolean
  /** Values of the changed fields in that revision. */
  readonly was: Values
  /** Conflicts that were open in that revision; absent in drafts stored by earlier releases. */
  readonly undecidedWas?: EditConflicts
}

/** Version of the storage format; drafts in any other format are ignored and left alone. */
const format = 1

export const deviceKey = (owner: number, name: string): string => `draft.${format}.${owner}.${name}`

/** Parses a stored draft; null if there is none or it is invalid. */
export const readDeviceDraft = (text: string | null): DeviceDraft | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (!isRecord(value)) return null
    const { content, revision, isAhead, was, undecidedWas } = value
    if (!isDraftContent(content) || !isValues(was)) return null
    if (typeof revision !== 'number' || typeof isAhead !== 'boolean') return null
    const draft = { content, revision, isAhead, was }
    if (undecidedWas === undefined) return draft
    return isEditConflicts(undecidedWas) ? { ...draft, undecidedWas } : null
  } catch {
    return null
  }
}

export interface DeviceStore {
  load(): DeviceDraft | null
  /** False if the device's storage is full or not available. */
  save(draft: DeviceDraft): boolean
  remove(): void
  /** Another tab has saved the same draft. */
  onOther(listener: (draft: DeviceDraft) => void): () => void
}

/** One account's draft in this browser. */
export const deviceStore = (owner: number, name: string): DeviceStore => {
  const key = deviceKey(owner, name)
  return {
    load: () => readDeviceDraft(keptText('local', key)),
    save: draft => keepText('local', key, JSON.stringify(draft)),
    remove: () => void keepText('local', key, ''),
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
