import { id, needed, ref, string, time, type RowOf } from '../columns'
import { defineTable } from '../define-table'

export const mailLinks = defineTable('mail_links', {
  id: id(),
  userId: needed(ref()),
  /** The address that the link was mailed to and confirms. */
  mail: needed(string(254)),
  tokenHash: needed(string(64)),
  expiresAt: needed(time()),
  usedAt: time(),
  createdAt: needed(time()),
})
export type MailLinkRow = RowOf<typeof mailLinks.columns>
