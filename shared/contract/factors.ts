import { z } from 'zod'
import { Secret } from './account'
import { defineFeature, Empty } from './kit'
import { Passkey } from './passkeys'
import { FactorCode } from './session'

/** What an account asks for at a sign-in beside the password. */
export const Factors = z.object({
  /** The authenticator app, and when it was set up; null without one. */
  totp: z.object({ since: z.string() }).nullable(),
  /** The oldest first. */
  passkeys: z.array(Passkey),
  /** How many recovery codes are not used yet. */
  codesLeft: z.int(),
  /** Whether the setting asks the caller, as staff, for a second factor. */
  isRequired: z.boolean(),
})
export type Factors = z.infer<typeof Factors>

/** Recovery codes, in groups of four; told this once. */
const Codes = z.object({ codes: z.array(z.string()) })
const Proof = z.object({ password: Secret, code: FactorCode })

/** The second factors of the caller's own account. */
export const factors = defineFeature({
  read: {
    method: 'GET',
    path: '/account/factors',
    gate: 'user',
    summary: 'The second factors of the own account, without their secrets',
    reply: Factors,
    personal: true,
  },
  beginTotp: {
    method: 'POST',
    path: '/account/factors/totp',
    gate: 'user',
    summary:
      'A new secret for an authenticator app (TOTP: SHA-1, 6 digits, 30 s), which counts once it is confirmed',
    /** The secret in base32, and as the address that apps read from a QR code. */
    reply: z.object({ secret: z.string(), uri: z.string() }),
  },
  confirmTotp: {
    method: 'POST',
    path: '/account/factors/totp/confirm',
    gate: 'user',
    summary:
      'Confirm the new secret by a code of the app; from then on each sign-in asks for one. Answers ten recovery codes, once, and ends the other sessions of an account that had no second factor',
    body: Proof,
    reply: Codes,
  },
  removeTotp: {
    method: 'POST',
    path: '/account/factors/totp/remove',
    gate: 'user',
    summary:
      'Turn the authenticator app off, by a code of it or a recovery code; without a passkey the recovery codes go, too',
    body: Proof,
    reply: Empty,
  },
  renewCodes: {
    method: 'POST',
    path: '/account/factors/codes',
    gate: 'user',
    summary: 'Ten new recovery codes, told once; the ones before no longer work',
    body: Proof,
    reply: Codes,
  },
})
