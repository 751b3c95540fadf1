import { z } from 'zod'
import { mailStates } from '../data/mail-states'
import { defineFeature, Id, IdParams, Mail, optional, text, whole } from './kit'

/** One line of a mail's head: a line break in it would start another header. */
const HeaderLine = text(200, 1).refine(value => !/[\r\n]/.test(value), 'must be one line')

export const MailRow = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  /** What made it: a template's name, or `staff`. */
  template: z.string(),
  state: z.enum(mailStates),
  createdAt: z.string(),
  /** Not sent before this; only of one that waits. */
  notBefore: z.string().nullable(),
  sentAt: z.string().nullable(),
  tries: z.int(),
  /** What the mail server said last. */
  lastError: z.string().nullable(),
  /** The mailing that it is of. */
  mailingId: z.int().nullable(),
})
export type MailRow = z.infer<typeof MailRow>

export const MailDetail = MailRow.extend({
  /** Null where it is between its sender and its reader: codes, links that act, and private messages. */
  text: z.string().nullable(),
  /** False for one whose text was removed after the last try. */
  canRetry: z.boolean(),
})
export type MailDetail = z.infer<typeof MailDetail>

export const mail = defineFeature({
  send: {
    method: 'POST',
    path: '/admin/sendmail',
    gate: 'staff',
    summary: 'Mail one person through the outbox',
    body: z.object({ email: Mail, subject: HeaderLine, text: text(20_000, 1) }),
    reply: z.literal('OK'),
    message: 'OK',
  },
  list: {
    method: 'GET',
    path: '/admin/mails',
    gate: 'staff',
    summary: 'Mails of the outbox, newest first',
    query: z.object({
      state: optional(z.enum(mailStates)),
      template: optional(text(40)),
      mailing: optional(Id),
      /** Words of recipient or subject. */
      search: optional(text(200)),
      /** Mails with a smaller id: the next block. */
      before: optional(Id),
      size: optional(whole(1, 200)).transform(size => size ?? 50),
    }),
    reply: z.object({
      mails: z.array(MailRow),
      next: z.int().nullable(),
      /** Over all mails, whatever is asked for. */
      counts: z.object({ waiting: z.int(), failed: z.int() }),
    }),
    personal: true,
  },
  detail: {
    method: 'GET',
    path: '/admin/mails/{id}',
    gate: 'staff',
    summary: 'One mail with its text',
    params: IdParams,
    reply: MailDetail,
    personal: true,
  },
  retry: {
    method: 'POST',
    path: '/admin/mails/{id}/retry',
    gate: 'staff',
    summary: 'Send a mail that failed once more',
    params: IdParams,
    reply: MailDetail,
  },
  withdraw: {
    method: 'POST',
    path: '/admin/mails/{id}/withdraw',
    gate: 'staff',
    summary: 'Withdraw a mail that is not sent yet',
    params: IdParams,
    reply: MailDetail,
  },
})
