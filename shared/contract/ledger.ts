import { z } from 'zod'
import { advertKinds } from '../data/advert-codes'
import { creditKinds } from './users'

export const LedgerRow = z.object({
  id: z.int(),
  at: z.string(),
  creditKind: z.enum(creditKinds),
  /**
   * grant: credits were added, or taken away when negative. reserve: one was set aside for an advert. charge: it is
   * spent. return: it came back. refund: taken back with the money.
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
