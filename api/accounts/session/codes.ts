import { createHmac } from 'node:crypto'
import { Op } from 'sequelize'
import type { App } from '../../platform/app/app-context'
import { forUpdate, type Tx } from '../../platform/db/tx'
import { addressKey } from '../../platform/limits/address-key'
import type { Caller, RequestContext } from '../../platform/http/context'
import { deviceHash } from './known-devices'
import { codeHash, codeMatches, otpForeignTries, otpMinutes, otpTries } from './otp'

/** Who asked for a code: identified by browser, or, without cookies, by network. The other field is empty. */
export interface Asker {
  readonly asker: string
  readonly askerNetwork: string
}

/** Neither can be read back: networks are few enough to be brute-forced, so their hash is keyed. */
export const askerOf = (app: App, { device, ip }: Pick<Caller, 'device' | 'ip'>): Asker => {
  if (device) return { asker: deviceHash(device), askerNetwork: '' }
  const network = createHmac('sha256', app.env.JWT_SECRET).update(`asker:${addressKey(ip)}`)
  return { asker: '', askerNetwork: network.digest('base64url') }
}

type Ctx = Pick<RequestContext, 'app' | 'caller' | 'now'>

/** Stores a code; the caller holds the lock on the user. An older code that the same browser asked for is deleted. */
export const keepCode = async (
  { app, now }: Ctx,
  tx: Tx,
  userId: number,
  by: Asker,
  code: string,
): Promise<void> => {
  const { Otp } = app.db.models
  const older = by.asker ? [{ asker: by.asker }] : []
  const useless = [{ expiresAt: { [Op.lte]: now } }, ...older]
  await Otp.destroy({ where: { userId, [Op.or]: useless }, transaction: tx })
  await Otp.create(
    {
      userId,
      codeHash: codeHash(app.env.JWT_SECRET, userId, code),
      expiresAt: new Date(now.getTime() + otpMinutes * 60_000),
      createdAt: now,
      ...by,
    },
    { transaction: tx },
  )
}

/**
 * Checks a code; the caller holds the lock on the user. Somebody who asked for codes is compared with their
 * own newest, which allows five wrong tries. Anybody else is compared with the account's newest, which allows
 * three wrong tries of all others together: a code may be typed on another device than the one that asked for
 * it, yet strangers cannot burn it for its asker. Wrong tries are counted.
 */
export const triedCode = async (
  { app, body, caller, now }: Ctx & { readonly body: { readonly otp: string } },
  tx: Tx,
  userId: number,
): Promise<'right' | 'wrong'> => {
  const { asker, askerNetwork } = askerOf(app, caller)
  const codes = await app.db.models.Otp.findAll({
    where: { userId, usedAt: null, expiresAt: { [Op.gt]: now } },
    order: [['id', 'DESC']],
    ...forUpdate(tx),
  })
  const own = codes.find(row => (asker ? row.get().asker === asker : row.get().askerNetwork === askerNetwork))
  const kept = own ?? codes[0]
  if (!kept) return 'wrong'
  const { codeHash: stored, tries, foreignTries } = kept.get()
  if (own ? tries >= otpTries : foreignTries >= otpForeignTries) return 'wrong'
  if (codeMatches(app.env.JWT_SECRET, userId, body.otp, stored)) return 'right'
  const counted = own ? { tries: tries + 1 } : { foreignTries: foreignTries + 1 }
  await kept.update(counted, { transaction: tx })
  return 'wrong'
}

/** Marks every code of an account as used, after its password was set. */
export const useCodes = async ({ app, now }: Ctx, tx: Tx, userId: number): Promise<void> => {
  await app.db.models.Otp.update({ usedAt: now }, { where: { userId, usedAt: null }, transaction: tx })
}
