import { z } from 'zod'
import { advertKinds } from '../data/advert-codes'
import { creditKinds } from './users'

export const LedgerRow = z.object({
  id: z.int(),
  at: z.string(),
  creditKind: z.enum(creditKinds),
  /**
   * grant: credits were added, or removed if negative. reserve: one was reserved for an advert. charge: the reserved
   * one was spent. return: it was given back. refund: credits were removed because the money was refunded.
   */
  entry: z.enum(['grant', 'reserve', 'charge', 'return', 'refund']),
  amount: z.int(),
  /** Credits of this kind after this entry. */
  balance: z.int(),
  note: z.string(),
  advert: z.object({ id: z.int(), title: z.string(), kind: z.enum(advertKinds) }).nullable(),
  order: z.object({ id: z.int(), invoiceNumber: z.string().nullable() }).nullable(),
})
export type LedgerRow = z.infer<typeof LedgerRow>
