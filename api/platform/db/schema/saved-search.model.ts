import type { AdvertKind } from '../../../../shared/contract/adverts'
import type { Frequency } from '../../../../shared/rules/saved-searches'
import { id, json, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const savedSearches = defineTable('saved_searches', {
  id: id(),
  /** The owner; null for a search of a mail address without an account. */
  userId: ref(),
  mail: string(254),
  kind: needed(string<AdvertKind>(12)),
  /** The filters as parameters of the listing's URL. */
  query: needed(json()),
  /** Equal for equal filters of one kind. */
  queryKey: needed(string(64)),
  name: needed(string(120)),
  frequency: needed(string<Frequency>(8)),
  /** Null until the address's owner has confirmed. */
  confirmedAt: time(),
  /** Adverts first published until then were mailed or did not match. */
  toldUntil: needed(time()),
  /** Ids mailed lately, as a transaction may commit an advert with an earlier time. */
  told: json(),
  /** When it is checked next; null while nothing is to be mailed. */
  dueAt: time(),
  mailedAt: time(),
  /** Adverts published later are marked as new on the page of saved searches. */
  lookedAt: needed(time()),
  createdAt: needed(time()),
  updatedAt: needed(time()),
})
export type SavedSearchRow = RowOf<typeof savedSearches.columns>
