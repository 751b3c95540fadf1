/** The four kinds of credit; the specification's words. */
export const creditKinds = ['advert', 'lease', 'toolLease', 'parts'] as const
export type CreditKind = (typeof creditKinds)[number]
