import { isStaff } from '../../../shared/rules/access'
import { accountTypes, roles } from '../../../shared/contract/session'
import { actsForOf, actsForSql } from '../../companies/companies.public'
import type { App } from '../../platform/app/app-context'
import type { SignedIn } from '../../platform/http/context'
import type { Decider } from '../decide/verdict'
import { codeIn } from '../stored-code'

const roleIn = codeIn(roles)
const accountTypeIn = codeIn(accountTypes)

/** The account on whose behalf a job runs; undefined when it no longer belongs to staff. */
export const workerOf = async (app: App, jobId: number): Promise<Decider | undefined> => {
  const [row] = await app.db.readCurrent(
    `SELECT u.id, u.role, u.name, u.mail, u.account_type, u.confirmed_at, j.request_id, j.client,
            ${actsForSql('u.id')} AS acts_for
       FROM bulk_jobs j JOIN users u ON u.id = j.actor_id
      WHERE j.id = ? AND u.deleted_at IS NULL AND u.suspended_at IS NULL`,
    [jobId],
  )
  const actor: SignedIn | undefined = row && {
    id: Number(row['id']),
    role: roleIn(row['role']),
    accountType: accountTypeIn(row['account_type']),
    sessionId: '',
    name: String(row['name']),
    mail: String(row['mail']),
    isConfirmed: row['confirmed_at'] !== null,
    actsFor: actsForOf(row['acts_for']),
  }
  if (!actor || !isStaff(actor)) return undefined
  return {
    app,
    now: app.clock(),
    caller: {
      actor,
      requestId: String(row?.['request_id'] ?? `job-${jobId}`),
      jobId,
      ip: '',
      client: String(row?.['client'] ?? ''),
    },
  }
}
