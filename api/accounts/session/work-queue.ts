import { AppError } from '../../../shared/contract/errors'

/** The most urgent lane first. */
const lanes = ['known', 'signIn', 'other'] as const
export type Lane = (typeof lanes)[number]

/** In which lane, and for whom: work of one asker takes turns with that of the others. */
export interface Turn {
  readonly lane: Lane
  readonly asker: string
}

/** Runs a piece of work as soon as there is room for it. Without a turn it is the server's own and is never refused. */
export type WorkQueue = <T>(work: () => Promise<T>, turn?: Turn) => Promise<T>

export interface Room {
  /** Pieces of work that run together. */
  readonly atOnce: number
  /** Further places that only `known` may use: what strangers keep busy never makes them wait. */
  readonly reserved: number
  /** Places to wait in, for each lane. */
  readonly waiting: number
  /** Of these, for one asker. */
  readonly perAsker: number
  /** Milliseconds after which nobody listens any more. */
  readonly patience: number
}

const ownTurn: Turn = { lane: 'other', asker: '' }

/**
 * Lets a bounded number of pieces of work run and wait. The most urgent lane goes first; in a lane the askers take
 * turns, each in its order of arrival. Where there is no room left it throws `unavailable`: a queue without an end would
 * answer when nobody listens any more, and without shares one asker would fill it.
 */
export const workQueue = ({ atOnce, reserved, waiting, perAsker, patience }: Room): WorkQueue => {
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
    // The place is taken before anything else can run, so that no newcomer slips in between.
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

/** Those who wait in one lane. */
const waitingLine = () => {
  // A map keeps its order: who had a turn is put at its end.
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
