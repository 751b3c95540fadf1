import { companyRoles } from '../../shared/data/company-codes'
import { accountTypes } from '../../shared/contract/session'
import type { App } from '../platform/app/app-context'
import { oneOf } from '../platform/db/row-readers'
import type { ActingFor, SignedIn } from '../platform/http/context'
import { companyName } from './company-name'

/** The accounts for which a person acts besides their own, as a value that `actsForOf` reads. */
export const actsForSql = (person: string): string =>
  `(SELECT GROUP_CONCAT(c.user_id) FROM company_members m JOIN companies c ON c.id = m.company_id
     WHERE m.user_id = ${person} AND m.left_at IS NULL)`

/** Read by the rule that nobody decides matters of their own, which a company's are to its members. */
export const actsForOf = (value: unknown): readonly number[] =>
  typeof value === 'string' ? value.split(',').map(Number) : []

interface Person extends SignedIn {
  readonly fullName: string
}

/**
 * For whom a session works, by its membership; undefined once that has ended, the company's account is gone or suspended, or is
 * a person's again: the session then works as the person. Nobody acts with the power of staff for a company.
 */
export const actingFor = async (
  app: App,
  memberId: number,
  person: Person,
): Promise<ActingFor | undefined> => {
  const [row] = await app.db.readCurrent(
    `SELECT c.id AS companyId, m.role AS memberRole, u.id, u.account_type AS accountType, u.company, u.name, u.surname, u.mail,
            u.confirmed_at AS confirmedAt
       FROM company_members m JOIN companies c ON c.id = m.company_id JOIN users u ON u.id = c.user_id
      WHERE m.id = ? AND m.user_id = ? AND m.left_at IS NULL
        AND u.account_type <> 'person' AND u.deleted_at IS NULL AND u.suspended_at IS NULL`,
    [memberId, person.id],
  )
  if (!row) return undefined
  return {
    id: Number(row['companyId']),
    name: companyName(row),
    role: oneOf(row['memberRole'], companyRoles),
    actor: {
      id: Number(row['id']),
      member: { id: person.id, name: person.fullName },
      role: 'user',
      accountType: oneOf(row['accountType'], accountTypes),
      sessionId: person.sessionId,
      name: String(row['name']),
      mail: String(row['mail']),
      isConfirmed: row['confirmedAt'] !== null,
      ...(person.provedAt && { provedAt: person.provedAt }),
    },
  }
}
