import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '../testing/start-api'

let one: TestApi
let two: TestApi
const agent = new Agent({ keepAlive: true, maxSockets: 20 })

beforeAll(async () => {
  one = await startApi({ DRAIN_SECONDS: '1' })
  two = await one.another()
})
afterAll(async () => {
  agent.destroy()
  await one.close()
})

/** One attempt over kept connections, as a balancer without retries makes it. */
const ask = (url: string) =>
  new Promise<{ readonly status: number; readonly connection: string | undefined }>((resolve, reject) => {
    const call = request(url, { agent }, answer => {
      answer.resume()
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }),
      )
    })
    call.once('error', reject)
    call.end()
  })

it('lets a balancer turn away from a stopping server: of 1,000 requests without retries none fails', async () => {
  let healthy = [one, two]
  const run = { stopped: false }
  let asked = 0
  const failures: unknown[] = []
  const check = async () => {
    while (!run.stopped) {
      const states = await Promise.all(
        [one, two].map(api =>
          ask(`${api.url}/readyz`).then(
            ({ status }) => (status === 200 ? [api] : []),
            () => [],
          ),
        ),
      )
      healthy = states.flat()
      await pause(100)
    }
  }
  const visit = async () => {
    while (!run.stopped || asked < 1000) {
      const { url } = healthy[++asked % healthy.length]!
      const { status } = await ask(`${url}/getadverts`).catch((error: unknown) => ({ status: error }))
      if (status !== 200) failures.push(status)
    }
  }
  const running = [check(), ...Array.from({ length: 10 }, visit)]
  await pause(200)
  const stopping = two.close().then(() => (run.stopped = true))
  // It says that it stops, and serves whoever has not heard, once a connection.
  await expect(ask(`${two.url}/readyz`)).resolves.toEqual({ status: 503, connection: 'close' })
  await expect(ask(`${two.url}/getadverts`)).resolves.toEqual({ status: 200, connection: 'close' })
  await Promise.all([stopping, ...running])
  expect(failures).toEqual([])
  expect(asked).toBeGreaterThanOrEqual(1000)
}, 20_000)
