import { id, longText, needed, ref, string, time, type RowOf } from '../columns'

export const answerTemplateColumns = {
  id: id(),
  userId: needed(ref()),
  title: needed(string(60)),
  text: needed(longText()),
  createdAt: needed(time()),
}
export type AnswerTemplateRow = RowOf<typeof answerTemplateColumns>
