import { Op } from 'sequelize'
import { AppError, invalid } from '../../../shared/contract/errors'
import type { Factors, factors } from '../../../shared/contract/factors'
import { audit } from '../../platform/audit/audit'
import type { Tx } from '../../platform/db/tx'
import type { UserRow } from '../../platform/db/schema/user.model'
import type { Context, SignedInContext } from '../../platform/http/context'
import { queueMail } from '../../platform/mail/outbox'
import { checkOwnPassword, lockedOwnUser } from '../account/own-user'
import { factorAddedLetter, factorRemovedLetter } from '../letters/factor-letters'
import { forgetCodes, spendCode } from '../session/sign-in-limits'
import { ownPasskeys } from '../passkeys/passkeys'
import { beginFactors, hasFactor, keepsFactor, lockedTotp, newStep, spendFactorCode } from './factors'
import { codesLeft, makeCodes } from './recovery-codes'
import { sealed } from './sealed'
import { newTotpSecret, totpUri } from './totp'

type Calls = typeof factors
type Proven = Context<Calls['removeTotp']>

/** The caller's second factors. */
export const readFactors = async ({ app, caller }: Context<Calls['read']>): Promise<Factors> => {
  const { id, isFactorRequired } = caller.actor
  const row = (await app.db.models.TotpFactor.findOne({ where: { userId: id } }))?.get()
  return {
    totp: row?.confirmedAt ? { since: row.confirmedAt.toISOString() } : null,
    passkeys: await ownPasskeys(app, id),
    codesLeft: await codesLeft(app, id),
    isRequired: isFactorRequired ?? false,
  }
}

/** Begins to set up an authenticator app; a secret that was not confirmed is replaced. Throws `conflict` if one is set up. */
export const beginTotp = async ({
  app,
  caller,
  now,
  write,
}: Context<Calls['beginTotp']>): Promise<{ secret: string; uri: string }> => {
  const secret = newTotpSecret()
  const mail = await write(async tx => {
    const user = await lockedOwnUser(app, tx, caller.actor.id)
    const row = await lockedTotp(app, tx, user.id)
    if (row?.get().confirmedAt) throw isSetUp()
    const values = { secret: sealed(app.env.JWT_SECRET, user.id, secret), createdAt: now }
    await (row
      ? row.update(values, { transaction: tx })
      : app.db.models.TotpFactor.create({ userId: user.id, ...values }, { transaction: tx }))
    await audit(app, tx, caller, { action: 'user.factorBegin', objectType: 'user', objectId: user.id })
    return user.mail
  })
  return { secret, uri: totpUri(secret, mail) }
}

const isSetUp = () =>
  new AppError('conflict', 'An authenticator app is set up already. Turn it off to set up another one.')
const wrongCode = () =>
  invalid('code', 'This code is wrong, or was used already. Apps show another one every 30 seconds.')

/**
 * Confirms the new app: each sign-in asks for its code from now on. Answers the recovery codes, once; none for an account that
 * has some with its passkeys. Throws `invalid` on
 * `password` and `code`, `conflict` without a new secret, and `too_many_requests`.
 */
export const confirmTotp = async (ctx: Context<Calls['confirmTotp']>): Promise<{ codes: string[] }> => {
  const { app, body, caller, now, write } = ctx
  await checkOwnPassword(ctx, body.password, 'password')
  const codes = await write(async tx => {
    const user = await lockedOwnUser(app, tx, caller.actor.id)
    const row = await lockedTotp(app, tx, user.id)
    if (!row) throw new AppError('conflict', 'Begin to set up an authenticator app first.')
    if (row.get().confirmedAt) throw isSetUp()
    const step = newStep(app, row.get(), body.code, now)
    if (step === undefined) throw wrongCode()
    const made = await beginFactors(app, tx, caller.actor, now)
    await row.update({ confirmedAt: now, lastStep: step }, { transaction: tx })
    await audit(app, tx, caller, { action: 'user.factorAdd', objectType: 'user', objectId: user.id })
    const letter = factorAddedLetter({ name: user.name, publicUrl: app.env.PUBLIC_URL })
    await queueMail(app.db, tx, { to: user.mail, template: 'factor-added', ...letter }, now)
    return made
  })
  return { codes }
}

/** Turns the app off. Throws `invalid` on `password` and `code`, `conflict` without an app, and `too_many_requests`. */
export const removeTotp = async (ctx: Proven): Promise<undefined> => {
  const { app, caller, now } = ctx
  await withProof(ctx, async (tx, user) => {
    const where = { userId: user.id, confirmedAt: { [Op.ne]: null } }
    if ((await app.db.models.TotpFactor.destroy({ where, transaction: tx })) === 0)
      throw new AppError('conflict', 'No authenticator app is set up.')
    const isLeft = await keepsFactor(app, tx, user.id)
    await audit(app, tx, caller, { action: 'user.factorRemove', objectType: 'user', objectId: user.id })
    const letter = factorRemovedLetter({
      name: user.name,
      publicUrl: app.env.PUBLIC_URL,
      byStaff: false,
      isLeft,
    })
    await queueMail(app.db, tx, { to: user.mail, template: 'factor-removed', ...letter }, now)
  })
}

/** Makes ten new recovery codes in place of the ones before. Throws like `removeTotp`. */
export const renewCodes = async (ctx: Context<Calls['renewCodes']>): Promise<{ codes: string[] }> => {
  const { app, caller, now } = ctx
  const codes = await withProof(ctx, async (tx, user) => {
    await audit(app, tx, caller, { action: 'user.recoveryCodes', objectType: 'user', objectId: user.id })
    return makeCodes(app, tx, user.id, now)
  })
  return { codes }
}

/** Does what needs the password and a code, in the transaction that uses the code up. */
const withProof = async <T>(
  ctx: SignedInContext & Pick<Proven, 'body'>,
  work: (tx: Tx, user: UserRow) => Promise<T>,
): Promise<T> => {
  const { app, body, caller, now, write } = ctx
  const asker = `session ${caller.actor.sessionId}`
  await checkOwnPassword(ctx, body.password, 'password')
  await spendCode(app, asker)
  const done = await write(async tx => {
    const user = await lockedOwnUser(app, tx, caller.actor.id)
    if (!(await hasFactor(app, user.id, tx))) throw new AppError('conflict', 'No second factor is set up.')
    if (!(await spendFactorCode(app, tx, caller, user, body.code, now))) throw wrongCode()
    return work(tx, user)
  })
  await forgetCodes(app, asker)
  return done
}
