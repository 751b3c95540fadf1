import { id, json, longText, needed, ref, time } from '../columns'
import { defineTable } from '../define-table'

export const messages = defineTable('messages', {
  id: id(),
  threadId: needed(ref()),
  authorId: needed(ref()),
  text: needed(longText()),
  /** `MessageWarning`; null for none. */
  warning: json(),
  readAt: time(),
  sentAt: needed(time()),
})
