import { id, longText, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const answerTemplates = defineTable('answer_templates', {
  id: id(),
  userId: needed(ref()),
  title: needed(string(60)),
  text: needed(longText()),
  createdAt: needed(time()),
})
export type AnswerTemplateRow = RowOf<typeof answerTemplates.columns>
