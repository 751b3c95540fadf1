import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdvertRow } from '../platform/db/schema/advert.model'
import { startApi, type TestApi } from '../testing/start-api'
import { anAdvert } from './adverts.factory'
import { deriveFacts } from './derive-facts'

let api: TestApi
let advert: AdvertRow

beforeAll(async () => {
  api = await startApi()
  api.clock.set(new Date('2026-11-23T08:00:00Z'))
  const engine = { engineBrand: 'Lycoming', engineModel: 'IO-360-L2A', engineTime: 100, engineTbo: 2000 }
  const engines = [{ ...engine, basis: 'majorOverhaul', overhaulDate: '2020-11-23' }]
  advert = await anAdvert(api, {
    engineCount: 1,
    details: JSON.stringify({ avionics: 'Garmin G1000', engines }),
  })
})
afterAll(() => api.close())

const stored = async () => {
  const row = await api.app.db.models.Advert.findByPk(advert.id)
  const { equipment, midTimeShift } = row!.get()
  return { equipment, midTimeShift: Number(midTimeShift) }
}
const shown = async () => (await api.visitor.adverts.detail({ params: { id: advert.id } })).midTimePrice

describe('what listings know of engines and equipment', () => {
  it('is there from the start, and stays while the day and the rates stay', async () => {
    expect((await stored()).equipment).toBe('glass')
    expect(await deriveFacts(api.app)).toBe(0)
    await api.app.db.models.Advert.update({ equipment: 'floats' }, { where: { id: advert.id } })
    expect(await deriveFacts(api.app)).toBe(0)
  })

  it('follows the calendar on the next day, as the detail does', async () => {
    const before = await stored()
    api.clock.advance(40 * 86_400_000)
    expect(await deriveFacts(api.app)).toBe(1)
    const after = await stored()
    expect(after.equipment).toBe('glass')
    expect(after.midTimeShift).toBeGreaterThan(before.midTimeShift)
    const { midTime } = await api.visitor.adverts.detail({ params: { id: advert.id } })
    expect(await shown()).toBe(midTime?.price)
    expect(await deriveFacts(api.app)).toBe(0)
  })
})
