import type { companies, CompanyMember } from '../../shared/contract/companies'
import { notFound } from '../../shared/contract/errors'
import { companyRoles } from '../../shared/data/company-codes'
import { audit } from '../platform/audit/audit'
import type { App } from '../platform/app/app-context'
import { oneOf } from '../platform/db/row-readers'
import type { CompanyMemberRow } from '../platform/db/schema/company.model'
import { forUpdate, type Tx } from '../platform/db/tx'
import { toIso } from '../platform/db/values'
import type { Context, SignedInContext } from '../platform/http/context'
import { openInvites } from './invites'
import { tellOfKeysLeft } from './keys-left'
import { forCompany, lockedCompany, needOwner, ownedCompany, type CallersCompany } from './own-company'

type Calls = typeof companies

/** Members in the order of joining, after the owner of the account, and open invitations, newest first. */
export const listMembers = async ({ app, caller, params, now }: Context<Calls['members']>) => {
  const company = await ownedCompany(app.db.readCurrent, params.id, caller.actor.id)
  return {
    members: await membersOf(app, company, caller.actor.id),
    invites: await openInvites(app, company.id, now),
  }
}

const membersOf = async (
  app: App,
  { id, userId }: CallersCompany,
  caller: number,
): Promise<CompanyMember[]> => {
  const rows = await app.db.readCurrent(
    `SELECT NULL AS id, u.id AS user_id, u.name, u.surname, u.mail, 'owner' AS role, c.created_at
       FROM companies c JOIN users u ON u.id = c.user_id WHERE c.id = ?
      UNION ALL
     SELECT m.id, u.id, u.name, u.surname, u.mail, m.role, m.created_at
       FROM company_members m JOIN users u ON u.id = m.user_id
      WHERE m.company_id = ? AND m.left_at IS NULL AND u.deleted_at IS NULL AND u.id <> ?`,
    [id, id, userId],
  )
  return rows
    .map(row => ({
      id: row['id'] === null ? null : Number(row['id']),
      name: `${String(row['name'])} ${String(row['surname'])}`,
      mail: String(row['mail']),
      role: oneOf(row['role'], companyRoles),
      since: toIso(row['created_at']) ?? '',
      isCaller: row['user_id'] === caller,
    }))
    .toSorted((a, b) =>
      a.id === null ? -1 : b.id === null ? 1 : a.since.localeCompare(b.since) || a.id - b.id,
    )
}

/** A member, locked until the transaction ends. Throws `not_found`. */
const lockedMember = async (app: App, tx: Tx, companyId: number, id: number): Promise<CompanyMemberRow> => {
  const found = await app.db.models.CompanyMember.findOne({
    where: { id, companyId, leftAt: null },
    ...forUpdate(tx),
  })
  if (!found) throw notFound('The member')
  return found.get({ plain: true })
}

/** Gives a member another role. Throws `not_found`, and `forbidden` for who does not manage the company. */
export const setMemberRole = async (ctx: Context<Calls['setRole']>): Promise<undefined> => {
  const { app, body, caller, now, params, write } = ctx
  await write(async tx => {
    const company = await lockedCompany(app, tx, params.id, caller.actor.id)
    const member = await lockedMember(app, tx, company.id, params.member)
    if (member.role === body.role) return
    if (body.role !== 'owner') await endInvitesOf(app, tx, member, now)
    await app.db.models.CompanyMember.update(
      { role: body.role },
      { where: { id: member.id }, transaction: tx },
    )
    if (member.role === 'owner')
      await tellOfKeysLeft(app, tx, { userId: member.userId, accountId: company.userId }, now)
    await audit(app, tx, forCompany(caller, company), {
      ...entry(company, 'member.role'),
      before: { user: member.userId, role: member.role },
      after: { role: body.role },
    })
  })
}

/** Ends a membership; an own one needs no right. Throws `not_found`, and `forbidden` for who does not manage the company. */
export const removeMember = async (ctx: Context<Calls['remove']>): Promise<undefined> => {
  const { app, caller, params, now, write } = ctx
  await write(async tx => {
    const company = await lockedCompany(app, tx, params.id, caller.actor.id, 'member')
    const member = await lockedMember(app, tx, company.id, params.member)
    if (member.userId !== caller.actor.id) needOwner(company)
    await endMembership(ctx, tx, company, member, now)
  })
}

/** Whoever no longer manages the company has let nobody in either who has not come yet. */
const endInvitesOf = async (
  app: App,
  tx: Tx,
  { companyId, userId }: CompanyMemberRow,
  now: Date,
): Promise<void> => {
  const where = { companyId, invitedBy: userId, endedAt: null }
  await app.db.models.CompanyInvite.update({ endedAt: now }, { where, transaction: tx })
}

const endMembership = async (
  { app, caller }: SignedInContext,
  tx: Tx,
  company: CallersCompany,
  member: CompanyMemberRow,
  now: Date,
): Promise<void> => {
  const { CompanyMember, Lead, Session } = app.db.models
  const { id, userId, role } = member
  await CompanyMember.update({ leftAt: now }, { where: { id }, transaction: tx })
  await Session.update({ memberId: null }, { where: { memberId: id }, transaction: tx })
  await endInvitesOf(app, tx, member, now)
  // Somebody else has to look after their leads.
  const theirs = { sellerId: company.userId, assigneeId: userId }
  await Lead.update({ assigneeId: null }, { where: theirs, transaction: tx })
  if (role === 'owner') await tellOfKeysLeft(app, tx, { userId, accountId: company.userId }, now)
  await audit(app, tx, forCompany(caller, company), {
    ...entry(company, 'member.leave'),
    before: { user: userId, role },
  })
}

const entry = ({ userId }: CallersCompany, action: string) => ({
  action,
  objectType: 'user',
  objectId: userId,
})
