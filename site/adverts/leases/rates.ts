import { rateUnits } from '../../../shared/data/type-codes'
import { filter } from '../../../shared/text/en-filter'
import { rates } from '../../../shared/text/en-rates'
import type { Text } from '../../../shared/text/text'
import { hours, span } from '../common-filters'
import type { Filter } from '../listing-kind'
import { oneOf, type ListingShape, type ListingState } from '../listing-url'

/** Texts of the pages of leases and tools. */
export const rateTexts = { en: { filter, rates } }

/** Additional filters of lease listings, as they appear in the address. */
export const rateMany: ListingShape['many'] = { rateUnit: oneOf(rateUnits) }
export const rateNumbers: ListingShape['numbers'] = span('minimumHours', hours)

/** The unit comes first: amounts say something within it only. */
export const rateFilters = ({ rates, words }: Text): readonly Filter[] => [
  {
    form: 'choice',
    key: 'rateUnit',
    label: rates.unit,
    fixed: rateUnits,
    nameOf: unit => words.rateUnits[unit] ?? unit,
  },
  { form: 'range', key: 'price', label: rates.rate },
]
export const minimumFilter = ({ rates, filter }: Text): Filter => ({
  form: 'range',
  key: 'minimumHours',
  label: rates.minimumHours,
  unit: filter.hours,
})

/** How rows that are sorted by rates of several units stand (checklist TRUE-03). */
export const rateNote = ({ filters, sort }: ListingState, { rates }: Text): string | undefined =>
  /^p/.test(sort) && filters['rateUnit']?.length !== 1 ? rates.grouped : undefined
