import type { catalogue } from '../../shared/contract/catalogue'
import { AppError } from '../../shared/contract/errors'
import { countries, subdivisionsOf, toCountryCode } from '../../shared/data/countries'
import { toRegion } from '../../shared/data/type-codes'
import type { Context } from '../platform/http/context'

type Calls = typeof catalogue

const wrongQuery = (field: string, message: string) =>
  new AppError('invalid_query', `Please check: ${field}.`, { errors: [{ field, message }] })

const allCountries = countries.map(({ code, name, dialCode, region }) => ({
  code,
  name,
  dial_code: dialCode,
  region,
}))

/** Countries, the largest markets first; optionally of one region. Throws `invalid_query` for an unknown region. */
export const listCountries = async ({ query }: Context<Calls['countries']>) => {
  if (query.region === undefined) return allCountries
  const region = toRegion(query.region)
  if (!region) throw wrongQuery('region', 'must be one of the six regions')
  return allCountries.filter(country => country.region === region)
}

/** States, provinces or counties of a country, given by code or name. Throws `invalid_query` for an unknown one. */
export const listRegions = async ({ query }: Context<Calls['regions']>): Promise<string[]> => {
  const code = toCountryCode(query.country)
  if (!code) throw wrongQuery('country', 'must be a country or its two-letter code')
  return [...subdivisionsOf(code)]
}
