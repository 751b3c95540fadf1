import { letter, type Letter } from '../platform/mail/letter'

interface Facts {
  readonly ticket: number
  readonly subject: string
  readonly answer: string
}

/** To the writer of a support request: the answer of staff. */
export const supportAnswerMail = ({ ticket, subject, answer }: Facts): Letter =>
  letter(`Your request no. ${ticket}: ${subject}`, '', [answer])
