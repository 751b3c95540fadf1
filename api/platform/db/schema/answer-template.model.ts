import { id, longText, needed, ref, string, time } from '../columns'
import { defineTable } from '../define-table'

export const answerTemplates = defineTable('answer_templates', {
  id: id(),
  userId: needed(ref()),
  title: needed(string(60)),
  text: needed(longText()),
  createdAt: needed(time()),
})
