import { id, longText, needed, ref, string, time, type RowOf } from '../columns'

export const settingColumns = {
  id: id(),
  name: needed(string(60)),
  value: needed(longText()),
  updatedBy: ref(),
  updatedAt: needed(time()),
}
export type SettingRow = RowOf<typeof settingColumns>
