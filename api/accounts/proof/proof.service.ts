import { invalid } from '../../../shared/contract/errors'
import type { proof, ProofWays } from '../../../shared/contract/proof'
import { freshFor } from '../../../shared/data/fresh-proof'
import { audit } from '../../platform/audit/audit'
import type { Tx } from '../../platform/db/tx'
import type { Context, SignedInContext } from '../../platform/http/context'
import { checkOwnPassword, lockedOwnUser } from '../account/own-user'
import { hasAuthenticator, hasFactor, spendFactorCode } from '../factors/factors'
import type { Purpose } from '../passkeys/challenges'
import { knownTo, passkeyRequest } from '../passkeys/passkeys'
import { usePasskey } from '../passkeys/use-passkey'
import { forgetCodes, spendCode } from '../session/sign-in-limits'

type Calls = typeof proof
type Give = Context<Calls['give']>

const toProve = ({ caller }: SignedInContext): Purpose => ({ use: 'prove', session: caller.actor.sessionId })

/** How the caller can prove that the session is theirs. */
export const proofWays = async (ctx: Context<Calls['ways']>): Promise<ProofWays> => {
  const { app, caller, now } = ctx
  const known = await knownTo(app, caller.actor.id)
  return {
    needsCode: await hasFactor(app, caller.actor.id),
    hasApp: await hasAuthenticator(app, caller.actor.id),
    passkey: known.length > 0 ? passkeyRequest(app, toProve(ctx), known, now) : null,
  }
}

/**
 * Notes that the session has proved whose it is, by the password, with a code where the account has a second factor, or by a
 * passkey. Throws `invalid` on `password`, `code` or `passkey`, and `too_many_requests`.
 */
export const giveProof = async (ctx: Give): Promise<{ until: string }> => {
  const { app, body, caller, now, write } = ctx
  const { id, sessionId } = caller.actor
  const asker = `session ${sessionId}`
  await spendCode(app, asker)
  if (!body.passkey) await checkOwnPassword(ctx, body.password ?? '', 'password')
  const wrong = await write(async tx => {
    const field = await wrongField(ctx, tx)
    if (field) return field
    await app.db.models.Session.update({ provedAt: now }, { where: { id: sessionId }, transaction: tx })
    const after = { by: body.passkey ? 'passkey' : body.code === undefined ? 'password' : 'code' }
    await audit(app, tx, caller, { action: 'session.prove', objectType: 'user', objectId: id, after })
    return undefined
  })
  if (wrong) throw refusal(wrong)
  await forgetCodes(app, asker)
  return { until: new Date(now.getTime() + freshFor).toISOString() }
}

/** What of the proof is wrong, apart from the password; undefined if nothing is. */
const wrongField = async (ctx: Give, tx: Tx): Promise<'code' | 'codeMissing' | 'passkey' | undefined> => {
  const { app, body, caller, now } = ctx
  const { id } = caller.actor
  if (body.passkey) {
    const use = { answer: body.passkey, purpose: toProve(ctx), userId: id }
    return (await usePasskey(app, tx, caller, use, now)) === undefined ? 'passkey' : undefined
  }
  const user = await lockedOwnUser(app, tx, id)
  if (body.code === undefined) return (await hasFactor(app, id, tx)) ? 'codeMissing' : undefined
  return (await spendFactorCode(app, tx, caller, user, body.code, now)) ? undefined : 'code'
}

const refusal = (wrong: 'code' | 'codeMissing' | 'passkey') => {
  if (wrong === 'passkey') return invalid('passkey', 'This passkey was not accepted. Please try again.')
  if (wrong === 'codeMissing') return invalid('code', 'is needed')
  return invalid('code', 'This code is wrong, or was used already.')
}
