/**
 * @typedef {object} Market
 * @property {number} visitors a day
 * @property {number} adverts that are public
 * @property {number} years of growth
 *
 * @typedef {'listing' | 'facets' | 'search' | 'detail' | 'photo' | 'asset' | 'contact' | 'account' | 'signIn' | 'create' | 'decision' | 'upload'} Kind
 * @typedef {{ people: number, bots: number }} Rates requests a second
 * @typedef {Readonly<Record<Kind, Rates>>} Demand
 */

/** Shares of the hours of a day, from midnight: quiet nights, and two humps at noon and in the evening. Assumed. */
const hours = [
  ...[1.2, 0.8, 0.6, 0.5, 0.6, 1, 2, 3.2, 4.6, 5.6, 6, 6.2],
  ...[6.1, 5.6, 5.4, 5.3, 5.4, 5.8, 6.4, 7.2, 7.4, 6.6, 4.5, 2],
]
const allHours = hours.reduce((sum, share) => sum + share, 0)

/** The busiest hour's share of a day. */
export const busiestHour = Math.max(...hours) / allHours

/** The quietest hour's share of a day. */
export const quietestHour = Math.min(...hours) / allHours

/** @type {(adverts: number, market: import('./figures.mjs').Figures['market']) => number} a day */
export const newAdverts = (adverts, { life, renewed }) => (adverts / life.value) * (1 - renewed.value)

/**
 * What visitors of a day ask for, in requests a day. Creating, deciding and uploading follow from the adverts and their life.
 * @param {Market} market
 * @param {import('./figures.mjs').Figures} figures
 * @returns {Readonly<Record<Kind, number>>}
 */
export function ofDay({ visitors, adverts }, { visit, market }) {
  const created = newAdverts(adverts, market)
  const photos =
    (visit.listings.value + visit.searches.value) * visit.photosOfListing.value +
    visit.details.value * visit.photosOfDetail.value
  return {
    listing: visitors * visit.listings.value,
    facets: visitors * visit.filters.value,
    search: visitors * visit.searches.value,
    detail: visitors * visit.details.value,
    photo: visitors * photos,
    asset: visitors * visit.assets.value,
    contact: visitors * visit.contacts.value,
    account: visitors * visit.accountCalls.value,
    signIn: visitors * visit.signIns.value,
    create: created,
    decision: created,
    upload: created * market.photos.value,
  }
}

/** Pages that bots read: half of them listings, half adverts. */
const botPages = ['listing', 'detail']

/**
 * Requests a second in the busiest minutes. Bots come day and night alike, beside people's pages of a day.
 * @param {Market} market
 * @param {import('./figures.mjs').Figures} figures
 * @returns {Demand}
 */
export function atPeak(market, figures) {
  const day = ofDay(market, figures)
  const { bots, peak } = figures.visit
  const perSecond = (busiestHour * peak.value) / 3600
  const pages = day.listing + day.search + day.detail
  const botRate = (pages * bots.value) / (1 - bots.value) / 86_400
  /** @type {(kind: Kind) => Rates} */
  const rates = kind => ({
    people: day[kind] * perSecond,
    bots: botPages.includes(kind) ? botRate / botPages.length : 0,
  })
  return {
    listing: rates('listing'),
    facets: rates('facets'),
    search: rates('search'),
    detail: rates('detail'),
    photo: rates('photo'),
    asset: rates('asset'),
    contact: rates('contact'),
    account: rates('account'),
    signIn: rates('signIn'),
    create: rates('create'),
    decision: rates('decision'),
    upload: rates('upload'),
  }
}

/**
 * How often kept answers become worthless: at each change of a public advert, though a process looks for them once a second.
 * @param {Market} market
 * @param {import('./figures.mjs').Figures} figures
 */
export const changesAtPeak = ({ adverts }, { market, visit }) =>
  Math.min(
    1,
    (((adverts * market.changes.value) / market.life.value) * busiestHour * visit.peak.value) / 3600,
  )
