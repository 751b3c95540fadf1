import { Op } from 'sequelize'
import type { App } from '../../platform/app/app-context'
import { audit } from '../../platform/audit/audit'
import { forUpdate, type Tx } from '../../platform/db/tx'
import type { Caller, SignedIn } from '../../platform/http/context'
import { queueMail } from '../../platform/mail/outbox'
import { recoveryCodeUsedLetter } from '../letters/factor-letters'
import type { UserRow } from '../../platform/db/schema/user.model'
import { endOthers } from '../account/own-sessions'
import { codesLeft, forgetCodes, makeCodes, spendRecoveryCode } from './recovery-codes'
import { unsealed } from './sealed'
import { stepOfCode } from './totp'

/** SQL that tells whether an account has a second factor; `userId` is the column with the account's id. */
export const hasFactorSql = (userId: string): string =>
  `(EXISTS (SELECT 1 FROM totp_factors f WHERE f.user_id = ${userId} AND f.confirmed_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM passkeys p WHERE p.user_id = ${userId}))`

const within = (tx: Tx | undefined) => (tx ? { transaction: tx } : {})

/** Whether an account has an authenticator app that it was confirmed with. */
export const hasAuthenticator = async (app: App, userId: number, tx?: Tx): Promise<boolean> => {
  const where = { userId, confirmedAt: { [Op.ne]: null } }
  return (await app.db.models.TotpFactor.count({ where, ...within(tx) })) > 0
}

/** Whether the sign-in of an account asks for more than the password. */
export const hasFactor = async (app: App, userId: number, tx?: Tx): Promise<boolean> =>
  (await hasAuthenticator(app, userId, tx)) ||
  (await app.db.models.Passkey.count({ where: { userId }, ...within(tx) })) > 0

/** The authenticator app of an account, locked until the transaction ends; also one that is being set up. */
export const lockedTotp = (app: App, tx: Tx, userId: number) =>
  app.db.models.TotpFactor.findOne({ where: { userId }, ...forUpdate(tx) })

/**
 * The step of a code of this app if it is right and later than the last one used, so that a code works once.
 * Undefined otherwise.
 */
export const newStep = (
  app: App,
  {
    userId,
    secret,
    lastStep,
  }: { readonly userId: number; readonly secret: string; readonly lastStep: number },
  code: string,
  now: Date,
): number | undefined => {
  const plain = unsealed(app.env.JWT_SECRET, userId, secret)
  if (plain === undefined)
    app.log.warn({ user: userId }, 'a second factor was stored under another JWT_SECRET')
  const step = plain === undefined ? undefined : stepOfCode(plain, code, now)
  return step !== undefined && step > lastStep ? step : undefined
}

/**
 * Uses a code of an account's second factor: of its app, or a recovery code, of which its owner is told by mail. The lock
 * on the factor lets a code through once, also when it comes twice at the same moment. True for an account without one.
 */
export const spendFactorCode = async (
  app: App,
  tx: Tx,
  caller: Caller,
  user: UserRow,
  code: string,
  now: Date,
): Promise<boolean> => {
  const row = await lockedTotp(app, tx, user.id)
  if (!(await hasFactor(app, user.id, tx))) return true
  if (/^\d{6}$/.test(code)) {
    if (!row?.get().confirmedAt) return false
    const step = newStep(app, row.get(), code, now)
    if (step !== undefined) await row.update({ lastStep: step }, { transaction: tx })
    return step !== undefined
  }
  if (!(await spendRecoveryCode(app, tx, user.id, code, now))) return false
  const left = await codesLeft(app, user.id, tx)
  await audit(app, tx, caller, {
    action: 'user.recoveryCode',
    objectType: 'user',
    objectId: user.id,
    after: { codesLeft: left },
  })
  const letter = recoveryCodeUsedLetter({ name: user.name, publicUrl: app.env.PUBLIC_URL, left })
  await queueMail(app.db, tx, { to: user.mail, template: 'recovery-code-used', ...letter }, now)
  return true
}

/** Takes all second factors off an account, with its recovery codes; false if it had none. */
export const forgetFactors = async (app: App, tx: Tx, userId: number): Promise<boolean> => {
  const { TotpFactor, Passkey } = app.db.models
  const hadOne = await hasFactor(app, userId, tx)
  await TotpFactor.destroy({ where: { userId }, transaction: tx })
  await Passkey.destroy({ where: { userId }, transaction: tx })
  await forgetCodes(app, tx, userId)
  return hadOne
}

/** After one factor was taken off: without another one the recovery codes go, too. Tells whether one is left. */
export const keepsFactor = async (app: App, tx: Tx, userId: number): Promise<boolean> => {
  const isLeft = await hasFactor(app, userId, tx)
  if (!isLeft) await forgetCodes(app, tx, userId)
  return isLeft
}

/**
 * What a new factor brings along, before it is stored: for the first one of an account new recovery codes, which are
 * returned, and the end of its other sessions, which were opened without one.
 */
export const beginFactors = async (app: App, tx: Tx, actor: SignedIn, now: Date): Promise<string[]> => {
  if (await hasFactor(app, actor.id, tx)) return []
  await endOthers(app, tx, actor, now)
  return makeCodes(app, tx, actor.id, now)
}
