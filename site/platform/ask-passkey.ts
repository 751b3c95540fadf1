import type { PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '../../shared/contract/passkeys'

/** Has a passkey answer, by code that is loaded then; undefined if the person gave up. */
export const askPasskey = async (request: PasskeyRequest): Promise<PasskeyAnswer | undefined> =>
  (await import('./passkeys')).askPasskey(request)

/** Makes a passkey, likewise; undefined if the person gave up. Throws `InvalidStateError` on a device that has one already. */
export const makePasskey = async (options: PasskeyCreation) =>
  (await import('./passkeys')).makePasskey(options)

/** Whether this browser offers passkeys where it fills in the mail address; told without loading that code. */
export const canOfferPasskeys = async (): Promise<boolean> =>
  'PublicKeyCredential' in globalThis && (await PublicKeyCredential.isConditionalMediationAvailable?.())
