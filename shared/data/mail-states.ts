/**
 * Where a mail of the outbox stands. `sending`: a process or a console has taken it; it may already be on its way.
 * `paused`: its mailing rests.
 */
export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'withdrawn', 'paused'] as const
export type MailState = (typeof mailStates)[number]
