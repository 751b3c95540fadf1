import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import type { Env } from '../env/env'

const prefix = 'parentbased_'

/** The sampler of OpenTelemetry's standard names; one that is `parentbased_` keeps to what the caller decided. */
export const samplerOf = ({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: Env): Sampler => {
  const kind = name.replace(prefix, '')
  const root =
    kind === 'always_on'
      ? new AlwaysOnSampler()
      : kind === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio)
  return name.startsWith(prefix) ? new ParentBasedSampler({ root }) : root
}
