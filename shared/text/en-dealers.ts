import { monthInWords } from '../rules/formats'
import type { DealerSort } from '../data/dealer-codes'
import { count } from './en-kit'

const sorts: Readonly<Record<DealerSort, string>> = {
  adverts: 'Most adverts',
  name: 'Name',
  newest: 'Newest adverts',
}

/** The texts of the list of dealers. */
export const dealerTexts = {
  title: 'Dealers and companies',
  description: 'Companies that sell and lease aircraft, parts and tools on Hangarlist, with what they offer.',
  intro: 'Companies with adverts on Hangarlist: brokers, parts dealers, leasing companies and workshops.',
  filters: 'Narrow the list',
  search: 'Name or town',
  kind: 'Offers',
  anyKind: 'Everything',
  country: 'Country',
  anyCountry: 'All countries',
  countryOf: (name: string, n: number) => `${name} (${n})`,
  sort: 'Sort by',
  sorts,
  verified: 'Verified companies only',
  show: 'Show',
  found: (n: number) => count(n, 'company', 'companies'),
  since: (month: string) => `On Hangarlist since ${monthInWords(month)}`,
  of: (kind: string, n: number) => `${kind}: ${n}`,
  badge: 'Verified',
  none: 'No company matches.',
  noneAtAll: 'No company has an advert here yet.',
  noneText: 'Fewer words or another country may find more.',
  all: 'Show all companies',
  pages: 'Pages of the list',
  previous: 'Previous page',
  next: 'Next page',
  page: (n: number) => `Page ${n}`,
  failed: 'The list could not be loaded.',
}
