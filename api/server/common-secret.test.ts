import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '../platform/app/app-context'
import { leaseTime } from '../platform/jobs/lease'
import { startApi, type TestApi } from '../testing/start-api'
import { holdCommonSecret } from './common-secret'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ JWT_SECRET: 'the-secret-that-all-processes-share' })
})
afterAll(() => api.close())

/** The same database, seen by a process with other settings. */
const withSecret = (JWT_SECRET: string): App => ({ ...api.app, env: { ...api.app.env, JWT_SECRET } })

const stranger = () => withSecret('a-secret-that-was-made-on-another-machine')
const startAndStop = async (app: App) => (await holdCommonSecret(app))()

it('[OPS-02] a process with another JWT_SECRET does not start beside others', async () => {
  const leaveOne = await holdCommonSecret(api.app)
  const leaveTwo = await holdCommonSecret(api.app)
  // SQLite has one process only, and its lock sees to that.
  if (api.app.db.dialect === 'sqlite') return startAndStop(stranger())
  const refused = { name: 'SettingsError', message: expect.stringMatching(/^JWT_SECRET: another process/) }
  await expect(holdCommonSecret(stranger())).rejects.toMatchObject(refused)
  await leaveOne()
  await expect(holdCommonSecret(stranger())).rejects.toMatchObject(refused)
  await leaveTwo()
  await startAndStop(stranger())
  const [first] = await api.app.db.readCurrent(
    "SELECT COUNT(*) AS left_over FROM jobs WHERE slot LIKE 'secret:%'",
  )
  expect(first).toEqual({ left_over: 0 })
  const killed = await holdCommonSecret(api.app)
  api.clock.advance(leaseTime + 1000)
  await startAndStop(stranger())
  await killed()
})
