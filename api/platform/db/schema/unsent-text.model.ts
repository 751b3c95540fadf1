import { id, longText, needed, ref, string, time } from '../columns'
import { defineTable } from '../define-table'

/** What accounts have typed into forms and not sent, by the name of the form or field. */
export const unsentTexts = defineTable('unsent_texts', {
  id: id(),
  userId: needed(ref()),
  name: needed(string(150)),
  text: needed(longText()),
  typedAt: needed(time()),
})
