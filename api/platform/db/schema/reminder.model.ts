import { integer, primary, ref, time } from '../columns'
import { defineTable } from '../define-table'

export const reminders = defineTable('reminders', {
  advertId: primary(ref()),
  exp: primary(time()),
  days: primary(integer()),
  sentAt: time(),
})
