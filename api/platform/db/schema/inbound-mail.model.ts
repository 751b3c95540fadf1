import { id, needed, ref, string, time } from '../columns'
import { defineTable } from '../define-table'

/** What became of mails to reply addresses; each is taken once. Their texts are kept among the messages only. */
export const inboundMails = defineTable('inbound_mails', {
  id: id(),
  /** Of the mail's Message-ID, or of the whole mail if it has none, and of the reply address. */
  mailHash: needed(string(64)),
  outcome: needed(string(16)),
  threadId: ref(),
  messageId: ref(),
  createdAt: needed(time()),
})
