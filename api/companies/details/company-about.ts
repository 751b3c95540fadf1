import type { CompanyDetails } from '../../../shared/contract/company-details'
import type { App } from '../../platform/app/app-context'
import { presentDetails } from './present-details'

/** What the company of an account says of itself; null for an account that is none. */
export const companyAbout = async (app: App, userId: number, now: Date): Promise<CompanyDetails | null> => {
  const found = await app.db.models.Company.findOne({ where: { userId } })
  return found ? presentDetails(app, found.get({ plain: true }), now) : null
}
