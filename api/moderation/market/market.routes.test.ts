import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdvert } from '../../adverts/adverts.factory'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'

let api: TestApi
let staff: SignedInClient
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Moderator')
})
afterAll(() => api.close())

const marketOf = (id: number) => staff.client.deciding.market({ params: { id } })
const skylane = { manufacturer: 'CESSNA', model: '182', currency: 'EUR' } as const
const manyOf = async (more: object, prices: readonly number[]) => {
  const made: number[] = []
  for (const price of prices)
    made.push(
      (
        await anAdvert(api, {
          ...skylane,
          status: 'approved',
          price: price * 100,
          priceRef: price * 100,
          totalTime: price / 100,
          ...more,
        })
      ).id,
    )
  return made
}

describe('[STAFF-01] what similar adverts ask', () => {
  it('is told in the middle half, with the four nearest, without those of other years and states', async () => {
    const model = '182 Market'
    const ids = await manyOf({ model, year: 2001 }, [100_000, 120_000, 140_000, 160_000, 180_000])
    await manyOf({ model, year: 2004 }, [900_000])
    await manyOf({ model, year: 2002, status: 'unapproved' }, [800_000])
    const [own = 0] = await manyOf({ model, year: 2002, status: 'unapproved' }, [150_000])
    const market = await marketOf(own)
    expect(market).toMatchObject({
      currency: 'EUR',
      count: 5,
      years: { from: 2001, to: 2003 },
      price: { least: 100_000, low: 120_000, median: 140_000, high: 160_000, most: 180_000 },
      totalTime: { low: 1200, high: 1600 },
    })
    expect(market.price?.all).toEqual([100_000, 120_000, 140_000, 160_000, 180_000])
    expect(market.nearest.map(({ advertId }) => advertId)).toEqual([ids[3], ids[2], ids[4], ids[1]])
  })

  it('is nothing with fewer than five of them', async () => {
    const model = '182 Rare'
    await manyOf({ model, year: 2001 }, [100_000, 120_000, 140_000, 160_000])
    const [own = 0] = await manyOf({ model, year: 2001, status: 'unapproved' }, [150_000])
    expect(await marketOf(own)).toMatchObject({ count: 4, price: null, totalTime: null, nearest: [] })
  })

  it('is told in the currency of the advert', async () => {
    const model = '182 Dollar'
    await manyOf({ model, year: 2001 }, [100_000, 100_000, 100_000, 100_000, 100_000])
    const [own = 0] = await manyOf({ model, year: 2001, currency: 'USD', status: 'unapproved' }, [150_000])
    const market = await marketOf(own)
    expect(market.currency).toBe('USD')
    expect(market.price?.median).toBeGreaterThan(100_000)
  })

  it('is for staff, of adverts that exist', async () => {
    const { id } = await anAdvert(api)
    const user = await api.as('user')
    await expect(user.client.deciding.market({ params: { id } })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(marketOf(999_999)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('[STAFF-02] one’s own last decisions', () => {
  it('are the newest first, with the day’s count and pace, and without those of colleagues', async () => {
    const [mara, tom] = [await api.as('Moderator'), await api.as('Moderator')]
    const ids: number[] = []
    for (let nth = 0; nth < 4; nth++) {
      const { id } = await anAdvert(api, { status: 'unapproved', title: `Own ${nth}` })
      const by = nth === 3 ? tom : mara
      await by.client.moderation.review({ params: { id }, body: { decision: 'approve' } })
      ids.push(id)
      api.clock.advance(20_000)
    }
    await mara.client.bulk.undoDecision({ params: { id: ids[2] ?? 0 }, body: {} })
    const own = await mara.client.deciding.own({})
    expect(own.last.map(({ title, undone }) => [title, undone])).toEqual([
      ['Own 2', true],
      ['Own 1', false],
      ['Own 0', false],
    ])
    expect([own.today, own.pace]).toEqual([2, 20])
    await expect((await api.as('user')).client.deciding.own({})).rejects.toMatchObject({ code: 'forbidden' })
  })
})
