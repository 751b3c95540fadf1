import type { AdvertDetail } from '../../../shared/contract/adverts'
import { formatPrice } from '../../../shared/rules/money'
import { advertPath } from '../../../shared/rules/slug'
import type { Text } from '../../../shared/text/text'
import { photoUrl, type PhotoSource } from '../../../shared/ui/photo'
import type { Head } from '../../shell/head'
import { makeOf } from '../facts'
import { crumbsOf } from './crumbs'

const previewWidth = 1280

type Absolute = (path: string) => string

/** The largest stored width that a preview needs. */
const previewImage = ({ file, widths }: PhotoSource): string =>
  photoUrl(file, widths.findLast(width => width <= previewWidth) ?? widths[0] ?? previewWidth)

const shortened = (words: string, length: number) => {
  const line = words.replace(/\s+/g, ' ').trim()
  return line.length <= length ? line : `${line.slice(0, line.lastIndexOf(' ', length - 1))} …`
}

const descriptionOf = (advert: AdvertDetail, text: Text): string => {
  const { detail, words, card } = text
  const { year, price, currency, priceMode, rateUnit, totalTime, partNumber, location } = advert
  const asked =
    priceMode === 'onRequest'
      ? card.onRequest
      : formatPrice(price, currency) + (rateUnit ? ` ${card.per(words.rateUnits[rateUnit] ?? rateUnit)}` : '')
  const facts = [
    [year, makeOf(advert)].filter(Boolean).join(' '),
    partNumber,
    asked,
    totalTime === null ? null : detail.hours(totalTime),
    detail.place(location.town, location.state, location.countryName),
    advert.description,
  ]
  return shortened(detail.summary(facts.filter(fact => fact !== null).filter(Boolean)), 200)
}

/** What the page of an advert says about itself. */
export const detailHead = (advert: AdvertDetail, text: Text): Head => ({
  title: advert.title,
  description: descriptionOf(advert, text),
  canonical: advertPath(advert.kind, advert.slug),
  type: 'product',
  ...(advert.photos[0] ? { image: previewImage(advert.photos[0]) } : {}),
  ...(advert.preview ? { hidden: true } : { jsonLd: absolute => jsonLdOf(advert, text, absolute) }),
})

const conditionOf = ({ condition, partCondition }: AdvertDetail): string =>
  condition === 'new' || partCondition === 'NE' || partCondition === 'NS'
    ? 'https://schema.org/NewCondition'
    : partCondition === 'OH'
      ? 'https://schema.org/RefurbishedCondition'
      : 'https://schema.org/UsedCondition'

/** Units of the United Nations' list, as schema.org wants them. */
const unitCodes: Readonly<Record<string, string>> = { hour: 'HUR', day: 'DAY', week: 'WEE', month: 'MON' }

const priceOf = ({ price, currency, priceMode, rateUnit }: AdvertDetail) => {
  if (priceMode === 'onRequest') return {}
  if (!rateUnit) return { price, priceCurrency: currency }
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: currency,
      unitCode: unitCodes[rateUnit],
    },
  }
}

const jsonLdOf = (advert: AdvertDetail, text: Text, absolute: Absolute) => {
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
    '@context': 'https://schema.org',
    '@graph': [{ ...productOf(advert, url, absolute), description: descriptionOf(advert, text) }, breadcrumb],
  }
}

const productOf = (advert: AdvertDetail, url: string, absolute: Absolute) => {
  const { kind, title, manufacturer, model, year, partNumber, serialNumber } = advert
  const isVehicle = kind === 'aircraft' || kind === 'lease'
  return {
    '@type': isVehicle ? ['Product', 'Vehicle'] : 'Product',
    name: title,
    url,
    sku: String(advert.advertId),
    image: advert.photos.slice(0, 6).map(photo => absolute(previewImage(photo))),
    ...(manufacturer ? { brand: { '@type': 'Brand', name: manufacturer } } : {}),
    ...(model ? { model } : {}),
    ...(partNumber ? { mpn: partNumber } : {}),
    ...(isVehicle && year !== null ? { vehicleModelDate: String(year) } : {}),
    ...(serialNumber ? { serialNumber } : {}),
    offers: offerOf(advert, url),
  }
}

const offerOf = (advert: AdvertDetail, url: string) => ({
  '@type': 'Offer',
  url,
  ...priceOf(advert),
  availability: 'https://schema.org/InStock',
  itemCondition: conditionOf(advert),
  ...(advert.kind === 'lease' || advert.kind === 'toollease'
    ? { businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' }
    : {}),
  ...(advert.exp ? { priceValidUntil: advert.exp.slice(0, 10) } : {}),
})
