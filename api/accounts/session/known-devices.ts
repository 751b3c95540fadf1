import { hash, randomBytes } from 'node:crypto'
import { Op } from 'sequelize'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import type { SetCookie } from '../../platform/http/context'

/** How long a browser is known without a sign-in, in days; browsers keep no cookie much longer. */
export const knownDays = 365
/** Of one account, those used last. */
const most = 20

const day = 24 * 60 * 60 * 1000

/** What a device keeps: 256 random bits, of which the server stores a hash. */
export const newDeviceToken = (): string => randomBytes(32).toString('base64url')

/** Empty for what is no token of ours. */
export const asDeviceToken = (text: string | undefined): string =>
  text !== undefined && /^[\w-]{43}$/.test(text) ? text : ''

export const deviceHash = (token: string): string => hash('sha256', token, 'base64url')

export const deviceCookie = (value: string, now: Date): SetCookie => ({
  name: 'known_device',
  value,
  httpOnly: true,
  expires: new Date(now.getTime() + knownDays * day),
})

/** The id of the device if somebody signed in with it to the account of this mail before; the same work for any mail. */
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
  /** What the device showed; empty for one that had nothing yet. */
  readonly token: string
}

/**
 * Makes a device one of the account's, in the transaction of what proved it, and answers its new token. The token
 * changes at each sign-in, so that one which somebody planted in a browser is of no use to them; the other accounts that
 * it is known to go along.
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

/** Forgets the devices of an account, except the one of a sign-in. */
export const forgetDevices = async (
  app: App,
  tx: Tx,
  userId: number,
  exceptSession?: string,
): Promise<void> => {
  const others = exceptSession === undefined ? {} : { sessionId: { [Op.ne]: exceptSession } }
  await app.db.models.KnownDevice.destroy({ where: { userId, ...others }, transaction: tx })
}
