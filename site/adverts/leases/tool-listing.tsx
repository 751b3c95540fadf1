import { toolTypes } from '../../../shared/data/type-codes'
import type { Text } from '../../../shared/text/text'
import { advertPhoto } from '../../advert-facts/advert-photo'
import { commonMany, commonNumbers } from '../common-filters'
import { makeOf } from '../../advert-facts/facts'
import type { CellOf, Column, ListingKind } from '../listing-kind'
import { listingSearch, oneOf, parseListing, type ListingShape } from '../listing-url'
import { nameCell, priceCell, rowPhotoSizes } from '../row-cells'
import { freeDays, rateMany, rateNote, rateNumbers } from './rates'
import blocks from '../../../shared/ui/blocks.module.css'
import listingRowStyles from '../listing-row.module.css'

const shape: ListingShape = {
  path: '/tool-lease',
  many: { type: oneOf(toolTypes), ...rateMany, ...commonMany },
  numbers: { ...commonNumbers, ...rateNumbers },
  texts: ['calibrationDueFrom', ...freeDays, 'search'],
}

const toolCell = ({ advert, first, text }: CellOf) => (
  <>
    {advertPhoto({ advert, sizes: rowPhotoSizes, first, text })}
    <span className={`${blocks.clamp} ${listingRowStyles.rowMake}`}>{makeOf(advert)}</span>
    <span className={listingRowStyles.rowFacts}>{text.words.toolTypes[advert.type] ?? advert.type}</span>
  </>
)

/** The columns of a listing of tools. */
export const toolColumns = ({ listing: { columns } }: Text): readonly Column[] => [
  { key: 'general', heading: columns.general, cell: toolCell },
  { key: 'name', heading: columns.name, isName: true, cell: nameCell },
  { key: 'price', heading: columns.price, cell: priceCell },
]

const titleOf = (type: readonly string[] | undefined, whole: string, { words }: Text) => {
  const name = type?.length === 1 && words.toolTypes[type[0] ?? '']
  return name ? `${whole}: ${name}` : whole
}

export const toolListing: ListingKind = {
  kind: 'toollease',
  shape,
  columns: toolColumns,
  titleOf: ({ filters: { type } }, text) => titleOf(type, text.listing.titles['toollease'] ?? '', text),
  categoryOf: ({ filters: { type } }, { words, listing }) =>
    (type?.length === 1 && words.toolTypes[type[0] ?? '']) || listing.categories['toollease'] || '',
  read: ({ search }) => parseListing(shape, new URLSearchParams(search)),
  hrefOf: state => shape.path + listingSearch(shape, state),
  noteOf: rateNote,
  comingSoon: true,
}
