import { z } from 'zod'
import {
  mailingStates,
  mailingWays,
  maxMailingAdverts,
  maxRecipients,
  skipReasons,
} from '../data/mailing-codes'
import { mailStates } from '../data/mail-states'
import { defineFeature, Id, IdParams, optional, PageNumber, PageSize, text, whole } from './kit'
import { AccountType, Role } from './session'
import { grouped } from '../rules/grouped'

/**
 * The recipients of a mailing: the owners of some adverts, accounts that match the filter of the user list (admins
 * only), or a list of addresses and account numbers. Each person gets one mail.
 */
export const Audience = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('adverts'),
    ids: z
      .array(Id)
      .min(1, 'name at least one advert')
      .max(maxMailingAdverts, `name at most ${grouped(maxMailingAdverts)} adverts at once`),
  }),
  z.object({
    by: z.literal('users'),
    search: optional(text(120)),
    role: optional(Role),
    accountType: optional(AccountType),
  }),
  z.object({
    by: z.literal('list'),
    entries: z
      .array(text(254, 1))
      .min(1, 'name at least one address')
      .max(maxRecipients, `can have at most ${maxRecipients} entries`),
  }),
])
export type Audience = z.output<typeof Audience>

const Wording = {
  audience: Audience,
  subject: text(200, 1).refine(value => !/[\r\n]/.test(value), 'must be one line'),
  text: text(20_000, 1),
}

const RenderedMail = z.object({
  to: z.string(),
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type RenderedMail = z.infer<typeof RenderedMail>

const Skipped = z.object({
  /** The address, account or advert, as it was entered. */
  who: z.string(),
  why: z.enum(skipReasons),
})

const Preview = z.object({
  total: z.int(),
  /** Index, from 0, of the recipient whose `mail` is shown; null when there is none. */
  at: z.int(),
  mail: RenderedMail.nullable(),
  /** Recipients for whom a placeholder has nothing to say; nothing is sent while there are any. */
  empty: z.array(z.object({ at: z.int(), to: z.string(), placeholders: z.array(z.string()) })),
  emptyCount: z.int(),
  skipped: z.array(Skipped),
  skippedCount: z.int(),
  /** Number of recipients named more than once; each still gets one mail. */
  duplicates: z.int(),
  /** Mails that mailings may still start within this hour. */
  allowance: z.int(),
})
export type MailingPreview = z.infer<typeof Preview>

const Mailing = z.object({
  id: z.int(),
  state: z.enum(mailingStates),
  way: z.enum(mailingWays),
  subject: z.string(),
  total: z.int(),
  /** How many of those meant got no mail, by reason. */
  skipped: z.partialRecord(z.enum(skipReasons), z.int()),
  /** Number of mails by state; `paused` mails are still to be sent. */
  counts: z.record(z.enum(mailStates), z.int()),
  /** Until then it can be withdrawn as a whole. */
  holdUntil: z.string(),
  startedBy: z.object({ id: z.int(), name: z.string() }),
  /** Whether the caller started it; only they can send one from their own account. */
  isOwn: z.boolean(),
  createdAt: z.string(),
})
export type Mailing = z.infer<typeof Mailing>

const Recipient = z.object({
  mailId: z.int(),
  to: z.string(),
  state: z.enum(mailStates),
  sentAt: z.string().nullable(),
  lastError: z.string().nullable(),
})
export type MailingRecipient = z.infer<typeof Recipient>

/** One mail that a console has claimed and now sends, exactly as it stands here. */
export const ClaimedMail = z.object({
  mailId: z.int(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  messageId: z.string(),
  /** Further headers by name, such as for unsubscribing. */
  headers: z.record(z.string(), z.string()),
})
export type ClaimedMail = z.infer<typeof ClaimedMail>

/** An id that a console chooses for itself, so that no other console sends the mails it has claimed. */
const Claimant = z.string().regex(/^[\w-]{8,60}$/)

export const SentReport = z.object({
  mailId: Id,
  /** `released`: no attempt was made, so the mail waits again. */
  outcome: z.enum(['sent', 'failed', 'released']),
  error: optional(text(400)),
})
export type SentReport = z.output<typeof SentReport>

const paging = {
  page: optional(PageNumber).transform(page => page ?? 1),
  size: optional(PageSize).transform(size => size ?? 50),
}

const move = (name: string, summary: string) =>
  ({
    method: 'POST',
    path: `/admin/mailings/{id}/${name}`,
    gate: 'staff',
    summary,
    params: IdParams,
    reply: Mailing,
  }) as const

export const mailings = defineFeature({
  preview: {
    method: 'POST',
    path: '/admin/mailings/preview',
    gate: 'staff',
    summary: 'One mail of a mailing as it would be sent, and what keeps the mailing from being sent',
    body: z.object({ ...Wording, at: optional(whole(0, maxRecipients)).transform(at => at ?? 0) }),
    reply: Preview,
  },
  test: {
    method: 'POST',
    path: '/admin/mailings/test',
    gate: 'staff',
    summary: 'Send one mail of a mailing to oneself',
    body: z.object({ ...Wording, at: optional(whole(0, maxRecipients)).transform(at => at ?? 0) }),
    reply: z.object({ to: z.string() }),
  },
  start: {
    method: 'POST',
    path: '/admin/mailings',
    gate: 'staff',
    proof: 'fresh',
    summary:
      'Start a mailing; it is held for a minute. 409 with the present count when it would reach another number of people, 429 beyond the limit of an hour',
    body: z.object({
      ...Wording,
      way: z.enum(mailingWays).default('server'),
      /** The number of recipients in the preview. */
      expectedCount: whole(1, maxRecipients),
    }),
    reply: Mailing,
    idempotent: true,
  },
  list: {
    method: 'GET',
    path: '/admin/mailings',
    gate: 'staff',
    summary: 'Mailings, newest first',
    query: z.object(paging),
    reply: Mailing,
    page: true,
    personal: true,
  },
  one: {
    method: 'GET',
    path: '/admin/mailings/{id}',
    gate: 'staff',
    summary: 'How far a mailing is',
    params: IdParams,
    reply: Mailing,
    personal: true,
  },
  recipients: {
    method: 'GET',
    path: '/admin/mailings/{id}/recipients',
    gate: 'staff',
    summary: 'The recipients of a mailing with what became of each mail',
    params: IdParams,
    query: z.object({ state: optional(z.enum(mailStates)), ...paging }),
    reply: Recipient,
    page: true,
    personal: true,
  },
  pause: move('pause', 'Let a mailing wait after the mails that are on their way'),
  resume: move('resume', 'Let a paused mailing go on'),
  cancel: move('cancel', 'Send nothing more of a mailing; what was sent stays'),
  withdraw: move('withdraw', 'Take a mailing back of which nothing has left yet'),
  retry: move('retry', 'Send the mails of a mailing again that failed'),
  claim: {
    method: 'POST',
    path: '/admin/mailings/{id}/claim',
    gate: 'staff',
    summary: 'The next mails of a mailing from the own account, which this console now sends',
    params: IdParams,
    body: z.object({ claimant: Claimant }),
    reply: z.object({
      mailing: Mailing,
      mails: z.array(ClaimedMail),
      /** Seconds until the first mail may leave; 0 when it may. */
      wait: z.int(),
    }),
  },
  sent: {
    method: 'POST',
    path: '/admin/mailings/{id}/sent',
    gate: 'staff',
    summary: 'What became of claimed mails; telling it twice changes nothing',
    params: IdParams,
    body: z.object({ claimant: Claimant, results: z.array(SentReport).min(1).max(100) }),
    reply: Mailing,
  },
})
