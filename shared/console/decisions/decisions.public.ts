export { phaseOf, type Move } from './entries'
/** The note on an advert whose decision has not reached the server yet. */
export { ItemNote } from './item-note'
export { changesIn } from './outcome'
export { DecisionsProvider } from './decisions-provider'
export { advertsOf, seenAtOf, sendDecision } from './send-decision'
/** Whether a decision is being sent, waits or needs attention: as text, or as a symbol. */
export { PhaseSign, SendMark, SendSign } from './send-mark'
/** Loads the next adverts before they are opened, so that triage continues without the server. */
export { mostPrefetched, usePrefetchItems } from './use-prefetch-items'
export { useSavedVerdict } from './use-saved-verdict'
export { useDecisionOn, useEntries, usePendingDecisions, useTellWaiting } from './use-pending-decisions'
export {
  editFields,
  emptyDraft,
  hasWords,
  isEdit,
  type PickedReason,
  type VerdictDraft,
} from './verdict-draft'
/** Turns a decision back into a draft, to decide again. */
export { draftFromDecision } from './draft-from-decision'
