import { id, integer, json, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const decisions = defineTable('decisions', {
  id: id(),
  advertId: needed(ref()),
  /** The bulk job that it was made in; null for a single one. */
  jobId: ref(),
  action: needed(string(20)),
  /** The columns of the advert that it changed, as they were before. */
  beforeState: json(),
  /** The edit that it approved or refused, in whole or in part. */
  revisionId: ref(),
  /** The advert's photos with their places, as they were before; null when it was not about photos. */
  photos: json(),
  /** The version that it left; with any other one something has happened since. */
  versionAfter: needed(integer()),
  /** What it did with the reserved credit. */
  credit: string<'charged' | 'returned'>(12),
  mailGroup: string(60),
  actorId: needed(ref()),
  at: needed(time()),
  undoneAt: time(),
})
export type DecisionRow = RowOf<typeof decisions.columns>
