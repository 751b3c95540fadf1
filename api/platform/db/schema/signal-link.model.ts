import { id, needed, ref, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const signalLinks = defineTable('signal_links', {
  id: id(),
  advertId: needed(ref()),
  otherId: needed(ref()),
})
export type SignalLinkRow = RowOf<typeof signalLinks.columns>
