import { hash, hkdfSync, randomUUID } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { UniqueConstraintError } from 'sequelize'
import { z } from 'zod'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'

/** What a challenge may be answered for: another call, or another session, does not take the answer. */
export interface Purpose {
  readonly use: 'signIn' | 'add' | 'prove'
  /** The session that asked; empty for a sign-in. */
  readonly session: string
}

/** Seconds for which a challenge can be answered. */
export const challengeSeconds = 5 * 60

const issuer = 'hangarlist'
const keyOf = (app: App) =>
  Buffer.from(hkdfSync('sha256', app.env.JWT_SECRET, '', 'hangarlist passkey challenges', 32))

/**
 * A new challenge, as WebAuthn has it in JSON: a signed token, so that nothing is stored for those who only ask for one.
 */
export const newChallenge = (app: App, { use, session }: Purpose, now: Date): string => {
  const iat = Math.floor(now.getTime() / 1000)
  const claims = { sub: session, jti: randomUUID(), iat, exp: iat + challengeSeconds }
  const token = jwt.sign(claims, keyOf(app), { algorithm: 'HS256', issuer, audience: use })
  return Buffer.from(token).toString('base64url')
}

const Claims = z.object({ sub: z.string(), exp: z.int() })

/** The end of a challenge that we made for this purpose; undefined for another or an expired one. */
export const challengeEnd = (
  app: App,
  challenge: string,
  { use, session }: Purpose,
  now: Date,
): Date | undefined => {
  try {
    const token = Buffer.from(challenge, 'base64url').toString()
    const { sub, exp } = Claims.parse(
      jwt.verify(token, keyOf(app), {
        algorithms: ['HS256'],
        issuer,
        audience: use,
        clockTimestamp: Math.floor(now.getTime() / 1000),
      }),
    )
    return sub === session ? new Date(exp * 1000) : undefined
  } catch {
    return undefined
  }
}

/** Uses a challenge up, in the transaction of what it is answered for; false if that was done before. */
export const spendChallenge = async (
  app: App,
  tx: Tx,
  challenge: string,
  expiresAt: Date,
): Promise<boolean> => {
  const id = hash('sha256', challenge, 'base64url')
  const { SpentChallenge } = app.db.models
  if (await SpentChallenge.findByPk(id, { transaction: tx })) return false
  try {
    await SpentChallenge.create({ id, expiresAt }, { transaction: tx })
    return true
  } catch (error) {
    if (error instanceof UniqueConstraintError) return false
    throw error
  }
}
