import type { SignalCode } from '../../../../shared/data/signal-codes'
import { id, integer, json, longText, needed, ref, string, time } from '../columns'
import { defineTable } from '../define-table'

export const signals = defineTable('signals', {
  id: id(),
  advertId: needed(ref()),
  code: needed(string<SignalCode>(20)),
  weight: needed(integer()),
  evidence: needed(json()),
  foundAt: needed(time()),
  /** Since when it is no longer found. */
  goneAt: time(),
  dismissedAt: time(),
  dismissedBy: ref(),
  /** Its evidence when it was dismissed; it stays dismissed without new evidence. */
  dismissedParts: json(),
  note: longText(),
})
