import { counter, id, json, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const categories = defineTable('categories', {
  id: id(),
  mainId: ref(),
  code: string(40),
  name: needed(string(80)),
  position: counter(),
  aliases: json(),
  createdAt: needed(time()),
})
export type CategoryRow = RowOf<typeof categories.columns>
