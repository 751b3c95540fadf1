import { flag, needed, primary, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const sessions = defineTable('sessions', {
  id: primary(string(40)),
  userId: needed(ref()),
  createdAt: needed(time()),
  expiresAt: needed(time()),
  endedAt: time(),
  client: needed(string(200), ''),
  /** When it was last used, to some minutes, and the shortened address that it was used from. */
  lastSeenAt: time(),
  network: string(64),
  /** When its owner last proved again that it is theirs; null if not since the sign-in. */
  provedAt: time(),
  /** Whether it began with a sign-in at the identity provider. */
  byProvider: flag(),
  /** That sign-in; sessions of a browser and of the console that it let in have the same. */
  providerSignInId: ref(),
  /** As which member of a company its calls are made; null for the person's own. */
  memberId: ref(),
})

export type SessionRow = RowOf<typeof sessions.columns>
