import { letter, type Letter } from '../platform/mail/letter'

interface Facts {
  readonly ticket: number
  readonly subject: string
  readonly answer: string
}

/** To whoever wrote to support: what staff answered. */
export const supportAnswerMail = ({ ticket, subject, answer }: Facts): Letter =>
  letter(`Your request no. ${ticket}: ${subject}`, '', [answer])
