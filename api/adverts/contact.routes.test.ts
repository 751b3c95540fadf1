import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flushCounts } from '../statistics/statistics.public'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { anAdvert } from './adverts.factory'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
}
const looksAt = async (advertId: number, server = api) => {
  await flushCounts(server.app)
  const [row] = await server.app.db.read('SELECT phones, mails FROM daily_counters WHERE advert_id = ?', [
    advertId,
  ])
  return [Number(row?.['phones'] ?? 0), Number(row?.['mails'] ?? 0)]
}

describe('a press', () => {
  it('[DETAIL-04] [SAFE-02] shows the phone or the mail, never both, and counts that once a day', async () => {
    const advert = await anAdvert(api)
    const look = (way: string) => api.fetch(`/adverts/${advert.id}/contact?way=${way}`, { headers: browser })
    const answer = await look('phone')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await answer.json()).toMatchObject({
      data: { dialcode: '+49', phone: '891234567', tel: '+49 89 1234567', mail: null },
    })
    await look('phone')
    expect(await looksAt(advert.id)).toEqual([1, 0])
    expect(await (await look('mail')).json()).toMatchObject({
      data: { dialcode: null, phone: null, tel: null, mail: 'ada@example.test' },
    })
    expect(await looksAt(advert.id)).toEqual([1, 1])
    for (const way of ['', 'both', '__proto__', 'phone&way=mail'])
      expect([way, (await look(way)).status]).toEqual([way, 400])
  })

  it('answers nothing about an advert that is not public, and counts neither bots nor the owner', async () => {
    const { user, client } = await api.as('user')
    const hidden = await anAdvert(api, { status: 'hide' })
    await expect(
      api.visitor.adverts.contact({ params: { id: hidden.id }, query: { way: 'phone' } }),
    ).rejects.toMatchObject({ code: 'not_found' })
    const own = await anAdvert(api, { ownerId: user.id })
    await client.adverts.contact({ params: { id: own.id }, query: { way: 'phone' } })
    await client.adverts.detail({ params: { id: own.id } })
    await api.fetch(`/adverts/${own.id}/contact?way=phone`, { headers: { 'user-agent': 'Googlebot/2.1' } })
    expect(await looksAt(own.id)).toEqual([0, 0])
  })
})

it('[API-01] an advert carries its contact, and leaves phone and mail out when asked to', async () => {
  const { id } = await anAdvert(api)
  const whole = await api.visitor.adverts.detail({ params: { id } })
  expect(whole.contact).toMatchObject({ mail: 'ada@example.test', phone: '891234567', dialcode: '+49' })
  expect(whole).not.toHaveProperty('contactWithheld')
  const { client } = await api.as('user')
  for (const reader of [api.visitor, client])
    expect((await reader.adverts.detail({ params: { id }, query: { contact: 'none' } })).contact).toEqual({
      name: 'Ada',
      surname: 'Tester',
      mail: null,
      phone: null,
      tel: null,
      dialcode: null,
      hasPhone: true,
      hasMail: true,
    })
})

it('[SAFE-02] what an answer tells of a seller counts in their figures, and only what there is', async () => {
  const buyer = await api.as('user')
  const { id } = await anAdvert(api)
  await buyer.client.adverts.detail({ params: { id } })
  expect(await looksAt(id)).toEqual([1, 1])
  await buyer.client.adverts.detail({ params: { id }, query: { contact: 'none' } })
  expect(await looksAt(id)).toEqual([1, 1])
  const mailOnly = await anAdvert(api, { contact: JSON.stringify({ mail: 'ada@example.test' }) })
  await buyer.client.adverts.detail({ params: { id: mailOnly.id } })
  expect(await looksAt(mailOnly.id)).toEqual([0, 1])
})

it('[SAFE-02] an answer with a contact is one reader’s: it is neither kept here nor by a cache', async () => {
  const { id } = await anAdvert(api)
  const paths = [`/getadvertdetail/${id}?status=approved`, `/adverts/${id}/contact?way=mail`]
  for (const path of paths) {
    const answer = await api.fetch(path)
    expect([path, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
      path,
      'private, no-store',
      null,
    ])
    expect(await answer.text()).toContain('ada@example.test')
  }
  const bare = await api.fetch(`/getadvertdetail/${id}?contact=none`)
  expect(bare.headers.get('cache-control')).toBe('public, no-cache')
  expect(await bare.text()).not.toContain('ada@example.test')
})

describe('the allowance', () => {
  let limited: TestApi
  let ids: number[]
  beforeAll(async () => {
    limited = await startApi({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
    ids = await Promise.all(
      ['aircraft', 'part', 'lease', 'toollease'].map(
        async kind => (await anAdvert(limited, { kind: kind as 'aircraft' })).id,
      ),
    )
  })
  afterAll(() => limited.close())

  interface From {
    readonly ip: string
    readonly by?: SignedInClient
  }
  const headers = ({ ip, by }: From) => ({
    'x-forwarded-for': ip,
    ...browser,
    ...(by ? { authorization: by.token } : {}),
  })
  const paths = () => [
    `/getadvertdetail/${ids[0]}?status=approved`,
    `/getpartdetail/${ids[1]}`,
    `/getleasedetail/${ids[2]}`,
    `/gettoolleasedetail/${ids[3]}`,
  ]
  const detail = async (from: From, at = 0): Promise<Record<string, unknown>> => {
    const answer = await limited.fetch(paths()[at % 4] ?? '', { headers: headers(from) })
    return ((await answer.json()) as { data: Record<string, unknown> }).data
  }
  const phoneOf = ({ contact }: Record<string, unknown>) => (contact as { phone: string | null }).phone
  const press = (from: From) =>
    limited.fetch(`/adverts/${ids[0]}/contact?way=phone`, { headers: headers(from) })
  /** How many of `tries` answers told a phone, presses and all four kinds of answers in turn. */
  const told = async (from: From, tries: number) => {
    let count = 0
    for (let at = 0; at < tries; at++)
      if (at % 5 === 4) count += (await press(from)).status === 200 ? 1 : 0
      else count += phoneOf(await detail(from, at)) === null ? 0 : 1
    return count
  }

  it('[SAFE-02] is 30 an hour for an address, whatever one calls; then the answer says so', async () => {
    expect(await told({ ip: '192.0.2.1' }, 34)).toBe(30)
    const answer = await detail({ ip: '192.0.2.1' })
    expect(answer).toMatchObject({
      contactWithheld: true,
      contact: { phone: null, mail: null, dialcode: null, hasPhone: true, name: 'Ada' },
      title: expect.any(String),
    })
    expect(answer['contactNote']).toMatch(/^Phone and mail are left out: .* 30 an hour and 100 a day/)
    const refused = await press({ ip: '192.0.2.1' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    // Others are not concerned.
    expect(phoneOf(await detail({ ip: '192.0.2.2' }))).toBe('891234567')
  })

  it('[SAFE-02] counts a whole /64 of IPv6 as one address', async () => {
    let count = 0
    for (let at = 1; at <= 34; at++) count += await told({ ip: `2001:db8:0:7::${at.toString(16)}` }, 1)
    expect(count).toBe(30)
    expect(await told({ ip: '2001:db8:0:8::1' }, 1)).toBe(1)
  })

  it('[SAFE-02] is a confirmed account’s own, wherever it calls from', async () => {
    const buyer = await limited.as('user')
    expect(await told({ ip: '192.0.2.10', by: buyer }, 15)).toBe(15)
    expect(await told({ ip: '192.0.2.11', by: buyer }, 18)).toBe(15)
    expect(await detail({ ip: '192.0.2.12', by: buyer })).toMatchObject({ contactWithheld: true })
    // The address is not used up for those who share it.
    expect(await told({ ip: '192.0.2.10', by: await limited.as('user') }, 1)).toBe(1)
    expect(await told({ ip: '192.0.2.10' }, 1)).toBe(1)
  })

  it('[SAFE-02] of an account that has not confirmed its address is that of a visitor', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => limited.as('user', { isConfirmed: false })))
    expect(await told({ ip: '192.0.2.20', by: one! }, 20)).toBe(20)
    expect(await told({ ip: '192.0.2.20', by: two! }, 13)).toBe(10)
    expect(await told({ ip: '192.0.2.20' }, 1)).toBe(0)
  })

  it('[SAFE-02] does not grow with the number of accounts: those of one address share three of them', async () => {
    let count = 0
    for (let at = 0; at < 4; at++) count += await told({ ip: '192.0.2.30', by: await limited.as('user') }, 30)
    expect(count).toBe(90)
  })

  it('[SAFE-02] does not count own adverts and staff', async () => {
    const owner = await limited.as('user')
    const own = await anAdvert(limited, { ownerId: owner.user.id })
    const read = async (from: From) => {
      const answer = await limited.fetch(`/getadvertdetail/${own.id}`, { headers: headers(from) })
      return phoneOf(((await answer.json()) as { data: Record<string, unknown> }).data)
    }
    const moderator = await limited.as('Moderator')
    for (let at = 0; at < 33; at++) {
      expect(await read({ ip: '192.0.2.40', by: owner })).toBe('891234567')
      expect(await read({ ip: '192.0.2.41', by: moderator })).toBe('891234567')
    }
    // Nor are they refused because of what they have read of others.
    expect(await told({ ip: '192.0.2.40', by: owner }, 31)).toBe(30)
    expect(await read({ ip: '192.0.2.40', by: owner })).toBe('891234567')
  })

  it('[SAFE-02] refuses who has used it up without asking the database again', async () => {
    const from = { ip: '192.0.2.50' }
    expect(await told(from, 31)).toBe(30)
    await press(from)
    const { db } = limited.app
    const [read, write] = [db.read, db.write]
    let journeys = 0
    const counting = <F extends (...all: never[]) => unknown>(call: F): F =>
      ((...all: never[]) => {
        journeys++
        return call.apply(db, all)
      }) as F
    Object.assign(db, { read: counting(read), write: counting(write) })
    const refused = await press(from)
    Object.assign(db, { read, write })
    expect([refused.status, journeys]).toEqual([429, 0])
    const words = ((await refused.json()) as { message: string }).message
    expect(words).toMatch(/try again in \d+ minutes/)
  })

  it('[SAFE-02] leaves pages alone: they carry no contact and cost none of it', async () => {
    const from = { ip: '192.0.2.60' }
    for (let at = 0; at < 40; at++)
      expect(
        (await limited.fetch(`/getadvertdetail/${ids[0]}?contact=none`, { headers: headers(from) })).status,
      ).toBe(200)
    expect(await told(from, 30)).toBe(30)
  })
})
