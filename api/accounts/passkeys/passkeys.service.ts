import { AppError, invalid, notFound } from '../../../shared/contract/errors'
import type { Passkey, PasskeyCreation, passkeys } from '../../../shared/contract/passkeys'
import { maxPasskeys } from '../../../shared/data/passkey-limits'
import type { App } from '../../platform/app/app-context'
import { audit } from '../../platform/audit/audit'
import { forUpdate, type Tx } from '../../platform/db/tx'
import type { Context, SignedInContext } from '../../platform/http/context'
import { queueMail } from '../../platform/mail/outbox'
import { lockedOwnUser } from '../account/own-user'
import { beginFactors, keepsFactor } from '../factors/factors'
import { passkeyAddedLetter, passkeyRemovedLetter } from '../letters/factor-letters'
import { challengeEnd, challengeSeconds, newChallenge, spendChallenge, type Purpose } from './challenges'
import { asPasskey, handleOf, knownTo } from './passkeys'
import { relyingParty } from './relying-party'
import { clientDataOf } from './use-passkey'

type Calls = typeof passkeys

/** Signatures that every browser and server knows: ES256, EdDSA, RS256. */
const algorithms = [-7, -8, -257]

const toAdd = ({ caller }: SignedInContext): Purpose => ({ use: 'add', session: caller.actor.sessionId })

/** What the caller's browser needs to make a passkey. Throws `conflict` for an account that has the most it may have. */
export const beginPasskey = async (ctx: Context<Calls['begin']>): Promise<PasskeyCreation> => {
  const { app, caller, now } = ctx
  const { id, mail, name } = caller.actor
  const known = await knownTo(app, id)
  if (known.length >= maxPasskeys) throw tooMany()
  const { id: rpId, name: rpName } = relyingParty(app)
  return {
    challenge: newChallenge(app, toAdd(ctx), now),
    rp: { id: rpId, name: rpName },
    user: { id: handleOf(id), name: mail, displayName: name },
    pubKeyCredParams: algorithms.map(alg => ({ type: 'public-key', alg })),
    timeout: challengeSeconds * 1000,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestation: 'none',
  }
}

const tooMany = () =>
  new AppError('conflict', `An account has at most ${maxPasskeys} passkeys. Remove one that you do not use.`)

/**
 * Keeps a new passkey. Answers recovery codes, once, if it is the first factor of the account. Throws `invalid` on `created`,
 * and `conflict` for one passkey too many.
 */
export const addPasskey = async (
  ctx: Context<Calls['add']>,
): Promise<{ passkey: Passkey; codes: string[] }> => {
  const { app, body, caller, now, write } = ctx
  const { credential, backedUp, spend } = await verified(ctx)
  return write(async tx => {
    const user = await lockedOwnUser(app, tx, caller.actor.id)
    const { Passkey: model } = app.db.models
    if ((await model.count({ where: { userId: user.id }, transaction: tx })) >= maxPasskeys) throw tooMany()
    if (!(await spend(tx))) throw notRight()
    const { id: credentialId } = credential
    if (await model.findOne({ where: { credentialId }, transaction: tx })) throw notRight()
    const codes = await beginFactors(app, tx, caller.actor, now)
    const row = await model.create(
      {
        userId: user.id,
        credentialId,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        signCount: credential.counter,
        transports: JSON.stringify(body.created.response.transports),
        name: body.name,
        backedUp,
        createdAt: now,
      },
      { transaction: tx },
    )
    await audit(app, tx, caller, {
      action: 'user.passkeyAdd',
      objectType: 'user',
      objectId: user.id,
      after: { name: body.name },
    })
    const { PUBLIC_URL: publicUrl } = app.env
    const letter = passkeyAddedLetter({ name: user.name, publicUrl, passkey: body.name })
    await queueMail(app.db, tx, { to: user.mail, template: 'passkey-added', ...letter }, now)
    return { passkey: asPasskey(row.get()), codes }
  })
}

const notRight = () =>
  invalid('created', 'This passkey could not be checked, or its time was up. Please try again.')

const verified = async (ctx: Context<Calls['add']>) => {
  const { app, body, now } = ctx
  const { id, response } = body.created
  const given = clientDataOf(response.clientDataJSON)
  const expiresAt = given && challengeEnd(app, given.challenge, toAdd(ctx), now)
  if (!given || !expiresAt) throw notRight()
  const { id: rpId, origins } = relyingParty(app, given.origin)
  // Loaded by the first who adds one, as most processes never see a passkey.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: given.challenge,
    expectedOrigin: [...origins],
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    app.log.info({ err: error }, 'a new passkey was refused')
    throw notRight()
  })
  if (registrationInfo?.credential.id !== id) throw notRight()
  return {
    credential: registrationInfo.credential,
    backedUp: registrationInfo.credentialBackedUp,
    spend: (tx: Tx) => spendChallenge(app, tx, given.challenge, expiresAt),
  }
}

const lockedPasskey = async (app: App, tx: Tx, userId: number, id: number) => {
  const row = await app.db.models.Passkey.findOne({ where: { id, userId }, ...forUpdate(tx) })
  if (!row) throw notFound('The passkey')
  return row
}

/** Calls a passkey by another name. Throws `not_found`. */
export const renamePasskey = ({
  app,
  params,
  body,
  caller,
  write,
}: Context<Calls['rename']>): Promise<Passkey> =>
  write(async tx => {
    const { id: userId } = caller.actor
    const row = await lockedPasskey(app, tx, userId, params.id)
    const { name: before } = row.get()
    await row.update({ name: body.name }, { transaction: tx })
    await audit(app, tx, caller, {
      action: 'user.passkeyRename',
      objectType: 'user',
      objectId: userId,
      before: { name: before },
      after: { name: body.name },
    })
    return asPasskey(row.get())
  })

/** Takes a passkey off the caller's account, and tells them by mail. Throws `not_found`. */
export const removePasskey = ({
  app,
  params,
  caller,
  now,
  write,
}: Context<Calls['remove']>): Promise<undefined> =>
  write(async tx => {
    const user = await lockedOwnUser(app, tx, caller.actor.id)
    const row = await lockedPasskey(app, tx, user.id, params.id)
    const { name: passkey } = row.get()
    await row.destroy({ transaction: tx })
    const isLeft = await keepsFactor(app, tx, user.id)
    await audit(app, tx, caller, {
      action: 'user.passkeyRemove',
      objectType: 'user',
      objectId: user.id,
      before: { name: passkey },
    })
    const letter = passkeyRemovedLetter({
      name: user.name,
      publicUrl: app.env.PUBLIC_URL,
      passkey,
      isLeft,
    })
    await queueMail(app.db, tx, { to: user.mail, template: 'passkey-removed', ...letter }, now)
    return undefined
  })
