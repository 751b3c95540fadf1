import type { Passkey, PasskeyRequest } from '../../../shared/contract/passkeys'
import type { App } from '../../platform/app/app-context'
import { fromJson } from '../../platform/db/values'
import type { PasskeyRow } from '../../platform/db/schema/passkey.model'
import { challengeSeconds, newChallenge, type Purpose } from './challenges'
import { relyingParty } from './relying-party'

/** How an account is called in its passkeys, as WebAuthn has it in JSON: by its number, which tells nothing of anybody. */
export const handleOf = (userId: number): string => Buffer.from(String(userId)).toString('base64url')

export const asPasskey = ({ id, name, backedUp, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  backedUp,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

const rowsOf = async (app: App, userId: number): Promise<PasskeyRow[]> => {
  const rows = await app.db.models.Passkey.findAll({ where: { userId }, order: [['id', 'ASC']] })
  return rows.map(row => row.get())
}

/** The passkeys of an account, the oldest first. */
export const ownPasskeys = async (app: App, userId: number): Promise<Passkey[]> =>
  (await rowsOf(app, userId)).map(asPasskey)

/** How a browser finds the passkeys of an account. */
export const knownTo = async (app: App, userId: number): Promise<PasskeyRequest['allowCredentials']> =>
  (await rowsOf(app, userId)).map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key',
    transports: [...fromJson<readonly string[]>(transports, [])],
  }))

/** Asks for a passkey: one of `known`, or any of this site if there are none. */
export const passkeyRequest = (
  app: App,
  purpose: Purpose,
  known: PasskeyRequest['allowCredentials'],
  now: Date,
): PasskeyRequest => ({
  challenge: newChallenge(app, purpose, now),
  rpId: relyingParty(app).id,
  timeout: challengeSeconds * 1000,
  userVerification: 'required',
  allowCredentials: known,
})
