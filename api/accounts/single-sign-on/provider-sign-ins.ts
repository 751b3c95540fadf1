import { z } from 'zod'
import type { App } from '../../platform/app/app-context'
import type { ProviderSignInRow } from '../../platform/db/schema/provider-identity.model'
import type { Tx } from '../../platform/db/tx'
import { sealed, unsealed, type Seal } from '../../platform/env/sealed'

/** What the provider gave at a sign-in. */
const Tokens = z.object({ idToken: z.string(), refreshToken: z.string().optional() })
export type Tokens = z.output<typeof Tokens>

const sealOf = ({ env }: App, userId: number): Seal => ({
  jwtSecret: env.JWT_SECRET,
  purpose: 'hangarlist tokens of the identity provider',
  userId,
})

/**
 * The tokens as they are stored, and when the provider is asked next. A refresh token is kept only where the setting says that
 * it is used.
 */
const storedOf = (app: App, userId: number, { idToken, refreshToken }: Tokens, now: Date) => {
  const minutes = app.env.OIDC_RECHECK_MINUTES
  const isRechecked = minutes !== undefined && refreshToken !== undefined
  const kept = isRechecked ? { idToken, refreshToken } : { idToken }
  return {
    tokens: sealed(sealOf(app, userId), JSON.stringify(kept)),
    recheckAt: isRechecked ? new Date(now.getTime() + minutes * 60_000) : null,
  }
}

interface SignIn {
  readonly userId: number
  readonly tokens: Tokens
  readonly expiresAt: Date
}

/** Notes a sign-in at the provider; answers its number. */
export const keepSignIn = async (
  app: App,
  tx: Tx,
  { userId, tokens, expiresAt }: SignIn,
  now: Date,
): Promise<number> => {
  const row = { userId, createdAt: now, expiresAt, ...storedOf(app, userId, tokens, now) }
  return (await app.db.models.ProviderSignIn.create(row, { transaction: tx })).get().id
}

/** Keeps what the provider gave at a later look in place of what it gave before. */
export const renewSignIn = async (
  app: App,
  tx: Tx,
  { id, userId, tokens }: Pick<SignIn, 'userId' | 'tokens'> & { readonly id: number },
  now: Date,
): Promise<void> => {
  const where = { id }
  await app.db.models.ProviderSignIn.update(storedOf(app, userId, tokens, now), { where, transaction: tx })
}

/** The tokens of a sign-in; undefined if they were sealed with another `JWT_SECRET`. */
export const tokensOf = (
  app: App,
  { userId, tokens }: Pick<ProviderSignInRow, 'userId' | 'tokens'>,
): Tokens | undefined => {
  const text = unsealed(sealOf(app, userId), tokens)
  return text === undefined ? undefined : Tokens.parse(JSON.parse(text))
}
