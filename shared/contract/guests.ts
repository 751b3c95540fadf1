import { z } from 'zod'
import { accountFields } from '../data/field-limits'
import { maxBlockWords } from '../data/guest-limits'
import { threadReasons } from '../data/report-reasons'
import {
  defineFeature,
  Empty,
  Id,
  IdParams,
  limited,
  Mail,
  optional,
  PageNumber,
  PageSize,
  text,
} from './kit'
import { AskedPeriod, PeriodRequest } from './bookings'
import { Message, MessageText, ThreadAdvert, ThreadPage } from './messages'

/** What a guest's mailed link can be: the first lets one act, the others say why not. */
const enquiryStates = ['open', 'used', 'expired', 'unknown'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** Why the link of a conversation does not open it; sent as `data.state` of the error `gone`. */
export const brokenThreadLinks = ['expired', 'ended', 'account', 'deleted', 'unknown'] as const
export type BrokenThreadLink = (typeof brokenThreadLinks)[number]

const Token = z.string().regex(/^[\w.-]{1,200}$/, 'is not a link of ours')
const ByToken = z.object({ token: Token })

/** Who writes from this browser: a name and a confirmed address. */
const Guest = z.object({ name: z.string(), mail: z.string() })

const Asked = z.object({
  /** `confirm`: a link was mailed, and nothing is sent until it is pressed; `sent`: the address was confirmed before. */
  state: z.enum(['confirm', 'sent']),
  /** Opens the conversation, once the message is sent. */
  token: z.string().nullable(),
})

const Enquiry = z.object({
  state: z.enum(enquiryStates),
  /** Null unless it is open. */
  message: z
    .object({
      name: z.string(),
      mail: z.string(),
      text: z.string(),
      advert: ThreadAdvert.nullable(),
    })
    .nullable(),
})
export type Enquiry = z.infer<typeof Enquiry>

export const GuestThread = ThreadPage.extend({
  guest: Guest,
  /** Whether answers are mailed. */
  mails: z.boolean(),
})
export type GuestThread = z.infer<typeof GuestThread>

/** Why staff take no messages from an address. */
const Block = z.object({
  at: z.string(),
  /** Name of who did it; null where their account is deleted. */
  by: z.string().nullable(),
  /** Null for a block that was made without one. */
  reason: z.enum(threadReasons).nullable(),
  words: z.string().nullable(),
})

/** A guest as staff see them. */
export const GuestRow = z.object({
  id: z.int(),
  /** Empty, like `mail`, once they have deleted their data; only the block is left then. */
  name: z.string(),
  mail: z.string(),
  firstSeenAt: z.string(),
  /** When they last wrote, or read what a seller wrote. */
  lastSeenAt: z.string(),
  conversations: z.int(),
  /** Null for a guest who is not blocked. */
  block: Block.nullable(),
  /** Whether they have written to the caller, so that a colleague must decide on a block (checklist STAFF-09). */
  isOwn: z.boolean(),
})
export type GuestRow = z.infer<typeof GuestRow>

/** A block needs a reason, and another reason needs words. */
const BlockChange = z
  .object({
    blocked: z.boolean(),
    reason: optional(z.enum(threadReasons)),
    words: optional(text(maxBlockWords)),
    /** The reason and the note that are to be changed, as they were read. */
    seen: z.object({ reason: z.enum(threadReasons).nullable(), words: z.string().nullable() }).optional(),
  })
  .superRefine(({ blocked, reason, words }, check) => {
    if (!blocked) return
    if (reason === undefined) check.addIssue({ code: 'custom', path: ['reason'], message: 'is needed' })
    if (reason === 'other' && !words)
      check.addIssue({ code: 'custom', path: ['words'], message: 'is needed for another reason' })
  })

/** Everything that is stored about a guest. */
export const GuestData = z.object({
  exportedAt: z.string(),
  guest: z.object({
    name: z.string(),
    mail: z.string(),
    since: z.string(),
    /** Why staff take no messages from the address; null without a block. */
    block: Block.pick({ at: true, reason: true, words: true }).nullable(),
  }),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type GuestData = z.infer<typeof GuestData>

/** Messages of people without an account (checklist PROF-03): a confirmed address takes the place of a sign-in. */
export const guests = defineFeature({
  ask: {
    method: 'POST',
    path: '/enquiries',
    gate: 'public',
    summary:
      'Ask the seller of a public advert without an account. A link is mailed, and nothing reaches the seller until it is pressed; the answer is the same for every address. Known browsers write at once.',
    body: z.object({
      advertId: Id,
      name: limited(accountFields.name),
      mail: Mail,
      text: MessageText,
      /** The days that are asked for, of a lease or tool. */
      days: AskedPeriod.optional(),
    }),
    reply: Asked,
    idempotent: true,
  },
  me: {
    method: 'GET',
    path: '/enquiries/me',
    gate: 'public',
    summary: 'Whose address was confirmed in this browser; null for nobody’s',
    reply: Guest.nullable(),
    personal: true,
  },
  forget: {
    method: 'DELETE',
    path: '/enquiries/me',
    gate: 'public',
    summary: 'Let this browser forget whose address was confirmed in it',
    reply: Empty,
  },
  enquiry: {
    method: 'POST',
    path: '/enquiries/link',
    gate: 'public',
    summary: 'The message that a mailed link would send',
    body: ByToken,
    reply: Enquiry,
  },
  confirm: {
    method: 'POST',
    path: '/enquiries/confirm',
    gate: 'public',
    summary:
      'Confirm an address by its mailed link, which sends the message. If the address has a confirmed account, the conversation is that account’s.',
    body: ByToken,
    reply: z.object({
      /** Opens the conversation; null if it is an account’s. */
      token: z.string().nullable(),
      /** The conversation of the account; null for a guest’s. */
      threadId: z.int().nullable(),
      advertId: z.int(),
    }),
  },
  again: {
    method: 'POST',
    path: '/enquiries/again',
    gate: 'public',
    summary: 'Mail another link in place of one that has expired or was used, to where that one went',
    body: ByToken,
    reply: Empty,
    message: 'A new link is on its way',
  },
  thread: {
    method: 'POST',
    path: '/guest/thread',
    gate: 'public',
    summary: 'A guest’s conversation by its link, with its newest 50 messages or the 50 before one of them',
    body: ByToken.extend({ before: optional(Id) }),
    reply: GuestThread,
  },
  answer: {
    method: 'POST',
    path: '/guest/answer',
    gate: 'public',
    summary: 'Write in a guest’s conversation',
    body: ByToken.extend({ text: MessageText }),
    reply: Message,
    idempotent: true,
  },
  read: {
    method: 'POST',
    path: '/guest/read',
    gate: 'public',
    summary: 'Mark the seller’s messages as read, up to one of them',
    body: ByToken.extend({ upTo: Id }),
    reply: Empty,
  },
  mails: {
    method: 'POST',
    path: '/guest/mails',
    gate: 'public',
    summary: 'Have answers mailed, or no longer; holds for all conversations of the guest',
    body: ByToken.extend({ wanted: z.boolean() }),
    reply: z.object({ mails: z.boolean() }),
  },
  withdrawRequest: {
    method: 'POST',
    path: '/guest/withdraw',
    gate: 'public',
    summary: 'Withdraw the days that were asked for in a guest’s conversation',
    body: ByToken.extend({ id: Id }),
    reply: PeriodRequest,
  },
  report: {
    method: 'POST',
    path: '/guest/report',
    gate: 'public',
    summary: 'Report abuse in a guest’s conversation; staff may then read it',
    body: ByToken.extend({ reason: z.enum(threadReasons), text: optional(text(2000)) }),
    reply: Empty,
    message: 'Thank you, we will look at it',
  },
  newLink: {
    method: 'POST',
    path: '/guest/link',
    gate: 'public',
    summary:
      'Mail the guest a new link in place of an expired or ended one; `end` also ends all earlier links and browsers',
    body: ByToken.extend({ end: optional(z.boolean()) }),
    reply: Empty,
    message: 'A new link is on its way',
  },
  export: {
    method: 'POST',
    path: '/guest/export',
    gate: 'public',
    summary: 'Everything that is stored about a guest',
    body: ByToken,
    reply: GuestData,
  },
  remove: {
    method: 'POST',
    path: '/guest/delete',
    gate: 'public',
    summary:
      'Delete a guest’s name, address and waiting messages for good; sellers keep what they were sent, without a name',
    body: ByToken,
    reply: Empty,
  },
  list: {
    method: 'GET',
    path: '/admin/guests',
    gate: 'staff',
    summary:
      'Buyers without an account who have confirmed an address, newest first; of those who deleted their data, only the blocked',
    query: z.object({
      page: PageNumber.default(1),
      size: PageSize.default(50),
      /** Words of name or address, or an id. The whole address also finds a blocked guest who deleted their data. */
      search: optional(text(254)),
      blocked: optional(z.literal(['1', 'true'])),
    }),
    reply: GuestRow,
    page: true,
    personal: true,
  },
  block: {
    method: 'PUT',
    path: '/admin/guests/{id}/block',
    gate: 'staff',
    summary:
      'Take no more messages from a guest’s address, for a reason, or take that back; with `seen` the reason of a block is changed. `conflict` if it is blocked for a reason that the caller has not seen',
    params: IdParams,
    body: BlockChange,
    reply: z.object({ blocked: z.boolean() }),
  },
})
