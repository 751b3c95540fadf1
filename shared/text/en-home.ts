import { count, pairs } from './en-kit'

/** The texts of the home page. */
export const home = {
  title: 'Aircraft, parts and leases for sale',
  description: (total: number) =>
    `${count(total, 'aircraft', 'aircraft')} for sale, with parts, aircraft leases and tool leases. Every advert is checked before it is published.`,
  bannerTitle: 'Aircraft with their hours on the label.',
  bannerText:
    'Total time, time since overhaul, registration and price stand in the same place on every advert, and a person reads each one before it goes up.',
  bannerSell: 'Sell your own',
  find: 'Find an aircraft',
  make: 'Make',
  anyMake: 'Any make',
  model: 'Model',
  anyModel: 'Any model',
  place: 'Place',
  anyPlace: 'Anywhere',
  priceTo: (currency: string) => `Price up to, ${currency}`,
  anyPrice: 'Any price',
  show: (total: number) => `Show ${count(total, 'aircraft', 'aircraft')}`,
  showAny: 'Show aircraft',
  forSellers: 'For sellers',
  bannerFacts: pairs([
    ['3 free', 'Adverts of each kind'],
    ['3 days', 'Business days to approval'],
    ['60 days', 'Aircraft adverts online'],
    ['30', 'Photos in an advert'],
  ]),
  types: 'Browse by type',
  aircraft: 'Aircrafts For Sale',
  aircraftShown: (total: number) => count(total, 'aircraft', 'aircraft'),
  parts: 'Aircraft Parts',
  leases: 'Aircraft Lease',
  tools: 'Tool Lease',
  seeAll: 'See all',
  seeAllOf: (section: string) => `See all: ${section}`,
  none: 'No advert of this kind is online at the moment.',
  noAircraft: 'No aircraft is online at the moment.',
  failed: 'These adverts could not be loaded.',
}
