import type { BannerClass, BannerState } from '../../../../shared/data/banner-classes'
import { counter, id, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const banners = defineTable('banners', {
  id: id(),
  userId: ref(),
  class: needed(string<BannerClass>(4)),
  slot: counter(),
  /** Name of a stored photo. */
  file: needed(string(60)),
  link: needed(string(400)),
  alt: needed(string(200), ''),
  start: needed(time()),
  exp: needed(time()),
  state: needed(string<BannerState>(12), 'booked'),
  createdAt: needed(time()),
  company: string(120),
  /** The request that was answered with this booking. */
  requestId: ref(),
})
export type BannerRow = RowOf<typeof banners.columns>
