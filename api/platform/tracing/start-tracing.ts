import type { Logger } from 'pino'
import type { Env } from '../env/env'
import { traceBy } from './traced'

/** Seconds that a stopping server gives the last spans. */
const flushSeconds = 2

/**
 * Turns tracing on where OTEL_EXPORTER_OTLP_ENDPOINT is set; otherwise nothing is loaded. Comes before the database is
 * opened, which asks. Returns what sends the last spans, for two seconds at most, and turns it off; that never rejects.
 */
export const startTracing = async (env: Env, log: Logger): Promise<() => Promise<void>> => {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return async () => {}
  // Imported only then: without tracing the libraries are not even read.
  const { openTracer } = await import('./open-tracer')
  const { tracer, flush } = openTracer(endpoint, env, log)
  const turnOff = traceBy(tracer)
  return async () => {
    turnOff()
    const late = new Promise<void>(resolve => {
      setTimeout(resolve, flushSeconds * 1000).unref()
    })
    await Promise.race([flush().catch(() => undefined), late])
  }
}
