/** A task that never runs twice at the same time, with scheduling. */
export interface SerialTask {
  /** Runs it, or waits for the run in progress. */
  now(): Promise<void>
  /** Schedules the next run in `wait` milliseconds, replacing an earlier schedule. */
  later(wait: number): void
  /** Like `later`, but keeps an existing schedule. */
  soon(wait: number): void
  /** Cancels the schedule; a run in progress continues. */
  drop(): void
  ended(): Promise<void>
}

export const createSerialTask = (work: () => Promise<void>): SerialTask => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let underway: Promise<void> | null = null
  const drop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const now = () => {
    drop()
    underway ??= work().finally(() => {
      underway = null
    })
    return underway
  }
  const later = (wait: number) => {
    drop()
    timer = setTimeout(() => void now(), wait)
  }
  return {
    now,
    later,
    soon: wait => {
      if (timer === undefined) later(wait)
    },
    drop,
    ended: async () => {
      await underway
    },
  }
}
