import { id, json, longText, needed, ref, string, time } from '../columns'
import { defineTable } from '../define-table'

export const messages = defineTable('messages', {
  id: id(),
  threadId: needed(ref()),
  authorId: needed(ref()),
  /** The member of a company who wrote it for the author's account; null for the account's owner. */
  memberId: ref(),
  text: needed(longText()),
  /** `MessageWarning`; null for none. */
  warning: json(),
  /** How it was sent; null on the site. */
  via: string<'mail'>(8),
  /** Names of the files that came with a mail and were not taken. */
  refusedFiles: json(),
  /** The mail in the outbox that tells its reader of it. */
  mailId: ref(),
  /** When that mail came back. */
  undeliveredAt: time(),
  readAt: time(),
  sentAt: needed(time()),
})
