import type { AdvertDetail } from '../../../shared/contract/adverts'
import { previewPath } from '../../../shared/rules/preview'
import { advertPath } from '../../../shared/rules/slug'
import { isoOf } from '../../../shared/rules/timestamps'
import type { Text } from '../../../shared/text/text'
import { photoUrl, type PhotoSource } from '../../../shared/ui/photo'
import type { Head } from '../../platform/head'
import { crumbsOf } from '../../advert-facts/crumbs'
import { sellerNameOf } from './contact'

const pictureWidth = 1280

type Absolute = (path: string) => string

/** The largest stored width that a page shows. */
const pictureOf = ({ file, widths }: PhotoSource): string =>
  photoUrl(file, widths.findLast(width => width <= pictureWidth) ?? widths[0] ?? pictureWidth)

const conditionOf = ({ condition, partCondition }: AdvertDetail): string =>
  condition === 'new' || partCondition === 'NE' || partCondition === 'NS'
    ? 'https://schema.org/NewCondition'
    : partCondition === 'OH'
      ? 'https://schema.org/RefurbishedCondition'
      : 'https://schema.org/UsedCondition'

/** Unit codes of the United Nations (UN/CEFACT), as schema.org requires them. */
const unitCodes: Readonly<Record<string, string>> = {
  ...{ hour: 'HUR', day: 'DAY', week: 'WEE', month: 'MON' },
  ...{ PR: 'PR', SE: 'SET', KT: 'KT', AY: 'AY', FT: 'FOT', YD: 'YRD', MR: 'MTR', SH: 'ST', RO: 'RO' },
  ...{ QT: 'QTL', GL: 'GLL', LI: 'LTR', LB: 'LBR', KG: 'KGM', BX: 'BX', PG: 'PK', HD: 'CEN' },
}

const priceOf = ({ price, currency, priceMode, rateUnit, unit = 'EA' }: AdvertDetail) => {
  if (priceMode === 'onRequest') return {}
  if (!rateUnit && unit === 'EA') return { price, priceCurrency: currency }
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: currency,
      unitCode: unitCodes[rateUnit ?? unit],
    },
  }
}

/** Preview picture and structured data of an advert; empty if it is not public. */
export const forMachines = (
  advert: AdvertDetail,
  description: string,
  text: Text,
): Pick<Head, 'image' | 'hidden' | 'jsonLd'> => ({
  ...(advert.photos[0] ? { image: previewPath(advert.photos[0]) } : {}),
  ...(advert.preview
    ? { hidden: true }
    : { jsonLd: absolute => advertFacts(advert, description, text, absolute) }),
})

/** An advert as structured data of schema.org: the product with its offer, and the breadcrumb. */
const advertFacts = (advert: AdvertDetail, description: string, text: Text, absolute: Absolute) => {
  const url = absolute(advertPath(advert.kind, advert.slug))
  const crumbs = crumbsOf(advert, text).map(({ label, href }) => ({ name: label, item: absolute(href) }))
  const breadcrumb = {
    '@type': 'BreadcrumbList',
    itemListElement: [...crumbs, { name: advert.title, item: url }].map((crumb, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      ...crumb,
    })),
  }
  return {
    '@graph': [{ ...productOf(advert, url, absolute), description }, breadcrumb],
  }
}

const productOf = (advert: AdvertDetail, url: string, absolute: Absolute) => {
  const { kind, title, manufacturer, model, year, seats, partNumber, serialNumber } = advert
  const isVehicle = kind === 'aircraft' || kind === 'lease'
  return {
    '@type': isVehicle ? ['Product', 'Vehicle'] : 'Product',
    name: title,
    url,
    sku: String(advert.advertId),
    image: advert.gallery.slice(0, 6).map(photo => absolute(pictureOf(photo))),
    ...(manufacturer ? { brand: { '@type': 'Brand', name: manufacturer } } : {}),
    ...(model ? { model } : {}),
    ...(partNumber ? { mpn: partNumber } : {}),
    ...(isVehicle && year !== null ? { vehicleModelDate: String(year) } : {}),
    ...(isVehicle && seats !== null ? { vehicleSeatingCapacity: seats } : {}),
    ...(serialNumber ? { serialNumber } : {}),
    offers: offerOf(advert, url),
  }
}

/** A closed advert is no longer an offer: it has no price and is marked as unavailable. */
const availabilityOf = ({ closedReason, expired, underOffer, letUntil }: AdvertDetail): string => {
  if (closedReason) return closedReason === 'sold' ? 'SoldOut' : 'Discontinued'
  if (expired) return 'Discontinued'
  if (underOffer) return 'LimitedAvailability'
  return letUntil === null ? 'InStock' : 'PreOrder'
}

/** Of what is open, although it is spoken for. */
const offered: ReadonlySet<string> = new Set(['InStock', 'LimitedAvailability', 'PreOrder'])

const sellerOf = (advert: AdvertDetail) => {
  const name = sellerNameOf(advert)
  return name ? { seller: { '@type': advert.seller?.isBusiness ? 'Organization' : 'Person', name } } : {}
}

const offerOf = (advert: AdvertDetail, url: string) => {
  const availability = availabilityOf(advert)
  const stands = { '@type': 'Offer', url, availability: `https://schema.org/${availability}` }
  if (!offered.has(availability)) return stands
  return { ...stands, ...startOf(advert), ...termsOf(advert) }
}

/** A lease that runs begins anew the day after. */
const startOf = ({ underOffer, letUntil }: AdvertDetail) =>
  letUntil === null || underOffer
    ? {}
    : { availabilityStarts: new Date(Date.parse(letUntil) + 86_400_000).toISOString().slice(0, 10) }

const termsOf = (advert: AdvertDetail, exp = isoOf(advert.exp)) => ({
  ...priceOf(advert),
  ...sellerOf(advert),
  ...(advert.quantity === undefined
    ? {}
    : { inventoryLevel: { '@type': 'QuantitativeValue', value: advert.quantity } }),
  itemCondition: conditionOf(advert),
  ...(advert.kind === 'lease' || advert.kind === 'toollease'
    ? { businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' }
    : {}),
  ...(exp ? { priceValidUntil: exp.slice(0, 10) } : {}),
})
