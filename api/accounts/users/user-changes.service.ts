import { pick } from '../../../shared/rules/keys'
import { keysOf } from '../../../shared/rules/records'
import { AppError, notFound } from '../../../shared/contract/errors'
import { creditKinds, type Remain, type users, type UserRow } from '../../../shared/contract/users'
import { confirmAccount } from '../account/confirm-account'
import { settleUpgrade } from '../account/upgrade.service'
import type { App } from '../../platform/app/app-context'
import { forUpdate, type Tx } from '../../platform/db/tx'
import { audit } from '../../platform/audit/audit'
import { grant, lockedBalances, takeTurns } from '../../billing/billing.public'
import type { Context, SignedIn } from '../../platform/http/context'
import { checkNotOwn } from '../../claims/claims.public'
import { ensureCompany } from '../../companies/companies.public'
import { relistAdvertsOf } from './relist-adverts'
import { endSessions, isActiveAdmin, keepOtherAdmin } from './accounts'
import { eraseUser } from './erase-user'
import type { UserRow as StoredUser } from '../../platform/db/schema/user.model'
import { userRow } from './users.service'
import { recordOf } from '../../../shared/rules/keys'
import { hasSuspension, liftSuspensions, suspensionOf, suspendUsers } from './suspensions'

type Calls = typeof users
type Changes = Context<Calls['update']>['body']

const noCredits: Remain = recordOf(creditKinds, () => 0)

/**
 * Changes quotas, account type, company, role or suspension (checklist ADM-04). What an account may do is read anew
 * with each request, so a new account type holds at once and ends no session; a new role does end them. A suspension
 * takes the user's adverts offline, and its end brings them back. Throws `not_found`; `version_conflict` with the
 * present row when it differs from what the editor saw; `conflict` for one's own role or suspension and for the last
 * admin's; `forbidden` for one's own quotas, account type and company.
 */
export const updateUser = async (ctx: Context<Calls['update']>): Promise<UserRow> => {
  const { app, body, caller, params, now, write } = ctx
  const isDone = await write(async tx => {
    const user = await lockedUser(app, tx, params.id)
    const credits = (await lockedBalances(app.db, tx, [user.id])).get(user.id) ?? noCredits
    if (body.expected && !isAsExpected(user, credits, body.expected)) return false
    const rights = changedRights(user, body)
    const isShown = rights.accountType !== undefined || rights.company !== undefined
    if (isShown || body.remain) checkNotOwn(caller, user.id)
    const suspension = wantedSuspension(user, body, now)
    if (losesAdmin(user, rights, suspension)) await keepAnAdmin(app, tx, user.id, caller.actor)
    const remain = await setRemain(ctx, tx, user.id, credits, body.remain ?? {})
    const hasRights = Object.keys(rights).length > 0
    if (hasRights) await setRights(ctx, tx, user, rights)
    if (!suspension || remain || hasRights)
      await audit(app, tx, caller, {
        action: 'user.update',
        objectType: 'user',
        objectId: user.id,
        before: { ...pick(user, ...keysOf(rights)), ...(remain && { remain: remain.before }) },
        after: { ...rights, ...(remain && { remain: remain.after }) },
      })
    if (suspension) await moveAdverts(ctx, tx, user, suspension)
    else if (isShown) await relistAdvertsOf(app, tx, user.id, now)
    return true
  })
  const row = await userRow(app, params.id)
  if (!isDone) throw new AppError('version_conflict', 'This user was changed in the meantime.', { data: row })
  return row
}

const isAsExpected = (user: StoredUser, credits: Remain, expected: NonNullable<Changes['expected']>) => {
  const is = <T>(seen: T | undefined, stored: T) => seen === undefined || seen === stored
  return (
    is(expected.accountType, user.accountType) &&
    is(expected.company, user.company ?? '') &&
    is(expected.role, user.role) &&
    is(expected.suspended, user.suspendedAt !== null) &&
    creditKinds.every(kind => is(expected.remain?.[kind], credits[kind]))
  )
}

/**
 * Confirms the address of an account on behalf of its owner, whom the admin knows (checklist SAFE-01), for
 * servers without mail. Throws `not_found`, and `conflict` when it is confirmed already.
 */
export const confirmUser = async (ctx: Context<Calls['confirm']>): Promise<UserRow> => {
  const { app, caller, params, now, write } = ctx
  await write(async tx => {
    const user = await lockedUser(app, tx, params.id)
    if (user.confirmedAt) throw new AppError('conflict', 'This address is confirmed already.')
    await confirmAccount(app, tx, caller, { user, by: 'admin' }, now)
  })
  return userRow(app, params.id)
}

/**
 * Deletes an account and erases personal data, as if the user had done it. Throws `not_found`, and `conflict`
 * for one's own account and for the last admin's.
 */
export const removeUser = async ({
  app,
  caller,
  params,
  now,
  write,
}: Context<Calls['remove']>): Promise<undefined> => {
  await write(async tx => {
    const user = await lockedUser(app, tx, params.id)
    if (user.id === caller.actor.id || isActiveAdmin(user)) await keepAnAdmin(app, tx, user.id, caller.actor)
    const closedAdverts = await eraseUser(app, tx, user, now)
    await audit(app, tx, caller, {
      action: 'user.delete',
      objectType: 'user',
      objectId: user.id,
      before: { role: user.role },
      after: { closedAdverts },
    })
  })
}

/** What happens to the account's suspension: another one, its end (`lift`), or nothing. */
const wantedSuspension = (user: StoredUser, { suspended, ...sent }: Changes, now: Date) => {
  if (suspended === false) return user.suspendedAt ? 'lift' : undefined
  if (suspended === undefined) return undefined
  const wanted = suspensionOf(sent, now)
  return hasSuspension(user, wanted) ? undefined : wanted
}
type WantedSuspension = ReturnType<typeof wantedSuspension>

const moveAdverts = (
  { app, body, caller, now }: Context<Calls['update']>,
  tx: Tx,
  user: StoredUser,
  suspension: NonNullable<WantedSuspension>,
): Promise<void> =>
  suspension === 'lift'
    ? liftSuspensions(app, tx, caller, [user], body.words || null, now)
    : suspendUsers(app, tx, caller, [user], suspension, now)

const lockedUser = async (app: App, tx: Tx, id: number): Promise<StoredUser> => {
  const { User } = app.db.models
  const user = await User.findOne({ where: { id, deletedAt: null }, ...forUpdate(tx) })
  if (!user) throw notFound('The user')
  return user.get()
}

type Rights = Partial<Pick<StoredUser, 'accountType' | 'company' | 'role'>>

/** Only the values that differ from the stored ones. */
const changedRights = (user: StoredUser, { accountType, company, role }: Changes): Rights => ({
  ...(accountType !== undefined && accountType !== user.accountType && { accountType }),
  ...(company !== undefined && company !== (user.company ?? '') && { company: company || null }),
  ...(role !== undefined && role !== user.role && { role }),
})

/** Stores new rights, with all that follows from a new role or account type. */
const setRights = async (
  { app, body, caller, now }: Context<Calls['update']>,
  tx: Tx,
  user: StoredUser,
  rights: Rights,
): Promise<void> => {
  await app.db.models.User.update({ ...rights, updatedAt: now }, { where: { id: user.id }, transaction: tx })
  const { role, accountType } = rights
  if (role) await endSessions(app, tx, user.id, now)
  // A user who gets a staff role is known to the admin, so the address counts as confirmed.
  if (role && role !== 'user') await confirmAccount(app, tx, caller, { user, by: 'admin' }, now)
  if (accountType && accountType !== 'person') await ensureCompany(app, tx, user.id, now)
  if (accountType) {
    const isNamed = body.company !== undefined
    await settleUpgrade(app, tx, user, { accountType, isNamed, by: caller.actor.id }, now)
  }
}

const losesAdmin = (user: StoredUser, rights: Rights, suspension: WantedSuspension) =>
  isActiveAdmin(user) &&
  (!isActiveAdmin({ ...user, ...rights }) || (suspension !== undefined && suspension !== 'lift'))

/** Nobody locks themselves out, and two admins cannot remove each other at the same moment. */
const keepAnAdmin = async (app: App, tx: Tx, leaving: number, actor: SignedIn) => {
  if (leaving === actor.id)
    throw new AppError('conflict', 'You cannot demote, suspend or delete yourself. Another admin can.')
  await keepOtherAdmin(app, tx, leaving)
}

/** Writes the difference to each wanted quota into the ledger; returns undefined when none was given. */
const setRemain = async (
  { app, caller, now }: Context<Calls['update']>,
  tx: Tx,
  userId: number,
  stored: Remain,
  wanted: NonNullable<Changes['remain']>,
) => {
  const kinds = creditKinds.filter(kind => wanted[kind] !== undefined)
  if (kinds.length === 0) return undefined
  const before: Record<string, number> = {}
  const after: Record<string, number> = {}
  for (const kind of kinds) {
    const amount = (wanted[kind] ?? 0) - stored[kind]
    before[kind] = stored[kind]
    after[kind] = stored[kind] + amount
    const entry = { userId, kind, amount, actorId: caller.actor.id, note: 'set by an admin' }
    if (amount === 0) continue
    await takeTurns(app.db, tx, [userId])
    await grant(app.db, tx, entry, now)
  }
  return { before, after }
}
