import { Op, type WhereOptions } from 'sequelize'
import type { App } from '../app/app-context'
import type { JobRow } from '../db/schema/job.model'
import type { Tx } from '../db/tx'
import { timeParam, marks } from '../db/values'

/** Milliseconds without a renewal after which another process takes over a job. */
export const leaseTime = 60_000

/** Tolerance for different clocks of servers; a time further ahead was written before a clock was set back. */
const skew = 60_000

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)
const nobody = { leasedBy: null, leasedUntil: null }

/** The condition on `leasedUntil` for work without a valid lease, where leases last this long. */
const free = (now: Date, lasts: number) => ({
  [Op.or]: [{ [Op.is]: null }, { [Op.lte]: now }, { [Op.gt]: later(now, lasts + skew) }],
})

/** Adds the rows of jobs, due at once; existing ones stay unchanged. */
const addSlots = (app: App, tx: Tx, names: readonly string[]) => {
  const now = app.clock()
  return app.db.models.Job.bulkCreate(
    names.map(name => ({ name, slot: name, runAfter: now, createdAt: now })),
    { ignoreDuplicates: true, transaction: tx },
  )
}

/** Adds the rows of periodic jobs. */
export const openSlots = async (app: App, names: readonly string[]): Promise<void> => {
  await app.db.write(tx => addSlots(app, tx, names))
}

/** Takes the lease of a due periodic job unless another process has it; only one of several callers gets it. */
export const takeLease = (
  app: App,
  slot: string,
  holder: string,
  everyMilliseconds: number,
): Promise<boolean> => {
  const now = app.clock()
  const due = { [Op.or]: [{ [Op.lte]: now }, { [Op.gt]: later(now, everyMilliseconds + skew) }] }
  return app.db.write(tx =>
    changed(
      app,
      tx,
      {
        state: 'running',
        leasedBy: holder,
        leasedUntil: later(now, leaseTime),
        runAfter: later(now, everyMilliseconds),
      },
      { slot, runAfter: due, leasedUntil: free(now, leaseTime) },
    ),
  )
}

/** Returns false when another process has taken over the job. */
export const renewLease = (app: App, slot: string, holder: string): Promise<boolean> =>
  app.db.write(tx => renew(app, tx, { slot, holder, lasts: leaseTime }))

/** Ends a lease with its outcome. An interrupted job is due again at once. */
export const endLease = async (
  app: App,
  slot: string,
  holder: string,
  outcome: 'done' | 'interrupted' | Error,
): Promise<void> => {
  const now = app.clock()
  const values: Partial<JobRow> =
    outcome === 'done'
      ? { ...nobody, state: 'done', finishedAt: now, lastError: null, tries: 0 }
      : outcome === 'interrupted'
        ? { ...nobody, state: 'waiting', runAfter: now }
        : { ...nobody, state: 'failed', finishedAt: now, lastError: outcome.message.slice(0, 400) }
  await app.db.write(async tx => {
    const mine = { where: { slot, leasedBy: holder }, transaction: tx }
    if (outcome instanceof Error) await app.db.models.Job.increment('tries', mine)
    await app.db.models.Job.update(values, mine)
  })
}

/**
 * The lease of a one-time job, such as a bulk job: its row is added with the first lease and deleted when the
 * job ends. Everything runs in the caller's transaction, which has locked the job's own row.
 */
export const singleLease = (app: App, tx: Tx, slot: string, lasts: number) => ({
  /** Returns false when another process has it. */
  take: async (holder: string): Promise<boolean> => {
    const now = app.clock()
    await addSlots(app, tx, [slot])
    const values = { state: 'running', leasedBy: holder, leasedUntil: later(now, lasts) } as const
    return changed(app, tx, values, { slot, leasedUntil: free(now, lasts) })
  },
  /** Returns false when it was ended or taken over. */
  renew: (holder: string): Promise<boolean> => renew(app, tx, { slot, holder, lasts }),
  /** A previous holder notices at its next renewal. */
  end: (): Promise<void> => app.db.runDeferred(tx, 'DELETE FROM jobs WHERE slot = ?', [slot]),
})

/** Those of these slots that have a valid lease, where leases last this long. */
export const heldSlots = async (
  app: App,
  slots: readonly string[],
  lasts: number,
): Promise<ReadonlySet<string>> => {
  if (slots.length === 0) return new Set()
  const now = app.clock()
  const rows = await app.db.readCurrent(
    `SELECT slot FROM jobs
      WHERE slot IN (${marks(slots)}) AND leased_until > ? AND leased_until <= ?`,
    [...slots, timeParam(app.db.dialect, now), timeParam(app.db.dialect, later(now, lasts + skew))],
  )
  return new Set(rows.map(row => String(row['slot'])))
}

interface Held {
  readonly slot: string
  readonly holder: string
  readonly lasts: number
}

const renew = (app: App, tx: Tx, { slot, holder, lasts }: Held): Promise<boolean> =>
  changed(app, tx, { leasedUntil: later(app.clock(), lasts) }, { slot, leasedBy: holder, state: 'running' })

const changed = async (
  app: App,
  tx: Tx,
  values: Partial<JobRow>,
  where: WhereOptions<JobRow>,
): Promise<boolean> => {
  const [count] = await app.db.models.Job.update(values, { where, transaction: tx })
  return count === 1
}
