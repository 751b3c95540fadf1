/** What a span says beside its name, called as OpenTelemetry's conventions call it; never what a person typed. */
export type Facts = Readonly<Record<string, string | number | boolean | undefined>>

/** A piece of work that is under way. */
export interface Span {
  rename(name: string): void
  set(facts: Facts): void
}

export interface SpanOptions {
  /** Who waits for whom: `server` answers a call, `client` makes one, `producer` and `consumer` meet over a queue. */
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer'
  /** The W3C `traceparent` of its cause, whose trace goes on; what is under way here is linked. */
  readonly parent?: string | null | undefined
  /** Begins a trace where none is under way; without it only parts of a trace are traced. */
  readonly begins?: boolean
}

/** How log lines name a span, as log stores expect it. */
export interface TraceIds {
  readonly trace_id: string
  readonly span_id: string
}

/** What makes spans while tracing is on. */
export interface Tracer {
  run<T>(
    name: string,
    facts: Facts,
    work: (span: Span | undefined) => Promise<T>,
    options: SpanOptions,
  ): Promise<T>
  fail(error: unknown): void
  isRecording(): boolean
  ids(): TraceIds | undefined
  traceparent(): string | null
}

/** One for the process, since what asks for it lies deep below any request. */
let tracer: Tracer | undefined

/** Turns tracing on; `startTracing` does. Returns what takes it back. */
export const traceBy = (next: Tracer): (() => void) => {
  const before = tracer
  tracer = next
  return () => {
    if (tracer === next) tracer = before
  }
}

/** Whether this process traces. What can be left out altogether without tracing asks once, at the start. */
export const isTracing = (): boolean => tracer !== undefined

/** Runs work as a span of the present trace. Without tracing, and outside of a trace, it only runs. */
export const traced = <T>(
  name: string,
  facts: Facts,
  run: (span: Span | undefined) => Promise<T>,
  options: SpanOptions = none,
): Promise<T> => (tracer === undefined ? run(undefined) : tracer.run(name, facts, run, options))

const none: SpanOptions = {}

/** Says that the present span failed, where its error is answered and thrown no further. */
export const traceFailure = (error: unknown): void => tracer?.fail(error)

/** Whether what runs now is told to a collector: false outside of a trace, and in one that is not kept. */
export const isRecording = (): boolean => tracer?.isRecording() === true

/** The ids of the present span; undefined outside of a trace. */
export const traceIds = (): TraceIds | undefined => tracer?.ids()

/** The W3C `traceparent` of the present span, for work that is left for later; null outside of a trace. */
export const traceparent = (): string | null => tracer?.traceparent() ?? null
