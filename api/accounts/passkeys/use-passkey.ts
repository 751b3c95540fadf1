import type { PasskeyAnswer } from '../../../shared/contract/passkeys'
import type { App } from '../../platform/app/app-context'
import { audit } from '../../platform/audit/audit'
import { forUpdate, type Tx } from '../../platform/db/tx'
import type { PasskeyRow } from '../../platform/db/schema/passkey.model'
import type { Caller } from '../../platform/http/context'
import { challengeEnd, spendChallenge, type Purpose } from './challenges'
import { handleOf } from './passkeys'
import { relyingParty } from './relying-party'

/** What a browser says of an answer, as it came. */
interface ClientData {
  readonly challenge?: unknown
  readonly origin?: unknown
}

/** Challenge and origin of an answer; undefined if its client data cannot be read. */
export const clientDataOf = (encoded: string) => {
  try {
    const { challenge, origin }: ClientData = JSON.parse(Buffer.from(encoded, 'base64url').toString())
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : undefined
  } catch {
    return undefined
  }
}

interface Use {
  readonly answer: PasskeyAnswer
  readonly purpose: Purpose
  /** Whose passkey it must be; undefined where the passkey itself says who signs in. */
  readonly userId?: number
}

/**
 * Uses a passkey, in the transaction of what it proves, and returns the number of its account. Undefined if the answer is
 * not right: of an unknown passkey, to another or a used challenge, without a check of the person, or with a count that
 * went backwards, as of a copied device; that leaves a row in the audit log.
 */
export const usePasskey = async (
  app: App,
  tx: Tx,
  caller: Caller,
  { answer, purpose, userId }: Use,
  now: Date,
): Promise<number | undefined> => {
  const given = clientDataOf(answer.response.clientDataJSON)
  const expiresAt = given && challengeEnd(app, given.challenge, purpose, now)
  if (!given || !expiresAt) return undefined
  const model = await app.db.models.Passkey.findOne({
    where: { credentialId: answer.id, ...(userId !== undefined && { userId }) },
    ...forUpdate(tx),
  })
  const row = model?.get()
  if (!model || !row || !isOwners(answer, row)) return undefined
  const verified = await verifiedAnswer(app, answer, row, given)
  if (!verified || !(await spendChallenge(app, tx, given.challenge, expiresAt))) return undefined
  const { newCounter, credentialBackedUp } = verified
  if (newCounter <= row.signCount && (newCounter > 0 || row.signCount > 0)) {
    await audit(app, tx, caller, {
      action: 'user.passkeyCount',
      objectType: 'user',
      objectId: row.userId,
      before: { signCount: row.signCount },
      after: { signCount: newCounter },
    })
    return undefined
  }
  await model.update(
    { signCount: newCounter, backedUp: credentialBackedUp, lastUsedAt: now },
    { transaction: tx },
  )
  return row.userId
}

const isOwners = ({ response }: PasskeyAnswer, { userId }: PasskeyRow): boolean =>
  response.userHandle === undefined || response.userHandle === handleOf(userId)

const verifiedAnswer = async (
  app: App,
  { id, response }: PasskeyAnswer,
  { publicKey }: PasskeyRow,
  { challenge, origin }: { readonly challenge: string; readonly origin: string },
) => {
  const { id: rpId, origins } = relyingParty(app, origin)
  const { userHandle, ...rest } = response
  // Most processes never check a passkey: what reads one is loaded by the first.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { ...rest, ...(userHandle !== undefined && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: rpId,
      requireUserVerification: true,
      // The count is compared afterwards, since one that went backwards is noted.
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
    })
    return verified ? authenticationInfo : undefined
  } catch (error) {
    app.log.info({ err: error }, 'a passkey was refused')
    return undefined
  }
}
