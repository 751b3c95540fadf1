import { z } from 'zod'
import { mailStates } from '../data/mail-states'
import { defineFeature, Id, IdParams, Mail, optional, text, whole } from './kit'

/** One line of a mail's head: a line break in it would start another header. */
const HeaderLine = text(200, 1).refine(value => !/[\r\n]/.test(value), 'must be one line')

export const MailRow = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  /** Origin of the mail: a template's name, or `staff`. */
  template: z.string(),
  state: z.enum(mailStates),
  createdAt: z.string(),
  /** Earliest sending time of a waiting mail. */
  notBefore: z.string().nullable(),
  sentAt: z.string().nullable(),
  tries: z.int(),
  /** What the mail server said last. */
  lastError: z.string().nullable(),
  /** The mailing that it belongs to. */
  mailingId: z.int().nullable(),
})
export type MailRow = z.infer<typeof MailRow>

export const MailDetail = MailRow.extend({
  /** Null for texts that staff may not read: codes, links that trigger actions, and private messages. */
  text: z.string().nullable(),
  /** The same as it is sent; null likewise. */
  html: z.string().nullable(),
  /** False when the text was removed after the last attempt. */
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
      /** Only mails with a smaller id: cursor of the next block. */
      before: optional(Id),
      size: optional(whole(1, 200)).transform(size => size ?? 50),
    }),
    reply: z.object({
      mails: z.array(MailRow),
      next: z.int().nullable(),
      /** Counts of all mails, regardless of the filter. */
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
