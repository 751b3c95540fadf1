import { hash, randomBytes } from 'node:crypto'
import type { CompanyInvite } from '../../shared/contract/companies'
import { companyRoles } from '../../shared/data/company-codes'
import type { App } from '../platform/app/app-context'
import type { Row } from '../platform/db/connect'
import { oneOf } from '../platform/db/row-readers'
import { timeParam, toIso } from '../platform/db/values'

/** A token for a mailed link; a plain hash of 256 random bits is enough, as they cannot be guessed. */
export const newToken = () => {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfToken(token) }
}

export const hashOfToken = (token: string): string => hash('sha256', token, 'hex')

const toInvite = (row: Row): CompanyInvite => ({
  id: Number(row['id']),
  mail: String(row['mail']),
  role: oneOf(row['role'], companyRoles),
  createdAt: toIso(row['created_at']) ?? '',
  expiresAt: toIso(row['expires_at']) ?? '',
})

/** The invitations of a company that can be accepted, newest first. */
export const openInvites = async (app: App, companyId: number, now: Date): Promise<CompanyInvite[]> => {
  const rows = await app.db.readCurrent(
    `SELECT id, mail, role, created_at, expires_at FROM company_invites
      WHERE company_id = ? AND ended_at IS NULL AND expires_at > ? ORDER BY id DESC`,
    [companyId, timeParam(app.db.dialect, now)],
  )
  return rows.map(toInvite)
}
