import { z } from 'zod'
import { supportSubjects } from '../data/support-subjects'
import { requestFields } from '../data/request-limits'
import { defineFeature, IdParams, limited, Mail, optional, PageNumber, PageSize, text } from './kit'

const ticketStates = ['open', 'answered'] as const

export const Ticket = z.object({
  id: z.int(),
  mail: z.string(),
  subject: z.enum(supportSubjects),
  message: z.string(),
  state: z.enum(ticketStates),
  /** The account that wrote, when it was signed in. */
  userId: z.int().nullable(),
  createdAt: z.string(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
})
export type Ticket = z.infer<typeof Ticket>

export const TicketThread = Ticket.extend({
  /** Name of the person who answered. */
  answeredBy: z.string().nullable(),
  /** Whether the caller wrote the ticket, so that a colleague must answer it (checklist STAFF-09). */
  isOwn: z.boolean(),
  /** Name of the account in `userId`. */
  userName: z.string().nullable(),
  /** What else the same address has written, newest first; at most 20. */
  others: z.array(Ticket),
})
export type TicketThread = z.infer<typeof TicketThread>

export const support = defineFeature({
  send: {
    method: 'POST',
    path: '/support',
    gate: 'public',
    summary: 'Write to the operator; stored and mailed',
    body: z.object({
      mail: Mail,
      subject: z.enum(supportSubjects),
      message: limited({ ...requestFields.message, needed: true }),
    }),
    reply: z.object({ ticket: z.int() }),
    message: 'Support request received',
  },
  contact: {
    method: 'GET',
    path: '/support/contact',
    gate: 'public',
    summary: 'Where the operator can be written to',
    /** Null where the operator can be reached only through the form. */
    reply: z.object({ mail: z.string().nullable() }),
  },
  tickets: {
    method: 'GET',
    path: '/admin/tickets',
    gate: 'staff',
    summary: 'Support requests, the longest waiting first; answered ones newest first',
    query: z.object({
      state: optional(z.enum(ticketStates)).transform(state => state ?? 'open'),
      page: PageNumber.default(1),
      size: PageSize.default(25),
    }),
    reply: Ticket,
    page: true,
    personal: true,
  },
  ticket: {
    method: 'GET',
    path: '/admin/tickets/{id}',
    gate: 'staff',
    summary: 'One support request, and what else the same person has written',
    params: IdParams,
    reply: TicketThread,
    personal: true,
  },
  answer: {
    method: 'PATCH',
    path: '/admin/tickets/{id}',
    gate: 'staff',
    summary: 'Answer a support request by mail; once',
    params: IdParams,
    body: z.object({ answer: text(20_000, 1) }),
    reply: Ticket,
    message: 'Mail sent',
  },
})
