import { ask, makeSeller, signIn } from '../api-calls.mjs'
import { foundBy } from './answers.mjs'

const newest = '/getadverts?status=approved&type=pistonsingle&sort=asc&size=25'

/**
 * What the cases need: a signed-in admin, a seller with credits, ids, words of known frequency, a page by cursor.
 * @param {string} base
 * @param {{ mail: string, password: string }} admin
 */
export async function prepare(base, admin) {
  const token = await signIn(base, admin)
  const seller = await makeSeller(base, token, Date.now())
  const market = await readMarket(base)
  return {
    token,
    seller: { token: seller.token, body: sellerBody },
    market,
    waiting: await waitingIds(base, token),
    manufacturer: encodeURIComponent(market.makers[0]?.manufacturer ?? ''),
    ...(await words(base)),
    nextPage: (await walk(base, newest)).last,
  }
}

/** @param {{ data: readonly { id: number }[] }} page */
const idsOf = ({ data }) => data.map(({ id }) => id)

/**
 * Goes from page to page by cursors, 200 at most.
 * @param {string} base
 * @param {string} path of the listing
 * @returns the ids on them, and the path of the last page
 */
const walk = async (base, path) => {
  let listing = await ask(base, `${path}&page=1`)
  const ids = idsOf(listing)
  let last = ''
  for (let page = 2; page <= 200 && listing.next; page++) {
    last = `${path}&page=${page}&cursor=${listing.next}`
    listing = await ask(base, last)
    ids.push(...idsOf(listing))
  }
  return { ids, last }
}

/** So many manufacturers are asked for their models, and so many adverts for their texts. */
const makersAsked = 40
const textsAsked = 400

/**
 * What the aircraft of the market can be asked for.
 * @param {string} base
 * @returns {Promise<import('./questions.mjs').Market>}
 */
async function readMarket(base) {
  /**
   * @param {string} name
   * @param {string} [filters]
   * @returns {Promise<string[]>} the values that adverts have, the most frequent first
   */
  const valuesOf = async (name, filters = '') => {
    /** @type {{ data: { facets: Record<string, { value: string, count: number }[]> } }} */
    const { data } = await ask(base, `/getfacets?kind=aircraft${filters}`)
    return (data.facets[name] ?? []).filter(({ count }) => count > 0).map(({ value }) => value)
  }
  const makers = []
  for (const manufacturer of (await valuesOf('manufacturer')).slice(0, makersAsked))
    makers.push({
      manufacturer,
      models: await valuesOf('model', `&manufacturer=${encodeURIComponent(manufacturer)}`),
    })
  // From the newest and from the oldest advert on.
  const ids = []
  for (const sort of ['asc', 'desc']) ids.push(...(await walk(base, `/getadverts?size=100&sort=${sort}`)).ids)
  const texts = []
  for (const id of ids.slice(0, textsAsked))
    texts.push((await ask(base, `/getadvertdetail/${id}?contact=none`)).data.description)
  return {
    types: await valuesOf('type'),
    makers,
    countries: await valuesOf('country'),
    regions: await valuesOf('region'),
    conditions: await valuesOf('condition'),
    texts,
    ids,
  }
}

/**
 * Five hundred that wait for a decision. A small market has fewer; the table says how many it was.
 * @param {string} base
 * @param {string} token
 */
const waitingIds = async (base, token) => {
  const waiting = []
  for (let page = 1; waiting.length < 500; page++) {
    const path = `/admin/getadverts?status=unapproved&reviewState=pending&size=100&page=${page}`
    /** @type {{ data: { id: number, closedReason: string | null }[] }} */
    const { data } = await ask(base, path, { token })
    if (data.length === 0) break
    // One that its seller has closed meanwhile cannot be approved.
    waiting.push(...idsOf({ data: data.filter(({ closedReason }) => closedReason === null) }))
  }
  return waiting
}

const candidates = [
  'logbooks complete',
  'estate sale',
  'tailwheel floats',
  'leather interior',
  'annual inspection',
  'hangared owner',
  'engine overhaul',
  'garmin autopilot',
  'skis floats',
  'club trainer',
  'paint original',
  'stormscope',
  'turbo oxygen',
  'flying school',
  'corrosion treated',
]

/**
 * Two words in about 1 % and two in about 18 % of the adverts, found by asking.
 * @param {string} base
 */
async function words(base) {
  /** @param {string} search */
  const share = async search => (await foundBy(base, `search=${encodeURIComponent(search)}`)).total
  const { totalElements: all } = await ask(base, '/getadverts')
  /** @type {[string, number][]} */
  const counted = []
  for (const candidate of candidates) counted.push([candidate, (await share(candidate)) / all])
  /** @param {number} wanted */
  const nearest = wanted =>
    counted.toSorted(
      (a, b) => Math.abs(Math.log((a[1] + 1e-6) / wanted)) - Math.abs(Math.log((b[1] + 1e-6) / wanted)),
    )[0] ?? ['', 0]
  const rare = nearest(0.01)
  const common = nearest(0.18)
  console.log(
    `rare: "${rare[0]}" ${(rare[1] * 100).toFixed(1)} %, common: "${common[0]}" ${(common[1] * 100).toFixed(1)} %`,
  )
  return { rare: rare[0], common: common[0] }
}

const sellerBody = {
  title: '2014 Cessna 182T Skylane for the bench',
  type: 'pistonsingle',
  manufacturer: 'Cessna',
  model: '182T Skylane',
  year: 2014,
  registration: 'N182HL',
  serialNumber: '18282390',
  condition: 'used',
  flightRules: 'IFR',
  fuel: 'avgas100ll',
  seats: 4,
  basedAt: 'KBOI',
  description: 'Always hangared, complete logs, no damage. '.repeat(10),
  location: { country: 'US', state: 'Idaho', town: 'Boise' },
  currency: 'USD',
  price: 389_000,
  contact: {
    name: 'Bench',
    surname: 'Seller',
    mail: 'bench.seller@hangarlist.test',
    dialcode: '+1',
    phone: '2085550134',
  },
  engine1: { engineBrand: 'Lycoming', engineTime: 312, engineTbo: 2000, basis: 'majorOverhaul' },
  airframe: { totalTime: 1284 },
}
