import type { MailPurpose } from '../../../../shared/data/mail-purposes'
import { id, integer, longText, needed, ref, string, time } from '../columns'
import { defineTable } from '../define-table'

export const mailTemplates = defineTable('mail_templates', {
  id: id(),
  purpose: needed(string<MailPurpose>(20)),
  /** Equal to the purpose for an edited built-in template; null for one that staff added. */
  builtIn: string<MailPurpose>(20),
  name: needed(string(60)),
  subject: needed(string(200)),
  text: needed(longText()),
  version: needed(integer(), 1),
  updatedBy: ref(),
  createdAt: needed(time()),
  updatedAt: needed(time()),
})
