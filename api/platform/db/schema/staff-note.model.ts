import { id, longText, needed, ref, string, time } from '../columns'
import { defineTable } from '../define-table'

export const staffNotes = defineTable('staff_notes', {
  id: id(),
  objectType: needed(string<'advert' | 'user'>(12)),
  objectId: needed(ref()),
  authorId: needed(ref()),
  text: needed(longText()),
  createdAt: needed(time()),
  updatedAt: needed(time()),
})
