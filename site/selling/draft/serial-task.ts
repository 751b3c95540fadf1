/** Work of which one turn runs at a time, now or later. */
export interface SerialTask {
  /** Runs it, or joins the turn that is under way. */
  now(): Promise<void>
  /** Plans the next turn, in milliseconds; an earlier plan is dropped. */
  later(wait: number): void
  /** As `later`, unless a turn is planned already. */
  soon(wait: number): void
  /** Drops what is planned; what is under way ends. */
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
