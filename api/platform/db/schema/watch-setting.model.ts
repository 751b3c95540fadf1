import { flag, needed, primary, ref, time } from '../columns'
import { defineTable } from '../define-table'

export const watchSettings = defineTable('watch_settings', {
  userId: primary(ref()),
  /** False stops every mail about watched adverts. */
  mails: flag(true),
  lookedAt: time(),
  updatedAt: needed(time()),
})
