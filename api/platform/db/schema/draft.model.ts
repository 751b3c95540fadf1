import { id, integer, json, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const drafts = defineTable('drafts', {
  id: id(),
  userId: needed(ref()),
  name: needed(string(20)),
  content: needed(json()),
  /** What a list of drafts shows of the content; null in drafts of earlier releases. */
  summary: json(),
  revision: needed(integer()),
  createdAt: needed(time()),
  savedAt: needed(time()),
})
export type DraftRow = RowOf<typeof drafts.columns>
