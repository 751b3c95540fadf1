import { id, json, needed, ref, string, time } from '../columns'
import { defineTable } from '../define-table'

export const idempotencyKeys = defineTable('idempotency_keys', {
  id: id(),
  userId: needed(ref()),
  name: needed(string(64)),
  /** Hash of the call and its body. */
  request: needed(string(64)),
  /** What its transaction gave, as JSON. */
  result: needed(json()),
  createdAt: needed(time()),
})
