import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import type { PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '../../shared/contract/passkeys'

/** People cancel, time passes, or another question takes the place of this one. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

const unlessGivenUp = async <T>(asked: Promise<T>): Promise<T | undefined> => {
  try {
    return await asked
  } catch (error) {
    if (isGivenUp(error)) return undefined
    throw error
  }
}

/** Has a passkey answer; undefined if the person gave up. */
export const askPasskey = (request: PasskeyRequest): Promise<PasskeyAnswer | undefined> =>
  unlessGivenUp(startAuthentication({ optionsJSON: request }))

/** Offers passkeys where the browser fills in the mail address; undefined once another question takes its place. */
export const offerPasskeys = (request: PasskeyRequest): Promise<PasskeyAnswer | undefined> =>
  unlessGivenUp(startAuthentication({ optionsJSON: request, useBrowserAutofill: true }))

/** Makes a passkey; undefined if the person gave up. Throws `InvalidStateError` on a device that has one of the account. */
export const makePasskey = (options: PasskeyCreation) =>
  unlessGivenUp(startRegistration({ optionsJSON: options }))

/** Takes a question back, such as when its page is left. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony()
