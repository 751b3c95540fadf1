import { z } from 'zod'
import { reviewStates } from '../data/advert-codes'
import { signalCodes } from '../data/signal-codes'
import { overStates, photoBuckets } from '../data/staff-filter-codes'
import {
  bulkActions,
  jobStates,
  leastOfMany,
  maxBulkIds,
  maxBulkRows,
  refusalCodes,
  rowResults,
} from '../data/bulk-codes'
import { maxGivenReasons } from '../data/reason-limits'
import { AdvertKind, AdvertStatus } from './adverts'
import { AircraftTypeCode } from './catalogue'
import { defineFeature, Id, IdParams, optional, PageNumber, PageSize, text, whole } from './kit'
import { ReasonCode } from './reasons'

export const BulkAction = z.enum(bulkActions)
export type BulkAction = z.infer<typeof BulkAction>
export type JobState = (typeof jobStates)[number]
export type RowResult = (typeof rowResults)[number]
export type RefusalCode = (typeof refusalCodes)[number]

const mostOfOne = 500
/** One value, or several of which the advert must have one. */
const anyOf = <S extends z.ZodType>(schema: S) =>
  optional(z.union([schema, z.array(schema).min(1).max(mostOfOne)]))
const range = <S extends z.ZodType>(schema: S) =>
  z.object({ from: optional(schema), to: optional(schema) }).optional()

/** Selects adverts in the way of the staff boards; never matches deleted ones. */
export const StaffFilter = z.object({
  kind: anyOf(AdvertKind),
  status: anyOf(AdvertStatus),
  reviewState: anyOf(z.enum(reviewStates)),
  /** Matches the beginning of any word of the advert. */
  search: optional(text(200)),
  /** Matches any part of title, numbers, seller or id. */
  words: optional(text(200)),
  type: anyOf(text(20)),
  /** An empty value matches adverts without a manufacturer. */
  manufacturer: anyOf(text(80)),
  owner: anyOf(Id),
  over: anyOf(z.enum(overStates)),
  signals: anyOf(z.enum(signalCodes)),
  /** Whether an edit waits for a decision. */
  edit: optional(z.boolean()),
  photos: anyOf(z.enum(photoBuckets)),
  /** In the advert's own currency. */
  price: range(z.number().nonnegative()),
  /** Calendar days (UTC), both included. */
  submitted: range(z.iso.date()),
})
export type StaffFilter = z.infer<typeof StaffFilter>

/** What is to be done, and with which adverts. */
const target = {
  action: BulkAction,
  ids: z.array(Id).min(1).max(maxBulkIds).optional(),
  /** Versions as shown on the screen, in the order of `ids`; a row whose version has changed is refused. */
  versions: z.array(z.int().positive()).max(maxBulkIds).optional(),
  filter: StaffFilter.optional(),
  changes: z.object({ type: optional(AircraftTypeCode), manufacturer: optional(text(80, 1)) }).optional(),
}
type Target = z.output<z.ZodObject<typeof target>>
const namesOrFilter = ({ ids, filter }: Target) => (ids === undefined) !== (filter === undefined)
const versionForEach = ({ ids, versions }: Target) =>
  versions === undefined || versions.length === ids?.length
const nameThem = { path: ['ids'], message: 'name the adverts, or describe them by a filter' }
const oneForEach = { path: ['versions'], message: 'needs one entry for each of the ids' }

const BulkTarget = z.object(target).refine(namesOrFilter, nameThem).refine(versionForEach, oneForEach)
export type BulkTarget = z.output<typeof BulkTarget>

const BulkBody = z
  .strictObject({
    ...target,
    /** How many adverts the filter matched on the screen. */
    expectedCount: optional(whole(1, maxBulkRows)),
    /** Leaves out adverts with open signals, which stay as they are. */
    withoutSignals: z.boolean().default(false),
    reason: optional(ReasonCode),
    reasons: z.array(ReasonCode).max(maxGivenReasons).default([]),
    note: text(4000).default(''),
  })
  .transform(({ reason, reasons, ...rest }) => ({
    ...rest,
    reasons: reason && !reasons.includes(reason) ? [...reasons, reason] : reasons,
  }))
  .refine(namesOrFilter, nameThem)
  .refine(versionForEach, oneForEach)
  .refine(({ filter, expectedCount }) => filter === undefined || expectedCount !== undefined, {
    path: ['expectedCount'],
    message: 'is needed with a filter',
  })
  .refine(({ action, reasons, note }) => action !== 'reject' || reasons.length > 0 || note !== '', {
    path: ['reasons'],
    message: 'tell the sellers why: a reason or a note is needed',
  })
  .refine(({ action, changes }) => action !== 'setType' || changes?.type !== undefined, {
    path: ['changes.type'],
    message: 'is needed',
  })
  .refine(({ action, changes }) => action !== 'setManufacturer' || changes?.manufacturer !== undefined, {
    path: ['changes.manufacturer'],
    message: 'is needed',
  })
export type BulkBody = z.output<typeof BulkBody>

/** What a job would do, as far as it can be told before. */
const BulkImpact = z.object({
  /** Adverts that change. */
  adverts: z.int(),
  /** Mails that go out, to how many sellers. */
  mails: z.int(),
  sellers: z.int(),
  /** Credits that are charged by an approval, or returned by a rejection or deletion. */
  credits: z.int(),
})
export type BulkImpact = z.infer<typeof BulkImpact>

const BulkPreview = z.object({
  /** How many adverts were named or match. */
  total: z.int(),
  all: BulkImpact,
  /** The same when adverts with open signals are left out. */
  withoutSignals: BulkImpact,
  /** Those with signals that would change, the riskiest first; `adverts` has some of them. */
  signals: z.object({
    count: z.int(),
    highestRisk: z.int(),
    adverts: z.array(
      z.object({ id: z.int(), title: z.string(), risk: z.int(), signals: z.array(z.enum(signalCodes)) }),
    ),
  }),
  /** Why the others are left out. */
  left: z.array(z.object({ code: z.enum(refusalCodes), count: z.int() })),
  /** Which colleagues have those that are left out as claimed, and how many each. */
  claimedBy: z.array(z.object({ name: z.string(), count: z.int() })),
})
export type BulkPreview = z.infer<typeof BulkPreview>

const BulkJob = z.object({
  id: z.int(),
  action: BulkAction,
  state: z.enum(jobStates),
  /** How many rows it has, and how many of them came to each result. */
  total: z.int(),
  counts: z.record(z.enum(rowResults), z.int()),
  /** Parameters of the action, as the moderator entered them. */
  reasons: z.array(z.string()),
  note: z.string(),
  type: z.string().nullable(),
  manufacturer: z.string().nullable(),
  startedBy: z.object({ id: z.int(), name: z.string() }),
  /** Whether the caller started it. */
  isOwn: z.boolean(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Why it was stopped by the server; null otherwise. */
  problem: z.string().nullable(),
})
export type BulkJob = z.infer<typeof BulkJob>

const BulkRow = z.object({
  advertId: z.int(),
  /** Null once the advert is gone for good. */
  title: z.string().nullable(),
  kind: AdvertKind.nullable(),
  result: z.enum(rowResults),
  code: z.enum(refusalCodes).nullable(),
  why: z.string().nullable(),
  at: z.string().nullable(),
})
export type BulkRow = z.infer<typeof BulkRow>

/** More adverts than are decided at once without a fresh proof; a filter matches as many as it is expected to. */
const ManyAdverts = z.union([
  z.object({ ids: z.array(Id).min(leastOfMany) }),
  z.object({ expectedCount: z.int().min(leastOfMany) }),
])

/** Base of the calls that control a job. */
const move = { method: 'POST', gate: 'staff', params: IdParams, reply: BulkJob } as const

export const bulk = defineFeature({
  start: {
    method: 'PATCH',
    path: '/admin/adverts/bulk',
    gate: 'staff',
    proof: ManyAdverts,
    summary:
      'Start a job on adverts by their ids, or on all that match a filter; up to 500 are done with the answer. 409 with the present count when the filter matches another number',
    body: BulkBody,
    reply: BulkJob,
    idempotent: true,
  },
  preview: {
    method: 'POST',
    path: '/admin/adverts/bulk/preview',
    gate: 'staff',
    summary:
      'What a job on these adverts would do: how many change, mails, credits, those with signals, and why others are left out. Changes nothing',
    body: BulkTarget,
    reply: BulkPreview,
  },
  undoDecision: {
    method: 'POST',
    path: '/admin/adverts/{id}/undo',
    gate: 'staff',
    summary:
      'Take the last decision on an advert back, with its unsent mail and its credit, and with the reports that it decided',
    params: IdParams,
    body: z.object({
      version: z.int().positive().optional(),
      /** Reports on the advert that the caller decided together with it. */
      reports: z.array(Id).max(100).default([]),
    }),
    reply: z.object({
      advertId: z.int(),
      status: AdvertStatus,
      version: z.int(),
      /** Those of the reports that wait again; the mail of the others has left, or somebody else decided them. */
      reopened: z.array(z.int()),
    }),
  },
  jobs: {
    method: 'GET',
    path: '/admin/jobs',
    gate: 'staff',
    summary: 'Jobs on adverts, newest first',
    query: z.object({
      mine: optional(z.stringbool()),
      page: optional(PageNumber).transform(page => page ?? 1),
      size: optional(PageSize).transform(size => size ?? 25),
    }),
    reply: BulkJob,
    page: true,
  },
  job: {
    method: 'GET',
    path: '/admin/jobs/{id}',
    gate: 'staff',
    summary: 'How far a job is, and its rows counted by result',
    params: IdParams,
    reply: BulkJob,
    personal: true,
  },
  rows: {
    method: 'GET',
    path: '/admin/jobs/{id}/rows',
    gate: 'staff',
    summary: 'The rows of a job with what became of each, and why one was refused',
    params: IdParams,
    query: z.object({
      result: optional(z.enum(rowResults)),
      page: optional(PageNumber).transform(page => page ?? 1),
      size: optional(PageSize).transform(size => size ?? 50),
    }),
    reply: BulkRow,
    page: true,
  },
  pause: {
    ...move,
    path: '/admin/jobs/{id}/pause',
    summary: 'Let a running job wait after the rows it is at',
  },
  resume: {
    ...move,
    path: '/admin/jobs/{id}/resume',
    proof: 'byCase',
    summary: 'Let a paused job go on',
  },
  cancel: { ...move, path: '/admin/jobs/{id}/cancel', summary: 'End a job; what it has done stays' },
  retry: {
    ...move,
    path: '/admin/jobs/{id}/retry',
    proof: 'byCase',
    summary: 'Try the refused rows of a job again, whatever has changed about them',
  },
  undo: {
    ...move,
    path: '/admin/jobs/{id}/undo',
    proof: 'byCase',
    summary: 'Take a whole job back, with its unsent mails; rows changed since are kept and named',
  },
})
