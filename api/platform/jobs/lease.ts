import { Op, type WhereOptions } from 'sequelize'
import type { App } from '../app/app-context'
import type { JobRow } from '../db/schema/job.model'

/** Milliseconds that a process may be silent before another takes its work over. */
export const leaseTime = 60_000

/** Clocks of several servers differ a little; a time further ahead than this was written before a clock was set back. */
const skew = 60_000

/** Makes the rows of periodic work, due at once; those that are there stay as they are. */
export const openSlots = (app: App, names: readonly string[]): Promise<void> =>
  app.db.write(async tx => {
    const now = app.clock()
    await app.db.models.Job.bulkCreate(
      names.map(name => ({ name, slot: name, runAfter: now, createdAt: now })),
      { ignoreDuplicates: true, transaction: tx },
    )
  })

/** Takes work that is due and that no living process has; of several who ask, one gets it. */
export const takeLease = async (
  app: App,
  slot: string,
  holder: string,
  everyMilliseconds: number,
): Promise<boolean> => {
  const now = app.clock()
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  const due = { [Op.or]: [{ [Op.lte]: now }, { [Op.gt]: later(everyMilliseconds + skew) }] }
  const free = { [Op.or]: [{ [Op.is]: null }, { [Op.lte]: now }, { [Op.gt]: later(leaseTime + skew) }] }
  return changed(
    app,
    { state: 'running', leasedBy: holder, leasedUntil: later(leaseTime), runAfter: later(everyMilliseconds) },
    { slot, runAfter: due, leasedUntil: free },
  )
}

/** False when another process has taken the work over. */
export const renewLease = (app: App, slot: string, holder: string): Promise<boolean> =>
  changed(
    app,
    { leasedUntil: new Date(app.clock().getTime() + leaseTime) },
    { slot, leasedBy: holder, state: 'running' },
  )

/** Gives work back, with what became of it. It is due again at once when it did not come to its end. */
export const endLease = async (
  app: App,
  slot: string,
  holder: string,
  outcome: 'done' | 'interrupted' | Error,
): Promise<void> => {
  const now = app.clock()
  const free = { leasedBy: null, leasedUntil: null }
  const values: Partial<JobRow> =
    outcome === 'done'
      ? { ...free, state: 'done', finishedAt: now, lastError: null, tries: 0 }
      : outcome === 'interrupted'
        ? { ...free, state: 'waiting', runAfter: now }
        : { ...free, state: 'failed', finishedAt: now, lastError: outcome.message.slice(0, 400) }
  await app.db.write(async tx => {
    const mine = { where: { slot, leasedBy: holder }, transaction: tx }
    if (outcome instanceof Error) await app.db.models.Job.increment('tries', mine)
    await app.db.models.Job.update(values, mine)
  })
}

const changed = (app: App, values: Partial<JobRow>, where: WhereOptions<JobRow>): Promise<boolean> =>
  app.db.write(async tx => {
    const [count] = await app.db.models.Job.update(values, { where, transaction: tx })
    return count === 1
  })
