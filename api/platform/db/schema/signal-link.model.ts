import { id, needed, ref } from '../columns'
import { defineTable } from '../define-table'

export const signalLinks = defineTable('signal_links', {
  id: id(),
  advertId: needed(ref()),
  otherId: needed(ref()),
})
