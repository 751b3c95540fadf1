/** @typedef {(path: string, init?: { method?: string, body?: string, headers?: Record<string, string> }) => ReturnType<Response["json"]>} Call */

/**
 * What the cases need: a signed-in admin, a seller with credits, ids, words of known frequency, a page by cursor.
 * @param {string} base
 * @param {{ mail: string, password: string }} admin
 * @param {number} adverts
 */
export async function prepare(base, admin, adverts) {
  /** @type {Call} */
  const call = async (path, init = {}) => {
    const answer = await fetch(base + path, {
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    })
    const body = await answer.json()
    if (!body.success) throw new Error(`${path}: ${JSON.stringify(body)}`)
    return body
  }
  /** @type {(path: string, body?: object, token?: string) => ReturnType<Call>} */
  const post = (path, body, token) =>
    call(path, { method: 'POST', body: JSON.stringify(body), headers: token ? { authorization: token } : {} })
  const { token } = (await post('/login', admin)).data

  const mail = `seller.${Date.now()}@hangarlist.test`
  const password = 'another-long-password-9173'
  await post('/register', {
    accountType: 'person',
    name: 'Bench',
    surname: 'Seller',
    mail,
    dialCode: '+49',
    phone: '891234567',
    password,
  })
  const seller = (await post('/login', { mail, password })).data
  const found = await call(`/admin/getusers?search=${encodeURIComponent(mail)}`, {
    headers: { authorization: token },
  })
  // What an unconfirmed account submits waits outside the queue.
  await post(`/admin/users/${found.data[0]._id}/confirm`, undefined, token)
  await call(`/admin/userupdate/${found.data[0]._id}`, {
    method: 'PATCH',
    headers: { authorization: token },
    body: JSON.stringify({ remain: { advert: 100_000 } }),
  })

  const cards = (await call('/getadverts?size=100&type=pistonsingle')).data
  /** @type {number[]} */
  const ids = []
  for (const page of [1, 20, 100, 150])
    for (const card of (
      await call(`/getadverts?size=100&page=${Math.min(page, Math.max(1, Math.floor(adverts / 1000)))}`)
    ).data)
      ids.push(card.id)
  /** @type {number[]} */
  const waiting = []
  for (let page = 1; waiting.length < 500; page++) {
    const { data } = await call(
      `/admin/getadverts?status=unapproved&reviewState=pending&size=100&page=${page}`,
      { headers: { authorization: token } },
    )
    // A small market has fewer; the table says how many it was.
    if (data.length === 0) break
    waiting.push(...data.map((/** @type {{ id: number }} */ { id }) => id))
  }
  let listing = await call('/getadverts?status=approved&type=pistonsingle&sort=asc&size=25&page=1')
  let nextPage = ''
  for (let page = 2; page <= 200 && listing.next; page++) {
    nextPage = `/getadverts?status=approved&type=pistonsingle&sort=asc&size=25&page=${page}&cursor=${listing.next}`
    listing = await call(nextPage)
  }
  return {
    token,
    seller: { token: seller.token, body: sellerBody },
    ids,
    waiting,
    manufacturer: encodeURIComponent(cards[0].manufacturer),
    ...(await words(call)),
    nextPage,
  }
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
 * @param {Call} call
 */
async function words(call) {
  /**
   * @param {string} search
   * @returns {Promise<number>}
   */
  const share = async search => {
    for (;;) {
      const page = await call(`/getadverts?search=${encodeURIComponent(search)}`)
      if (page.totalExact !== false) return page.totalElements
      await new Promise(resolve => setTimeout(resolve, 200))
    }
  }
  const all = (await call('/getadverts')).totalElements
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
