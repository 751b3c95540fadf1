import type { AircraftType } from '../../../../shared/data/type-codes'
import { id, json, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const models = defineTable('models', {
  id: id(),
  brandId: needed(ref()),
  name: needed(string(80)),
  nameKey: needed(string(80)),
  type: string<AircraftType>(20),
  aliases: json(),
  createdAt: needed(time()),
})
export type ModelRow = RowOf<typeof models.columns>
