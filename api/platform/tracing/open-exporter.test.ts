import { setTimeout as pause } from 'node:timers/promises'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { expect, it, onTestFinished, vi } from 'vitest'
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

it('a collector that refuses now and then is told once in ten minutes', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => void vi.restoreAllMocks())
  let status = 200
  const collector = createHttpServer((_, response) => response.writeHead(status).end('{}'))
  await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    collector.close()
    collector.closeAllConnections()
  })
  const { port } = collector.address() as AddressInfo
  const { lines, log } = keptLog()
  const exporter = openExporter(`http://127.0.0.1:${port}`, undefined, log)
  const minute = 60_000
  for (; now < 25 * minute; now += minute / 4) {
    status = status === 200 ? 400 : 200
    await new Promise(resolve => exporter.export([], resolve))
  }
  // At minutes 0, 10 and 20.
  const levels = lines.map(line => (line.includes('"level":"warn"') ? 'warn' : 'info'))
  expect(levels).toEqual(['warn', 'info', 'warn', 'info', 'warn', 'info'])
})

it('spans that a slow collector does not take are kept up to a number, and lost from there on', async () => {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const collector = await collectTraces(0, released)
  onTestFinished(() => collector.close())
  const env = parseEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, JWT_SECRET: 'x'.repeat(32) })
  const { lines, log } = keptLog()
  const stop = await startTracing(env, log)
  for (let at = 0; at < 6000; at++) await traced('work', {}, async () => at, { begins: true })
  release()
  await stop()
  // Those that wait, and the delivery that is under way.
  expect(collector.spans).toHaveLength(2048 + 512)
  expect(lines).toEqual([])
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
