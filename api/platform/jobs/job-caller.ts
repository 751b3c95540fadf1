import type { Caller } from '../http/context'

/** The audit log's caller for what the server does by itself. */
export const jobCaller = (job: string): Caller => ({ actor: null, requestId: job, ip: '', client: 'server' })
