import type { AdvertStatus } from '../../contract/adverts'
import type { AdvertFile } from '../../contract/deciding'
import type { DecisionRequest, FollowingReports } from '../../contract/ipc-decisions'
import type { QueueRow } from '../../contract/queue'
import type { ReviewDecision } from '../../data/mail-purposes'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { isEdit, useDecisions, type VerdictDraft } from '../decisions/decisions.public'
import { problemText } from '../platform/problems'
import type { VerdictSent } from './decision-rules'

export interface Decided {
  readonly advertId: number
  readonly decision: ReviewDecision | 'hide' | 'leave' | 'uphold'
}

/** How far a decision is, for a list that shows its advert too. */
export interface DecisionPhase {
  readonly advertId: number
  readonly phase: 'sending' | 'sent' | 'failed'
  /** What the server has answered, once it was sent. */
  readonly done?: { readonly version: number; readonly status: AdvertStatus }
}

export interface DecideOptions {
  readonly onDecided: (decided: Decided) => void
  readonly onPhase: ((phase: DecisionPhase) => void) | undefined
  /** The reports that are decided with the advert. */
  readonly reports: FollowingReports | undefined
  readonly row: QueueRow | null
}

/**
 * Makes a decision with the version that was on the screen. It is made when the key is pressed: nothing waits for the
 * server, whose answer is shown where the decision stands by then (checklist STAFF-03, PLUS-23).
 */
export const useDecide = (
  file: AdvertFile,
  typed: { readonly draft: VerdictDraft; readonly note: string },
  { onDecided, onPhase, reports, row }: DecideOptions,
) => {
  const { recent } = useDecisions()
  const follow = usePhases(onPhase)
  const notify = useNotify()
  const { deciding: words } = useText().staff
  const { id, version, status, title, kind, photos } = file.advert
  const run = (decision: Decided['decision'], request: DecisionRequest) => {
    // Another press before the next advert is there would decide twice.
    if (recent.isMade(id, version)) return
    const shown = { title, kind, cover: photos[0] ?? null, status }
    const made = recent.decide(request, shown, { ...typed, file, row })
    made.saved.catch((error: unknown) => notify(problemText(error, words.done.failed), 'error'))
    follow(made.id, { advertId: id, version, status })
    onDecided({ advertId: id, decision })
  }
  const seen = { advertId: id, version, seenChange: file.seenChange, seenAt: null }
  const claim = isEdit(file) ? ('revision' as const) : status === 'unapproved' ? ('advert' as const) : null
  const more = reports ? { reports } : {}
  return {
    send: (verdict: VerdictSent) =>
      run(verdict.decision, { call: 'review', ...seen, verdict, isEdit: isEdit(file), claim, ...more }),
    /** Hides it, with reasons if there are any. */
    hide: (why: { readonly reasons?: readonly string[]; readonly note?: string } = {}) =>
      run('hide', {
        ...{ call: 'status', ...seen, status: 'hide', ...more },
        ...(why.reasons?.length ? { reasons: [...why.reasons] } : {}),
        ...(why.note ? { note: why.note } : {}),
      }),
    /** Decides the reports alone; the advert stays as it is. */
    leave: (outcome: 'dismissed' | 'upheld') =>
      reports &&
      run(outcome === 'upheld' ? 'uphold' : 'leave', { call: 'reports', ...seen, outcome, reports }),
  }
}

/** Tells a list how far a decision is, also once another advert is open. */
const usePhases = (onPhase: DecideOptions['onPhase']) => {
  const { pending } = useDecisions()
  return (
    decisionId: string,
    { advertId, ...before }: { advertId: number; version: number; status: AdvertStatus },
  ) => {
    if (!onPhase) return
    onPhase({ advertId, phase: 'sending' })
    const stop = pending.onMove(({ id, phase, done }) => {
      if (id !== decisionId || phase === 'sending' || phase === 'waiting') return
      stop()
      if (phase !== 'sent') return onPhase({ advertId, phase: 'failed' })
      const after = { version: done?.version ?? before.version, status: done?.status ?? before.status }
      onPhase({ advertId, phase: 'sent', done: after })
    })
  }
}
