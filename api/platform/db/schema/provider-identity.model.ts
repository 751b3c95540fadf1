import { id, longText, needed, ref, string, time, type RowOf } from '../columns'
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

/** A sign-in at the identity provider, on which sessions rest until it expires. */
export const providerSignIns = defineTable('provider_sign_ins', {
  id: id(),
  userId: needed(ref()),
  /** What the provider gave, sealed. */
  tokens: needed(longText()),
  createdAt: needed(time()),
  expiresAt: needed(time()),
  /** When the provider is asked next whether the person still has the role; null if it is not asked. */
  recheckAt: time(),
})

export type ProviderSignInRow = RowOf<typeof providerSignIns.columns>
