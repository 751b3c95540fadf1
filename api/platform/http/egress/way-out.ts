import { perApp } from '../../app/per-app'
import { egressOf, type Egress } from './egress'

/** The way out of jobs that begin by themselves; tests put one in its place that needs no network. */
export const wayOut = perApp((app): { egress: Pick<Egress, 'send' | 'check'> } => ({ egress: egressOf(app) }))
