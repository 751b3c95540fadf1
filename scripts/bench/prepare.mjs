import { setTimeout as pause } from 'node:timers/promises'
import { ask, makeSeller, signIn } from '../api-calls.mjs'

const newest = '/getadverts?status=approved&type=pistonsingle&sort=asc&size=25'

/**
 * What the cases need: a signed-in admin, a seller with credits, ids, words of known frequency, a page by cursor.
 * @param {string} base
 * @param {{ mail: string, password: string }} admin
 * @param {number} adverts
 */
export async function prepare(base, admin, adverts) {
  const token = await signIn(base, admin)
  const seller = await makeSeller(base, token, Date.now())
  const cards = (await ask(base, '/getadverts?size=100&type=pistonsingle')).data
  let listing = await ask(base, `${newest}&page=1`)
  let nextPage = ''
  for (let page = 2; page <= 200 && listing.next; page++) {
    nextPage = `${newest}&page=${page}&cursor=${listing.next}`
    listing = await ask(base, nextPage)
  }
  return {
    token,
    seller: { token: seller.token, body: sellerBody },
    ids: await someIds(base, adverts),
    waiting: await waitingIds(base, token),
    manufacturer: encodeURIComponent(cards[0].manufacturer),
    ...(await words(base)),
    nextPage,
  }
}

/** @param {{ data: readonly { id: number }[] }} page */
const idsOf = ({ data }) => data.map(({ id }) => id)

/**
 * Ids from the beginning, the middle and the end of the market.
 * @param {string} base
 * @param {number} adverts
 */
const someIds = async (base, adverts) => {
  const last = Math.max(1, Math.floor(adverts / 1000))
  const ids = []
  for (const page of [1, 20, 100, 150])
    ids.push(...idsOf(await ask(base, `/getadverts?size=100&page=${Math.min(page, last)}`)))
  return ids
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
  /**
   * @param {string} search
   * @returns {Promise<number>}
   */
  const share = async search => {
    for (;;) {
      const page = await ask(base, `/getadverts?search=${encodeURIComponent(search)}`)
      if (page.totalExact !== false) return page.totalElements
      await pause(200)
    }
  }
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
