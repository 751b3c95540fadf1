import { hash, randomInt } from 'node:crypto'
import type { App } from '../../platform/app/app-context'
import { forUpdate, type Tx } from '../../platform/db/tx'

/** Codes that an account has at a time. */
const count = 10
const length = 16
/** Thirty-two characters that do not look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const newCode = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** `ABCDEFGHJKLMNPQR` as it is shown: in groups of four. */
const inGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

// A code has 80 random bits, so that a plain hash cannot be reversed, and codes outlast a change of JWT_SECRET.
const codeHash = (userId: number, code: string): string => hash('sha256', `${userId}:${code}`, 'base64url')

/** Replaces the codes of an account; the new ones are told this once. */
export const makeCodes = async (app: App, tx: Tx, userId: number, now: Date): Promise<string[]> => {
  const codes = Array.from({ length: count }, newCode)
  await forgetCodes(app, tx, userId)
  await app.db.models.RecoveryCode.bulkCreate(
    codes.map(code => ({ userId, codeHash: codeHash(userId, code), createdAt: now })),
    { transaction: tx },
  )
  return codes.map(inGroups)
}

export const forgetCodes = async (app: App, tx: Tx, userId: number): Promise<void> => {
  await app.db.models.RecoveryCode.destroy({ where: { userId }, transaction: tx })
}

/** Uses a code up, whose factor the caller has locked; false for one that is unknown or used. */
export const spendRecoveryCode = async (
  app: App,
  tx: Tx,
  userId: number,
  code: string,
  now: Date,
): Promise<boolean> => {
  const where = { userId, codeHash: codeHash(userId, code), usedAt: null }
  const row = await app.db.models.RecoveryCode.findOne({ where, ...forUpdate(tx) })
  await row?.update({ usedAt: now }, { transaction: tx })
  return row !== null
}

/** How many codes are not used yet. */
export const codesLeft = (app: App, userId: number, tx?: Tx): Promise<number> =>
  app.db.models.RecoveryCode.count({ where: { userId, usedAt: null }, ...(tx && { transaction: tx }) })
