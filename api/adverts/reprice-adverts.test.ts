import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAdvert } from './adverts.factory'
import { toTime } from '../platform/db/values'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { demoRates } from '../platform/settings/demo-rates'
import { quotes, ratesXml } from '../rates/rates.testing'
import { repriceAdverts } from './reprice-adverts'
import { settingsAge } from '../platform/settings/settings'

let api: TestApi
let admin: SignedInClient
let sellerId: number

beforeAll(async () => {
  api = await startApi()
  api.clock.set(new Date('2026-11-23T08:00:00Z'))
  admin = await api.as('Admin')
  sellerId = (await api.as('user')).user.id
})
beforeEach(() => api.app.db.models.Advert.destroy({ where: {} }))
afterAll(() => api.close())

const rateOf = (USD: string) =>
  admin.client.rates.upload({ body: { file: ratesXml('2026-11-20', { ...quotes, USD }) } })
/** A price in dollars that sorts as one euro cent, as no rate makes it. */
const wronglyPriced = () =>
  anAdvert(api, { ownerId: sellerId, currency: 'USD', price: 2_000_000, priceRef: 1 })
const sortsAs = async (id: number) => (await api.app.db.models.Advert.findByPk(id))!.get().priceRef
const isPending = async () => (await admin.client.settings.read()).repricing
/** Long enough for every process to have heard of a rate. */
const heard = () => api.clock.advance(2 * settingsAge + 60_000)

describe('[TRUE-04] prices are compared anew', () => {
  it('adverts are not repriced while the rate stays the same', async () => {
    const { id } = await wronglyPriced()
    expect(await repriceAdverts(api.app)).toBe(0)
    expect(await sortsAs(id)).toBe(1)
  })

  it('adverts are repriced once after a rate has changed', async () => {
    const { id } = await wronglyPriced()
    await rateOf('2')
    expect(await isPending()).toBe(true)
    heard()
    expect(await repriceAdverts(api.app)).toBe(1)
    expect([await sortsAs(id), await isPending()]).toEqual([1_000_000, false])
    await api.app.db.models.Advert.update({ priceRef: 1 }, { where: { id } })
    expect(await repriceAdverts(api.app)).toBe(0)
    expect(await sortsAs(id)).toBe(1)
    const [, logged] = await api.app.db.models.AuditLog.findAll({
      where: { action: 'setting.change', objectId: 'priced_usd_per_euro' },
      order: [['id', 'ASC']],
    })
    expect(logged!.get()).toMatchObject({ actorId: null, requestId: 'reprice-adverts' })
  })

  it('adverts are repriced again until every process knows the new rate', async () => {
    await rateOf('4')
    const stored = await api.app.db.read("SELECT updated_at FROM settings WHERE name = 'rates'")
    const changed = toTime(stored[0]!['updated_at'])
    const at = (milliseconds: number) => ({ ...api.app, clock: () => new Date(changed + milliseconds) })
    await repriceAdverts(at(2 * settingsAge))
    expect(await isPending()).toBe(true)
    await repriceAdverts(at(2 * settingsAge + 1))
    expect(await isPending()).toBe(false)
  })

  it('adverts are repriced by the demo’s rate when no other rate is stored any more', async () => {
    await rateOf('4')
    await api.app.db.models.Setting.destroy({ where: { name: 'rates' } })
    heard()
    const { id } = await wronglyPriced()
    expect(await repriceAdverts(api.app)).toBe(1)
    expect(await sortsAs(id)).toBe(Math.round(2_000_000 / demoRates.perEuro.USD))
  })

  it('repricing covers more adverts than one statement takes and resumes where the server stopped', async () => {
    const { id: _, ...row } = await wronglyPriced()
    await api.app.db.models.Advert.bulkCreate(Array.from({ length: 2000 }, () => row))
    const { id: euros } = await anAdvert(api, { ownerId: sellerId, price: 5_000_000, priceRef: 1 })
    await rateOf('5')
    heard()
    expect(await repriceAdverts(api.app, AbortSignal.abort())).toBe(0)
    expect(await isPending()).toBe(true)
    let looks = 0
    /** Stops after so many statements. */
    const stopAfter = (statements: number) => {
      looks = 0
      return {
        get aborted() {
          return ++looks > statements
        },
      } as AbortSignal
    }
    expect(await repriceAdverts(api.app, stopAfter(1))).toBe(2000)
    expect(await isPending()).toBe(true)
    expect(await repriceAdverts(api.app, stopAfter(10))).toBe(1)
    expect(looks).toBe(3)
    expect(await isPending()).toBe(false)
    const right = await api.app.db.models.Advert.count({ where: { currency: 'USD', priceRef: 400_000 } })
    expect([right, await sortsAs(euros)]).toEqual([2001, 1])
  })
})
