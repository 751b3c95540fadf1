import { partCertificates, mostInStock, saleTypes } from '../../../shared/data/part-codes'
import { partConditions, toPartSection, toRegion } from '../../../shared/data/type-codes'
import { commonMany, commonNumbers, span, toCountry } from '../common-filters'
import { advertPhoto } from '../../advert-facts/advert-photo'
import { amountOf, documentsOf, saleOf } from '../../advert-facts/stock'
import type { CellOf, Column, ListingKind } from '../listing-kind'
import { anyWord, listingSearch, oneOf, parseListing, type ListingShape } from '../listing-url'
import { isInTitle, nameCell, priceCell, rowPhotoSizes } from '../row-cells'
import type { Text } from '../../../shared/text/text'
import { FactList } from '../../../shared/ui/fact-list'
import blocks from '../../../shared/ui/blocks.module.css'
import styles from './parts-listing.module.css'
import listingRowStyles from '../listing-row.module.css'

const shape: ListingShape = {
  path: '/parts',
  many: {
    type: toPartSection,
    ...commonMany,
    category: anyWord,
    partCondition: oneOf(partConditions),
    certificate: oneOf(partCertificates),
    fits: value => (/^[1-9]\d{0,8}$/.test(value) ? value : undefined),
    saleType: oneOf(saleTypes),
    shipsTo: value => toRegion(value) ?? toCountry(value),
  },
  numbers: { ...commonNumbers, ...span('quantity', [0, mostInStock]) },
  texts: ['partNumber', 'search'],
}

const manufacturerCell = ({ advert, first, text }: CellOf) => {
  const { words } = text
  const { manufacturer, model, type, category } = advert
  return (
    <>
      {advertPhoto({ advert, sizes: rowPhotoSizes, first, text })}
      <span
        className={`${blocks.clamp} ${listingRowStyles.rowMake}`}
        aria-hidden={isInTitle(manufacturer, advert)}
      >
        {manufacturer}
      </span>
      {model && <span className={`${listingRowStyles.rowFacts} ${styles.partModel}`}>{model}</span>}
      <span className={`${blocks.hint} ${styles.partSection}`}>
        {[words.sectionLinks[type] ?? type, category].filter(Boolean).join(' / ')}
      </span>
    </>
  )
}

const numbersCell = ({ advert, text }: CellOf) => {
  const { card, words } = text
  const { partNumber, equivalentPartNumber, partCondition, condition, certificate } = advert
  const state = words.partConditions[partCondition ?? ''] ?? words.conditions[condition ?? '']
  const facts = [
    [card.partNumber, partNumber],
    [card.equivalent, equivalentPartNumber],
    [card.condition, state && partCondition ? `${state} (${partCondition})` : state],
    [card.certificate, documentsOf(certificate)],
    [card.stock, amountOf(advert)],
    [card.sale, saleOf(advert)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return FactList({ facts, className: `${listingRowStyles.plate} ${styles.partNumbers} num` })
}

/** The columns of a listing of parts. */
export const partColumns = ({ listing: { columns } }: Text): readonly Column[] => [
  { key: 'general', heading: columns.manufacturer, cell: manufacturerCell },
  { key: 'airframe', heading: columns.general, cell: numbersCell },
  { key: 'name', heading: columns.title, isName: true, cell: nameCell },
  { key: 'price', heading: columns.price, cell: priceCell },
]

export const partsListing: ListingKind = {
  kind: 'part',
  shape,
  columns: partColumns,
  titleOf: ({ filters: { type } }, { words, listing }) =>
    (type?.length === 1 && words.partSections[type[0] ?? '']) || listing.titles['part'] || '',
  categoryOf: ({ filters: { type } }, { words, listing }) =>
    (type?.length === 1 && words.partSections[type[0] ?? '']) || listing.categories['part'] || '',
  read: ({ search }) => parseListing(shape, new URLSearchParams(search)),
  hrefOf: state => shape.path + listingSearch(shape, state),
  comingSoon: true,
  failToast: text => text.listing.partsFailed,
}
