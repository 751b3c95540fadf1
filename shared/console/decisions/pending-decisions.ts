import type { DecisionRequest, KeptDecision } from '../../contract/ipc-decisions'
import type { DecisionPort } from '../platform/decision-port'
import { createEntries, entryOf, type Entries, type Move } from './entries'
import { createAnswers, sendOne, type Answer, type Report, type SendOptions } from './decision-answers'

interface PendingDecisionsOptions extends SendOptions {
  readonly port: DecisionPort
  /** Milliseconds before each retry while the server answers but accepts none; the last value repeats. */
  readonly waits?: readonly number[]
  /** Milliseconds after which a screen goes on although no answer has come. */
  readonly patience?: number
}

const defaultWaits = [1000, 2000, 4000, 8000, 15_000, 30_000]

/** Sends waiting decisions one at a time, in order, with retries. */
const createSending = (
  options: PendingDecisionsOptions,
  list: Entries,
  answers: ReturnType<typeof createAnswers>,
  unsaved: ReadonlySet<string>,
) => {
  const { port, waits = defaultWaits } = options
  const status = { isRunning: false, isStopped: false }
  /** Begun in this run of the program: the server may have made them. */
  const begun = new Set<string>(list.all().flatMap(({ id, tried }) => (tried ? [id] : [])))
  /** Undos of decisions that the server has made; they come before decisions that follow. */
  const undos: (() => Promise<void>)[] = []
  let onReport: (report: Report) => void = () => undefined
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Marks the remaining decisions as waiting. */
  const rest = () => {
    for (const { id, stand, sending } of list.all())
      if (stand === 'waiting' && !unsaved.has(id)) {
        if (sending) void list.change(id, { sending: false })
        answers.give(id, { kind: 'waiting' })
      }
  }

  const run = async () => {
    if (status.isRunning || status.isStopped) return
    clearTimeout(timer)
    status.isRunning = true
    while (!status.isStopped && port.isReady()) {
      await undos.shift()?.()
      if (undos.length > 0) continue
      const next = list.all().find(({ stand }) => stand === 'waiting')
      if (!next || unsaved.has(next.id)) break
      begun.add(next.id)
      const result = await sendOne(options, list, answers, next)
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
    const report = answers.takeReport()
    if (report.sent + report.unfit > 0) onReport(report)
  }

  /** Sends waiting decisions now and whenever the server is back, and reports results; answers how to stop. */
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
  const undo = (make: () => Promise<void>) => {
    undos.push(make)
    void run()
  }
  return { run, rest, start, undo, hasBegun: (id: string) => begun.has(id) }
}

/**
 * Decisions on their way to the server (checklist PLUS-23): each is stored on disk before it is sent, and
 * they are sent one at a time, in order. Without a server a decision waits; after a conflict it stays until a
 * person settles it.
 */
export const createPendingDecisions = (options: PendingDecisionsOptions) => {
  const { port, patience = 2000 } = options
  const list = createEntries(port)
  const answers = createAnswers(list)
  /** Not on the disk yet. */
  const unsaved = new Set<string>()
  const { run, rest, start, undo, hasBegun } = createSending(options, list, answers, unsaved)

  /** Stores a decision and sends it in its turn; `awaited` if a screen waits for the answer. Answers its id. */
  const add = (id: string, request: DecisionRequest, shown: KeptDecision['shown'], awaited: boolean) => {
    const isReady = port.isReady()
    const made = { id, request, shown, at: new Date().toISOString(), tried: isReady, problem: '' }
    unsaved.add(id)
    if (!awaited && isReady) answers.expect(id)
    // A decision is reported as waiting only once it is on disk.
    const saved = list.add({ ...made, stand: 'waiting', sending: true, isKept: false })
    const begin = () => {
      unsaved.delete(id)
      if (port.isReady()) void run()
      else rest()
    }
    const goOn = () => {
      if (awaited) setTimeout(() => answers.give(id, { kind: 'waiting' }), patience)
      begin()
    }
    return saved.then(goOn, (error: unknown) => {
      // Without disk space it is sent now or rejected; in that case the screen keeps its input.
      if (port.isReady()) return begin()
      unsaved.delete(id)
      list.remove([id])
      answers.refuse(id, error)
      throw error
    })
  }
  const decide = (request: DecisionRequest, shown: KeptDecision['shown']): Promise<Answer> => {
    const id = crypto.randomUUID()
    const asked = answers.wait(id)
    add(id, request, shown, true).catch(() => undefined)
    return asked
  }
  /** Takes back what the server has not made yet. Answers false if the decision is not here any more. */
  const withdraw = (id: string): boolean => {
    const entry = list.byId(id)
    if (!entry || entry.withdrawn) return false
    if (hasBegun(id)) void list.change(id, { withdrawn: true, stand: 'waiting' }).then(() => run())
    else list.remove([id])
    return true
  }
  /** Adds stored decisions again, as they are. */
  const wait = (decisions: readonly KeptDecision[]) => {
    void list.put(decisions.map(entryOf))
    void run()
  }

  return {
    entries: list.all,
    kept: list.kept,
    onEntries: list.onEntries,
    /** Called for each state change of a decision; answers a function that stops it. */
    onMove: (listener: (move: Move) => void) => list.onMove(listener),
    ofAdvert: list.ofAdvert,
    /** Sends a decision or stores it until the server is back. Rejects on a refusal or without disk space. */
    decide,
    /**
     * The same for a screen that goes on at once: what comes of the decision is told by `onMove`. Answers its id;
     * `saved` rejects if neither the server nor the disk takes it.
     */
    enqueue: (request: DecisionRequest, shown: KeptDecision['shown']) => {
      const id = crypto.randomUUID()
      return { id, saved: add(id, request, shown, false) }
    },
    withdraw,
    /** Calls for an undo in the order of the decisions. */
    undo,
    onStays: list.onStays,
    rebase: list.rebase,
    isReady: port.isReady,
    /** Since when the server does not answer, in milliseconds since 1970; undefined where nobody knows. */
    lostAt: () => port.lostAt?.(),
    onReady: port.onReady,
    /** Takes them out; answers what they were, for `wait` to bring back. */
    drop: (ids: readonly string[]): readonly KeptDecision[] => list.remove(ids),
    wait,
    /** Sends refused decisions again, unchanged. */
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
