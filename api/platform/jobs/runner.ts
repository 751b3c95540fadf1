import { randomUUID } from 'node:crypto'
import type { App } from '../app/app-context'
import { toTime, marks } from '../db/values'
import { metricsOf } from '../metrics/metrics'
import { traced, traceFailure } from '../tracing/traced'
import { endLease, leaseTime, openSlots, renewLease, takeLease } from './lease'

/** A periodic job. It may be interrupted anywhere and run again, and catches up on what was missed. */
export interface Job {
  readonly name: string
  readonly everySeconds: number
  /** Runs in every process, as its work is shared out by rows: no process waits until another one's lease has expired. */
  readonly isShared?: boolean
  /** Ends between two batches once `signal` is aborted: the process stops, or has lost the work to another one. */
  readonly run: (app: App, signal: AbortSignal) => Promise<unknown>
}

export interface JobRunner {
  /** Runs due jobs that no other process runs; resolves when they have ended. Never rejects. */
  tick(): Promise<void>
  /** Aborts running jobs, waits for them, and abandons those that do not end within `seconds`. */
  stop(seconds?: number): Promise<void>
}

/** Runs a job under a lease that is renewed meanwhile, unless another process has it. `stopping` asks it to end. */
const runLeased = async (
  app: App,
  { name, everySeconds, run }: Job,
  holder: string,
  stopping: AbortSignal,
): Promise<void> => {
  if (!(await takeLease(app, name, holder, everySeconds * 1000))) return
  const lost = new AbortController()
  const signal = AbortSignal.any([stopping, lost.signal])
  const beat = setInterval(() => {
    renewLease(app, name, holder).then(
      kept => kept || lost.abort(),
      // Ignored: while the database is unreachable, no other process can take over the job either.
      () => undefined,
    )
  }, leaseTime / 3)
  beat.unref()
  const began = process.hrtime.bigint()
  try {
    const outcome = await outcomeOf(app, name, signal, run)
    noteRun(app, name, outcome, Number(process.hrtime.bigint() - began) / 1e9)
    await endLease(app, name, holder, outcome)
  } finally {
    clearInterval(beat)
  }
}

/** Runs a job that all processes share. */
const runShared = async (app: App, { name, run }: Job, stopping: AbortSignal): Promise<void> => {
  const began = process.hrtime.bigint()
  const outcome = await outcomeOf(app, name, stopping, run)
  noteRun(app, name, outcome, Number(process.hrtime.bigint() - began) / 1e9)
}

type Outcome = Parameters<typeof endLease>[3]

const outcomeOf = (app: App, name: string, signal: AbortSignal, run: Job['run']): Promise<Outcome> =>
  traced(
    `job ${name}`,
    {},
    async span => {
      const outcome = await outcomeWithin(app, name, signal, run)
      if (outcome instanceof Error) traceFailure(outcome)
      span?.set({ 'hangarlist.outcome': outcome instanceof Error ? 'failed' : outcome })
      return outcome
    },
    { begins: true },
  )

const outcomeWithin = async (
  app: App,
  name: string,
  signal: AbortSignal,
  run: Job['run'],
): Promise<Outcome> => {
  try {
    await run(app, signal)
    return signal.aborted ? 'interrupted' : 'done'
  } catch (error) {
    // An aborted job may fail in any way.
    if (signal.aborted) return 'interrupted'
    app.log.error({ err: error, job: name }, 'job failed')
    return error instanceof Error ? error : new Error(String(error))
  }
}

const noteRun = (app: App, job: string, outcome: Outcome, seconds: number): void => {
  const { jobRuns, jobDuration, jobSuccess } = metricsOf(app)
  jobRuns.inc({ job_name: job, outcome: typeof outcome === 'string' ? outcome : 'failed' })
  jobDuration.set({ job_name: job }, seconds)
  if (outcome === 'done') jobSuccess.set({ job_name: job }, app.clock().getTime() / 1000)
}

/** The due jobs; taking the lease decides which of several processes runs one. */
const dueNow = async (app: App, jobs: readonly Job[]): Promise<readonly Job[]> => {
  if (jobs.length === 0) return []
  const rows = await app.db.readCurrent(
    `SELECT slot, run_after FROM jobs WHERE slot IN (${marks(jobs)})`,
    jobs.map(({ name }) => name),
  )
  const dueAts = new Map(rows.map(row => [row['slot'], toTime(row['run_after'])]))
  const now = app.clock().getTime()
  return jobs.filter(({ name, everySeconds }) => {
    const dueAt = dueAts.get(name) ?? 0
    // A time further ahead than the job ever waits was written before a clock was set back.
    return dueAt <= now || dueAt > now + everySeconds * 1000
  })
}

/** Runs jobs in this process. Each job runs in one process at a time; when that dies, another takes it over. */
export const createJobRunner = (app: App, jobs: readonly Job[]): JobRunner => {
  const holder = randomUUID()
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()
  const leased = jobs.filter(({ isShared }) => !isShared)
  /** When the jobs that all processes share were last begun here. */
  const begunAt = new Map<string, number>()
  let opened: Promise<void> | undefined

  const open = (): Promise<void> => {
    opened ??= openSlots(
      app,
      leased.map(job => job.name),
    ).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }

  const dueHere = (): readonly Job[] => {
    const now = app.clock().getTime()
    // A clock may have been set back.
    const isDue = ({ name, everySeconds }: Job) =>
      Math.abs(now - (begunAt.get(name) ?? 0)) >= everySeconds * 1000
    const due = jobs.filter(job => job.isShared && isDue(job))
    for (const { name } of due) begunAt.set(name, now)
    return due
  }

  const begin = (job: Job): Promise<void> => {
    const { signal } = stopping
    const run = (job.isShared ? runShared(app, job, signal) : runLeased(app, job, holder, signal))
      .catch((error: unknown) => app.log.warn({ err: error, job: job.name }, 'job could not be run'))
      .finally(() => running.delete(job.name))
    running.set(job.name, run)
    return run
  }

  return {
    tick: async () => {
      if (stopping.signal.aborted) return
      try {
        await open()
        const due = [...(await dueNow(app, leased)), ...dueHere()].filter(({ name }) => !running.has(name))
        if (!stopping.signal.aborted) await Promise.all(due.map(begin))
      } catch (error) {
        app.log.warn({ err: error }, 'jobs could not be looked up')
      }
    },
    stop: async (seconds = 10) => {
      stopping.abort()
      const late = new Promise<void>(resolve => {
        setTimeout(resolve, seconds * 1000).unref()
      })
      await Promise.race([Promise.all(running.values()), late])
      // Ends the leases of abandoned jobs, so that the next process need not wait for them to expire.
      await Promise.all(
        leased
          .filter(({ name }) => running.has(name))
          .map(({ name }) => endLease(app, name, holder, 'interrupted').catch(() => undefined)),
      )
    },
  }
}

/** Seconds between two checks for due jobs. */
const tickSeconds = 2

/** Runs the jobs in this process until it is stopped. */
export const startJobs = (app: App, jobs: readonly Job[]): JobRunner => {
  const runner = createJobRunner(app, jobs)
  const timer = setInterval(() => void runner.tick(), tickSeconds * 1000)
  timer.unref()
  void runner.tick()
  return {
    ...runner,
    stop: seconds => {
      clearInterval(timer)
      return runner.stop(seconds)
    },
  }
}
