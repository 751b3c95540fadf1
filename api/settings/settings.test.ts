import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../http/context'
import { startApi, type TestApi } from '../testing'
import { getSetting, getSettings, setSetting } from './settings'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const caller: Caller = { actor: null, requestId: 'a-test-request', ip: '127.0.0.1', client: 'test' }

it('has defaults before anybody sets anything', async () => {
  expect(await getSettings(api.app)).toEqual({
    usdPerEuro: 1.08,
    pricedUsdPerEuro: null,
    supportAddress: null,
    referenceCurrency: 'EUR',
    seller: { name: 'Hangarlist' },
    vatPercent: 0,
    priceNoticeDays: 14,
    termsNoticeDays: 30,
  })
})

it('shows a change at once, and writes who made it', async () => {
  await setSetting(api.app, caller, 'usdPerEuro', 1.2)
  expect(await getSetting(api.app, 'usdPerEuro')).toBe(1.2)
  await setSetting(api.app, caller, 'usdPerEuro', 1.3)
  expect(await getSetting(api.app, 'usdPerEuro')).toBe(1.3)
  const rows = await api.app.db.models.AuditLog.findAll({
    where: { action: 'setting.change' },
    order: [['id', 'ASC']],
  })
  expect(rows.map(row => [row.get().beforeState, row.get().afterState])).toEqual([
    [null, '{"value":"1.2"}'],
    ['{"value":"1.2"}', '{"value":"1.3"}'],
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
  await expect(setSetting(api.app, caller, 'usdPerEuro', 0)).rejects.toThrow(/0\.01/)
  await expect(setSetting(api.app, caller, 'supportAddress', 'nobody')).rejects.toThrow(/mail address/)
  await api.app.db.models.Setting.update({ value: 'a lot' }, { where: { name: 'usd_per_euro' } })
  api.clock.advance(6000)
  expect(await getSetting(api.app, 'usdPerEuro')).toBe(1.08)
})
