import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AdvertStatus } from '../../contract/adverts'
import type { AdvertFile, VersionConflict } from '../../contract/deciding'
import { AppError } from '../../contract/errors'
import type { ReviewDecision } from '../../data/mail-purposes'
import { keys } from '../../queries/keys'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { problemText } from '../desk/problems'
import { useConsoleClient } from '../host'
import { isEdit, type VerdictSent } from './verdict-draft'

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
  readonly conflict: VersionConflict | null
  readonly closeConflict: () => void
  /** Why the last attempt was refused, at its fields. */
  readonly problem: unknown
  readonly send: (verdict: VerdictSent) => Promise<void>
  readonly hide: () => Promise<void>
}

/** Sends what was decided, with the version that was on the screen. */
export const useDecide = (
  file: AdvertFile,
  onDecided: (decided: Decided) => void,
  onPhase: (phase: DecisionPhase) => void = () => undefined,
): Deciding => {
  const client = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const { deciding: words } = useText().staff
  const [busy, setBusy] = useState(false)
  // Two presses of a key can come before the screen knows of the first.
  const isUnderway = useRef(false)
  const [conflict, setConflict] = useState<VersionConflict | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const { id, version, status } = file.advert

  const forget = () =>
    Promise.all([keys.deciding, keys.desk].map(key => queries.invalidateQueries({ queryKey: [key] })))
  const undo = (after: number) => {
    client.bulk.undoDecision({ params: { id }, body: { version: after } }).then(
      () => {
        notify(words.done.undone(id), 'ok')
        void forget()
      },
      (error: unknown) => notify(problemText(error, words.done.undoFailed), 'error'),
    )
  }
  const run = async (
    decision: Decided['decision'],
    call: () => Promise<{ version: number; status: AdvertStatus }>,
  ) => {
    if (isUnderway.current) return
    isUnderway.current = true
    setBusy(true)
    onPhase({ advertId: id, phase: 'sending' })
    try {
      const done = await call()
      onPhase({ advertId: id, phase: 'sent', done })
      setConflict(null)
      setProblem(null)
      const isPlain = isEdit(file) && decision !== 'hide'
      // An edit that is online, or was sent back, is changed by another edit; the rest can be taken back.
      const canUndo = !isPlain && !(decision === 'approve' && status === 'approved')
      notify(
        isPlain ? words.done.edit(id) : words.done[decision](id),
        'ok',
        canUndo ? { label: words.done.undo, run: () => undo(done.version) } : undefined,
      )
      void forget()
      onDecided({ advertId: id, decision })
    } catch (error) {
      onPhase({ advertId: id, phase: 'failed' })
      setProblem(error)
      if (error instanceof AppError && error.code === 'version_conflict') {
        setConflict({ changes: [], ...(error.data as Partial<VersionConflict>) } as VersionConflict)
        await forget()
      } else notify(problemText(error, words.done.failed), 'error')
    } finally {
      isUnderway.current = false
      setBusy(false)
    }
  }
  const seen = file.seenChange === null ? {} : { seenChange: file.seenChange }
  return {
    busy,
    conflict,
    closeConflict: () => setConflict(null),
    problem,
    send: verdict =>
      run(verdict.decision, () =>
        client.moderation.review({ params: { id }, body: { ...verdict, version, ...seen } }),
      ),
    hide: () =>
      run('hide', () => client.moderation.update({ params: { id }, body: { status: 'hide', version } })),
  }
}
