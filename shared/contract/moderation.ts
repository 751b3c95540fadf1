import { z } from 'zod'
import { currencies } from '../data/type-codes'
import { AdvertKind, AdvertStatus, StaffAdvert, Version } from './adverts'
import { reviewStates } from '../data/advert-codes'
import { AircraftTypeCode } from './catalogue'
import { leastOfMany } from '../data/bulk-codes'
import { maxGivenReasons } from '../data/reason-limits'
import { ReasonCode } from './reasons'
import { Verdict } from './verdict'
import { defineFeature, Id, IdParams, optional, PageNumber, text, whole, WholeOrPage } from './kit'

const StaffQuery = z.object({
  status: optional(AdvertStatus),
  kind: optional(AdvertKind),
  reviewState: optional(z.enum(reviewStates)),
  search: optional(text(200)),
  page: optional(PageNumber).transform(page => page ?? 1),
  size: WholeOrPage,
})
const column = <S extends z.ZodType>(schema: S) => z.array(schema)

/**
 * Adverts as columns, for grids that hold all of them: a hundred thousand rows without their names repeated. Entry n of
 * every column belongs to row n.
 */
export const AdvertColumns = z.object({
  id: column(z.int()),
  kind: column(AdvertKind),
  status: column(AdvertStatus),
  reviewState: column(z.enum(reviewStates)),
  version: column(z.int()),
  title: column(z.string()),
  type: column(z.string()),
  manufacturer: column(z.string().nullable()),
  model: column(z.string().nullable()),
  year: column(z.int().nullable()),
  registration: column(z.string().nullable()),
  serialNumber: column(z.string().nullable()),
  partNumber: column(z.string().nullable()),
  /** Hours in all; null where the kind has none or none are stated. */
  hours: column(z.number().nullable()),
  price: column(z.number()),
  currency: column(z.enum(currencies)),
  country: column(z.string()),
  ownerId: column(z.int()),
  /** File of the first photo. */
  cover: column(z.string().nullable()),
  photoCount: column(z.int()),
  views: column(z.int()),
  enquiries: column(z.int()),
  /** Risk score, 0 to 100, and the open signals that it comes from: bit n stands for `signalCodes[n]`. */
  risk: column(z.int()),
  signals: column(z.int()),
  /** Whether an edit waits for a decision. */
  edit: column(z.boolean()),
  /** Whether its seller has accepted an offer; it stays listed. */
  underOffer: column(z.boolean()),
  submittedAt: column(z.string().nullable()),
  /** Since when it or an edit of it waits for a decision. */
  waitingSince: column(z.string().nullable()),
  start: column(z.string().nullable()),
  exp: column(z.string().nullable()),
  closedReason: column(z.string().nullable()),
  updatedAt: column(z.string()),
  /** True if the advert has been deleted; only in answers to `since`. */
  deleted: column(z.boolean()),
})
export type AdvertColumns = z.infer<typeof AdvertColumns>

/** True when the decision came before the seller had confirmed their mail address. */
const Unconfirmed = z.boolean()
const Moderated = z.object({
  advertId: z.int(),
  status: AdvertStatus,
  version: z.int(),
  unconfirmed: Unconfirmed,
})

/** How many rows one answer may hold. */
const maxGridRows = 10_000

const nonEmpty = <S extends z.ZodType>(schema: S) => optional(schema)

export const moderation = defineFeature({
  adverts: {
    method: 'GET',
    path: '/admin/getadverts',
    gate: 'staff',
    scope: 'queue:read',
    summary: 'Adverts of one kind in any state, newest submission first',
    query: StaffQuery,
    reply: StaffAdvert,
    page: true,
  },
  parts: {
    method: 'GET',
    path: '/admin/getparts',
    gate: 'staff',
    scope: 'queue:read',
    summary: 'Part adverts in any state',
    query: StaffQuery,
    reply: StaffAdvert,
    page: true,
  },
  rows: {
    method: 'GET',
    path: '/admin/adverts/rows',
    gate: 'staff',
    scope: 'queue:read',
    summary:
      'Adverts in any state for a grid, newest first; with `since` only what has changed, deletions included',
    query: z.object({
      kind: optional(AdvertKind),
      /** Only rows with a smaller id: cursor of the next block. */
      before: optional(Id),
      /** An earlier answer's `at`. */
      since: optional(whole(0, Number.MAX_SAFE_INTEGER)),
      size: optional(whole(1, maxGridRows)).transform(size => size ?? maxGridRows),
    }),
    reply: z.object({
      columns: AdvertColumns,
      owners: z.array(z.object({ id: z.int(), name: z.string(), mail: z.string() })),
      /** Every advert that a colleague of the caller is deciding now, in the answer's rows or not, and who. */
      claims: z.array(z.object({ advertId: z.int(), by: z.string() })),
      /** Value of `before` for the next block; null at the end. */
      next: z.int().nullable(),
      /** Value of `since` for a later call: the number of the last change that the answer surely includes. */
      at: z.int(),
    }),
    personal: true,
  },
  board: {
    method: 'GET',
    path: '/admin/adverts/board',
    gate: 'staff',
    summary:
      'Adverts of all kinds by blocks of ten thousand ids, packed as `AdvertBlock` in JSON in gzip, as they were at its `at`, which may lie some time back: ask `rows` for what has changed since',
    query: z.object({ block: whole(0, 1_000_000) }),
    reply: z.string(),
    file: { type: 'application/gzip', name: 'adverts.json.gz' },
    personal: true,
  },
  find: {
    method: 'GET',
    path: '/admin/adverts/find',
    gate: 'staff',
    scope: 'queue:read',
    summary: 'The adverts in any state that an id, a registration or words of the title most likely mean',
    query: z.object({ search: text(120, 1) }),
    reply: z.array(
      z.object({
        id: z.int(),
        kind: AdvertKind,
        title: z.string(),
        status: AdvertStatus,
        registration: z.string().nullable(),
        ownerName: z.string(),
      }),
    ),
    personal: true,
  },
  update: {
    method: 'PATCH',
    path: '/admin/updateadvert/{id}',
    gate: 'staff',
    summary: 'Approve, unapprove or hide; correct type or manufacturer',
    params: IdParams,
    body: z
      .object({
        status: nonEmpty(AdvertStatus),
        type: nonEmpty(AircraftTypeCode),
        manufacturer: nonEmpty(text(80, 1)),
        version: Version,
        /** Why it is hidden, which its seller reads in My Adverts; no mail is sent. */
        reasons: z.array(ReasonCode).max(maxGivenReasons).default([]),
        note: text(4000).default(''),
        /** Admins only: change adverts that a colleague has claimed. */
        force: z.boolean().default(false),
      })
      .refine(({ status, reasons, note }) => status === 'hide' || (reasons.length === 0 && note === ''), {
        path: ['reasons'],
        message: 'are for hiding only; a refusal goes through the review',
      }),
    reply: Moderated,
    message: 'Updated Advert',
    idempotent: true,
  },
  updatePart: {
    method: 'PATCH',
    path: '/admin/updatepart/{id}',
    gate: 'staff',
    summary: 'Approve, unapprove or hide a part advert',
    params: IdParams,
    body: z.object({ status: AdvertStatus, version: Version }),
    reply: Moderated,
    message: 'Updated Advert',
  },
  review: {
    method: 'PATCH',
    path: '/admin/reviewadvert/{id}',
    gate: 'staff',
    scope: 'queue:write',
    summary:
      'Decide a waiting advert or a pending edit, as a whole or field by field and photo by photo; the seller is mailed',
    params: IdParams,
    body: z.object({
      ...Verdict,
      version: Version,
      /** The newest history entry that the moderator saw, so that a conflict can list the later ones. */
      seenChange: optional(Id),
      /** Admins only: decide an advert that a colleague has claimed. */
      force: z.boolean().default(false),
    }),
    reply: z.object({
      advertId: z.int(),
      status: AdvertStatus,
      version: z.int(),
      unconfirmed: Unconfirmed,
      /** Whether the seller gets a mail; it is delayed by a minute, during which it can be withdrawn. */
      mailed: z.boolean(),
    }),
    message: 'Updated Advert',
    idempotent: true,
  },
  setStatus: {
    method: 'PATCH',
    path: '/admin/adverts/status',
    gate: 'staff',
    proof: z.object({ ids: z.array(Id).min(leastOfMany) }),
    summary: 'Move up to 500 adverts at once; one that may not move is refused, not an error',
    body: z.object({ ids: z.array(Id).min(1).max(500), status: AdvertStatus }),
    reply: z.object({
      changed: z.array(z.int()),
      /** Changed adverts whose seller had not confirmed their mail address. */
      unconfirmed: z.array(z.int()),
      refused: z.array(z.object({ id: z.int(), code: z.enum(['not_found', 'conflict', 'forbidden']) })),
    }),
  },
  remove: {
    method: 'DELETE',
    path: '/admin/deleteadvert/{id}',
    gate: 'staff',
    summary: 'Delete an advert; it can be restored for 30 days',
    params: IdParams,
    reply: z.object({ advertId: z.int(), version: z.int() }),
  },
  removePart: {
    method: 'DELETE',
    path: '/admin/deletepart/{id}',
    gate: 'staff',
    summary: 'Delete a part advert',
    params: IdParams,
    reply: z.object({ advertId: z.int(), version: z.int() }),
    message: 'Delete Part',
  },
})
