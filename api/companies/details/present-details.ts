import type { CompanyDetails, Verified } from '../../../shared/contract/company-details'
import { countryOf } from '../../../shared/data/countries'
import { companyChecks } from '../../../shared/data/company-limits'
import type { App } from '../../platform/app/app-context'
import type { CompanyRow } from '../../platform/db/schema/company.model'
import { fromJson } from '../../platform/db/values'
import { photosNamed } from '../../photos/photos.public'

/** A company's own words and what was checked of them, as everybody may read it. */
export const presentDetails = async (app: App, row: CompanyRow, now: Date): Promise<CompanyDetails> => {
  const { logo, street, postcode, town, country, vatId, hours } = row
  const [photo] = logo === null ? [] : await photosNamed(app, [logo])
  return {
    ...{ street, postcode, town, country, vatId },
    countryName: country === null ? null : (countryOf(country)?.name ?? country),
    hours: fromJson<CompanyDetails['hours']>(hours, {}),
    logo: photo ?? null,
    verified: verifiedOf(row, now),
  }
}

/** It ends by itself. */
const verifiedOf = ({ checks, checkedAt, checkedUntil }: CompanyRow, now: Date): Verified | null => {
  if (checks === null || !checkedAt || !checkedUntil || checkedUntil <= now) return null
  const named = fromJson<readonly string[]>(checks, [])
  const checked = companyChecks.filter(each => named.includes(each))
  // What is stored is the end of the last day.
  const lastMoment = new Date(checkedUntil.getTime() - 1)
  return checked.length === 0
    ? null
    : { checked, at: checkedAt.toISOString(), until: lastMoment.toISOString() }
}
