/**
 * State of a mail in the outbox. `sending`: claimed by a process or a console, so it may already have left. `paused`:
 * its mailing is paused. `suppressed`: not sent, as its address or its recipient takes no such mail.
 */
export const mailStates = [
  'waiting',
  'sending',
  'sent',
  'failed',
  'withdrawn',
  'paused',
  'suppressed',
] as const
export type MailState = (typeof mailStates)[number]
