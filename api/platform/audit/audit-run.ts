import type { App } from '../app/app-context'
import type { Tx } from '../db/tx'
import type { Caller } from '../http/context'
import { auditValues } from './audit'

/** What one call does to many objects of a kind; the audit log shows it in one line. */
interface Run {
  readonly action: 'userRun.change' | 'advertRun.change'
  readonly objectType: 'userRun' | 'advertRun'
  readonly after: Readonly<Record<string, unknown>>
  readonly reason?: string
}

/**
 * Does something to many objects as one run: the log shows the run's own entry, and below it what the caller handed to
 * `work` is named for. `work` answers what it did and how many objects it changed; a run that changed none leaves no entry.
 */
export const auditRun = async <C extends Caller, Result>(
  app: App,
  tx: Tx,
  caller: C,
  run: Run,
  work: (caller: C) => Promise<{ readonly result: Result; readonly count: number }>,
): Promise<Result> => {
  const { AuditLog } = app.db.models
  const values = auditValues(caller, { ...run, objectId: '' }, app.clock())
  const entry = await AuditLog.create(values, { transaction: tx })
  const { id } = entry.get()
  const { result, count } = await work({ ...caller, runId: id })
  if (count === 0) await AuditLog.destroy({ where: { id }, transaction: tx })
  else {
    const afterState = JSON.stringify({ ...run.after, count })
    await AuditLog.update({ objectId: String(id), afterState }, { where: { id }, transaction: tx })
  }
  return result
}
