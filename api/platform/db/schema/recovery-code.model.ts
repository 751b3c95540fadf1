import { id, needed, ref, string, time } from '../columns'
import { defineTable } from '../define-table'

export const recoveryCodes = defineTable('recovery_codes', {
  id: id(),
  userId: needed(ref()),
  codeHash: needed(string(64)),
  usedAt: time(),
  createdAt: needed(time()),
})
