import { z } from 'zod'
import { Secret } from './account'
import { defineFeature, optional } from './kit'
import { PasskeyAnswer, PasskeyRequest } from './passkeys'
import { FactorCode } from './session'

/** How the caller can prove that the session is theirs. */
export const ProofWays = z.object({
  /** Whether a code belongs to the password, because the account has a second factor. */
  needsCode: z.boolean(),
  /** Whether an authenticator app gives that code; without one it is a recovery code. */
  hasApp: z.boolean(),
  /** For a passkey in place of both; null without one. */
  passkey: PasskeyRequest.nullable(),
})
export type ProofWays = z.infer<typeof ProofWays>

const Proof = z
  .object({ password: optional(Secret), code: optional(FactorCode), passkey: PasskeyAnswer.optional() })
  .refine(({ password, passkey }) => password !== undefined || passkey !== undefined, {
    path: ['password'],
    message: 'is needed',
  })
export type Proof = z.output<typeof Proof>

/** The fresh proof that calls with `proof` ask of a session: that its owner sits before it, and nobody else. */
export const proof = defineFeature({
  ways: {
    method: 'GET',
    path: '/account/proof',
    gate: 'user',
    summary: 'How this session can prove whose it is; the challenge for a passkey is good for five minutes',
    reply: ProofWays,
    personal: true,
  },
  give: {
    method: 'POST',
    path: '/account/proof',
    gate: 'user',
    summary:
      'Prove whose this session is, by the password with the code of a second factor, or by a passkey. For 15 minutes it may then do what needs a fresh proof',
    body: Proof,
    reply: z.object({ until: z.string() }),
  },
})
