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
  /** Since when it is not found any more. */
  goneAt: time(),
  dismissedAt: time(),
  dismissedBy: ref(),
  /** What it rested on when it was put aside; it stays so while it rests on nothing else. */
  dismissedParts: json(),
  note: longText(),
})
