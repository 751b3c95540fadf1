import type { ViewScope } from '../../../../shared/data/view-scopes'
import { flag, id, json, needed, ref, string, time } from '../columns'
import { defineTable } from '../define-table'

export const savedViews = defineTable('saved_views', {
  id: id(),
  userId: needed(ref()),
  scope: needed(string<ViewScope>(20)),
  name: needed(string(80)),
  shared: flag(),
  query: needed(json()),
  createdAt: needed(time()),
  updatedAt: needed(time()),
})
