import type { DecisionRequest, KeptDecision } from '../../contract/ipc-decisions'
import { createListeners } from '../platform/listeners'
import type { Undone } from './decision-answers'
import type { Move } from './entries'
import { failureOf } from './outcome'
import type { PendingDecisions } from './pending-decisions'
import { advertsOf, type Done } from './send-decision'

/**
 * How far a decision is. `held`: the server has made it and holds its mail back; `sent`: the mail has left; `undoing`:
 * it is being taken back; `unfit`: the server did not make it, and somebody has to look.
 */
export type RecentState = 'sending' | 'waiting' | 'unfit' | 'held' | 'sent' | 'undoing' | 'undone'

/** One's own decision of this session, or one that was kept from an earlier session. */
export interface Recent<Back> {
  readonly id: string
  readonly request: DecisionRequest
  readonly shown: KeptDecision['shown']
  /** Milliseconds since 1970. */
  readonly at: number
  readonly state: RecentState
  /** Until when its mail is held, in milliseconds since 1970. */
  readonly heldUntil: number | null
  readonly done: Done | null
  /** When it was taken back, in milliseconds since 1970. */
  readonly undoneAt: number | null
  /** What the server said where it did not make the decision, or did not take it back. */
  readonly problem: string
  /** What its screen shows again if it is taken back; null for a decision of an earlier session. */
  readonly back: Back | null
}

/** What became of a wish to undo: there was nothing, it is back, or its mail has left. */
export type TakenBack<Back> =
  | { readonly kind: 'none' }
  | { readonly kind: 'back' | 'late'; readonly recent: Recent<Back> }

/** Milliseconds for which the server holds the mails of a decision. */
export const held = 60_000
/** How many decisions are remembered. */
const most = 500

interface RecentOptions {
  readonly pending: PendingDecisions
  /** Takes back a decision that the server has made. */
  readonly undo: (request: DecisionRequest, done: Done) => Promise<Undone>
  /** Milliseconds before an undo is tried again that found no server. */
  readonly again?: number
}

/**
 * One's own decisions, the newest first, with the one undo for all of them (`z`). A decision that has not reached the
 * server is withdrawn, one whose mail is held is undone there; each returns what its screen needs to show it again.
 */
export const createRecentDecisions = <Back>({ pending, undo, again = 2000 }: RecentOptions) => {
  const list = createRecents<Back>()
  const takingBack = createTakingBack(pending, list, undo, again)
  for (const entry of pending.entries())
    list.add({
      ...bare(entry.id, entry.request, entry.shown, Date.parse(entry.at)),
      state: entry.stand === 'waiting' ? 'waiting' : 'unfit',
      problem: entry.problem,
    })
  pending.onMove(move => follow(pending, list, move))
  pending.onStays((decision, error) =>
    list.change(decision.id, { state: 'held', problem: failureText(error) }),
  )
  return {
    all: list.all,
    onChange: list.onChange,
    /** Whether an undo on this advert is under way, so that what the server says of it is not the last word. */
    isUndoing: (advertId: number) =>
      list.all().some(({ state, request }) => state === 'undoing' && advertsOf(request).includes(advertId)),
    /** Whether a decision on this version of an advert was made and stands. */
    isMade: (advertId: number, version: number) =>
      list
        .all()
        .some(
          ({ request, state }) =>
            request.call !== 'bulk' &&
            request.advertId === advertId &&
            request.version === version &&
            ['sending', 'waiting', 'held', 'sent'].includes(state),
        ),
    /** Decides, and goes on at once; see `PendingDecisions.enqueue`. */
    decide: (request: DecisionRequest, shown: KeptDecision['shown'], back: Back | null) => {
      const made = pending.enqueue(request, shown)
      list.add({ ...bare<Back>(made.id, request, shown, Date.now()), back })
      return made
    },
    ...takingBack,
  }
}
export type RecentDecisions<Back> = ReturnType<typeof createRecentDecisions<Back>>

const bare = <Back>(
  id: string,
  request: DecisionRequest,
  shown: KeptDecision['shown'],
  at: number,
): Recent<Back> => ({
  ...{
    id,
    request,
    shown,
    at,
    state: 'sending',
    heldUntil: null,
    done: null,
    undoneAt: null,
    problem: '',
    back: null,
  },
})

const failureText = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const createRecents = <Back>() => {
  let all: readonly Recent<Back>[] = []
  const changed = createListeners()
  const become = (next: readonly Recent<Back>[]) => {
    all = next.slice(0, most)
    changed.tell()
  }
  return {
    all: () => all,
    byId: (id: string) => all.find(each => each.id === id),
    onChange: changed.add,
    add: (recent: Recent<Back>) => become([recent, ...all.filter(({ id }) => id !== recent.id)]),
    change: (id: string, changes: Partial<Recent<Back>>) =>
      become(all.map(each => (each.id === id ? { ...each, ...changes } : each))),
  }
}

/** Brings a decision's state in line with how far it is. */
const follow = <Back>(
  pending: PendingDecisions,
  list: ReturnType<typeof createRecents<Back>>,
  { id, phase, done }: Move,
) => {
  const recent = list.byId(id)
  if (!recent) return
  const isBack = recent.state === 'undone'
  if (phase === 'sent') {
    const state = isBack ? recent.state : 'held'
    list.change(id, { state, heldUntil: Date.now() + held, done: done ?? null })
    setTimeout(() => {
      if (list.byId(id)?.state === 'held') list.change(id, { state: 'sent' })
    }, held)
  } else if (phase === 'gone') list.change(id, { state: 'undone' })
  else if (!isBack) {
    const problem = pending.entries().find(entry => entry.id === id)?.problem ?? ''
    list.change(id, { state: phase, problem })
  }
}

const createTakingBack = <Back>(
  pending: PendingDecisions,
  list: ReturnType<typeof createRecents<Back>>,
  undo: RecentOptions['undo'],
  again: number,
) => {
  const undone = createListeners<[recent: Recent<Back>, after: Undone]>()
  const failed = createListeners<[recent: Recent<Back>, problem: string]>()
  /** Undoes on the server, in its turn; without a server it is tried again. */
  const undoThere = (recent: Recent<Back>, done: Done) => {
    list.change(recent.id, { state: 'undoing', undoneAt: Date.now() })
    const make = async () => {
      try {
        const after = await undo(recent.request, done)
        rebased(pending, recent.request, done, after)
        list.change(recent.id, { state: 'undone' })
        undone.tell(recent, after)
      } catch (error) {
        if (failureOf(error).kind === 'later') return void setTimeout(() => pending.undo(make), again)
        const problem = failureText(error)
        list.change(recent.id, { state: 'held', problem })
        failed.tell(recent, problem)
      }
    }
    pending.undo(make)
  }
  /** Takes back the newest decision that can be, or this one. */
  const takeBack = (id?: string): TakenBack<Back> => {
    const recent = list.all().find(each => canTakeBack(each) && (id === undefined || each.id === id))
    if (!recent) return { kind: 'none' }
    if (recent.state === 'sent') return { kind: 'late', recent }
    if (recent.state === 'held') undoThere(recent, recent.done ?? {})
    else if (pending.withdraw(recent.id)) list.change(recent.id, { state: 'undone', undoneAt: Date.now() })
    return { kind: 'back', recent }
  }
  /** Listeners: the server has taken a decision back, or refused to. */
  return { takeBack, onUndone: undone.add, onUndoFailed: failed.add }
}

/** Decisions that follow are about the version that the undo has left. */
const rebased = (pending: PendingDecisions, request: DecisionRequest, done: Done, after: Undone) => {
  if (request.call === 'bulk' || after.version === undefined) return
  for (const from of [request.version, done.version])
    if (from !== undefined) pending.rebase(request.advertId, from, after.version)
}

const canTakeBack = ({ state, request }: Pick<Recent<unknown>, 'state' | 'request'>): boolean =>
  request.call !== 'bulk' && ['sending', 'waiting', 'held', 'sent'].includes(state)
