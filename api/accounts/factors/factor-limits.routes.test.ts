import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../testing/start-api'
import { openBrowser } from '../session/browser.testing'
import { password, withTotp } from './authenticator.testing'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
})
afterAll(() => api.close())

let networks = 0
const aBrowser = () => openBrowser(api, `198.51.100.${++networks}`)
const wrong = 'ABCDEFGHJKLMNPQR'

it('[SAFE-03] wrong codes are limited by account over all networks; a known device and a new password stay a way in', async () => {
  const { user, code } = await withTotp(api)
  const sign = (browser: ReturnType<typeof aBrowser>, given: string, word = password) =>
    browser.post('/login', { mail: user.mail, password: word, code: given })
  const owner = aBrowser()
  expect((await sign(owner, code())).status).toBe(200)
  const statuses = []
  for (let at = 0; at < 12; at++) statuses.push((await sign(aBrowser(), wrong)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  expect((await sign(owner, code(1))).status).toBe(200)
  const elsewhere = aBrowser()
  await elsewhere.post('/sendotp', { mail: user.mail })
  const otp = /\d{6}/.exec((await api.mailsTo(user.mail, 'otp')).at(-1)!.text)![0]
  const renewed = 'Crosswind at Innsbruck'
  expect((await elsewhere.post('/resetpassword', { mail: user.mail, password: renewed, otp })).status).toBe(
    200,
  )
  api.clock.advance(120_000)
  expect((await sign(aBrowser(), code(), renewed)).status).toBe(200)
})

it('wrong codes of a session that knows the password are limited, too', async () => {
  const { client, code } = await withTotp(api)
  for (let at = 0; at < 10; at++)
    await expect(client.factors.removeTotp({ body: { password, code: wrong } })).rejects.toMatchObject({
      code: 'invalid',
    })
  await expect(client.factors.removeTotp({ body: { password, code: code() } })).rejects.toMatchObject({
    code: 'too_many_requests',
  })
})
