import { afterAll, beforeAll, expect, it } from 'vitest'
import { flushCounts } from '../counters/count'
import { startApi, type TestApi } from '../testing'
import { anAdvert } from './adverts.factory'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
}
const phonesOf = async (advertId: number) => {
  await flushCounts(api.app)
  const [row] = await api.app.db.read('SELECT phones FROM daily_counters WHERE advert_id = ?', [advertId])
  return Number(row?.['phones'] ?? 0)
}

it('[DETAIL-04] phone and mail come by a call of their own, which counts a look once a day', async () => {
  const advert = await anAdvert(api)
  const look = () => api.fetch(`/adverts/${advert.id}/contact`, { headers: browser })
  const answer = await look()
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await answer.json()).toMatchObject({
    data: { dialcode: '+49', phone: '891234567', mail: 'ada@example.test' },
  })
  await look()
  expect(await phonesOf(advert.id)).toBe(1)
})

it('answers nothing about an advert that is not public, and counts neither bots nor the owner', async () => {
  const { user, client } = await api.as('user')
  const hidden = await anAdvert(api, { status: 'hide' })
  await expect(api.visitor.adverts.contact({ params: { id: hidden.id } })).rejects.toMatchObject({
    code: 'not_found',
  })
  const own = await anAdvert(api, { ownerId: user.id })
  await client.adverts.contact({ params: { id: own.id } })
  await api.fetch(`/adverts/${own.id}/contact`, { headers: { 'user-agent': 'Googlebot/2.1' } })
  expect(await phonesOf(own.id)).toBe(0)
})

it('[API-01] an advert carries its contact, and leaves phone and mail out when asked to', async () => {
  const { id } = await anAdvert(api)
  const whole = await api.visitor.adverts.detail({ params: { id } })
  expect(whole.contact).toMatchObject({ mail: 'ada@example.test', phone: '891234567', dialcode: '+49' })
  const bare = await api.visitor.adverts.detail({ params: { id }, query: { contact: 'none' } })
  expect(bare.contact).toEqual({
    name: 'Ada',
    surname: 'Tester',
    mail: null,
    phone: null,
    dialcode: null,
    hasPhone: true,
    hasMail: true,
  })
})

it('gives one address only so many numbers, from the advert or by the call', async () => {
  const limited = await startApi({ RATE_LIMITS: 'on' })
  const { id } = await anAdvert(limited)
  const read = () => limited.visitor.adverts.detail({ params: { id } })
  for (let at = 0; at < 120; at++) expect((await read()).contact.phone).toBe('891234567')
  expect((await read()).contact).toMatchObject({ phone: null, mail: null, hasPhone: true })
  await expect(limited.visitor.adverts.contact({ params: { id } })).rejects.toMatchObject({
    code: 'too_many_requests',
  })
  // The owner's own form must not lose them.
  const { client } = await limited.as('user')
  expect((await client.adverts.detail({ params: { id } })).contact.phone).toBe('891234567')
  await limited.close()
})
