import type { Caller } from '../http/context'

/** Stands in the audit log for what the server does by itself. */
export const jobCaller = (job: string): Caller => ({ actor: null, requestId: job, ip: '', client: 'server' })
