import type { companies, OwnCompany } from '../../shared/contract/companies'
import { companyRoles } from '../../shared/data/company-codes'
import { oneOf } from '../platform/db/row-readers'
import type { App } from '../platform/app/app-context'
import { forUpdate, type Tx } from '../platform/db/tx'
import type { Context } from '../platform/http/context'
import { companyName } from './company-name'
import { lockedCompany } from './own-company'

type Calls = typeof companies

/** The companies for which the caller may act, the own account's first, then in the order of joining. */
export const ownCompanies = async ({ app, caller }: Context<Calls['mine']>): Promise<OwnCompany[]> => {
  const { id } = caller.actor
  const rows = await app.db.readCurrent(
    `SELECT c.id, c.user_id, m.id AS member, m.role AS member_role, u.company, u.name, u.surname
       FROM companies c JOIN users u ON u.id = c.user_id
       LEFT JOIN company_members m ON m.company_id = c.id AND m.user_id = ? AND m.left_at IS NULL
      WHERE (c.user_id = ? OR m.id IS NOT NULL)
        AND u.account_type <> 'person' AND u.deleted_at IS NULL AND u.suspended_at IS NULL
      ORDER BY c.user_id <> ?, m.id`,
    [id, id, id],
  )
  return rows.map(row => {
    const isOwnAccount = row['user_id'] === id
    return {
      id: Number(row['id']),
      name: companyName(row),
      role: isOwnAccount ? 'owner' : oneOf(row['member_role'], companyRoles),
      member: isOwnAccount ? null : Number(row['member']),
      isActing: caller.company?.id === Number(row['id']),
    }
  })
}

/**
 * Says for which company the session works; as oneself where it is that of the own account. Throws `not_found` for one that
 * the caller is no member of.
 */
export const workFor = async ({ app, body, caller, write }: Context<Calls['work']>): Promise<undefined> => {
  const { id, sessionId } = caller.actor
  await write(async tx => {
    const memberId = body.company === null ? null : await membershipIn(app, tx, body.company, id)
    await app.db.models.Session.update(
      { memberId },
      { where: { id: sessionId, userId: id }, transaction: tx },
    )
  })
}

/** Locked, so that it cannot end in between: a session would otherwise keep what its end takes away. */
const membershipIn = async (app: App, tx: Tx, companyId: number, userId: number): Promise<number | null> => {
  const company = await lockedCompany(app, tx, companyId, userId, 'member')
  if (company.userId === userId) return null
  const found = await app.db.models.CompanyMember.findOne({
    where: { companyId, userId, leftAt: null },
    ...forUpdate(tx),
  })
  return found?.get().id ?? null
}
