import { Secret, TOTP } from 'otpauth'
import { call, done, password } from './sellers'

const period = 30_000
/** Milliseconds that a page may take to send a code, before whose end it must still be taken. */
const margin = 10_000

/**
 * An authenticator app with this secret. Each code is of a later step than the one before it, as a server takes none
 * twice: the one of the last step, of this and of the next, then those that come with time.
 */
export const authenticator = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  let last = Math.floor(Date.now() / period) - 2
  return async (): Promise<string> => {
    last = Math.max(last + 1, Math.floor((Date.now() + margin) / period) - 1)
    const early = (last - 1) * period - Date.now()
    if (early > 0) await new Promise(resolve => setTimeout(resolve, early))
    return totp.generate({ timestamp: last * period })
  }
}

/** Sets two-step sign-in up for an account with the tests' password, past the pages. */
export const setUpTwoStep = async (token: string, secretWord = password) => {
  const { data } = await done(call('POST', '/account/factors/totp', { token, body: {} }))
  const code = authenticator(String(data['secret']))
  const body = { password: secretWord, code: await code() }
  const confirmed = await done(call('POST', '/account/factors/totp/confirm', { token, body }))
  return { code, codes: (confirmed.data['codes'] ?? []) as string[] }
}
