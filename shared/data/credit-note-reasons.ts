/** Why an invoice was cancelled: the end of its order. */
export const creditNoteReasons = ['cancelled', 'expired', 'refunded'] as const
export type CreditNoteReason = (typeof creditNoteReasons)[number]
