import type { BannerClass } from '../../../../shared/data/banner-classes'
import { calendarDate, counter, id, needed, ref, string, type RowOf } from '../columns'

export const bannerDayColumns = {
  id: id(),
  class: needed(string<BannerClass>(4)),
  slot: counter(),
  day: needed(calendarDate()),
  bannerId: needed(ref()),
}
export type BannerDayRow = RowOf<typeof bannerDayColumns>
