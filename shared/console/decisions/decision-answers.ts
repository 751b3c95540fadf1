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
  /** The id of the signed-in person. */
  readonly me: () => Promise<number>
}

interface Waiter {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/** Resolves the promises of screens that wait for a decision, and counts results that no screen waits for. */
export const createAnswers = (list: Entries) => {
  const waiters = new Map<string, Waiter>()
  const told = { sent: 0, unfit: 0 }

  const give = (id: string, given: Answer) => {
    waiters.get(id)?.resolve(given)
    waiters.delete(id)
  }

  const finish = (entry: Entry, done: Sent) => {
    const refused = waiters.has(entry.id) ? [] : (done.refused ?? [])
    const rows = rowsOf(entry, refused)
    list.finish(entry, done, rows)
    if (waiters.has(entry.id)) return give(entry.id, { kind: 'sent', done })
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

/** Sends a decision and settles it. Answers the seconds until the next attempt, or `now` to send the next decision. */
export const sendOne = async (
  { send, me }: SendOptions,
  list: Entries,
  answers: ReturnType<typeof createAnswers>,
  entry: Entry,
): Promise<'now' | { readonly seconds: number | undefined }> => {
  void list.change(entry.id, { sending: true })
  if (!entry.tried) await list.change(entry.id, { tried: true })
  try {
    answers.finish(entry, await send(entry, !answers.isAwaited(entry.id)))
  } catch (error) {
    const failure = failureOf(error)
    // If it could not be stored on disk it cannot wait; its screen is still open and shows the failure.
    if (failure.kind === 'later' && !entry.isKept && answers.isAwaited(entry.id))
      answers.fail(entry, error, 'refused', String(error))
    if (failure.kind === 'later') return failure
    // While a screen waits for the answer, the error is shown as it came.
    const isLate = !answers.isAwaited(entry.id)
    const isDone =
      failure.kind === 'done' || (isLate && isDoneAlready(entry, error, await me().catch(() => -1)))
    if (isDone) answers.finish(entry, {})
    else if (failure.kind === 'unfit') answers.fail(entry, error, failure.stand, failure.problem)
  }
  return 'now'
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
