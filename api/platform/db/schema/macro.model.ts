import type { Refusal } from '../../../../shared/data/reason-limits'
import type { ReviewField } from '../../../../shared/data/review-fields'
import { flag, id, integer, json, longText, needed, ref, string, time } from '../columns'
import { defineTable } from '../define-table'

/** What staff keep under one key to decide with. */
export const macros = defineTable('macros', {
  id: id(),
  userId: needed(ref()),
  shared: flag(),
  name: needed(string(60)),
  key: needed(string(1)),
  decision: needed(string<Refusal>(20)),
  reasons: needed(json<readonly { readonly code: string; readonly field: ReviewField | null }[]>()),
  template: string(20),
  mail: json<{ readonly subject: string; readonly text: string }>(),
  note: needed(longText()),
  version: needed(integer(), 1),
  createdAt: needed(time()),
  updatedAt: needed(time()),
})
