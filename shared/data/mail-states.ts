/** Where a mail of the outbox stands. `sending`: a process has taken it; it may already be on its way. */
export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'withdrawn'] as const
export type MailState = (typeof mailStates)[number]
