import { AppError, notFound } from '../../shared/contract/errors'
import { companyRoles, type CompanyRole } from '../../shared/data/company-codes'
import { oneOf } from '../platform/db/row-readers'
import type { App } from '../platform/app/app-context'
import type { Database, Row } from '../platform/db/connect'
import type { Tx } from '../platform/db/tx'
import type { Caller, SignedIn } from '../platform/http/context'
import { companyName } from './company-name'

interface Acting extends Caller {
  readonly actor: SignedIn
}

export interface CallersCompany {
  readonly id: number
  readonly name: string
  /** Of the company's account. */
  readonly userId: number
  readonly role: CompanyRole
}

type Read = Database['readCurrent']

/** A company by its id with the caller's role. Throws `not_found` for one that is none of theirs. */
export const callersCompany = async (
  read: Read,
  companyId: number,
  userId: number,
): Promise<CallersCompany> => {
  const [row] = await read(
    `SELECT c.id, c.user_id, m.role AS member_role, u.company, u.name, u.surname
       FROM companies c JOIN users u ON u.id = c.user_id
       LEFT JOIN company_members m ON m.company_id = c.id AND m.user_id = ? AND m.left_at IS NULL
      WHERE c.id = ? AND u.account_type <> 'person' AND u.deleted_at IS NULL AND u.suspended_at IS NULL`,
    [userId, companyId],
  )
  const role = row && roleOf(row, userId)
  if (!row || !role) throw notFound('The company')
  return { id: companyId, name: companyName(row), userId: Number(row['user_id']), role }
}

const roleOf = (row: Row, userId: number): CompanyRole | undefined => {
  if (row['user_id'] === userId) return 'owner'
  return row['member_role'] === null ? undefined : oneOf(row['member_role'], companyRoles)
}

/** A company that the caller manages. Throws `not_found` for one that is none of theirs, `forbidden` for other members. */
export const ownedCompany = async (
  read: Read,
  companyId: number,
  userId: number,
): Promise<CallersCompany> => {
  const company = await callersCompany(read, companyId, userId)
  needOwner(company)
  return company
}

/** Throws `forbidden` for members who do not manage the company. */
export const needOwner = ({ name, role }: CallersCompany): void => {
  if (role !== 'owner')
    throw new AppError('forbidden', `Only owners of ${name} may do this; your role is ${role}.`)
}

/** A member's company, locked. Who manages it is asked under the lock, so that nobody acts who was removed just before. */
export const lockedCompany = async (
  app: App,
  tx: Tx,
  companyId: number,
  userId: number,
  as: 'owner' | 'member' = 'owner',
): Promise<CallersCompany> => {
  await lockCompany(app, tx, companyId)
  const read: Read = (sql, values) => app.db.readIn(tx, sql, values)
  return as === 'owner' ? ownedCompany(read, companyId, userId) : callersCompany(read, companyId, userId)
}

/** What the log says of an act for a company that a person does as themselves. */
export const forCompany = (caller: Acting, { userId }: CallersCompany): Caller => {
  const { actor } = caller
  if (actor.id === userId) return caller
  return {
    ...caller,
    actor: { ...actor, id: userId, role: 'user', member: { id: actor.id, name: actor.name } },
  }
}

/** Locks the company's row, so that members and invitations are counted and changed one after the other. */
export const lockCompany = async (app: App, tx: Tx, companyId: number): Promise<void> => {
  await app.db.readIn(
    tx,
    `SELECT id FROM companies WHERE id = ?${app.db.dialect === 'mysql' ? ' FOR UPDATE' : ''}`,
    [companyId],
  )
}
