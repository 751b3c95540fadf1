export { phaseOf, type Move } from './entries'
/** What stands above an advert whose decision has not arrived yet. */
export { ItemNote } from './item-note'
export { changesIn } from './outcome'
export { DecisionsProvider } from './decisions-provider'
export { advertsOf, seenAtOf, sendDecision } from './send-decision'
/** Whether a decision is on its way, waits or has to be looked at: in words, or as a sign. */
export { PhaseSign, SendMark, SendSign } from './send-mark'
/** Reads the adverts that come next before they are opened, so that triage goes on without the server. */
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
/** The draft of a decision that comes back to be decided again. */
export { draftFromDecision } from './draft-from-decision'
