import { Secret, TOTP } from 'otpauth'
import type { SignedInClient, TestApi } from '../../testing/start-api'
import { hashPassword } from '../session/passwords'

export const password = 'Loitering over Lac Léman'

/** An authenticator app with this secret: its code now, or so many steps of 30 s away, by the server's clock. */
export const appOf =
  (api: TestApi, secret: string) =>
  (steps = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: api.app.clock().getTime() + steps * 30_000,
    })

/** Sets an authenticator app up for somebody with `password`, by the code of one step ago. */
export const setUpTotp = async (api: TestApi, { client }: SignedInClient) => {
  const { secret, uri } = await client.factors.beginTotp()
  const code = appOf(api, secret)
  const { codes } = await client.factors.confirmTotp({ body: { password, code: code(-1) } })
  return { secret, uri, code, codes }
}

/** Somebody of this role with `password` and an authenticator app. */
export const withTotp = async (api: TestApi, role: 'user' | 'Moderator' | 'Admin' = 'user') => {
  const person = await api.as(role, { passwordHash: await hashPassword(password) })
  return { ...person, ...(await setUpTotp(api, person)) }
}
