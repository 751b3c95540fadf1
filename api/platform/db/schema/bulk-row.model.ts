import type { RefusalCode, RowResult } from '../../../../shared/contract/bulk'
import { id, integer, needed, ref, string, time } from '../columns'
import { defineTable } from '../define-table'

export const bulkRows = defineTable('bulk_rows', {
  id: id(),
  jobId: needed(ref()),
  advertId: needed(ref()),
  /** The version that the decision is for; null for any. */
  expectedVersion: integer(),
  result: needed(string<RowResult>(12), 'waiting'),
  code: string<RefusalCode>(20),
  why: string(400),
  at: time(),
})
