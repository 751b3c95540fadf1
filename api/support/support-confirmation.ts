import { letter, type Letter } from '../platform/mail/letter'

/**
 * To somebody who wrote to support. The message is not repeated: anyone can name any address in the form, and our
 * mail must not carry a stranger's text to it.
 */
export const supportConfirmationMail = ({ ticket, subject }: { ticket: number; subject: string }): Letter =>
  letter(`We received your message (no. ${ticket})`, '', [
    `thank you for writing to us about "${subject}". Your request has the number ${ticket}; we answer as soon as we can.`,
    'If you did not write to us, you can ignore this mail.',
  ])
