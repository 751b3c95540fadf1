import type { Claimable } from '../../../../shared/data/signal-codes'
import { id, needed, ref, string, time } from '../columns'
import { defineTable } from '../define-table'

export const claims = defineTable('claims', {
  id: id(),
  objectType: needed(string<Claimable>(12)),
  objectId: needed(ref()),
  userId: needed(ref()),
  takenAt: needed(time()),
  until: needed(time()),
})
