import type { DecisionRequest, KeptDecision } from '../../contract/ipc-decisions'
import type { DecisionPort } from '../platform/decision-port'
import { createEntries, entryOf, type Entry, type Move } from './entries'
import { failureOf, isDoneAlready, standOfRow } from './outcome'
import type { Done } from './send-decision'

/** A row that a job refused, with what a list shows of it. */
export interface RefusedRow {
  readonly advertId: number
  readonly title: string | null
  readonly kind: KeptDecision['shown']['kind']
  readonly code: Parameters<typeof standOfRow>[0]
  readonly why: string | null
}

/** What the server gave; `refused` are the rows of a job that it did not do. */
export interface Sent extends Done {
  readonly refused?: readonly RefusedRow[]
}

/** What a screen is told of a decision: the server has taken it, or it will be sent by itself. */
export type Answer = { readonly kind: 'sent'; readonly done: Sent } | { readonly kind: 'waiting' }

/** What came of decisions that nobody waited for any more. */
export interface Report {
  readonly sent: number
  readonly unfit: number
}

interface PendingDecisionsOptions {
  readonly port: DecisionPort
  /** Makes the call; `isLate` when the decision has waited, so that its claim may have ended. */
  readonly send: (decision: KeptDecision, isLate: boolean) => Promise<Sent>
  /** The id of the signed-in person. */
  readonly me: () => Promise<number>
  /** Milliseconds before each new try while the server answers but does not take them; the last one repeats. */
  readonly waits?: readonly number[]
  /** Milliseconds after which a screen goes on although no answer has come. */
  readonly patience?: number
}

interface Waiter {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

const defaultWaits = [1000, 2000, 4000, 8000, 15_000, 30_000]

/**
 * Decisions on their way to the server (checklist PLUS-23): each is on the disk before it is sent, and they are sent one
 * at a time in their order. One that finds no server waits; one that no longer fits stays until somebody says what is to
 * become of it.
 */
export const createPendingDecisions = (options: PendingDecisionsOptions) => {
  const { port, send, me, waits = defaultWaits, patience = 2000 } = options
  const list = createEntries(port)
  const waiters = new Map<string, Waiter>()
  /** Not on the disk yet. */
  const unsaved = new Set<string>()
  const told = { sent: 0, unfit: 0 }
  const status = { isRunning: false, isStopped: false }
  let onReport: (report: Report) => void = () => undefined
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const answer = (id: string, given: Answer) => {
    waiters.get(id)?.resolve(given)
    waiters.delete(id)
  }

  const finish = (entry: Entry, done: Sent) => {
    const refused = waiters.has(entry.id) ? [] : (done.refused ?? [])
    const rows = rowsOf(entry, refused)
    list.finish(entry, done, rows)
    if (waiters.has(entry.id)) return answer(entry.id, { kind: 'sent', done })
    told.sent += rows.length > 0 && done.job?.counts.done === 0 ? 0 : 1
    told.unfit += rows.length
  }

  const fail = (
    entry: Entry,
    error: unknown,
    stand: Exclude<KeptDecision['stand'], 'waiting'>,
    problem: string,
  ) => {
    const waiter = waiters.get(entry.id)
    if (!waiter) {
      void list.change(entry.id, { stand, problem: problem.slice(0, 2000), sending: false })
      told.unfit++
      return
    }
    // Whoever decided it still has it before them, with all that was typed.
    list.remove([entry.id])
    waiters.delete(entry.id)
    waiter.reject(error)
  }

  /** Seconds to wait, or `now` to go on with the next one. */
  const sendOne = async (entry: Entry): Promise<'now' | { readonly seconds: number | undefined }> => {
    void list.change(entry.id, { sending: true })
    if (!entry.tried) await list.change(entry.id, { tried: true })
    try {
      finish(entry, await send(entry, !waiters.has(entry.id)))
    } catch (error) {
      const failure = failureOf(error)
      // What found no room on the disk cannot wait: whoever decided it still has it before them.
      if (failure.kind === 'later' && !entry.isKept && waiters.has(entry.id))
        fail(entry, error, 'refused', String(error))
      if (failure.kind === 'later') return failure
      // What was sent a moment ago and is still before the person is told as it came.
      const isLate = !waiters.has(entry.id)
      const isDone =
        failure.kind === 'done' || (isLate && isDoneAlready(entry, error, await me().catch(() => -1)))
      if (isDone) finish(entry, {})
      else if (failure.kind === 'unfit') fail(entry, error, failure.stand, failure.problem)
    }
    return 'now'
  }

  /** Those that are left wait by themselves. */
  const rest = () => {
    for (const { id, stand, sending } of list.all())
      if (stand === 'waiting' && !unsaved.has(id)) {
        if (sending) void list.change(id, { sending: false })
        answer(id, { kind: 'waiting' })
      }
  }

  const run = async () => {
    if (status.isRunning || status.isStopped) return
    clearTimeout(timer)
    status.isRunning = true
    while (!status.isStopped && port.isReady()) {
      const next = list.all().find(({ stand }) => stand === 'waiting')
      if (!next || unsaved.has(next.id)) break
      const result = await sendOne(next)
      if (result === 'now') tries = 0
      else {
        const wait = result.seconds ? result.seconds * 1000 : waits[Math.min(tries, waits.length - 1)]
        tries++
        timer = setTimeout(() => void run(), wait)
        break
      }
    }
    status.isRunning = false
    if (status.isStopped) return
    rest()
    if (told.sent + told.unfit === 0) return
    onReport({ ...told })
    Object.assign(told, { sent: 0, unfit: 0 })
  }

  const decide = (request: DecisionRequest, shown: KeptDecision['shown']): Promise<Answer> => {
    const isReady = port.isReady()
    const id = crypto.randomUUID()
    const made = { id, request, shown, at: new Date().toISOString(), tried: isReady, problem: '' }
    unsaved.add(id)
    const asked = new Promise<Answer>((resolve, reject) => waiters.set(id, { resolve, reject }))
    // Nothing is said to wait before it is on the disk.
    const saved = list.add({ ...made, stand: 'waiting', sending: true, isKept: false })
    const begin = () => {
      unsaved.delete(id)
      if (port.isReady()) void run()
      else rest()
    }
    const goOn = () => {
      setTimeout(() => answer(id, { kind: 'waiting' }), patience)
      begin()
    }
    saved.then(goOn, (error: unknown) => {
      // Where there is no room it is sent now or not at all: the screen keeps what was typed.
      if (port.isReady()) return begin()
      unsaved.delete(id)
      list.remove([id])
      waiters.get(id)?.reject(error)
      waiters.delete(id)
    })
    return asked
  }

  /** Puts them among those that wait, as they are given. */
  const wait = (decisions: readonly KeptDecision[]) => {
    void list.put(decisions.map(entryOf))
    void run()
  }

  /** Sends what waits, now and whenever the server is back, and tells what came of it; answers how to end. */
  const start = (tell: typeof onReport) => {
    onReport = tell
    status.isStopped = false
    const stopListening = port.onReady(() => {
      if (port.isReady()) tries = 0
      void run()
    })
    void run()
    return () => {
      status.isStopped = true
      clearTimeout(timer)
      stopListening()
    }
  }
  return {
    entries: list.all,
    kept: list.kept,
    onEntries: list.onEntries,
    /** Told of each advert whose decision goes a step; answers how to end. */
    onMove: (listener: (move: Move) => void) => list.onMove(listener),
    ofAdvert: list.ofAdvert,
    /** Sends it, or keeps it until the server is back. Rejects when the server refuses it, or there is no room. */
    decide,
    /** Takes them out; answers what they were, for `wait` to bring back. */
    drop: (ids: readonly string[]): readonly KeptDecision[] => list.remove(ids),
    wait,
    /** Tries those again that were refused, as they are. */
    retry: (ids: readonly string[]) =>
      wait(
        list
          .all()
          .filter(({ id }) => ids.includes(id))
          .map(entry => ({ ...entry, stand: 'waiting' as const, problem: '' })),
      ),
    start,
    /** Sends what waits, without waiting for the next try. */
    run: () => void run(),
  }
}
export type PendingDecisions = ReturnType<typeof createPendingDecisions>

/** A decision of its own for each row that a job did not do, so that somebody can say what is to become of it. */
const rowsOf = (
  { request, shown: _shown, ...kept }: Entry,
  refused: readonly RefusedRow[],
): readonly Entry[] =>
  request.call === 'bulk'
    ? refused.flatMap(({ advertId, title, kind, code, why }) => {
        const row = request.rows.find(({ id }) => id === advertId)
        if (!row) return []
        return {
          ...kept,
          id: crypto.randomUUID(),
          request: { ...request, rows: [row] },
          shown: { title: title ?? row.title, kind, cover: null, status: null },
          stand: standOfRow(code),
          problem: why ?? '',
          tried: false,
          sending: false,
          isKept: true,
        }
      })
    : []
