/** What somebody can write to support about (specification, section 2). */
export const supportSubjects = ['Membership', 'Fraud', 'Payment', 'Advertise'] as const
export type SupportSubject = (typeof supportSubjects)[number]
