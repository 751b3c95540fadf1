import { id, needed, ref, string, time } from '../columns'
import { defineTable } from '../define-table'

/** Who an account is at the identity provider; it then signs in there, and nowhere else. */
export const providerIdentities = defineTable('provider_identities', {
  id: id(),
  userId: needed(ref()),
  issuer: needed(string(500)),
  subject: needed(string(255)),
  /** SHA-256 of both in hex, since the database compares texts without regard to case. */
  subjectHash: needed(string(64)),
  createdAt: needed(time()),
  lastUsedAt: time(),
})
