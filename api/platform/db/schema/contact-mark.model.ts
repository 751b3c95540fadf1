import { id, needed, ref, string, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const contactMarks = defineTable('contact_marks', {
  id: id(),
  userId: needed(ref()),
  mark: needed(string(40)),
})
export type ContactMarkRow = RowOf<typeof contactMarks.columns>
