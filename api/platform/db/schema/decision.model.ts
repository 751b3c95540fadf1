import { id, integer, json, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const decisions = defineTable('decisions', {
  id: id(),
  advertId: needed(ref()),
  /** The bulk job that made it; null for a single decision. */
  jobId: ref(),
  action: needed(string(20)),
  /** The previous values of the advert's changed columns. */
  beforeState: json(),
  /** The edit that it accepted or refused, in whole or in part. */
  revisionId: ref(),
  /** The advert's previous photos with their positions; null when it was not about photos. */
  photos: json(),
  /** The advert's version after it; any other version means that the advert has changed since. */
  versionAfter: needed(integer()),
  /** What happened to the reserved credit. */
  credit: string<'charged' | 'returned'>(12),
  mailGroup: string(60),
  actorId: needed(ref()),
  at: needed(time()),
  undoneAt: time(),
})
export type DecisionRow = RowOf<typeof decisions.columns>
