import { id, integer, json, longText, needed, ref, string, time } from '../columns'
import { defineTable } from '../define-table'

export const revisions = defineTable('revisions', {
  id: id(),
  advertId: needed(ref()),
  baseVersion: needed(integer()),
  state: needed(string<'pending' | 'approved' | 'rejected' | 'replaced'>(12), 'pending'),
  changes: needed(json()),
  createdBy: needed(ref()),
  createdAt: needed(time()),
  decidedBy: ref(),
  decidedAt: time(),
  note: longText(),
})
