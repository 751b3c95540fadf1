import type { App } from '../../platform/app/app-context'
import type { StockRunRow } from '../../platform/db/schema/stock.model'
import type { Tx } from '../../platform/db/tx'
import { queueMail } from '../../platform/mail/outbox'
import { dropArchive } from '../photos/archive-files'
import { countsOf } from './count-rows'
import { RunLost } from './row-in-hand'
import { lockedRun, runLease } from './run-store'
import { stockDoneMail } from './stock-letters'

/** Ends a job whose rows are all done, with one mail for all of them; none for a file that changed nothing. */
export const endRun = async (app: App, run: StockRunRow, holder: string): Promise<void> => {
  await app.db.write(async tx => {
    const locked = await lockedRun(app, tx, run.id)
    const lease = runLease(app, tx, run.id)
    if (locked.state !== run.state || !(await lease.renew(holder)))
      throw new RunLost('the job is not in this process’s hands')
    const state = run.state === 'running' ? ('done' as const) : ('undone' as const)
    const finishedAt = app.clock()
    await app.db.models.StockRun.update({ state, finishedAt }, { where: { id: run.id }, transaction: tx })
    await lease.end()
    if (state === 'done') await tellOwner(app, tx, run, finishedAt)
  })
  await dropArchive(app, run.id)
}

const tellOwner = async (app: App, tx: Tx, run: StockRunRow, now: Date): Promise<void> => {
  const counts = await countsOf(app, tx, run.id)
  if (counts.did === 0 && counts.refused === 0) return
  const owner = (await app.db.models.User.findOne({ where: { id: run.ownerId }, transaction: tx }))?.get()
  if (!owner?.confirmedAt) return
  const link = `${app.env.PUBLIC_URL}/profile/stock/${run.id}`
  const letter = stockDoneMail({ name: owner.name, fileName: run.fileName, link, ...counts })
  await queueMail(app.db, tx, { ...letter, to: owner.mail, template: 'stock-done' }, now)
}

/** Ends a job of an account or a source that is gone. */
export const stopRun = (app: App, runId: number, holder: string): Promise<void> =>
  app.db.write(async tx => {
    await lockedRun(app, tx, runId)
    const lease = runLease(app, tx, runId)
    if (!(await lease.renew(holder))) return
    await app.db.models.StockRow.update(
      { result: 'cancelled' },
      { where: { runId, result: 'waiting' }, transaction: tx },
    )
    const problem = 'The source was removed.'
    const values = { state: 'cancelled' as const, finishedAt: app.clock(), problem }
    await app.db.models.StockRun.update(values, { where: { id: runId }, transaction: tx })
    await lease.end()
  })
