import { Op, type WhereOptions } from 'sequelize'
import type { App } from '../app/app-context'
import type { JobRow } from '../db/schema/job.model'
import type { Tx } from '../db/tx'
import { timeParam, marks } from '../db/values'

/** Milliseconds that a process may be silent before another takes its work over. */
export const leaseTime = 60_000

/** Clocks of several servers differ a little; a time further ahead than this was written before a clock was set back. */
const skew = 60_000

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)
const nobody = { leasedBy: null, leasedUntil: null }

/** What `leasedUntil` says of work that nobody has, where leases last so long. */
const free = (now: Date, lasts: number) => ({
  [Op.or]: [{ [Op.is]: null }, { [Op.lte]: now }, { [Op.gt]: later(now, lasts + skew) }],
})

/** Makes the rows of work, due at once; those that are there stay as they are. */
const addSlots = (app: App, tx: Tx, names: readonly string[]) => {
  const now = app.clock()
  return app.db.models.Job.bulkCreate(
    names.map(name => ({ name, slot: name, runAfter: now, createdAt: now })),
    { ignoreDuplicates: true, transaction: tx },
  )
}

/** Makes the rows of periodic work. */
export const openSlots = async (app: App, names: readonly string[]): Promise<void> => {
  await app.db.write(tx => addSlots(app, tx, names))
}

/** Takes periodic work that is due and that no living process has; of several who ask, one gets it. */
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

/** False when another process has taken the work over. */
export const renewLease = (app: App, slot: string, holder: string): Promise<boolean> =>
  app.db.write(tx => renew(app, tx, { slot, holder, lasts: leaseTime }))

/** Gives work back, with what became of it. It is due again at once when it did not come to its end. */
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
 * The lease of work that is done once, such as a bulk job: its row comes with the first holder and goes with the work. All
 * of it happens in the transaction of the caller, who has locked what the work is about.
 */
export const singleLease = (app: App, tx: Tx, slot: string, lasts: number) => ({
  /** False when a living process has it. */
  take: async (holder: string): Promise<boolean> => {
    const now = app.clock()
    await addSlots(app, tx, [slot])
    const values = { state: 'running', leasedBy: holder, leasedUntil: later(now, lasts) } as const
    return changed(app, tx, values, { slot, leasedUntil: free(now, lasts) })
  },
  /** False when somebody has ended it or taken it over. */
  renew: (holder: string): Promise<boolean> => renew(app, tx, { slot, holder, lasts }),
  /** Whoever had it finds at its next renewal that it is gone. */
  end: (): Promise<void> => app.db.runDeferred(tx, 'DELETE FROM jobs WHERE slot = ?', [slot]),
})

/** Which of these slots a living process has, where leases last so long. */
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
