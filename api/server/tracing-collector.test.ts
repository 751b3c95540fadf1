import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { collectTraces } from '../platform/tracing/collector.testing'
import { traced } from '../platform/tracing/traced'
import { startApi } from '../testing/start-api'

/** A port where connections are taken, and nothing is ever answered. */
const silentPort = async () => {
  const server = createServer(() => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** A port that refuses connections. */
const closedPort = async () => {
  const collector = await collectTraces()
  await collector.close()
  return collector.port
}

it.each([
  ['is silent', silentPort],
  ['is away', closedPort],
])(
  'requests are answered as ever while the collector %s and more spans wait than are kept',
  async (_, portOf) => {
    const api = await startApi({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await portOf()}` })
    onTestFinished(() => api.close())
    const { token } = await api.as('user')
    const headers = { authorization: `Bearer ${token}` }
    // More than are kept.
    for (let at = 0; at < 4000; at++) await traced('work', {}, async () => at, { begins: true })
    const took: number[] = []
    for (let at = 0; at < 100; at++) {
      const began = performance.now()
      const answer = await api.fetch('/account/sessions', { headers })
      expect(answer.status).toBe(200)
      took.push(performance.now() - began)
    }
    // A delivery is waited for ten seconds.
    expect(Math.max(...took)).toBeLessThan(3000)
  },
  60_000,
)
