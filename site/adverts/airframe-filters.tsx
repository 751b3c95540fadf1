import { fuelGroups, fuels } from '../../shared/data/type-codes'
import type { Text } from '../../shared/text/text'
import { commonMany, commonNumbers, hours, span, type Limits } from './common-filters'
import type { Column } from './listing-kind'
import { oneOf, type ListingShape } from './listing-url'
import { airframeCell, generalCell, nameCell, priceCell, registrationCell } from './row-cells'

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

/** The columns of a listing of whole aircraft. */
export const airframeColumns = ({ listing: { columns } }: Text): readonly Column[] => [
  { key: 'general', heading: columns.general, cell: generalCell },
  { key: 'airframe', heading: columns.airframe, cell: airframeCell },
  { key: 'name', heading: columns.name, isName: true, cell: nameCell },
  { key: 'registration', heading: columns.registration, cell: registrationCell },
  { key: 'price', heading: columns.price, cell: priceCell },
]
