import type { AdvertKind } from '../../../../shared/contract/adverts'
import type { ReasonDecision } from '../../../../shared/data/reason-limits'
import type { SignalCode } from '../../../../shared/data/signal-codes'
import { flag, id, integer, json, longText, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

/** Why adverts are refused; decisions store the codes. */
export const reasons = defineTable('reasons', {
  id: id(),
  code: needed(string(40)),
  position: needed(integer()),
  field: string(40),
  kinds: needed(json<readonly AdvertKind[]>()),
  decisions: needed(json<readonly ReasonDecision[]>()),
  text: needed(string(200)),
  textTr: needed(string(200), ''),
  textDe: needed(string(200), ''),
  mailText: needed(longText()),
  template: string(20),
  synonyms: needed(json<readonly string[]>()),
  signals: needed(json<readonly SignalCode[]>()),
  photoText: needed(string(200), ''),
  oftenWith: json<readonly string[]>(),
  usual: flag(),
  retiredAt: time(),
  version: needed(integer(), 1),
  updatedBy: ref(),
  createdAt: needed(time()),
  updatedAt: needed(time()),
})
export type ReasonRow = RowOf<typeof reasons.columns>
