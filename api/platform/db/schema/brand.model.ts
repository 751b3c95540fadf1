import { id, json, needed, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const brands = defineTable('brands', {
  id: id(),
  name: needed(string(80)),
  nameKey: needed(string(80)),
  aliases: json(),
  createdAt: needed(time()),
})
export type BrandRow = RowOf<typeof brands.columns>
