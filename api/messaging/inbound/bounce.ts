import type { ParsedMail } from 'mailparser'

/** A report that a mail was not delivered (RFC 3464). */
export interface Bounce {
  /** The Message-ID of the mail that came back, without brackets; null if the report does not tell. */
  readonly messageId: string | null
}

const mostBytes = 64 * 1024

/** The bounce that a mail is; null for any other mail, such as a report of a delay or of a delivery. */
export const bounceOf = ({ attachments }: ParsedMail): Bounce | null => {
  const contentsOf = (types: RegExp) =>
    attachments
      .filter(({ contentType }) => types.test(contentType))
      .map(({ content }) => content.subarray(0, mostBytes).toString('latin1'))
  const isFailed = contentsOf(/^message\/(?:global-)?delivery-status$/i).some(status =>
    /^action:\s*failed\b/im.test(status),
  )
  if (!isFailed) return null
  const [returned = ''] = contentsOf(
    /^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/global-headers)$/i,
  )
  const [, messageId = null] = /^message-id:\s*<([^\s<>]{3,250})>/im.exec(returned) ?? []
  return { messageId }
}
