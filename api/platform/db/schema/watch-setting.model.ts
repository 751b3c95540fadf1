import { flag, needed, primary, ref, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const watchSettings = defineTable('watch_settings', {
  userId: primary(ref()),
  /** False stops every mail about watched adverts. */
  mails: flag(true),
  lookedAt: time(),
  updatedAt: needed(time()),
})
export type WatchSettingRow = RowOf<typeof watchSettings.columns>
