import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span as OtelSpan,
  type Tracer as OtelTracer,
} from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { ownVersion } from '../../../shared/contract/version'
import type { Env } from '../env/env'
import { failureOf } from './failure-of'
import { openExporter } from './open-exporter'
import { samplerOf } from './sampler-of'
import type { Span, SpanOptions, Tracer } from './traced'

/** Milliseconds between two deliveries to the collector. */
const deliverEvery = 2000

/** Spans that wait for the collector; more are lost, so that memory has an end while it is away. */
const mostWaiting = 2048

/** Makes the tracer that sends its spans to a collector, and what sends those that are left and ends it. */
export const openTracer = (
  endpoint: string,
  env: Env,
  log: Logger,
): { readonly tracer: Tracer; readonly flush: () => Promise<void> } => {
  const exporter = openExporter(endpoint, env.OTEL_EXPORTER_OTLP_HEADERS, log)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': env.OTEL_SERVICE_NAME,
      'service.version': ownVersion,
      'service.instance.id': randomUUID(),
    }),
    sampler: samplerOf(env),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: deliverEvery, maxQueueSize: mostWaiting }),
    ],
  })
  return { tracer: tracerOf(provider.getTracer('hangarlist')), flush: () => provider.shutdown() }
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const

const tracerOf = (spans: OtelTracer): Tracer => {
  const contexts = new AsyncLocalStorage<Context>()
  const present = () => underWay(contexts.getStore())
  const presentSpan = (): OtelSpan | undefined => {
    const context = present()
    return context && trace.getSpan(context)
  }
  return {
    run: async (name, attributes, work, { kind, parent, begins }) => {
      const cause = causeOf(parent)
      const above = cause ?? present() ?? (begins ? ROOT_CONTEXT : undefined)
      if (!above) return work(undefined)
      const beside = cause && presentSpan()
      const links = beside ? [{ context: beside.spanContext() }] : []
      const span = spans.startSpan(name, { kind: kindOf(kind), attributes, links }, above)
      try {
        return await contexts.run(trace.setSpan(above, span), () => work(spanOf(span)))
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    fail: error => {
      const span = presentSpan()
      if (span) fail(span, error)
    },
    isRecording: () => presentSpan()?.isRecording() === true,
    ids: () => {
      const context = presentSpan()?.spanContext()
      return context && { trace_id: context.traceId, span_id: context.spanId }
    },
    traceparent: () => {
      const context = presentSpan()?.spanContext()
      if (!context) return null
      return `00-${context.traceId}-${context.spanId}-0${context.traceFlags & TraceFlags.SAMPLED}`
    },
  }
}

/** Timers and connections that began within a trace outlive it, and what they do later is no part of it. */
const underWay = (context: Context | undefined): Context | undefined => {
  const span = context && trace.getSpan(context)
  return span && (span.isRecording() || !isSampled(span)) ? context : undefined
}

const kindOf = (kind: SpanOptions['kind']) => (kind ? kinds[kind] : SpanKind.INTERNAL)

/** The context of a span elsewhere, by its W3C name. */
const causeOf = (traceparent: SpanOptions['parent']): Context | undefined => {
  const named = traceparent ? parseTraceParent(traceparent) : null
  return named ? trace.setSpanContext(ROOT_CONTEXT, { ...named, isRemote: true }) : undefined
}

const isSampled = (span: OtelSpan) => (span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0

const spanOf = (span: OtelSpan): Span => ({
  rename: name => void span.updateName(name),
  set: facts => void span.setAttributes(facts),
})

/** A refusal, which has no message, is an answer and no failure of the server. */
const fail = (span: OtelSpan, error: unknown): void => {
  const { type, message } = failureOf(error)
  span.setAttribute('error.type', type)
  if (message === '') return
  span.addEvent('exception', { 'exception.type': type, 'exception.message': message })
  span.setStatus({ code: SpanStatusCode.ERROR, message })
}
