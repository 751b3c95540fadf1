import { setTimeout as pause } from 'node:timers/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { createLog } from '../app/log'
import { parseEnv } from '../env/env'
import { collectTraces } from './collector.testing'
import { openExporter } from './open-exporter'
import { startTracing } from './start-tracing'
import { traced } from './traced'

const keptLog = () => {
  const lines: string[] = []
  const write = (chunk: Buffer, _: unknown, done: () => void) => {
    lines.push(chunk.toString())
    done()
  }
  return { lines, log: createLog('info', new Writable({ write })) }
}

it('says once that the collector does not answer, and once that it does again', async () => {
  const first = await collectTraces()
  await first.close()
  const { lines, log } = keptLog()
  const exporter = openExporter(first.url, undefined, log, 300)
  const deliver = () => new Promise(resolve => exporter.export([], resolve))
  for (let time = 0; time < 3; time++) await deliver()
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 'warn',
    msg: 'the collector of traces does not answer; spans are lost until it does',
  })
  const again = await collectTraces(first.port)
  onTestFinished(() => again.close())
  await deliver()
  await deliver()
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('answers again')
})

it('a collector that never answers holds up neither the work nor, for more than two seconds, the end', async () => {
  const silent = createServer(() => {})
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const env = parseEnv({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    JWT_SECRET: 'x'.repeat(32),
  })
  const stop = await startTracing(env, keptLog().log)
  const began = performance.now()
  for (let at = 0; at < 5000; at++) await traced('work', {}, async () => at, { begins: true })
  expect(performance.now() - began).toBeLessThan(2000)
  await pause(50)
  const ending = performance.now()
  await stop()
  const took = performance.now() - ending
  expect(took).toBeGreaterThan(1000)
  expect(took).toBeLessThan(2500)
})
