import type { KeptDecision } from '../../contract/ipc-decisions'

/** Where decisions outlast the program until the server has taken them (checklist PLUS-23). */
export interface DecisionPort {
  /** Those that wait, in the order in which they were made; as they were when the person signed in. */
  readonly kept: readonly KeptDecision[]
  /** Resolves once the change is on disk; rejects with a message when there is no space. */
  readonly change: (change: {
    readonly put?: readonly KeptDecision[]
    readonly remove?: readonly string[]
  }) => Promise<void>
  /** Whether the server answers and takes the sign-in, as far as is known. */
  readonly isReady: () => boolean
  /** Since when not, in milliseconds since 1970; without it nobody knows, or another line says it. */
  readonly lostAt?: () => number | undefined
  /** Calls the listener when `isReady` changes; answers a function that stops it. */
  readonly onReady: (listener: () => void) => () => void
}
