import { z } from 'zod'
import { suppressionReasons } from '../data/suppression-reasons'
import { defineFeature, Empty, IdParams, Mail, optional, PageNumber, PageSize, text } from './kit'

/** An address to which some or all mails are not sent. */
export const MailSuppression = z.object({
  id: z.int(),
  mail: z.string(),
  reason: z.enum(suppressionReasons),
  /** What the mail server said, or what staff noted. */
  detail: z.string().nullable(),
  /** When it ends by itself; null for one that lasts. */
  until: z.string().nullable(),
  /** The mail that came back or was complained about. */
  mailId: z.int().nullable(),
  /** Who of the staff did it; null for the server, or somebody whose account is deleted. */
  by: z.string().nullable(),
  createdAt: z.string(),
})
export type MailSuppression = z.infer<typeof MailSuppression>

export const mailSuppressions = defineFeature({
  list: {
    method: 'GET',
    path: '/admin/mail-suppressions',
    gate: 'staff',
    summary: 'Addresses to which some or all mails are not sent, newest first',
    query: z.object({
      /** A part of the address. */
      search: optional(text(200)),
      reason: optional(z.enum(suppressionReasons)),
      page: optional(PageNumber).transform(page => page ?? 1),
      size: optional(PageSize).transform(size => size ?? 50),
    }),
    reply: MailSuppression,
    page: true,
    personal: true,
  },
  add: {
    method: 'POST',
    path: '/admin/mail-suppressions',
    gate: 'staff',
    summary:
      'Send no mailings and notifications to an address any more; codes, receipts and decisions still go',
    body: z.object({ mail: Mail, note: text(400, 1) }),
    reply: Empty,
  },
  allow: {
    method: 'DELETE',
    path: '/admin/mail-suppressions/{id}',
    gate: 'staff',
    summary: 'Send mails to the address again',
    params: IdParams,
    reply: Empty,
  },
})
