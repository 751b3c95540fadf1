import { z } from 'zod'
import { maxPasskeyName } from '../data/passkey-limits'
import { defineFeature, Empty, IdParams, text } from './kit'

/** Bytes in base64url, as WebAuthn writes them in JSON. */
const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'must be base64url')
    .max(most)
/** Of 512 bytes; authenticators use less. */
const CredentialId = bytes(683)
const Known = z.object({ id: CredentialId, type: z.literal('public-key'), transports: z.array(z.string()) })

/** What a browser needs to have a passkey answer a challenge (WebAuthn's `PublicKeyCredentialRequestOptionsJSON`). */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty where any passkey may answer. */
  allowCredentials: z.array(Known),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** The answer of a passkey (WebAuthn's `AuthenticationResponseJSON`). */
export const PasskeyAnswer = z.object({
  id: CredentialId,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(2000),
    signature: bytes(2000),
    userHandle: bytes(100).optional(),
  }),
})
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>

/** `data` of the error `second_factor`, for an account that has passkeys. */
export const SecondFactorData = z.object({
  passkey: PasskeyRequest,
  /** Whether it has an authenticator app, too; without one a code is one of the recovery codes. */
  hasApp: z.boolean(),
})

/** What a browser needs to make a passkey (WebAuthn's `PublicKeyCredentialCreationOptionsJSON`). */
const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  excludeCredentials: z.array(Known),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

const Name = text(maxPasskeyName, 1)
/** A new passkey (WebAuthn's `RegistrationResponseJSON`), and what its owner calls it. */
const NewPasskey = z.object({
  name: Name,
  created: z.object({
    id: CredentialId,
    response: z.object({
      clientDataJSON: bytes(4000),
      attestationObject: bytes(8000),
      transports: z.array(z.string().max(20)).max(10).default([]),
    }),
  }),
})

/** A passkey as its owner sees it. */
export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  /** Whether it is kept outside of its device, too, such as in an account of its maker. */
  backedUp: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** The passkeys of the caller's own account; `factors.read` lists them. */
export const passkeys = defineFeature({
  begin: {
    method: 'POST',
    path: '/account/passkeys/begin',
    gate: 'user',
    proof: 'fresh',
    summary: 'What a browser needs to make a passkey; good for five minutes, for this session and once',
    reply: PasskeyCreation,
  },
  add: {
    method: 'POST',
    path: '/account/passkeys',
    gate: 'user',
    summary:
      'Keep a new passkey, which signs in from then on. For the first factor of an account ten recovery codes are told, once, and its other sessions end',
    body: NewPasskey,
    /** `codes` is empty for an account that had a second factor before. */
    reply: z.object({ passkey: Passkey, codes: z.array(z.string()) }),
  },
  rename: {
    method: 'PATCH',
    path: '/account/passkeys/{id}',
    gate: 'user',
    summary: 'Call a passkey by another name',
    params: IdParams,
    body: z.object({ name: Name }),
    reply: Passkey,
  },
  remove: {
    method: 'DELETE',
    path: '/account/passkeys/{id}',
    gate: 'user',
    proof: 'fresh',
    summary: 'Take a passkey off the account; with the last second factor the recovery codes go, too',
    params: IdParams,
    reply: Empty,
  },
})
