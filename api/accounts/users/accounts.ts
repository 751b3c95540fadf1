import { AppError } from '../../../shared/contract/errors'
import type { accountTypes, Role } from '../../../shared/contract/session'
import { creditKinds } from '../../../shared/contract/users'
import { freeCredits } from '../../../shared/rules/adverts'
import type { App } from '../../platform/app/app-context'
import { forUpdate, type Tx } from '../../platform/db/tx'
import { grant } from '../../billing/billing.public'
import type { UserRow } from '../../platform/db/schema/user.model'

export interface NewAccount {
  /** In the contract's form: trimmed and lower-cased. */
  readonly mail: string
  /** From `hashPassword`. */
  readonly passwordHash: string
  readonly name: string
  readonly surname: string
  readonly dialCode?: string
  readonly phone?: string
  /** The two in one, if they were checked. */
  readonly phoneE164?: string | null
  readonly accountType?: (typeof accountTypes)[number]
  readonly role?: Role
  /** Null for an address that is not confirmed yet. */
  readonly confirmedAt: Date | null
}

/**
 * Stores an account with the free credits of each kind (checklist PACK-03) and returns its id. Throws
 * Sequelize's UniqueConstraintError when the mail is taken.
 */
export const createAccount = async (app: App, tx: Tx, account: NewAccount, now: Date): Promise<number> => {
  const user = await app.db.models.User.create(
    {
      mail: account.mail,
      password: account.passwordHash,
      name: account.name,
      surname: account.surname,
      dialCode: account.dialCode ?? '',
      phone: account.phone ?? '',
      phoneE164: account.phoneE164 ?? null,
      accountType: account.accountType ?? 'person',
      role: account.role ?? 'user',
      confirmedAt: account.confirmedAt,
      createdAt: now,
      updatedAt: now,
    },
    { transaction: tx },
  )
  const userId = user.get().id
  for (const kind of creditKinds)
    await grant(app.db, tx, { userId, kind, amount: freeCredits, note: 'free at registration' }, now)
  return userId
}

/** Ends every session of some users: the token version invalidates their tokens, and the rows are closed for display. */
export const endSessions = async (
  app: App,
  tx: Tx,
  users: number | readonly number[],
  now: Date,
): Promise<void> => {
  const userId = [users].flat()
  await app.db.models.User.increment('tokenVersion', { where: { id: userId }, transaction: tx })
  await app.db.models.Session.update({ endedAt: now }, { where: { userId, endedAt: null }, transaction: tx })
}

export const isActiveAdmin = ({ role, suspendedAt }: UserRow): boolean =>
  role === 'Admin' && suspendedAt === null

/** Throws `conflict` when this is the last admin. The row locks keep two admins from leaving at the same moment. */
export const keepOtherAdmin = async (app: App, tx: Tx, leaving: number): Promise<void> => {
  if (!(await isAdminLeft(app, tx, [leaving])))
    throw new AppError('conflict', 'This is the last admin. Make somebody else an admin first.')
}

/** Whether there is an active admin beside these accounts; all admins are locked. */
export const isAdminLeft = async (app: App, tx: Tx, leaving: readonly number[]): Promise<boolean> => {
  const admins = await app.db.models.User.findAll({
    attributes: ['id'],
    where: { role: 'Admin', suspendedAt: null, deletedAt: null },
    ...forUpdate(tx),
  })
  return admins.some(admin => !leaving.includes(admin.get().id))
}
