// @vitest-environment node
import { expect, it } from 'vitest'
import type { AdvertDetail } from '../../../shared/contract/adverts'
import { testText } from '../../testing'
import { anAdvert, photosOf } from '../adverts.factory'
import { detailHead } from './detail-head'

interface Product extends Record<string, unknown> {
  readonly offers: Record<string, unknown>
}

const productOf = (facts: Partial<AdvertDetail>): Product => {
  const told = detailHead(anAdvert(facts), testText).jsonLd?.(path => `https://site.test${path}`)
  return (told as unknown as { '@graph': [Product] })['@graph'][0]
}

it('[DETAIL-07, PLUS-21] offers an aircraft as a vehicle, with its seller and how long the price holds', () => {
  const product = productOf({
    gallery: photosOf(1),
    seats: 4,
    exp: String(Date.parse('2026-04-21T09:00:00.000Z')),
    contact: { ...anAdvert().contact, name: 'Grace', surname: 'Pilot' },
  })
  expect(product).toMatchObject({
    '@type': ['Product', 'Vehicle'],
    vehicleModelDate: '2014',
    vehicleSeatingCapacity: 4,
    image: ['https://site.test/uploads/00000000000000000000000001.webp?w=1280'],
    offers: {
      '@type': 'Offer',
      availability: 'https://schema.org/InStock',
      priceValidUntil: '2026-04-21',
      seller: { '@type': 'Person', name: 'Grace Pilot' },
    },
  })
})

it('[PLUS-21] names a company as the seller, and as an organization', () => {
  const person = { ...anAdvert().contact, name: 'Grace', surname: 'Pilot' }
  const sellerOf = (name: string | null) =>
    productOf({ contact: person, seller: { key: 'bcdfghjkmn', name, isBusiness: true } }).offers['seller']
  expect(sellerOf('Alpine Air Service')).toEqual({ '@type': 'Organization', name: 'Alpine Air Service' })
  expect(sellerOf(null)).toEqual({ '@type': 'Organization', name: 'Grace Pilot' })
})

it('[PLUS-21] offers a part with its number and its condition', () => {
  const product = productOf({ kind: 'part', partNumber: '066-01146-1111', partCondition: 'OH' })
  expect(product).toMatchObject({
    '@type': 'Product',
    mpn: '066-01146-1111',
    offers: { itemCondition: 'https://schema.org/RefurbishedCondition' },
  })
})

it('[PLUS-21] tells the rate of a lease by its unit', () => {
  const { offers } = productOf({ kind: 'lease', rateUnit: 'hour', price: 220 })
  expect(offers).toMatchObject({
    priceSpecification: { '@type': 'UnitPriceSpecification', price: 220, unitCode: 'HUR' },
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
  })
})

it.each([
  [{ closedReason: 'sold' }, 'SoldOut'],
  [{ closedReason: 'withdrawn' }, 'Discontinued'],
  [{ expired: true }, 'Discontinued'],
])('[PLUS-21] asks no price for what is closed: %j is %s', (facts, availability) => {
  expect(productOf({ ...facts, seats: 4 }).offers).toEqual({
    '@type': 'Offer',
    url: 'https://site.test/advert/2014-cessna-182t-skylane-p-41',
    availability: `https://schema.org/${availability}`,
  })
})

it.each([
  [{ underOffer: true }, { availability: 'https://schema.org/LimitedAvailability' }],
  [
    { kind: 'lease', letUntil: '2026-12-31' },
    { availability: 'https://schema.org/PreOrder', availabilityStarts: '2027-01-01' },
  ],
] as const)('[SELL-02] says that what is spoken for is still offered: %j is %j', (facts, offer) => {
  expect(productOf({ price: 220, ...facts }).offers).toMatchObject({ ...offer, price: 220 })
})

it('[PLUS-21] says no price where the seller wants to be asked', () => {
  expect(productOf({ priceMode: 'onRequest', price: 0 }).offers).not.toHaveProperty('price')
})

it('[PLUS-21] tells nothing of an advert that only its owner sees', () => {
  expect(detailHead(anAdvert({ preview: true }), testText)).toMatchObject({ hidden: true })
  expect(detailHead(anAdvert({ preview: true }), testText)).not.toHaveProperty('jsonLd')
})
