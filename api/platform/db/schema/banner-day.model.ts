import type { BannerClass } from '../../../../shared/data/banner-classes'
import { calendarDate, counter, id, needed, ref, string } from '../columns'
import { defineTable } from '../define-table'

export const bannerDays = defineTable('banner_days', {
  id: id(),
  class: needed(string<BannerClass>(4)),
  slot: counter(),
  day: needed(calendarDate()),
  bannerId: needed(ref()),
})
