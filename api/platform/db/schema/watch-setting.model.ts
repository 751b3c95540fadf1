import { flag, needed, primary, ref, time, type RowOf } from '../columns'

export const watchSettingColumns = {
  userId: primary(ref()),
  /** False stops every mail about watched adverts. */
  mails: flag(true),
  lookedAt: time(),
  updatedAt: needed(time()),
}
export type WatchSettingRow = RowOf<typeof watchSettingColumns>
