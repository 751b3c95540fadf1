import { string } from '../columns'
import type { SchemaKit } from '../schema-kit'

/** The trace of the request that queued a mail or began a bulk job; null where none was traced. */
export const up = async (kit: SchemaKit): Promise<void> => {
  await kit.addColumn('mail_outbox', 'traceparent', string(55))
  await kit.addColumn('bulk_jobs', 'traceparent', string(55))
}
