import { needed, primary, string, time } from '../columns'
import { defineTable } from '../define-table'

/** Challenges that passkeys have answered, until they expire: none is answered twice. */
export const spentChallenges = defineTable('spent_challenges', {
  /** SHA-256 of the challenge, in base64url. */
  id: primary(string(43)),
  expiresAt: needed(time()),
})
