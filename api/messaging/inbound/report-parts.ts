import type { ParsedMail } from 'mailparser'

const mostBytes = 64 * 1024

/** The parts of a report that have one of these types, with their lines unfolded, as far as they are read. */
export const contentsOf = ({ attachments }: ParsedMail, types: RegExp): readonly string[] =>
  attachments
    .filter(({ contentType }) => types.test(contentType))
    .map(({ content }) =>
      content
        .subarray(0, mostBytes)
        .toString('latin1')
        .replace(/\r?\n[ \t]+/g, ' '),
    )

/** A field within such a part; undefined where it has none. */
export const fieldIn = (part: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(part)?.[1]?.trim()

/** The Message-ID of the mail that a report returns, without brackets; null if it does not tell. */
export const returnedMessageId = (mail: ParsedMail): string | null => {
  const [returned = ''] = contentsOf(
    mail,
    /^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/global-headers)$/i,
  )
  const [, messageId = null] = /^<([^\s<>]{3,250})>/.exec(fieldIn(returned, 'message-id') ?? '') ?? []
  return messageId
}
