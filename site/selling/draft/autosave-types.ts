import type { Client } from '../../../shared/client/client'
import type { Photo } from '../../../shared/contract/photos'
import type { FormStore, Values } from '../../../shared/forms/form-store'
import type { Conflict } from '../../../shared/forms/merge'
import type { DeviceStore } from './device-drafts'
import type { SaveStatus } from './save-status'

export interface AutosaveOptions {
  readonly name: string
  readonly form: FormStore
  /** The form's values before any input. */
  readonly initial: Values
  /** How to draw the files in the field `photos`; filled from the drafts. */
  readonly facts: Map<string, Photo>
  readonly device: DeviceStore
  readonly server: Pick<Client['drafts'], 'get' | 'save' | 'remove'>
  /** For an edit: the version of the stored advert that `initial` shows. */
  readonly version?: number
}

export interface DraftAutosave {
  /** Restores the draft stored on this device, without side effects outside the form; called before `open`. */
  load(): void
  /** Starts saving, once the form is rendered, and merges the account's draft when it has been fetched. */
  open(): Promise<void>
  status(): SaveStatus
  /** Fields that were changed both here and elsewhere, until the user resolves them; stored with the draft. */
  conflicts(): readonly Conflict[]
  resolve(path: string, useOther: boolean): void
  /** The values of a draft that another device submitted or discarded while it was unchanged here; otherwise null. */
  withdrawn(): Values | null
  /** The draft was submitted or discarded elsewhere while it was changed here: the form is now a new draft. */
  isParted(): boolean
  submitKey(): string
  /** Changes the submit key, so that the form becomes another advert although it was already submitted. */
  renewKey(): void
  subscribe(listener: () => void): () => void
  /** Discards the draft; returns a function that restores it. */
  discard(): () => void
  /** Saves pending changes immediately. */
  flush(): void
  /** The advert has been created: deletes the draft here and on the server. */
  finish(): Promise<void>
  /** The session has ended: nothing is sent before `resume`, because another account may sign in. */
  halt(): void
  /** After a sign-in: retries what could not be saved. */
  resume(): void
  close(): void
}
