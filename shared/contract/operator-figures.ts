import { z } from 'zod'
import { AdvertKind } from './adverts'
import { defineFeature, whole } from './kit'

const PerDay = z.array(z.int())

export const OperatorFigures = z.object({
  /** The first day, UTC, such as `2026-10-23`; the last one is today. Every daily list begins with it. */
  from: z.string(),
  days: z.int(),
  perDay: z.object({
    submitted: PerDay,
    approved: PerDay,
    rejected: PerDay,
    enquiries: PerDay,
    views: PerDay,
    /** How often sellers' phone numbers and mail addresses were shown. */
    phones: PerDay,
    mails: PerDay,
  }),
  /** Decisions of this period that were reverted later; `perDay` and all other figures exclude them. */
  takenBack: z.object({ approved: z.int(), rejected: z.int() }),
  /** Hours from submission to the first publication; null when nothing was published in this period. */
  timeToApprove: z.object({
    count: z.int(),
    medianHours: z.number().nullable(),
    slowestTenthHours: z.number().nullable(),
    /** Adverts that are still waiting although their promised day is over. */
    overdue: z.int(),
    /** Share (0 to 1) of published and overdue adverts that were published within the promised business days. */
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
      /** Number of this person's decisions that were reverted later, by anyone. */
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
    scope: 'sales:read',
    summary: 'How the market and its moderation went in the last days',
    query: z.object({ days: whole(7, 365).default(30) }),
    reply: OperatorFigures,
    personal: true,
  },
})
