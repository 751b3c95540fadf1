import type { CreditKind } from '../../../../shared/contract/users'
import { id, integer, needed, ref, string, time } from '../columns'
import { defineTable } from '../define-table'

export const creditLedger = defineTable('credit_ledger', {
  id: id(),
  userId: needed(ref()),
  creditKind: needed(string<CreditKind>(12)),
  entry: needed(string<'grant' | 'reserve' | 'charge' | 'return'>(12)),
  amount: needed(integer()),
  advertId: ref(),
  orderId: ref(),
  actorId: ref(),
  note: needed(string(200), ''),
  at: needed(time()),
})
