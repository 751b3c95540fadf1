import { AppError } from '../../../shared/contract/errors'

/** The most urgent lane first. */
const lanes = ['known', 'signIn', 'other'] as const
export type Lane = (typeof lanes)[number]

/** The lane of a piece of work and its asker; within a lane, askers take turns. */
export interface Turn {
  readonly lane: Lane
  readonly asker: string
}

/** Runs work as soon as a slot is free. Work without a turn is the server's own and is never refused. */
export type WorkQueue = <T>(work: () => Promise<T>, turn?: Turn) => Promise<T>

export interface Capacity {
  /** Pieces of work that run concurrently. */
  readonly atOnce: number
  /** Additional slots that only the `known` lane may use, so that strangers never make it wait. */
  readonly reserved: number
  /** Maximum length of each lane's queue. */
  readonly waiting: number
  /** Maximum number of queued pieces of work per asker. */
  readonly perAsker: number
  /** Milliseconds after which queued work is refused, as the client will have given up. */
  readonly patience: number
}

const ownTurn: Turn = { lane: 'other', asker: '' }

/**
 * Bounds how much work runs and waits. The most urgent lane goes first; within a lane askers take turns, and
 * each asker's work runs in order of arrival. A full queue throws `unavailable`: an unbounded queue would
 * answer after the client has given up, and without a share per asker one of them would fill it.
 */
export const workQueue = ({ atOnce, reserved, waiting, perAsker, patience }: Capacity): WorkQueue => {
  const lines = { known: waitingLine(), signIn: waitingLine(), other: waitingLine() }
  let running = 0
  const placesFor = (lane: Lane) => atOnce + (lane === 'known' ? reserved : 0)
  const startNext = () => {
    for (const lane of lanes)
      while (running < placesFor(lane)) {
        const next = lines[lane].shift()
        if (!next) break
        running++
        next()
      }
  }
  return async (work, turn) => {
    const { lane, asker } = turn ?? ownTurn
    const line = lines[lane]
    const mustWait = running >= placesFor(lane) || line.length() > 0
    if (mustWait && turn && (line.length() >= waiting || line.lengthOf(asker) >= perAsker)) throw busy()
    const asked = performance.now()
    // The slot is taken synchronously, so that no newcomer can take it first.
    await new Promise<void>(resolve => {
      line.push(asker, resolve)
      startNext()
    })
    try {
      if (turn && performance.now() - asked > patience) throw busy()
      return await work()
    } finally {
      running--
      startNext()
    }
  }
}

/** The queue of one lane. */
const waitingLine = () => {
  // A map keeps insertion order: an asker whose work was started is moved to the end.
  const byAsker = new Map<string, (() => void)[]>()
  let count = 0
  return {
    length: () => count,
    lengthOf: (asker: string) => byAsker.get(asker)?.length ?? 0,
    push: (asker: string, start: () => void) => {
      const own = byAsker.get(asker)
      if (own) own.push(start)
      else byAsker.set(asker, [start])
      count++
    },
    shift: (): (() => void) | undefined => {
      const [first] = byAsker
      if (!first) return undefined
      const [asker, own] = first
      const start = own.shift()
      byAsker.delete(asker)
      if (own.length > 0) byAsker.set(asker, own)
      count--
      return start
    },
  }
}

const busy = () =>
  new AppError('unavailable', 'Too many people sign in right now. Please try again in a moment.', {
    retryAfter: 5,
  })
