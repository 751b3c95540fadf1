import { stringify } from 'csv-stringify/sync'
import type { OwnAdvert } from '../../../shared/contract/adverts'
import type { OwnSort } from '../../../shared/data/own-advert-codes'
import { isoOf } from '../../../shared/rules/timestamps'
import { audit } from '../../platform/audit/audit'
import type { SignedInContext } from '../../platform/http/context'
import { ownAdverts } from '../own-adverts'
import type { OwnFilter } from './own-filter'

/** Adverts per block. */
const size = 500

/**
 * All own adverts that a filter finds, as a CSV file (checklist SELL-05), streamed in blocks. Cells that a spreadsheet would
 * run as a formula are escaped; the byte order mark tells Excel that the file is UTF-8.
 */
export const exportOwn = async (
  { app, caller, now, write }: SignedInContext,
  asked: OwnFilter & { readonly sort: OwnSort },
): Promise<AsyncIterable<string>> => {
  const userId = caller.actor.id
  await write(tx =>
    audit(app, tx, caller, { action: 'advert.export', objectType: 'user', objectId: userId, after: asked }),
  )
  const csv = (cells: readonly (readonly string[])[]) =>
    stringify(
      cells.map(line => [...line]),
      { escape_formulas: true, record_delimiter: 'windows' },
    )
  const rows = async function* () {
    yield `\uFEFF${csv([headings])}`
    for (let page = 1; ; page++) {
      const { data } = await ownAdverts(app, userId, { ...asked, page, size }, now)
      if (data.length > 0) yield csv(data.map(cellsOf))
      if (data.length < size) return
    }
  }
  return rows()
}

const headings = [
  ...['Advert Id', 'Kind', 'Title', 'Manufacturer', 'Model', 'Year', 'Registration', 'Serial number'],
  ...['Part number', 'Stock number', 'Status', 'Review', 'Closed', 'Under offer', 'Leased until'],
  ...['Price', 'Currency', 'Price mode', 'Rate unit', 'Country', 'State', 'Town'],
  ...['Quantity', 'Unit', 'Condition code', 'Documents', 'Sale', 'Core charge', 'Core on request'],
  ...['Shelf life until', 'Ships to', 'Shipping paid by'],
  ...['Published', 'Ends', 'Views', 'Enquiries', 'Watchers', 'Created', 'Changed'],
]

const cellsOf = (advert: OwnAdvert): string[] => {
  const { location } = advert
  return [
    ...[advert.id, advert.kind, advert.title, advert.manufacturer, advert.model, advert.year],
    ...[advert.registration, advert.serialNumber, advert.partNumber, advert.stockNumber],
    ...[
      advert.status,
      advert.reviewState,
      advert.closedReason,
      advert.underOffer ? 'yes' : '',
      advert.letUntil,
    ],
    ...[advert.price, advert.currency, advert.priceMode, advert.rateUnit],
    ...[location.country, location.state, location.town],
    ...[advert.quantity, advert.unit, advert.partCondition, advert.certificate, advert.saleType],
    ...[advert.coreCharge, advert.coreOnRequest ? 'yes' : '', advert.shelfLifeUntil],
    ...[advert.shipsTo, advert.shippingPaidBy],
    ...[isoOf(advert.start), isoOf(advert.exp), advert.views, advert.enquiries, advert.watchers],
    ...[advert.createdAt, advert.updatedAt],
  ].map(value => String(value ?? ''))
}
