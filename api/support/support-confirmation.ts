import { letter, type Letter } from '../platform/mail/letter'

/**
 * To the writer of a support request. The message is not repeated: any address can be entered in the form,
 * and our mail must not deliver a stranger's text to it.
 */
export const supportConfirmationMail = ({ ticket, subject }: { ticket: number; subject: string }): Letter =>
  letter(`We received your message (no. ${ticket})`, '', [
    `thank you for writing to us about "${subject}". Your request has the number ${ticket}; we answer as soon as we can.`,
    'If you did not write to us, you can ignore this mail.',
  ])
