import type { PasskeyAnswer, PasskeyRequest } from '../../shared/contract/passkeys'

/** Has a passkey answer, by code that is loaded then; undefined if the person gave up. */
export const askPasskey = async (request: PasskeyRequest): Promise<PasskeyAnswer | undefined> =>
  (await import('./passkeys')).askPasskey(request)
