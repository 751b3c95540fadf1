import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AdvertStatus } from '../../contract/adverts'
import type { AdvertFile, HistoryEntry } from '../../contract/deciding'
import { AppError } from '../../contract/errors'
import type { DecisionRequest } from '../../contract/ipc-decisions'
import type { ReviewDecision } from '../../data/mail-purposes'
import { keys } from '../../queries/keys'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { problemText } from '../platform/problems'
import { useConsoleClient } from '../platform/host'
import {
  changesIn,
  sendDecision,
  usePendingDecisions,
  useTellWaiting,
  isEdit,
} from '../decisions/decisions.public'
import type { VerdictSent } from './decision-rules'

export interface Decided {
  readonly advertId: number
  readonly decision: ReviewDecision | 'hide'
}

/** How far a decision is, for a list that shows its advert too. */
export interface DecisionPhase {
  readonly advertId: number
  readonly phase: 'sending' | 'sent' | 'failed'
  /** What the server has answered, once it was sent. */
  readonly done?: { readonly version: number; readonly status: AdvertStatus }
}

interface Deciding {
  readonly busy: boolean
  /** What others changed meanwhile; what was typed is kept. */
  readonly conflict: readonly HistoryEntry[] | null
  readonly closeConflict: () => void
  /** The last error, whose messages are shown at their fields. */
  readonly problem: unknown
  readonly send: (verdict: VerdictSent) => Promise<void>
  readonly hide: () => Promise<void>
}

/**
 * Sends a decision with the version that was on the screen. In a program that stores decisions, a decision
 * without a server waits, and the screen moves on (checklist PLUS-23).
 */
export const useDecide = (
  file: AdvertFile,
  onDecided: (decided: Decided) => void,
  onPhase: (phase: DecisionPhase) => void = () => undefined,
  // If the advert stays on the screen, its own note shows that the decision waits.
  stays = false,
): Deciding => {
  const client = useConsoleClient()
  const queries = useQueryClient()
  const pending = usePendingDecisions()
  const tellWaiting = useTellWaiting()
  const notify = useNotify()
  const { deciding: words, decisions: waitingWords } = useText().staff
  const [busy, setBusy] = useState(false)
  // A second key press can come before the component has rendered the first.
  const isUnderway = useRef(false)
  const [conflict, setConflict] = useState<readonly HistoryEntry[] | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const { id, version, status } = file.advert

  const forget = () =>
    Promise.all([keys.deciding, keys.desk].map(key => queries.invalidateQueries({ queryKey: [key] })))
  const undo = (after: number, wasEdit: boolean) => {
    client.bulk.undoDecision({ params: { id }, body: { version: after } }).then(
      () => {
        notify(wasEdit ? words.done.undoneEdit(id) : words.done.undone(id), 'ok')
        void forget()
      },
      (error: unknown) => notify(problemText(error, words.done.undoFailed), 'error'),
    )
  }
  const call = async (request: DecisionRequest) => {
    const { title, kind, photos } = file.advert
    const answer = pending
      ? await pending.decide(request, { title, kind, cover: photos[0] ?? null, status })
      : { kind: 'sent' as const, done: await sendDecision(client, request) }
    if (answer.kind === 'waiting') return null
    const { done } = answer
    return { version: done.version ?? version, status: done.status ?? status }
  }
  const run = async (decision: Decided['decision'], request: DecisionRequest) => {
    if (isUnderway.current) return
    isUnderway.current = true
    setBusy(true)
    onPhase({ advertId: id, phase: 'sending' })
    try {
      const done = await call(request)
      setConflict(null)
      setProblem(null)
      if (!done) {
        if (!stays) tellWaiting(waitingWords.queued(id))
        return onDecided({ advertId: id, decision })
      }
      onPhase({ advertId: id, phase: 'sent', done })
      const isPlain = isEdit(file) && decision !== 'hide'
      notify(isPlain ? words.done.edit(id) : words.done[decision](id), 'ok', {
        label: words.done.undo,
        run: () => undo(done.version, isPlain),
      })
      void forget()
      onDecided({ advertId: id, decision })
    } catch (error) {
      onPhase({ advertId: id, phase: 'failed' })
      setProblem(error)
      if (error instanceof AppError && error.code === 'version_conflict') {
        setConflict(changesIn(error))
        await forget()
      } else notify(problemText(error, words.done.failed), 'error')
    } finally {
      isUnderway.current = false
      setBusy(false)
    }
  }
  const seen = { advertId: id, version, seenChange: file.seenChange, seenAt: null }
  const claim = isEdit(file) ? 'revision' : status === 'unapproved' ? 'advert' : null
  return {
    busy,
    conflict,
    closeConflict: () => setConflict(null),
    problem,
    send: verdict => run(verdict.decision, { call: 'review', ...seen, verdict, isEdit: isEdit(file), claim }),
    hide: () => run('hide', { call: 'status', ...seen, status: 'hide' }),
  }
}
