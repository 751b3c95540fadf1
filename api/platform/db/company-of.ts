import type { Row } from './connect'
import { textOrNull } from './row-readers'

export interface Company {
  readonly isBusiness: boolean
  /** Null for a person, and for a company whose name is not known. */
  readonly company: string | null
}

/**
 * What an account's row tells of whether it is a company's, and of its name; `prefix` is what its columns begin with
 * where they stand beside others.
 */
export const companyOf = (row: Row, prefix = ''): Company => {
  const isBusiness = row[`${prefix}account_type`] !== 'person'
  return { isBusiness, company: isBusiness ? textOrNull(row[`${prefix}company`]) : null }
}
