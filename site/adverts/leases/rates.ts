import { rateUnits } from '../../../shared/data/type-codes'
import { rates } from '../../../shared/text/en-rates'
import type { Text } from '../../../shared/text/text'
import { hours, span } from '../common-filters'
import { oneOf, type ListingShape, type ListingState } from '../listing-url'

/** Texts of the pages of leases and tools. */
export const rateTexts = { en: { rates } }

/** Additional filters of lease listings, as they appear in the address. */
export const rateMany: ListingShape['many'] = { rateUnit: oneOf(rateUnits) }
/** The days on which it has to be free. */
export const freeDays = ['freeFrom', 'freeTo'] as const
export const rateNumbers: ListingShape['numbers'] = span('minimumHours', hours)

/** How rows that are sorted by rates of several units stand (checklist TRUE-03). */
export const rateNote = ({ filters, sort }: ListingState, { rates }: Text): string | undefined =>
  /^p/.test(sort) && filters['rateUnit']?.length !== 1 ? rates.grouped : undefined
