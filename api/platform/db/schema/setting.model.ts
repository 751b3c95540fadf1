import { id, longText, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const settings = defineTable('settings', {
  id: id(),
  name: needed(string(60)),
  value: needed(longText()),
  updatedBy: ref(),
  updatedAt: needed(time()),
})
export type SettingRow = RowOf<typeof settings.columns>
