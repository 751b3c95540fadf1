import { ExportResultCode, parseKeyPairsIntoRecord } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'

/** Milliseconds between two warnings: a collector that refuses now and then would otherwise fill the log. */
const warnEvery = 600_000

/** Says in the log that the collector cannot be reached, and that it can again; nothing in between. */
const noteOf = (log: Logger) => {
  let warned = -Infinity
  let isTold = false
  return (error: Error | undefined) => {
    const now = performance.now()
    if (error && !isTold && now - warned >= warnEvery) {
      log.warn(
        { reason: error.message },
        'the collector of traces does not answer; spans are lost until it does',
      )
      warned = now
      isTold = true
    } else if (!error && isTold) {
      log.info('the collector of traces answers again')
      isTold = false
    }
  }
}

/**
 * Sends spans to the collector at `<endpoint>/v1/traces` by OTLP over HTTP, in JSON. One line of the log says that it
 * cannot be reached, and one that it can again; at most one of each in ten minutes. After `timeout` milliseconds with
 * its retries a delivery is given up; others wait meanwhile.
 */
export const openExporter = (
  endpoint: string,
  headers: string | undefined,
  log: Logger,
  timeout = 10_000,
): SpanExporter => {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: parseKeyPairsIntoRecord(headers),
    timeoutMillis: timeout,
  })
  const note = noteOf(log)
  return {
    export: (spans, done) =>
      exporter.export(spans, result => {
        note(
          result.code === ExportResultCode.SUCCESS
            ? undefined
            : (result.error ?? new Error('It refused the spans.')),
        )
        done(result)
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}
