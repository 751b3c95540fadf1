import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { z } from 'zod'

/** How long a sign-in lasts. */
export const sessionSeconds = 14 * 24 * 60 * 60

const Claims = z.object({
  sub: z.string().regex(/^[1-9]\d{0,9}$/),
  sid: z.string().min(20).max(40),
  ver: z.int(),
  exp: z.int(),
})

export interface TokenClaims {
  readonly userId: number
  readonly sessionId: string
  readonly version: number
  /** Seconds since 1970. */
  readonly exp: number
}

const issuer = 'hangarlist'
const audience = 'hangarlist-api'

export const newSessionId = (): string => randomBytes(24).toString('base64url')

let kept: { readonly secret: string; readonly key: KeyObject } | undefined

/** Cached as a key object: given a string, the library tries to parse it as a public key first, at every request. */
const keyOf = (secret: string): KeyObject => {
  if (kept?.secret !== secret) kept = { secret, key: createSecretKey(Buffer.from(secret)) }
  return kept.key
}

/** An HS256 token with the user's id, the session's id and the token version; nothing personal. It ends at `until` at the latest. */
export const signToken = (
  secret: string,
  claims: Omit<TokenClaims, 'exp'>,
  now: Date,
  until?: Date,
): { token: string; exp: number } => {
  const iat = Math.floor(now.getTime() / 1000)
  const exp = Math.min(iat + sessionSeconds, Math.floor((until?.getTime() ?? Infinity) / 1000))
  const token = jwt.sign(
    { sub: String(claims.userId), sid: claims.sessionId, ver: claims.version, iat, exp },
    keyOf(secret),
    {
      algorithm: 'HS256',
      issuer,
      audience,
    },
  )
  return { token, exp }
}

/** The claims of a token; undefined unless it was signed by us and has not expired. */
export const readToken = (secret: string, token: string, now: Date): TokenClaims | undefined => {
  try {
    const payload = Claims.parse(
      jwt.verify(token, keyOf(secret), {
        algorithms: ['HS256'],
        issuer,
        audience,
        clockTimestamp: Math.floor(now.getTime() / 1000),
      }),
    )
    return { userId: Number(payload.sub), sessionId: payload.sid, version: payload.ver, exp: payload.exp }
  } catch {
    return undefined
  }
}
