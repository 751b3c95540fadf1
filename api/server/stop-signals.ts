import type { EventEmitter } from 'node:events'

/** Milliseconds after the first signal in which an interrupt is taken for an echo of it. */
const echo = 1000

interface Stopping {
  /** Runs once, at the first signal. */
  readonly stop: (signal: NodeJS.Signals) => void
  /** Runs when a person interrupts again. */
  readonly force: () => void
}

/**
 * One wish to stop arrives several times: service managers and terminals signal the whole group, and a parent passes
 * its own signal on. So a repeated SIGTERM or SIGHUP changes nothing, and a SIGINT forces the end only when it comes
 * a second or more after the first signal, which is a person at the keyboard.
 */
export const onStopSignals = (source: EventEmitter, { stop, force }: Stopping): void => {
  let stoppedAt: number | undefined
  const take = (signal: NodeJS.Signals) => {
    if (stoppedAt === undefined) {
      stoppedAt = performance.now()
      stop(signal)
    } else if (signal === 'SIGINT' && performance.now() - stoppedAt >= echo) force()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) source.on(signal, take)
}
