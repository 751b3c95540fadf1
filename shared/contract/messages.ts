import { z } from 'zod'
import { threadReasons } from '../data/report-reasons'
import { requestMoves } from '../data/booking-codes'
import { AdvertCard } from './adverts'
import { AdvertDocument } from './documents'
import { AskedPeriod, PeriodRequest } from './bookings'
import { defineFeature, Empty, Id, IdParams, optional, PageNumber, PageSize, text } from './kit'

/** State of a conversation for one of its two sides; the other side does not see it. */
export const threadStates = ['open', 'archived', 'blocked'] as const
export type ThreadState = (typeof threadStates)[number]

/** `asking` is the one who wrote first, `selling` the owner of the advert. */
export const threadRoles = ['asking', 'selling'] as const
export type ThreadRole = (typeof threadRoles)[number]

/** Availability of the advert that the conversation is about. */
export const advertStandings = ['live', 'sold', 'expired', 'offline'] as const
export type AdvertStanding = (typeof advertStandings)[number]

/** Whether the user may write: not to a user they blocked, nor to one who blocked them, nor to a deleted account. */
const answerableStates = ['yes', 'blocked', 'refused', 'closed', 'gone'] as const

const maxMessage = 4000
export const maxTemplates = 20

export const MessageText = text(maxMessage, 1)

export const ThreadAdvert = AdvertCard.pick({
  advertId: true,
  kind: true,
  slug: true,
  title: true,
  cover: true,
  currency: true,
  price: true,
  priceMode: true,
  rateUnit: true,
}).extend({ standing: z.enum(advertStandings) })
export type ThreadAdvert = z.infer<typeof ThreadAdvert>

export const Thread = z.object({
  threadId: z.int(),
  advertId: z.int(),
  role: z.enum(threadRoles),
  state: z.enum(threadStates),
  answerable: z.enum(answerableStates),
  unread: z.int(),
  /** When the last message was sent. */
  updatedAt: z.string(),
  /** The other side's name; null when the account is gone. */
  partner: z.string().nullable(),
  /** The company that the other side speaks for; null for a person. */
  company: z.string().nullable(),
  /** Whether the other side has no account, only a confirmed mail address. */
  isGuest: z.boolean(),
  /** Null when the advert has been deleted for good. */
  advert: ThreadAdvert.nullable(),
  /** The beginning of the last message. */
  last: z.object({ text: z.string(), mine: z.boolean() }).nullable(),
})
export type Thread = z.infer<typeof Thread>

/** Warnings that both sides see at a message. */
export const MessageWarning = z.object({
  /** It asks for money before anything was seen. */
  asksMoneyFirst: z.boolean(),
  /** It names another bank account than its author did before; only the ends of both numbers. */
  account: z.object({ before: z.string(), now: z.string() }).nullable(),
})
export type MessageWarning = z.infer<typeof MessageWarning>

export const Message = z.object({
  id: z.int(),
  mine: z.boolean(),
  text: z.string(),
  sentAt: z.string(),
  warning: MessageWarning.optional(),
  /** Only of one's own: the member of the company who wrote it, if it was not the owner of its account. */
  by: z.string().optional(),
  /** How it was sent, if not on the site. */
  via: z.literal('mail').optional(),
  /** Names of the files that came with its mail and were not taken. */
  refusedFiles: z.array(z.string()).optional(),
  /** Only of one's own: the mail that told the other side of it came back, and they have not read it here. */
  undelivered: z.boolean().optional(),
})
export type Message = z.infer<typeof Message>

/** The documents of a part in a conversation about it. */
export const ThreadDocuments = z.object({
  /** Whether the seller has opened them to the buyer. */
  open: z.boolean(),
  files: z.array(AdvertDocument),
})
export type ThreadDocuments = z.infer<typeof ThreadDocuments>

/** A thread with some of its messages. */
export const ThreadPage = Thread.extend({
  /** Oldest first. */
  messages: z.array(Message),
  /** The warning of the newest message that has one, however old it is; null if none has. */
  warning: MessageWarning.nullable(),
  /** Whether there are older ones. */
  more: z.boolean(),
  /** Only where the advert has documents. */
  documents: ThreadDocuments.optional(),
  /** Days that were asked for, of a lease or tool; the newest request first. */
  requests: z.array(PeriodRequest),
})

export const Unread = z.object({
  messages: z.int(),
  threads: z.int(),
  /** Time of the newest message in all of the user's conversations: a change means that cached lists are outdated. */
  latest: z.string().nullable(),
})
export type Unread = z.infer<typeof Unread>

const TemplateBody = z.object({ title: text(60, 1), text: text(2000, 1) })
export const AnswerTemplate = z.object({ id: z.int(), title: z.string(), text: z.string() })
export type AnswerTemplate = z.infer<typeof AnswerTemplate>

const ThreadParams = z.object({ threadId: Id })

export const messages = defineFeature({
  threads: {
    method: 'GET',
    path: '/messages',
    gate: 'user',
    scope: 'messages:read',
    summary: 'Own threads, the last written in first',
    query: z.object({
      page: PageNumber.default(1),
      size: PageSize.default(25),
      state: optional(z.enum([...threadStates, 'unread'])).transform(state => state ?? 'open'),
      role: optional(z.enum(threadRoles)),
    }),
    reply: Thread,
    page: true,
    personal: true,
  },
  start: {
    method: 'POST',
    path: '/messages',
    gate: 'user',
    scope: 'messages:write',
    confirmed: true,
    summary:
      'Ask the seller of a public advert; a second question goes into the same thread. Of a lease or tool, `days` asks for a period',
    body: z.object({ advertId: Id, text: MessageText, days: AskedPeriod.optional() }),
    reply: Thread,
    idempotent: true,
  },
  // Fixed paths come before the path with an id, which would match them too.
  unread: {
    method: 'GET',
    path: '/messages/unread',
    gate: 'user',
    scope: 'messages:read',
    summary: 'How many messages wait to be read',
    reply: Unread,
    personal: true,
  },
  templates: {
    method: 'GET',
    path: '/messages/templates',
    gate: 'user',
    scope: 'messages:read',
    summary: 'Own texts for answers',
    reply: z.array(AnswerTemplate),
    personal: true,
  },
  addTemplate: {
    method: 'POST',
    path: '/messages/templates',
    gate: 'user',
    company: 'seller',
    summary: `Keep a text for answers; at most ${maxTemplates}`,
    body: TemplateBody,
    reply: AnswerTemplate,
  },
  editTemplate: {
    method: 'PUT',
    path: '/messages/templates/{id}',
    gate: 'user',
    company: 'seller',
    summary: 'Change a text for answers',
    params: IdParams,
    body: TemplateBody,
    reply: AnswerTemplate,
  },
  removeTemplate: {
    method: 'DELETE',
    path: '/messages/templates/{id}',
    gate: 'user',
    company: 'seller',
    summary: 'Delete a text for answers',
    params: IdParams,
    reply: Empty,
  },
  thread: {
    method: 'GET',
    path: '/messages/{threadId}',
    gate: 'user',
    scope: 'messages:read',
    summary: 'One thread with its newest 50 messages, or the 50 before one of them',
    params: ThreadParams,
    query: z.object({ before: optional(Id) }),
    reply: ThreadPage,
    personal: true,
  },
  answer: {
    method: 'POST',
    path: '/messages/{threadId}',
    gate: 'user',
    scope: 'messages:write',
    confirmed: true,
    summary: 'Write in a thread',
    params: ThreadParams,
    body: z.object({ text: MessageText }),
    reply: Message,
    idempotent: true,
  },
  move: {
    method: 'PATCH',
    path: '/messages/{threadId}',
    gate: 'user',
    scope: 'messages:write',
    summary:
      'Archive a thread, block its other side, or take that back; a block holds for all threads of the two',
    params: ThreadParams,
    body: z.object({ state: z.enum(threadStates) }),
    reply: Thread,
  },
  read: {
    method: 'PUT',
    path: '/messages/{threadId}/read',
    gate: 'user',
    scope: 'messages:write',
    summary: 'Mark the messages of the other side as read, up to one of them',
    params: ThreadParams,
    body: z.object({ upTo: Id }),
    reply: Unread,
  },
  openDocuments: {
    method: 'PUT',
    path: '/messages/{threadId}/documents',
    gate: 'user',
    scope: 'messages:write',
    summary:
      'As the seller, open the documents of the advert to the buyer of the thread, or close them again',
    params: ThreadParams,
    body: z.object({ open: z.boolean() }),
    reply: ThreadDocuments,
  },
  moveRequest: {
    method: 'PATCH',
    path: '/messages/{threadId}/requests/{id}',
    gate: 'user',
    scope: 'messages:write',
    summary: 'Confirm, decline or cancel the days that a buyer asked for; as the buyer, withdraw them',
    params: ThreadParams.extend(IdParams.shape),
    body: z.object({ move: z.enum(requestMoves) }),
    reply: PeriodRequest,
  },
  report: {
    method: 'POST',
    path: '/messages/{threadId}/report',
    gate: 'user',
    company: 'seller',
    summary: 'Report abuse in a thread; staff may then read it',
    params: ThreadParams,
    body: z.object({ reason: z.enum(threadReasons), text: optional(text(2000)) }),
    reply: Empty,
    message: 'Thank you, we will look at it',
  },
})
