import { ExportResultCode, parseKeyPairsIntoRecord } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'

/**
 * Sends spans to the collector at `<endpoint>/v1/traces` by OTLP over HTTP, in JSON. One line of the log says that it
 * cannot be reached, and one that it can again; nothing in between. After `timeout` milliseconds with its retries a
 * delivery is given up; others wait meanwhile.
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
  let isAway = false
  const note = (error: Error | undefined) => {
    if (error && !isAway)
      log.warn(
        { reason: error.message },
        'the collector of traces does not answer; spans are lost until it does',
      )
    if (!error && isAway) log.info('the collector of traces answers again')
    isAway = error !== undefined
  }
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
