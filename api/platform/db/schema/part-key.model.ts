import { flag, id, needed, ref, string, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const partKeys = defineTable('part_keys', {
  id: id(),
  advertId: needed(ref()),
  partKey: needed(string(60)),
  equivalent: flag(),
})
export type PartKeyRow = RowOf<typeof partKeys.columns>
