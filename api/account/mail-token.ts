import jwt from 'jsonwebtoken'
import { z } from 'zod'
import type { UserRow } from '../users/user.model'

/** Hours that a link to a new address works. */
export const mailTokenHours = 24

const audience = 'hangarlist-mail'
const Claims = z.object({ sub: z.string().regex(/^[1-9]\d{0,9}$/), mail: z.string() })

export interface MailClaims {
  readonly userId: number
  readonly mail: string
}

type Owner = Pick<UserRow, 'id' | 'mail' | 'password'>

/** Signed with the present mail and password too, so a link is worth nothing after it was used or either was changed. */
const keyOf = (secret: string, { mail, password }: Owner) => `${secret} ${mail} ${password}`

export const signMailToken = (secret: string, owner: Owner, mail: string, now: Date): string => {
  const iat = Math.floor(now.getTime() / 1000)
  const claims = { sub: String(owner.id), mail, iat, exp: iat + mailTokenHours * 3600 }
  return jwt.sign(claims, keyOf(secret, owner), { algorithm: 'HS256', audience })
}

/** Whose token it says it is, before that is proved. */
export const claimedMailToken = (token: string): MailClaims | undefined => {
  const parsed = Claims.safeParse(jwt.decode(token))
  return parsed.success ? { userId: Number(parsed.data.sub), mail: parsed.data.mail } : undefined
}

/** Whether the token is ours, of this owner as they are now, and in time. */
export const holdsMailToken = (secret: string, owner: Owner, token: string, now: Date): boolean => {
  try {
    jwt.verify(token, keyOf(secret, owner), {
      algorithms: ['HS256'],
      audience,
      clockTimestamp: Math.floor(now.getTime() / 1000),
    })
    return true
  } catch {
    return false
  }
}
