import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import type { Caller } from '../../platform/http/context'

/** The context of a change to a locked order or plan, in one transaction. */
export interface Settling {
  readonly app: App
  readonly tx: Tx
  readonly caller: Caller
  readonly now: Date
}
