export { phaseOf, type Move } from './entries'
export type { Entry } from './entries'
export { decisionTitle } from './decision-title'
/** An advert as it was when it was decided, and as it is now. */
export { ThenAndNow } from './present-state'
/** One's own last decisions, and the undo. */
export { LastDecisions } from './last-decisions'
export { UndoButton } from './undo-button'
export { DecisionsProvider } from './decisions-provider'
export { advertsOf, seenAtOf } from './send-decision'
/** Whether a decision is being sent, waits or needs attention: as text, or as a symbol. */
export { PhaseSign, SendSign } from './send-mark'
/** Loads the next items before they are opened, so that triage continues without the server. */
export { mostPrefetched, usePrefetchItems } from './use-prefetch-items'
export { useDecisions, useIsKeeping, useOwnDecisions, useTakenBack, type OwnDecision } from './use-decisions'
export { useSavedVerdict } from './use-saved-verdict'
export { useDecisionOn, useEntries, usePendingDecisions, useTellWaiting } from './use-pending-decisions'
export { editFields, hasWords, isEdit, type PickedReason, type VerdictDraft } from './verdict-draft'
/** Turns a decision back into a draft, to decide again. */
export { draftFromDecision } from './draft-from-decision'
