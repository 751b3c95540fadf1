import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../testing/start-api'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'on' })
})
afterAll(() => api.close())

const spend = (key: string) =>
  api.app.limits.spend('otpByDevice', key).then(
    () => 'counted',
    (error: { code: string; retryAfter: number }) => [error.code, error.retryAfter > 3500],
  )

describe('a limit', () => {
  it('[API-04] turns away what is too much, and says for how long', async () => {
    for (let attempt = 0; attempt < 5; attempt++) expect(await spend('a')).toBe('counted')
    for (let attempt = 0; attempt < 3; attempt++)
      expect(await spend('a')).toEqual(['too_many_requests', true])
    expect(await spend('b')).toBe('counted')
  })

  it('a limit whose attempts are forgotten lets calls in again at once', async () => {
    await api.app.limits.forget('otpByDevice', 'a')
    expect(await spend('a')).toBe('counted')
  })

  it('[SAFE-03] counts an IPv6 line as one, and tells long keys apart to their ends', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await spend(`2001:db8:1:1::${attempt}`)
    expect(await spend('2001:db8:1:1::99')).toEqual(['too_many_requests', true])
    expect(await spend('2001:db8:1:2::1')).toBe('counted')
    const long = `${'x'.repeat(240)}@example.test`
    for (let attempt = 0; attempt < 5; attempt++) await spend(`${long} a`)
    expect(await spend(`${long} a`)).toEqual(['too_many_requests', true])
    expect(await spend(`${long} b`)).toBe('counted')
  })

  it('can be looked at, counted beyond, and given back', async () => {
    const { limits } = api.app
    const counts = []
    for (const points of [0, 1, 3, 0, 4]) counts.push(await limits.count('otpByDevice', 'c', points))
    expect(counts).toEqual([0, 1, 4, 4, 8])
    expect(await spend('c')).toEqual(['too_many_requests', true])
    await limits.forget('otpByDevice', 'c')
    for (let attempt = 0; attempt < 5; attempt++) await spend('d')
    await limits.giveBack('otpByDevice', 'd')
    expect(await spend('d')).toBe('counted')
  })

  it('leaves no counters behind that are over, and keeps the others', async () => {
    const { app } = api
    if (app.db.dialect === 'mysql')
      await app.db.write(tx =>
        app.db.runIn(tx, 'UPDATE rate_limits SET expire = 1 WHERE `key` = ?', ['otpByDevice:b']),
      )
    expect(await app.limits.sweep()).toBe(app.db.dialect === 'mysql' ? 1 : 0)
    for (let attempt = 0; attempt < 4; attempt++) expect(await spend('a')).toBe('counted')
    expect(await spend('a')).toEqual(['too_many_requests', true])
  })
})
