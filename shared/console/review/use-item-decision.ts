import { useRef } from 'react'
import type { AdvertFile } from '../../contract/deciding'
import type { ReviewDecision } from '../../data/mail-purposes'
import { useKeptDraft } from '../platform/use-kept-draft'
import { useItemKeys } from '../platform/use-item-keys'
import {
  draftFromDecision,
  emptyDraft,
  hasWords,
  phaseOf,
  useDecisionOn,
  usePendingDecisions,
  useSavedVerdict,
} from '../decisions/decisions.public'
import { movesOf, needsWords, verdictOf } from './decision-rules'
import { useDecide, type Decided, type DecisionPhase } from './use-decide'

export type Step = (by: 1 | -1) => void

export interface ItemActions {
  readonly onDecided: (decided: Decided) => void
  /** Goes to the next or previous advert of a list; its keys are there only with it. */
  readonly onStep?: Step | undefined
  /** Called when a decision is sent and when its result is known. */
  readonly onPhase?: ((phase: DecisionPhase) => void) | undefined
  /** Set once the list has moved to another advert, for which a decision key would be meant. */
  readonly isPassed?: boolean
}

const noMoves = { approve: false, requestChanges: false, reject: false, hide: false }

/** The decision on the open advert: possible actions, its draft, and keyboard shortcuts for both. */
export const useItemDecision = (
  file: AdvertFile,
  { isPassed = false, onDecided, onStep, onPhase }: ItemActions,
) => {
  const { advert } = file
  const { draft, change, put } = useSavedVerdict(advert.id)
  const [note, setNote] = useKeptDraft(`seller-note-${advert.id}`)
  const noteField = useRef<HTMLTextAreaElement>(null)
  const { send, hide, busy, ...sending } = useDecide(
    file,
    decided => {
      setNote('')
      put(emptyDraft)
      onDecided(decided)
    },
    onPhase,
    onStep === undefined,
  )
  const { unsent, takeBack } = useTakeBack(file, again => {
    put(again.draft)
    setNote(again.note)
  })
  // A waiting decision disables further ones; while this screen is sending, its buttons show that.
  const isDecided = unsent !== undefined && phaseOf(unsent) !== 'unfit' && !busy
  const moves = isDecided || file.isOwn ? noMoves : movesOf(file, draft)
  // A template belongs to one decision, and so does a mail that was edited.
  const open = (decision: ReviewDecision) =>
    change({ open: decision, ...(decision === draft.open ? {} : { template: null, mail: null }) })
  const decide = (decision: ReviewDecision) => {
    if (busy || !moves[decision]) return
    const isReady = !needsWords(file, draft, decision) || hasWords(draft, note)
    if (decision === 'approve' && isReady && draft.open !== 'approve')
      void send({ ...verdictOf(file, draft, decision, note), mail: {} })
    else open(decision)
  }
  const hideNow = () => {
    if (!busy && moves.hide) void hide()
  }
  const deciding = {
    a: () => decide('approve'),
    'Shift+a': moves.approve ? () => open('approve') : undefined,
    c: () => decide('requestChanges'),
    r: () => decide('reject'),
    h: hideNow,
  }
  useItemKeys({
    ...(isPassed ? {} : deciding),
    j: onStep && (() => onStep(1)),
    k: onStep && (() => onStep(-1)),
    n: () => noteField.current?.focus(),
    Escape: draft.open ? () => change({ open: null }) : undefined,
  })
  return {
    ...sending,
    busy,
    draft,
    change,
    note,
    setNote,
    noteField,
    unsent,
    isDecided,
    moves,
    takeBack,
    decide,
    hideNow,
    send,
  }
}
export type ItemDecision = ReturnType<typeof useItemDecision>

/** The waiting decision, if there is one; taking it back restores its input. */
const useTakeBack = (file: AdvertFile, put: (again: ReturnType<typeof draftFromDecision>) => void) => {
  const pending = usePendingDecisions()
  const unsent = useDecisionOn(file.advert.id)
  const takeBack = () => {
    if (!unsent || !pending) return
    pending.drop([unsent.id])
    put(draftFromDecision(unsent.request, file))
  }
  return { unsent, takeBack }
}
