import type { MergeKind } from '../../../../shared/data/catalogue-codes'
import { id, integer, json, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const catalogueMerges = defineTable('catalogue_merges', {
  id: id(),
  kind: needed(string<MergeKind>(12)),
  fromName: needed(string(80)),
  intoName: needed(string(80)),
  adverts: needed(integer()),
  models: needed(integer()),
  beforeRows: needed(json()),
  afterRows: needed(json()),
  moves: needed(json()),
  createdBy: needed(ref()),
  createdAt: needed(time()),
  undoneAt: time(),
})
export type CatalogueMergeRow = RowOf<typeof catalogueMerges.columns>
