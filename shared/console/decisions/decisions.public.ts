export { phaseOf, type Move } from './entries'
/** What stands above an advert whose decision has not arrived yet. */
export { ItemNote } from './item-note'
export { OutboxProvider } from './decisions-provider'
export { advertsOf, seenAtOf, sendDeed } from './send-decision'
/** Whether a decision is on its way, waits or has to be looked at: in words, or as a sign. */
export { SendMark, SendSign } from './send-mark'
/** Reads the adverts that come next before they are opened, so that triage goes on without the server. */
export { mostAhead, useAhead } from './use-prefetch-items'
export { useKeptVerdict } from './use-saved-verdict'
export { useDecisionOn, useEntries, useOutbox, useTellWaiting } from './use-pending-decisions'
export {
  editFields,
  emptyDraft,
  hasWords,
  isEdit,
  type PickedReason,
  type VerdictDraft,
} from './verdict-draft'
/** The draft of a decision that comes back to be decided again. */
export { wordsAgain } from './draft-from-decision'
