import { integer, primary, ref, time, type RowOf } from '../columns'

export const reminderColumns = {
  advertId: primary(ref()),
  exp: primary(time()),
  days: primary(integer()),
  sentAt: time(),
}
export type ReminderRow = RowOf<typeof reminderColumns>
