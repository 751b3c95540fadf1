import { id, needed, ref, string } from '../columns'
import { defineTable } from '../define-table'

export const contactMarks = defineTable('contact_marks', {
  id: id(),
  userId: needed(ref()),
  mark: needed(string(40)),
})
