import type { MailState } from '../../data/mail-states'

/** How the state of a mail looks in a table. */
export const mailTones: Readonly<Record<MailState, string>> = {
  waiting: 'desk-mark desk-mark-amber',
  sending: 'desk-mark desk-mark-sky',
  sent: 'desk-mark desk-mark-ok',
  failed: 'desk-mark desk-mark-red',
  withdrawn: 'desk-mark',
  paused: 'desk-mark desk-mark-amber',
}
