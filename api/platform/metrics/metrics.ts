import { ownVersion } from '../../../shared/contract/version'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { perApp } from '../app/per-app'

const createRegistry = (): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // Against Prometheus' conventions they end like counters; the series of each kind say the same.
  for (const name of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${name}_total`)
  new Gauge({
    name: 'hangarlist_build_info',
    help: 'Always 1; its labels tell the versions of the program and of Node',
    labelNames: ['version', 'node'] as const,
    registers: [registry],
  }).set({ version: ownVersion, node: process.versions.node }, 1)
  return registry
}

/** `job` is Prometheus' own label for what it asks, so ours is another. */
const jobMetrics = (registers: Registry[]) => ({
  jobRuns: new Counter({
    name: 'hangarlist_job_runs_total',
    help: 'Runs of a periodic job in this process, by how they ended',
    labelNames: ['job_name', 'outcome'] as const,
    registers,
  }),
  jobDuration: new Gauge({
    name: 'hangarlist_job_last_duration_seconds',
    help: 'How long the last run of a periodic job in this process took',
    labelNames: ['job_name'] as const,
    registers,
  }),
  jobSuccess: new Gauge({
    name: 'hangarlist_job_last_success_timestamp_seconds',
    help: 'When a periodic job last ended well in this process, in seconds since 1970',
    labelNames: ['job_name'] as const,
    registers,
  }),
})

/** What one process tells Prometheus; names and base units by its conventions. */
const createMetrics = () => {
  const registry = createRegistry()
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the first byte of a request to the end of its answer',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    signIns: new Counter({
      name: 'hangarlist_sign_ins_total',
      help: 'Attempts to sign in by password, by how they ended',
      labelNames: ['outcome'] as const,
      registers,
    }),
    refusals: new Counter({
      name: 'hangarlist_limit_refusals_total',
      help: 'Attempts that a limit has refused',
      labelNames: ['limit'] as const,
      registers,
    }),
    webhookAttempts: new Counter({
      name: 'hangarlist_webhook_attempts_total',
      help: 'Attempts of this process to deliver to webhooks, by what their receivers did',
      labelNames: ['outcome'] as const,
      registers,
    }),
    ...jobMetrics(registers),
  }
}

/** The metrics of this process. */
export const metricsOf = perApp(() => createMetrics())
