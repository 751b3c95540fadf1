import type { AdvertCard, AdvertKind } from '../../shared/contract/adverts'
import { listingQueries } from '../../shared/contract/listing-query'
import { toAircraftType, typePaths, type Currency } from '../../shared/data/type-codes'
import { partUnitNames } from '../../shared/data/part-labels'
import { previewPath } from '../../shared/rules/preview'
import { advertPath, listingPaths } from '../../shared/rules/slug'
import { dayInWords } from '../../shared/rules/formats'
import { grouped } from '../../shared/rules/grouped'
import { isoOf } from '../../shared/rules/timestamps'

/** An entry, as both formats need it, with URLs as paths. */
export interface FeedItem {
  /** Stays when the title, and with it the address of the page, changes. */
  readonly id: string
  readonly path: string
  readonly title: string
  readonly summary: string
  readonly published: string
  readonly image: string | null
}

export interface FeedContent {
  readonly title: string
  /** Path of the listing. */
  readonly listing: string
  readonly self: string
  readonly items: readonly FeedItem[]
}

export const feedTitles: Readonly<Record<AdvertKind, string>> = {
  aircraft: 'Hangarlist: aircraft for sale',
  part: 'Hangarlist: aircraft parts for sale',
  lease: 'Hangarlist: aircraft for lease',
  toollease: 'Hangarlist: tools for lease',
}

export const feedItem = (advert: AdvertCard, price: PriceWriter): FeedItem => ({
  id: advertPath(advert.kind, String(advert.id)),
  path: advertPath(advert.kind, advert.slug),
  title: advert.title,
  summary: summaryOf(advert, price),
  published: isoOf(advert.start) ?? new Date(0).toISOString(),
  image: advert.cover ? previewPath(advert.cover.file) : null,
})

/** Formats a price in the reader's notation. */
type PriceWriter = (price: number, currency: Currency) => string

const summaryOf = (
  { year, manufacturer, model, partNumber, location, ...advert }: AdvertCard,
  priceOf: PriceWriter,
): string => {
  const { price, currency, priceMode, rateUnit, totalTime, underOffer, letUntil } = advert
  const asked =
    priceMode === 'onRequest'
      ? 'Price on request'
      : priceOf(price, currency) + (rateUnit ? ` / ${rateUnit}` : perPart(advert))
  return [
    asked,
    underOffer ? 'Under offer' : letUntil ? `Leased until ${dayInWords(letUntil)}` : '',
    [year, manufacturer, model].filter(Boolean).join(' '),
    partNumber ? `Part number ${partNumber}` : '',
    totalTime === null ? '' : `${grouped(totalTime)} h total time`,
    [location.town, location.state, location.countryName].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What the price of a part is for, unless there is one piece. */
const perPart = ({ quantity = 1, unit = 'EA' }: Pick<AdvertCard, 'quantity' | 'unit'>): string =>
  unit === 'EA' ? (quantity > 1 ? ' each' : '') : ` / ${partUnitNames[unit] ?? unit}`

const paging = new Set(['status', 'sort', 'page', 'size', 'cursor'])

/** The request's filters that this kind's listing supports, unchanged, in a fixed order. */
export const filtersOf = (kind: AdvertKind, search: string): URLSearchParams => {
  const sent = new URLSearchParams(search)
  const known = Object.keys(listingQueries[kind].shape).filter(key => !paging.has(key))
  return new URLSearchParams(
    known.flatMap(key => sent.getAll(key).map((value): [string, string] => [key, value])),
  )
}

/** Path of the listing with these filters; a single type of aircraft has its own path. */
export const listingOf = (kind: AdvertKind, filters: URLSearchParams): string => {
  const [type, second] = filters.getAll('type')
  const own = kind === 'aircraft' && type && !second ? toAircraftType(type) : undefined
  const rest = new URLSearchParams(filters)
  if (own) rest.delete('type')
  const search = rest.toString()
  return (own ? typePaths[own] : listingPaths[kind]) + (search ? `?${search}` : '')
}
