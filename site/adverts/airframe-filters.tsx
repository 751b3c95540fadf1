import { fuelGroups, fuels } from '../../shared/data/type-codes'
import type { Text } from '../../shared/text/text'
import { commonMany, commonNumbers, hours, span, type Limits } from './common-filters'
import type { Column, Filter } from './listing-kind'
import { oneOf, type ListingShape } from './listing-url'
import { AirframeCell, GeneralCell, NameCell, PriceCell, RegistrationCell } from './row-cells'

/** Filters of every listing of whole aircraft, for sale or for lease, as they appear in its address. */
export const airframeMany: ListingShape['many'] = {
  ...commonMany,
  fuel: oneOf([...Object.keys(fuelGroups), ...fuels]),
  engines: oneOf(['0', '1', '2', '3', '4', '5', '6', '7', '8']),
}
const years: Limits = [1903, 2100]
export const airframeNumbers: ListingShape['numbers'] = {
  year: years,
  ...span('year', years),
  ...commonNumbers,
  ...span('totalTime', hours),
  ...span('seats', [0, 999]),
}

/** Fuel, hours, seats and engines, of what is for sale and for lease. */
export const airframeFilters = ({ filter, words }: Text): readonly Filter[] => [
  {
    form: 'choice',
    key: 'fuel',
    label: filter.fuel,
    fixed: ['avgas', 'jet', 'diesel'],
    nameOf: code => words.fuels[code] ?? code,
    covers: code => (Object.hasOwn(fuelGroups, code) ? fuelGroups[code as keyof typeof fuelGroups] : [code]),
  },
  { form: 'range', key: 'totalTime', label: filter.totalTime, unit: filter.hours },
  { form: 'range', key: 'seats', label: filter.seats },
  { form: 'choice', key: 'engines', label: filter.engines, fixed: ['1', '2', '4'] },
]

/** The columns of a listing of whole aircraft. */
export const airframeColumns = ({ listing: { columns } }: Text): readonly Column[] => [
  { key: 'general', heading: columns.general, cell: GeneralCell },
  { key: 'airframe', heading: columns.airframe, cell: AirframeCell },
  { key: 'name', heading: columns.name, isName: true, cell: NameCell },
  { key: 'registration', heading: columns.registration, cell: RegistrationCell },
  { key: 'price', heading: columns.price, cell: PriceCell },
]
