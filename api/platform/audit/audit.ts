import type { App } from '../app/app-context'
import type { Tx } from '../db/tx'
import { insertRows } from '../db/insert-rows'
import type { Caller } from '../http/context'

export interface AuditEntry {
  /** The object's type and the action, such as `advert.approve` or `user.suspend`. */
  readonly action: string
  readonly objectType: string
  readonly objectId: number | string
  readonly before?: unknown
  readonly after?: unknown
  readonly reason?: string
}

/** Writes who did what to what, in the transaction of the change itself (checklist LIFE-04, PLUS-19). */
export const audit = async (app: App, tx: Tx, caller: Caller, entry: AuditEntry): Promise<void> =>
  auditAll(app, tx, caller, [entry])

/** Like `audit`, for many entries in one statement. */
export const auditAll = async (
  app: App,
  tx: Tx,
  caller: Caller,
  entries: readonly AuditEntry[],
): Promise<void> => {
  const at = app.clock()
  await insertRows(
    app.db,
    tx,
    'AuditLog',
    entries.map(entry => auditValues(caller, entry, at)),
  )
}

/** The person who did it, be it by a key that they made, and the account of another for which they did. */
const doneBy = ({ actor, key }: Caller) => {
  const person = key?.madeBy ?? actor?.member?.id ?? actor?.id ?? null
  return {
    actorId: person,
    forUserId: actor && actor.id !== person ? actor.id : null,
    keyId: key?.id ?? null,
  }
}

/** An entry as it is stored. */
export const auditValues = (
  caller: Caller,
  { action, objectType, objectId, before, after, reason }: AuditEntry,
  at: Date,
) => ({
  ...doneBy(caller),
  role: caller.actor?.role ?? 'visitor',
  client: caller.client,
  action,
  objectType,
  objectId: String(objectId),
  beforeState: before === undefined ? null : JSON.stringify(before),
  afterState: after === undefined ? null : JSON.stringify(after),
  reason: reason ?? null,
  requestId: caller.requestId,
  jobId: caller.jobId ?? null,
  runId: caller.runId ?? null,
  at,
})
