import type { BannerClass } from '../../../../shared/data/banner-classes'
import { calendarDate, id, longText, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const bannerRequests = defineTable('banner_requests', {
  id: id(),
  userId: needed(ref()),
  class: needed(string<BannerClass>(4)),
  company: needed(string(120)),
  mail: needed(string(254)),
  start: needed(calendarDate()),
  target: needed(string(400)),
  message: needed(longText()),
  state: needed(string<'open' | 'answered'>(12), 'open'),
  createdAt: needed(time()),
})
export type BannerRequestRow = RowOf<typeof bannerRequests.columns>
