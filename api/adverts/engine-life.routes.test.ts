import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../testing/start-api'
import { anAdvert } from './adverts.factory'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const engine = {
  engineBrand: 'Lycoming',
  engineModel: 'IO-360-L2A',
  engineTime: 580,
  engineTbo: 2000,
  basis: 'majorOverhaul',
  overhaulDate: daysAgo(6000),
  notes: 'Runs well.',
}
const young = { ...engine, engineTime: 200, overhaulDate: daysAgo(1) }
const overdue = {
  percent: 0,
  byHours: { percent: 71, past: 0 },
  byDate: { percent: 0, isOver: true },
}

const withEngines = (engines: readonly object[], ownerId?: number) =>
  anAdvert(api, {
    title: 'Engine life tells the truth',
    price: 20_000_000,
    engineCount: engines.length,
    details: JSON.stringify({ engines }),
    ...(ownerId === undefined ? {} : { ownerId }),
  })

/** The engine life of an advert wherever a visitor meets it. */
const everywhere = async (id: number) => {
  const detail = await api.visitor.adverts.detail({ params: { id } })
  const listed = (await api.visitor.adverts.list({ query: { size: 100 } })).data.find(card => card.id === id)
  const [compared] = (await api.visitor.adverts.compare({ query: { ids: String(id) } })).adverts
  return { detail, lives: [detail.engineLife, listed?.engineLife, compared?.engineLife] }
}

describe('engine life', () => {
  it('[TRUE-01] is the lesser of hours and date in lists, cards, detail and comparison, as the mid-time price has it', async () => {
    const { id } = await withEngines([engine])
    const { detail, lives } = await everywhere(id)
    expect(lives).toEqual([overdue, overdue, overdue])
    expect(detail.engineLives).toEqual([overdue])
    expect(detail.midTime).toMatchObject({ percent: 0, percents: [0] })
  })

  it('[TRUE-01] of a twin is told for each engine, and for the advert is that of the engine that has least', async () => {
    const { id } = await withEngines([young, engine])
    const { detail, lives } = await everywhere(id)
    expect(detail.engineLives.map(life => life?.percent)).toEqual([90, 0])
    expect(lives).toEqual([overdue, overdue, overdue])
    expect(detail.midTime).toMatchObject({ percent: 0, percents: [90, 0] })
  })

  it('[TRUE-01] is told of no advert of which one engine is unknown', async () => {
    const { id } = await withEngines([young, {}])
    const { detail, lives } = await everywhere(id)
    expect(lives).toEqual([null, null, null])
    expect([detail.engineLives[0]?.percent, detail.engineLives[1], detail.midTime]).toEqual([90, null, null])
  })

  it('[TRUE-01] follows an edit', async () => {
    const seller = await api.as('user')
    const { id } = await withEngines([engine], seller.user.id)
    await api.app.db.models.Advert.update({ status: 'unapproved' }, { where: { id } })
    await seller.client.adverts.update({ params: { id }, body: { engines: [young] } })
    const detail = await seller.client.adverts.detail({ params: { id } })
    expect([detail.engineLife?.percent, detail.engineLives[0]?.percent]).toEqual([90, 90])
  })
})
