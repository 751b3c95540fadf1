import { useMemo, useRef, useState } from 'react'
import type { AdvertFile } from '../../contract/deciding'
import type { FollowingReports } from '../../contract/ipc-decisions'
import type { QueueRow } from '../../contract/queue'
import type { ReviewDecision } from '../../data/mail-purposes'
import { useKeptDraft } from '../platform/use-kept-draft'
import {
  draftFromDecision,
  editFields,
  hasWords,
  phaseOf,
  useDecisionOn,
  useDecisions,
  useSavedVerdict,
  type VerdictDraft,
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
  /** Set while a colleague has it: what stands in the place of the decisions. */
  readonly taken?: React.ReactNode
  /** Reports that the decision decides, too; then the advert can also be left as it is. */
  readonly reports?: FollowingReports | undefined
  /** Its row in the queue. */
  readonly row?: QueueRow | null
}

const noMoves = { approve: false, requestChanges: false, reject: false, hide: false }

/** Fields of an edit that a signal stands at are not ticked until somebody ticks them. */
const withDoubts = (draft: VerdictDraft, file: AdvertFile, doubtful: readonly string[]): VerdictDraft => {
  if (draft.left !== null) return draft
  return { ...draft, left: editFields(file).filter(field => doubtful.includes(field)) }
}

/** The decision on the open advert: what can be done, and its draft. */
export const useItemDecision = (
  file: AdvertFile,
  doubtful: readonly string[],
  { isPassed = false, taken, onDecided, onPhase, reports, row = null }: ItemActions,
) => {
  const { advert } = file
  const saved = useSavedVerdict(advert.id)
  const [note, setNote, doneNote] = useKeptDraft(`seller-note-${advert.id}`)
  const [isHiding, setHiding] = useState(false)
  const noteField = useRef<HTMLTextAreaElement>(null)
  const draft = useMemo(() => withDoubts(saved.draft, file, doubtful), [saved.draft, file, doubtful])
  const forget = () => {
    doneNote()
    saved.clear()
  }
  const { send, hide, leave } = useDecide(
    file,
    { draft: saved.draft, note },
    {
      onPhase,
      reports,
      row,
      onDecided: decided => {
        forget()
        onDecided(decided)
      },
    },
  )
  const { unsent, takeBack, decideAgain, dismiss } = useUnsent(file, again => {
    saved.put(again.draft)
    setNote(again.note)
  })
  const isDecided = unsent !== undefined && phaseOf(unsent) !== 'unfit'
  const isResting = isDecided || file.isOwn || isPassed || Boolean(taken)
  const moves = isResting ? noMoves : movesOf(file, draft)
  // A template belongs to one decision, and so does a mail that was edited.
  const open = (decision: ReviewDecision) =>
    saved.change({ open: decision, ...(decision === draft.open ? {} : { template: null, mail: null }) })
  const decide = (decision: ReviewDecision) => {
    if (decision === 'approve' && reports && !isResting) return leave('dismissed')
    if (!moves[decision]) return
    const isReady = !needsWords(file, draft, decision) || hasWords(draft, note)
    if (decision === 'approve' && isReady && draft.open !== 'approve')
      send({ ...verdictOf(file, draft, decision, note), mail: {} })
    else open(decision)
  }
  return {
    ...{ draft, change: saved.change, note, setNote, noteField, open, decide, send },
    ...{ unsent, isDecided, isResting, moves, takeBack, decideAgain, dismiss },
    hideNow: () => {
      if (moves.hide) hide()
    },
    /** Hides it with what its seller is told. */
    hideWith: (why: Parameters<typeof hide>[0]) => {
      if (moves.hide) hide(why)
    },
    isHiding,
    askHide: (isAsked: boolean) => setHiding(isAsked && moves.hide),
    /** Upholds the reports and leaves the advert; undefined where there are none. */
    uphold: reports && !isResting ? () => leave('upheld') : undefined,
  }
}

export type ItemDecision = ReturnType<typeof useItemDecision>

/** The decision that is not made yet, or could not be made: taken back or decided again, its input is here again. */
const useUnsent = (file: AdvertFile, put: (again: ReturnType<typeof draftFromDecision>) => void) => {
  const { pending, recent } = useDecisions()
  const unsent = useDecisionOn(file.advert.id)
  const typed = () => unsent && draftFromDecision(unsent.request, file)
  return {
    unsent,
    takeBack: () => {
      const again = typed()
      if (!unsent || !again) return
      recent.takeBack(unsent.id)
      put(again)
    },
    /** Puts the input back; the decision that could not be made stays until another stands in its place. */
    decideAgain: () => {
      const again = typed()
      if (again) put(again)
    },
    dismiss: () => {
      if (unsent) pending.drop([unsent.id])
    },
  }
}
