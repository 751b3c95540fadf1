import { hkdfSync, randomUUID } from 'node:crypto'
import jwt from 'jsonwebtoken'
import type { z } from 'zod'
import type { App } from '../../platform/app/app-context'

/** What a token is for; one of another use is not taken. */
type Use = 'provider' | 'secondStep' | 'leaving' | 'console'

const issuer = 'hangarlist'
const keyOf = (app: App) =>
  Buffer.from(hkdfSync('sha256', app.env.JWT_SECRET, '', 'hangarlist short tokens', 32))

/** A signed token that holds for `seconds`, so that nothing is stored for those who only begin something. */
export const newShortToken = (
  app: App,
  use: Use,
  claims: Readonly<Record<string, unknown>>,
  { now, seconds }: { readonly now: Date; readonly seconds: number },
): string => {
  const iat = Math.floor(now.getTime() / 1000)
  const all = { ...claims, jti: randomUUID(), iat, exp: iat + seconds }
  return jwt.sign(all, keyOf(app), { algorithm: 'HS256', issuer, audience: use })
}

/** What such a token says; undefined for any that we did not make for this use, or that has expired. */
export const readShortToken = <T>(
  app: App,
  use: Use,
  claims: z.ZodType<T>,
  token: string,
  now: Date,
): T | undefined => {
  try {
    const payload = jwt.verify(token, keyOf(app), {
      algorithms: ['HS256'],
      issuer,
      audience: use,
      clockTimestamp: Math.floor(now.getTime() / 1000),
    })
    return claims.parse(payload)
  } catch {
    return undefined
  }
}
