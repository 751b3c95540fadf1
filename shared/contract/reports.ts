import { z } from 'zod'
import { reportReasons, threadReasons } from '../data/report-reasons'
import { AdvertKind } from './adverts'
import { GuestRow } from './guests'
import { defineFeature, Id, IdParams, optional, PageNumber, PageSize, text } from './kit'
import { advertStandings, Message } from './messages'

/** `upheld`: the report was justified and staff acted on it. */
export const reportOutcomes = ['upheld', 'dismissed'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

const thanks = 'Thank you, we will look at it'

export const ReportRow = z.object({
  reportId: z.int(),
  reason: z.enum([...reportReasons, ...threadReasons]),
  text: z.string().nullable(),
  state: z.enum(['open', 'decided']),
  createdAt: z.string(),
  /** Null for a visitor. */
  reporter: z.object({ id: z.int(), name: z.string() }).nullable(),
  advert: z.object({
    advertId: z.int(),
    kind: AdvertKind.nullable(),
    slug: z.string().nullable(),
    title: z.string().nullable(),
    standing: z.enum(advertStandings),
  }),
  /** Set when it is about a conversation and not about the advert itself. */
  threadId: z.int().nullable(),
  /** Reports on the same advert that wait, this one included. */
  openOnAdvert: z.int(),
  outcome: z.enum(reportOutcomes).nullable(),
  note: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** Name of the person who decided it. */
  decidedBy: z.string().nullable(),
})
export type ReportRow = z.infer<typeof ReportRow>

const ReportDetail = ReportRow.extend({
  messages: z.array(Message),
  /** Who asked in the conversation without an account; null for an account, and for a report about an advert. */
  guest: GuestRow.nullable(),
  /** Whether the report concerns the caller, so that a colleague must decide it (checklist STAFF-09). */
  isOwn: z.boolean(),
})
export type ReportDetail = z.infer<typeof ReportDetail>

const ReportIds = { ids: z.array(Id).min(1).max(100) }
export const reports = defineFeature({
  send: {
    method: 'POST',
    path: '/reports',
    gate: 'public',
    summary: 'Report an advert; one report per person and reason, a second one is answered the same',
    body: z.object({
      advertId: Id,
      reason: z.enum(reportReasons),
      text: optional(text(2000)),
      /** Created by a visitor's browser, so that two people behind one IP address count as two. */
      device: optional(z.string().regex(/^[\w-]{8,60}$/, 'must have 8 to 60 letters or digits')),
    }),
    reply: z.object({ advertId: z.int() }),
    message: thanks,
  },
  list: {
    method: 'GET',
    path: '/admin/reports',
    gate: 'staff',
    scope: 'queue:read',
    summary: 'Reports of the public, the oldest open ones first',
    query: z.object({
      page: PageNumber.default(1),
      size: PageSize.default(25),
      state: optional(z.enum(['open', 'decided', 'all'])).transform(state => state ?? 'open'),
      advertId: optional(Id),
    }),
    reply: ReportRow,
    page: true,
    personal: true,
  },
  detail: {
    method: 'GET',
    path: '/admin/reports/{id}',
    gate: 'staff',
    scope: 'queue:read',
    summary: 'One report; of a conversation its last 50 messages, the reporter’s own marked as `mine`',
    params: IdParams,
    reply: ReportDetail,
    personal: true,
  },
  decide: {
    method: 'POST',
    path: '/admin/reports/{id}/decide',
    gate: 'staff',
    summary: 'Decide a report and tell a reporter who has an account; an upheld one closes its conversation',
    params: IdParams,
    body: z.object({ outcome: z.enum(reportOutcomes), note: optional(text(2000)) }),
    reply: ReportRow,
  },
  decideMany: {
    method: 'POST',
    path: '/admin/adverts/{id}/reports',
    gate: 'staff',
    summary:
      'Decide open reports on an advert together; those that are decided already are passed over. Mails to reporters are held for a minute',
    params: IdParams,
    body: z.object({ ...ReportIds, outcome: z.enum(reportOutcomes), note: optional(text(2000)) }),
    reply: z.object({ decided: z.array(z.int()) }),
  },
  reopen: {
    method: 'POST',
    path: '/admin/adverts/{id}/reports/reopen',
    gate: 'staff',
    summary: 'Take back one’s own decision of reports while its mails are held',
    params: IdParams,
    body: z.object(ReportIds),
    reply: z.object({ reopened: z.array(z.int()) }),
  },
})
