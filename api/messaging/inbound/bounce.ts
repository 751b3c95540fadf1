import type { ParsedMail } from 'mailparser'
import { refusalOf, type Refusal } from '../../platform/mail/refusal'
import { contentsOf, fieldIn, returnedMessageId } from './report-parts'

/** A report that a mail was not delivered (RFC 3464). */
export interface Bounce {
  /** The Message-ID of the mail that came back, without brackets; null if the report does not tell. */
  readonly messageId: string | null
  readonly refusal: Refusal
  /** What the server that refused it said, such as `550 5.1.1 no such user`. */
  readonly answer: string
}

/** The bounce that a mail is; null for any other mail, such as a report of a delay or of a delivery. */
export const bounceOf = (mail: ParsedMail): Bounce | null => {
  const failed = contentsOf(mail, /^message\/(?:global-)?delivery-status$/i)
    .flatMap(status => status.split(/\r?\n\s*\r?\n/))
    .find(recipient => /^failed\b/i.test(fieldIn(recipient, 'action') ?? ''))
  if (failed === undefined) return null
  const { refusal, answer } = saidBy(fieldIn(failed, 'status'), fieldIn(failed, 'diagnostic-code'))
  return { messageId: returnedMessageId(mail), refusal, answer }
}

/** What a status such as `5.1.1` and an answer such as `smtp; 550 5.1.1 no such user` of a report mean. */
export const saidBy = (status = '', diagnostic = ''): { refusal: Refusal; answer: string } => {
  const answer = diagnostic.replace(/^[\w-]+\s*;\s*/, '').trim()
  const code = Number(/^[245]\d\d\b/.exec(answer)?.[0]) || 500
  const [known] = /[45]\.\d{1,3}\.\d{1,3}/.exec(status) ?? []
  const refusal = refusalOf({ code, status: known, text: answer, to: 'recipient' })
  return {
    refusal,
    answer: [...(known !== undefined && !answer.includes(known) ? [known] : []), answer].join(' ').trim(),
  }
}
