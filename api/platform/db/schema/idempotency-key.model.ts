import { id, json, needed, ref, string, time } from '../columns'
import { defineTable } from '../define-table'

export const idempotencyKeys = defineTable('idempotency_keys', {
  id: id(),
  userId: needed(ref()),
  name: needed(string(64)),
  /** Hash of the endpoint, its parameters and body. */
  request: needed(string(64)),
  /** The transaction's result as JSON. */
  result: needed(json()),
  createdAt: needed(time()),
})
