import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../testing'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'on' })
})
afterAll(() => api.close())

const spend = (key: string) =>
  api.app.limits.spend('otpByAccount', key).then(
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

  it('lets in again at once when the attempts are forgotten', async () => {
    await api.app.limits.forget('otpByAccount', 'a')
    expect(await spend('a')).toBe('counted')
  })

  it('leaves no counters behind that are over, and keeps the others', async () => {
    const { app } = api
    if (app.db.dialect === 'mysql')
      await app.db.write(tx =>
        app.db.runIn(tx, 'UPDATE rate_limits SET expire = 1 WHERE `key` = ?', ['otpByAccount:b']),
      )
    expect(await app.limits.sweep()).toBe(app.db.dialect === 'mysql' ? 1 : 0)
    for (let attempt = 0; attempt < 4; attempt++) expect(await spend('a')).toBe('counted')
    expect(await spend('a')).toEqual(['too_many_requests', true])
  })
})
