import type { KeptDecision } from '../../contract/ipc-decisions'

/** Where decisions outlast the program until the server has taken them (checklist PLUS-23). */
export interface DecisionPort {
  /** Those that wait, in the order in which they were made; as they were when the person signed in. */
  readonly kept: readonly KeptDecision[]
  /** Done when it is on the disk; rejects with words when there is no room. */
  readonly change: (change: {
    readonly put?: readonly KeptDecision[]
    readonly remove?: readonly string[]
  }) => Promise<void>
  /** Whether the server answers and takes the sign-in, as far as is known. */
  readonly isReady: () => boolean
  /** Told when that changes; answers how to end. */
  readonly onReady: (listener: () => void) => () => void
}
