import { hash, randomBytes } from 'node:crypto'
import { Op } from 'sequelize'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import type { SetCookie } from '../../platform/http/context'

/** Days for which a browser is remembered without a sign-in; browsers keep no cookie much longer. */
export const knownDays = 365
/** Devices remembered per account; the least recently used ones are dropped. */
const most = 20

const day = 24 * 60 * 60 * 1000

/** A device's secret of 256 random bits; the server stores only its hash. */
export const newDeviceToken = (): string => randomBytes(32).toString('base64url')

/** The text if it has the form of a device token, otherwise an empty string. */
export const asDeviceToken = (text: string | undefined): string =>
  text !== undefined && /^[\w-]{43}$/.test(text) ? text : ''

export const deviceHash = (token: string): string => hash('sha256', token, 'base64url')

export const deviceCookie = (value: string, now: Date): SetCookie => ({
  name: 'known_device',
  value,
  httpOnly: true,
  expires: new Date(now.getTime() + knownDays * day),
})

/** The id of the device if it has signed in to the account of this mail before. Does the same work for any mail. */
export const knownDevice = async (
  app: App,
  mail: string,
  token: string | undefined,
): Promise<number | undefined> => {
  if (!token) return undefined
  const [row] = await app.db.readCurrent(
    `SELECT d.id FROM known_devices d JOIN users u ON u.id = d.user_id
      WHERE d.token_hash = ? AND u.mail = ? AND u.deleted_at IS NULL`,
    [deviceHash(token), mail],
  )
  return row ? Number(row['id']) : undefined
}

interface Seen {
  readonly userId: number
  readonly sessionId: string
  /** The token that the device sent; empty if it had none. */
  readonly token: string
}

/**
 * Adds a device to an account, in the transaction of what proved it, and returns its new token. The token is
 * replaced at each sign-in, so that one planted in a browser by somebody else becomes useless; the device's
 * rows of other accounts get the new token too.
 */
export const rememberDevice = async (
  app: App,
  tx: Tx,
  { userId, sessionId, token }: Seen,
  now: Date,
): Promise<string> => {
  const { KnownDevice } = app.db.models
  const given = newDeviceToken()
  const tokenHash = deviceHash(given)
  const options = { transaction: tx }
  if (token) await KnownDevice.update({ tokenHash }, { where: { tokenHash: deviceHash(token) }, ...options })
  const [known] = await KnownDevice.update(
    { sessionId, usedAt: now },
    { where: { userId, tokenHash }, ...options },
  )
  if (known > 0) return given
  await KnownDevice.create({ userId, tokenHash, sessionId, createdAt: now, usedAt: now }, options)
  const order: [string, string][] = [
    ['usedAt', 'DESC'],
    ['id', 'DESC'],
  ]
  const all = await KnownDevice.findAll({ attributes: ['id'], where: { userId }, order, ...options })
  const tooOld = all.slice(most).map(row => row.get().id)
  if (tooOld.length > 0) await KnownDevice.destroy({ where: { id: tooOld }, ...options })
  return given
}

/** Forgets the devices of an account or of several, except the one of a sign-in. */
export const forgetDevices = async (
  app: App,
  tx: Tx,
  userId: number | readonly number[],
  exceptSession?: string,
): Promise<void> => {
  const others = exceptSession === undefined ? {} : { sessionId: { [Op.ne]: exceptSession } }
  await app.db.models.KnownDevice.destroy({ where: { userId: [userId].flat(), ...others }, transaction: tx })
}
