import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startApi, type TestApi } from '../testing/start-api'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

it('[OPS-03] the log tells who asked: account, agent and network, not the address; checks of health stay out', async () => {
  const info = vi.spyOn(api.app.log, 'info')
  const { token, user } = await api.as('user')
  const headers = { authorization: `Bearer ${token}`, 'user-agent': 'Test/1' }
  await api.fetch('/account/sessions?secret=word', { headers })
  await api.fetch('/getpackages', { headers: { 'user-agent': 'x'.repeat(5000) } })
  await api.fetch('/healthz')
  await expect.poll(() => info.mock.calls.length).toBe(2)
  const [mine, others] = info.mock.calls.map(([facts]) => facts)
  expect(mine).toMatchObject({
    method: 'GET',
    path: '/account/sessions',
    user: user.id,
    agent: 'Test/1',
    network: '127.0.0.0/24',
  })
  expect(JSON.stringify(mine)).not.toMatch(/127\.0\.0\.1|secret=word/)
  expect(others).toMatchObject({ path: '/getpackages', user: undefined, agent: 'x'.repeat(200) })
})
