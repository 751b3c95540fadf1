import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../http/context'
import { startApi, type TestApi } from '../../testing/start-api'
import { demoRates } from './demo-rates'
import { getSetting, getSettings, setSetting } from './settings'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const caller: Caller = { actor: null, requestId: 'a-test-request', ip: '127.0.0.1', client: 'test' }

it('has defaults before anybody sets anything', async () => {
  expect(await getSettings(api.app)).toEqual({
    rates: demoRates,
    usdPerEuro: 1.08,
    pricedUsdPerEuro: null,
    supportAddress: null,
    referenceCurrency: 'EUR',
    seller: { name: 'Hangarlist' },
    vatPercent: 0,
    priceNoticeDays: 14,
    termsNoticeDays: 30,
    stockPlans: [],
    planNoticeDays: 7,
    planGraceDays: 7,
  })
})

it('shows a change at once, and writes who made it', async () => {
  await setSetting(api.app, caller, 'priceNoticeDays', 20)
  expect(await getSetting(api.app, 'priceNoticeDays')).toBe(20)
  await setSetting(api.app, caller, 'priceNoticeDays', 30)
  expect(await getSetting(api.app, 'priceNoticeDays')).toBe(30)
  const rows = await api.app.db.models.AuditLog.findAll({
    where: { action: 'setting.change' },
    order: [['id', 'ASC']],
  })
  expect(rows.map(row => [row.get().beforeState, row.get().afterState])).toEqual([
    [null, '{"value":"20"}'],
    ['{"value":"20"}', '{"value":"30"}'],
  ])
})

it('sees the change of another process after a few seconds', async () => {
  await setSetting(api.app, caller, 'supportAddress', 'first@hangar.test')
  await getSettings(api.app)
  await api.app.db.models.Setting.update(
    { value: '"other@hangar.test"' },
    { where: { name: 'support_address' } },
  )
  expect(await getSetting(api.app, 'supportAddress')).toBe('first@hangar.test')
  api.clock.advance(6000)
  expect(await getSetting(api.app, 'supportAddress')).toBe('other@hangar.test')
})

it('refuses values that make no sense and ignores stored ones', async () => {
  const none = { ...demoRates, perEuro: { ...demoRates.perEuro, USD: 0 } }
  await expect(setSetting(api.app, caller, 'rates', none)).rejects.toThrow(/USD/)
  await expect(setSetting(api.app, caller, 'supportAddress', 'nobody')).rejects.toThrow(/mail address/)
  await setSetting(api.app, caller, 'rates', { ...demoRates, demo: false })
  await api.app.db.models.Setting.update({ value: 'a lot' }, { where: { name: 'rates' } })
  api.clock.advance(6000)
  expect(await getSetting(api.app, 'usdPerEuro')).toBe(1.08)
})
