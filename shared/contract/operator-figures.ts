import { z } from 'zod'
import { AdvertKind } from './adverts'
import { defineFeature, whole } from './kit'

const PerDay = z.array(z.int())

export const OperatorFigures = z.object({
  /** The first day, UTC, `2026-10-23`; the last one is today. Every list per day begins with it. */
  from: z.string(),
  days: z.int(),
  perDay: z.object({
    submitted: PerDay,
    approved: PerDay,
    rejected: PerDay,
    enquiries: PerDay,
    views: PerDay,
    /** Looks at sellers' phone numbers and mail addresses. */
    phones: PerDay,
    mails: PerDay,
  }),
  /** Decisions of these days that were taken back since; `perDay` and all other figures are without them. */
  takenBack: z.object({ approved: z.int(), rejected: z.int() }),
  /** From submission to the first publication, in hours; null when nothing was published in these days. */
  timeToApprove: z.object({
    count: z.int(),
    medianHours: z.number().nullable(),
    slowestTenthHours: z.number().nullable(),
    /** Adverts that wait now although the day they were promised for is over. */
    overdue: z.int(),
    /** Share of the published and the overdue ones that came within the promise of business days, 0 to 1. */
    inTime: z.number().nullable(),
  }),
  decisions: z.array(
    z.object({
      userId: z.int(),
      name: z.string(),
      approved: z.int(),
      rejected: z.int(),
      changesAsked: z.int(),
      hidden: z.int(),
      /** How many more of each were taken back since, by whomever. */
      takenBack: z.object({
        approved: z.int(),
        rejected: z.int(),
        changesAsked: z.int(),
        hidden: z.int(),
      }),
      /** All decisions of this person that were taken back, also those of other kinds. */
      undone: z.int(),
    }),
  ),
  rejections: z.array(z.object({ code: z.string(), count: z.int() })),
  reversals: z.int(),
  emptySearches: z.array(
    z.object({ kind: AdvertKind, words: z.string(), count: z.int(), lastDay: z.string() }),
  ),
})
export type OperatorFigures = z.infer<typeof OperatorFigures>

export const operatorFigures = defineFeature({
  read: {
    method: 'GET',
    path: '/admin/figures',
    gate: 'staff',
    summary: 'How the market and its moderation went in the last days',
    query: z.object({ days: whole(7, 365).default(30) }),
    reply: OperatorFigures,
    personal: true,
  },
})
