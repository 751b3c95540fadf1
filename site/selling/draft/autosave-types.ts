import type { Client } from '../../../shared/client/client'
import type { Photo } from '../../../shared/contract/photos'
import type { FormStore, Values } from '../../../shared/forms/form-store'
import type { Conflict } from '../../../shared/forms/merge'
import type { DeviceStore } from './device-drafts'
import type { SaveStatus } from './save-status'

export interface AutosaveOptions {
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

export interface DraftAutosave {
  /** Brings back what is kept on this device, and changes nothing beyond this form; before it is opened. */
  load(): void
  /** Begins to keep what is typed, when the form stands, and brings back what the account has once it answers. */
  open(): Promise<void>
  status(): SaveStatus
  /** Fields that were changed here and elsewhere, until somebody resolves it; kept with the draft. */
  conflicts(): readonly Conflict[]
  resolve(path: string, useOther: boolean): void
  /** What another device has finished or thrown away while it lay here untouched; null when there is none. */
  withdrawn(): Values | null
  /** It was finished or thrown away elsewhere while it was changed here: what is in the form is a new draft now. */
  isParted(): boolean
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
  /** The session has ended: nothing is sent before `resume`, for another account may sign in. */
  halt(): void
  /** After a sign-in: what could not be kept is tried again. */
  resume(): void
  close(): void
}
