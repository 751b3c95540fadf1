import type { AdvertDetail } from '../../../shared/contract/adverts'
import { formatPrice } from '../../../shared/rules/money'
import { advertPath } from '../../../shared/rules/slug'
import type { Text } from '../../../shared/text/text'
import type { Head } from '../../platform/head'
import { makeOf } from '../../advert-facts/facts'
import { forMachines } from './advert-facts'

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

/** Title and metadata of an advert's page. */
export const detailHead = (advert: AdvertDetail, text: Text): Head => ({
  title: advert.title,
  description: descriptionOf(advert, text),
  canonical: advertPath(advert.kind, advert.slug),
  type: 'product',
  // Only machines read these; the browser's code can do without.
  ...(import.meta.env.SSR ? forMachines(advert, descriptionOf(advert, text), text) : {}),
})
