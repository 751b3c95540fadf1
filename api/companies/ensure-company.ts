import type { App } from '../platform/app/app-context'
import { insertRows } from '../platform/db/insert-rows'
import { forUpdate, type Tx } from '../platform/db/tx'

/**
 * Makes an account a company, if it is not one yet; the caller has locked the account. A company stays when its account becomes a
 * person's again, so that its members are there once that is undone; meanwhile nobody acts for it.
 */
export const ensureCompany = async (app: App, tx: Tx, userId: number, now: Date): Promise<void> => {
  const { Company } = app.db.models
  const known = await Company.findOne({ where: { userId }, ...forUpdate(tx) })
  if (!known) await insertRows(app.db, tx, 'Company', [{ userId, createdAt: now }])
}
