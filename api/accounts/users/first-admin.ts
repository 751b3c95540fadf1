import { UniqueConstraintError } from 'sequelize'
import { invalid } from '../../../shared/contract/errors'
import { Mail } from '../../../shared/contract/kit'
import { advertsOfUser } from '../../adverts/adverts.public'
import type { App } from '../../platform/app/app-context'
import { forUpdate, type Tx } from '../../platform/db/tx'
import { confirmAccount } from '../account/confirm-account'
import { audit } from '../../platform/audit/audit'
import type { Caller } from '../../platform/http/context'
import { forgetDevices } from '../session/known-devices'
import { generatedPassword, hashPassword } from '../session/passwords'
import { createAccount, endSessions } from './accounts'
import { notSuspended } from './suspensions'

export interface MadeAdmin {
  readonly mail: string
  readonly password: string
  /** False when the password came from ADMIN_PASSWORD and need not be printed. */
  readonly generated: boolean
}

/** The audit log's caller for commands and the start of the server. */
export const operator: Caller = { actor: null, requestId: 'command', ip: '', client: 'server' }

/**
 * Makes the first admin from ADMIN_EMAIL and ADMIN_PASSWORD, or a generated password, when there is none (design,
 * section 2). Returns it once, for the start to print; null when an admin exists or another process made one first.
 */
export const ensureAdmin = async (app: App): Promise<MadeAdmin | null> => {
  if (await hasAdmin(app)) return null
  const given = app.env.ADMIN_PASSWORD
  const admin = {
    mail: checkedMail(app.env.ADMIN_EMAIL),
    password: given ?? generatedPassword(),
    generated: !given,
  }
  const passwordHash = await hashPassword(admin.password)
  try {
    const made = await app.db.write(async tx => {
      const known = await lockedUser(app, tx, admin.mail)
      // Checked again below the lock: of two processes that start at once, the second sees the first one's admin.
      if (await hasAdmin(app, tx)) return false
      await storeAdmin(app, tx, { mail: admin.mail, known }, passwordHash)
      return true
    })
    return made ? admin : null
  } catch (error) {
    if (error instanceof UniqueConstraintError) return null
    throw error
  }
}

/**
 * Makes an admin, or promotes an existing user (`npm run admin -- create <email>`). Either gets a new
 * password and loses their sessions: registration does not prove an address, so a stranger who registered it
 * must be locked out. Throws `invalid` for what is not a mail address.
 */
export const createAdmin = async (app: App, mail: string): Promise<MadeAdmin> => {
  const admin = { mail: checkedMail(mail), password: generatedPassword(), generated: true }
  const passwordHash = await hashPassword(admin.password)
  await app.db.write(async tx => {
    const known = await lockedUser(app, tx, admin.mail)
    await storeAdmin(app, tx, { mail: admin.mail, known }, passwordHash)
  })
  return admin
}

const checkedMail = (mail: string): string => {
  const parsed = Mail.safeParse(mail)
  if (!parsed.success) throw invalid('mail', `${mail} is not a mail address.`)
  return parsed.data
}

const hasAdmin = async (app: App, tx?: Tx): Promise<boolean> => {
  const where = { role: 'Admin' as const, suspendedAt: null, deletedAt: null }
  const admin = await app.db.models.User.findOne({
    attributes: ['id'],
    where,
    ...(tx && { transaction: tx }),
  })
  return admin !== null
}

const lockedUser = async (app: App, tx: Tx, mail: string) =>
  (await app.db.models.User.findOne({ where: { mail }, ...forUpdate(tx) }))?.get()

interface Owner {
  readonly mail: string
  /** The user with this address, locked until the transaction ends; undefined when there is none. */
  readonly known: Awaited<ReturnType<typeof lockedUser>>
}

const storeAdmin = async (app: App, tx: Tx, { mail, known }: Owner, passwordHash: string): Promise<void> => {
  const { User } = app.db.models
  const now = app.clock()
  let id: number
  if (known === undefined) {
    const name = { name: 'Hangarlist', surname: 'Admin' }
    id = await createAccount(app, tx, { mail, passwordHash, ...name, role: 'Admin', confirmedAt: now }, now)
  } else {
    id = known.id
    const values = { role: 'Admin', password: passwordHash, ...notSuspended, updatedAt: now } as const
    await User.update(values, { where: { id }, transaction: tx })
    await confirmAccount(app, tx, operator, { user: known, by: 'command' }, now)
    await endSessions(app, tx, id, now)
    await forgetDevices(app, tx, id)
    await advertsOfUser.resume(app, tx, [id], now)
  }
  await audit(app, tx, operator, {
    action: 'user.makeAdmin',
    objectType: 'user',
    objectId: id,
    ...(known && { before: { role: known.role } }),
    after: { mail, role: 'Admin' },
  })
}
