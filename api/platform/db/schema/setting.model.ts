import { id, longText, needed, ref, string, time } from '../columns'
import { defineTable } from '../define-table'

export const settings = defineTable('settings', {
  id: id(),
  name: needed(string(60)),
  value: needed(longText()),
  updatedBy: ref(),
  updatedAt: needed(time()),
})
