import { oneLine, type Letter } from '../platform/mail/letter'

interface Facts {
  readonly ticket: number
  readonly mail: string
  readonly subject: string
  readonly message: string
  /** The account's id, when the writer was signed in. */
  readonly userId: number | null
}

/** To the operator: a support request (checklist STAT-02). */
export const supportRequestMail = ({ ticket, mail, subject, message, userId }: Facts): Letter => ({
  subject: oneLine(`Support request ${ticket}: ${subject}`),
  text: `From: ${mail}${userId === null ? '' : ` (user ${userId})`}\nSubject: ${subject}\n\n${message}\n`,
})
