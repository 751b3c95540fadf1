import type { ParsedMail } from 'mailparser'
import { contentsOf, fieldIn, returnedMessageId } from './report-parts'

/** A report that a reader called a mail unwanted (RFC 5965). */
export interface Complaint {
  /** The Message-ID of that mail, without brackets; null if the report does not tell. */
  readonly messageId: string | null
  /** Its envelope sender; null likewise. */
  readonly sender: string | null
  /** What the report calls it, and who reports, such as `abuse, reported by Example`. */
  readonly answer: string
}

/** The complaint that a mail is; null for any other, such as a report that a mail is wanted after all. */
export const complaintOf = (mail: ParsedMail): Complaint | null => {
  const [report] = contentsOf(mail, /^message\/feedback-report$/i)
  const [type] = /^(?:abuse|fraud|opt-out)\b/i.exec(fieldIn(report ?? '', 'feedback-type') ?? '') ?? []
  if (report === undefined || type === undefined) return null
  const sender = fieldIn(report, 'original-mail-from')?.replace(/[<>]/g, '') ?? null
  const reporter = fieldIn(report, 'user-agent')
  const answer = reporter ? `${type.toLowerCase()}, reported by ${reporter}` : type.toLowerCase()
  return { messageId: returnedMessageId(mail), sender, answer }
}
