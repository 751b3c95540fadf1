import { isRecord } from '../../../shared/rules/records'
import type { DraftContent } from '../../../shared/contract/drafts'
import { keepText, keptText } from '../../../shared/forms/kept-text'
import type { Values } from '../../../shared/forms/form-store'
import { isDraftContent, isEditConflicts, isValues } from './draft-guards'
import type { EditConflicts } from './edit-conflicts'

/** What this device keeps of one draft. */
export interface DeviceDraft {
  readonly content: DraftContent
  /** The account's save that it goes on from; 0 for none. */
  readonly revision: number
  /** Changed since that save. */
  readonly isAhead: boolean
  /** What the changed fields held in that save. */
  readonly was: Values
  /** The conflicts that were open in that save; drafts of earlier releases had nothing of the kind. */
  readonly undecidedWas?: EditConflicts
}

/** The form of what is stored; another one is left alone and not read. */
const format = 1

export const deviceKey = (owner: number, name: string): string => `draft.${format}.${owner}.${name}`

/** A stored text as a draft; null for none and for anything else that stands there. */
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
