import type { KeptDecision } from '../../contract/ipc-decisions'
import type { Entries, Entry } from './entries'
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

/** What a screen learns about its decision: the server has accepted it, or it will be sent automatically. */
export type Answer = { readonly kind: 'sent'; readonly done: Sent } | { readonly kind: 'waiting' }

/** Results of decisions that no screen waits for any more. */
export interface Report {
  readonly sent: number
  readonly unfit: number
}

export interface SendOptions {
  /** Makes the call; `isLate` if the decision has waited, so that its claim may have expired. */
  readonly send: (decision: KeptDecision, isLate: boolean) => Promise<Sent>
  /** Takes a decision back that the server has made; answers the advert's version after it. */
  readonly undo: (decision: KeptDecision, done: Done) => Promise<Undone>
  /** The same of a decision of which nobody knows whether the server has made it; null if it has not. */
  readonly undoIfDone: (decision: KeptDecision) => Promise<Undone | null>
  /** The id of the signed-in person. */
  readonly me: () => Promise<number>
}

/** The state of the advert after its decision was taken back. */
export interface Undone {
  readonly version: number | undefined
}

interface Waiter {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/** Resolves the promises of screens that wait for a decision, and counts results that no screen waits for. */
export const createAnswers = (list: Entries) => {
  const waiters = new Map<string, Waiter>()
  /** Made a moment ago while the server answered: nobody waits for them, and nobody has to be told that they were sent. */
  const fresh = new Set<string>()
  const told = { sent: 0, unfit: 0 }

  const give = (id: string, given: Answer) => {
    waiters.get(id)?.resolve(given)
    waiters.delete(id)
  }

  const finish = (entry: Entry, done: Sent) => {
    const refused = waiters.has(entry.id) ? [] : (done.refused ?? [])
    const rows = rowsOf(entry, refused)
    list.replaceOlder(entry)
    list.finish(entry, done, rows)
    if (waiters.has(entry.id)) return give(entry.id, { kind: 'sent', done })
    if (!fresh.delete(entry.id)) told.sent += rows.length > 0 && done.job?.counts.done === 0 ? 0 : 1
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
      fresh.delete(entry.id)
      list.replaceOlder(entry)
      void list.change(entry.id, { stand, problem: problem.slice(0, 2000), sending: false })
      told.unfit++
      return
    }
    // The screen of the decision is still open and keeps its input.
    list.remove([entry.id])
    waiters.delete(entry.id)
    waiter.reject(error)
  }

  return {
    give,
    finish,
    fail,
    isAwaited: (id: string) => waiters.has(id),
    /** Whether its claim is one's own still, since it was made a moment ago. */
    isFresh: (id: string) => waiters.has(id) || fresh.has(id),
    expect: (id: string) => void fresh.add(id),
    wait: (id: string) => new Promise<Answer>((resolve, reject) => waiters.set(id, { resolve, reject })),
    refuse: (id: string, error: unknown) => {
      waiters.get(id)?.reject(error)
      waiters.delete(id)
    },
    /** What came of them since the last report. */
    takeReport: (): Report => {
      const report = { ...told }
      Object.assign(told, { sent: 0, unfit: 0 })
      return report
    },
  }
}

type Answers = ReturnType<typeof createAnswers>
/** `now` to go on with the next decision, or the seconds until the next attempt, where the server names them. */
type Next = 'now' | { readonly seconds: number | undefined }

/** Sends a decision and settles it. */
export const sendOne = async (
  options: SendOptions,
  list: Entries,
  answers: Answers,
  entry: Entry,
): Promise<Next> => {
  if (entry.withdrawn) return withdraw(options, list, entry)
  void list.change(entry.id, { sending: true })
  if (!entry.tried) await list.change(entry.id, { tried: true })
  try {
    const done = await options.send(entry, !answers.isFresh(entry.id))
    const isWithdrawn = list.byId(entry.id)?.withdrawn ?? false
    answers.finish(entry, done)
    // Taken back while it was under way.
    if (isWithdrawn) await undoMade(options, list, entry, done)
  } catch (error) {
    const failure = failureOf(error)
    // If it could not be stored on disk it cannot wait; its screen is still open and shows the failure.
    if (failure.kind === 'later' && !entry.isKept && answers.isAwaited(entry.id))
      answers.fail(entry, error, 'refused', String(error))
    if (failure.kind === 'later') return failure
    if (list.byId(entry.id)?.withdrawn) list.remove([entry.id])
    else await settle(options, answers, entry, error)
  }
  return 'now'
}

const settle = async ({ me }: SendOptions, answers: Answers, entry: Entry, error: unknown) => {
  const failure = failureOf(error)
  // While a screen waits for the answer, the error is shown as it came.
  const isLate = !answers.isAwaited(entry.id)
  const isDone =
    failure.kind === 'done' || (isLate && isDoneAlready(entry, error, await me().catch(() => -1)))
  if (isDone) answers.finish(entry, {})
  else if (failure.kind === 'unfit') answers.fail(entry, error, failure.stand, failure.problem)
}

/** Undoes a decision that the server has just made. It stands if that fails, and says so. */
const undoMade = async (options: SendOptions, list: Entries, entry: Entry, done: Done) => {
  try {
    const undone = await options.undo(entry, done)
    rebased(list, entry, done.version, undone.version)
  } catch (error) {
    list.tellStays(entry, error)
  }
}

/** Undoes a decision of an earlier try, of which nobody knows whether the server has made it. */
const withdraw = async (options: SendOptions, list: Entries, entry: Entry): Promise<Next> => {
  try {
    const undone = await options.undoIfDone(entry)
    if (undone && entry.request.call !== 'bulk') rebased(list, entry, entry.request.version, undone.version)
  } catch (error) {
    const failure = failureOf(error)
    if (failure.kind === 'later') return failure
    list.tellStays(entry, error)
  }
  list.remove([entry.id])
  return 'now'
}

const rebased = (list: Entries, { request }: Entry, from: number | undefined, to: number | undefined) => {
  if (request.call !== 'bulk' && from !== undefined && to !== undefined)
    list.rebase(request.advertId, from, to)
}

/** Turns each row that a job refused into a decision of its own, so that a person can settle it. */
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
