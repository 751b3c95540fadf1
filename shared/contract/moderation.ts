import { z } from 'zod'
import { AdvertKind, AdvertStatus, StaffAdvert, reviewStates, Version } from './adverts'
import { AircraftTypeCode } from './catalogue'
import { defineFeature, Id, IdParams, optional, PageNumber, PageSize, text } from './kit'

const StaffQuery = z.object({
  status: optional(AdvertStatus),
  kind: optional(AdvertKind),
  reviewState: optional(z.enum(reviewStates)),
  search: optional(text(200)),
  page: optional(PageNumber).transform(page => page ?? 1),
  size: optional(PageSize).transform(size => size ?? 100),
})
const nonEmpty = <S extends z.ZodType>(schema: S) => optional(schema)

export const moderation = defineFeature({
  adverts: {
    method: 'GET',
    path: '/admin/getadverts',
    gate: 'staff',
    summary: 'Adverts of one kind in any state, newest submission first',
    query: StaffQuery,
    reply: StaffAdvert,
    page: true,
  },
  parts: {
    method: 'GET',
    path: '/admin/getparts',
    gate: 'staff',
    summary: 'Part adverts in any state',
    query: StaffQuery,
    reply: StaffAdvert,
    page: true,
  },
  update: {
    method: 'PATCH',
    path: '/admin/updateadvert/{id}',
    gate: 'staff',
    summary: 'Approve, unapprove or hide; correct type or manufacturer',
    params: IdParams,
    body: z.object({
      status: nonEmpty(AdvertStatus),
      type: nonEmpty(AircraftTypeCode),
      manufacturer: nonEmpty(text(80, 1)),
      version: Version,
    }),
    reply: z.object({ advertId: z.int(), status: AdvertStatus, version: z.int() }),
    message: 'Updated Advert',
  },
  updatePart: {
    method: 'PATCH',
    path: '/admin/updatepart/{id}',
    gate: 'staff',
    summary: 'Approve, unapprove or hide a part advert',
    params: IdParams,
    body: z.object({ status: AdvertStatus, version: Version }),
    reply: z.object({ advertId: z.int(), status: AdvertStatus, version: z.int() }),
    message: 'Updated Advert',
  },
  review: {
    method: 'PATCH',
    path: '/admin/reviewadvert/{id}',
    gate: 'staff',
    summary: 'Decide a waiting advert or a pending revision; the seller is mailed',
    params: IdParams,
    body: z
      .object({
        decision: z.enum(['approve', 'requestChanges', 'reject']),
        reasons: z.array(text(60, 1)).max(20).default([]),
        note: text(4000).default(''),
        version: Version,
      })
      .refine(body => body.decision === 'approve' || body.reasons.length > 0 || body.note !== '', {
        path: ['reasons'],
        message: 'tell the seller why: a reason or a note is needed',
      }),
    reply: z.object({ advertId: z.int(), status: AdvertStatus, version: z.int() }),
    message: 'Updated Advert',
  },
  setStatus: {
    method: 'PATCH',
    path: '/admin/adverts/status',
    gate: 'staff',
    summary: 'Move up to 500 adverts at once; one that may not move is refused, not an error',
    body: z.object({ ids: z.array(Id).min(1).max(500), status: AdvertStatus }),
    reply: z.object({
      changed: z.array(z.int()),
      refused: z.array(z.object({ id: z.int(), code: z.enum(['not_found', 'conflict']) })),
    }),
  },
  remove: {
    method: 'DELETE',
    path: '/admin/deleteadvert/{id}',
    gate: 'staff',
    summary: 'Delete an advert; it can be restored for 30 days',
    params: IdParams,
    reply: z.object({ advertId: z.int() }),
  },
  removePart: {
    method: 'DELETE',
    path: '/admin/deletepart/{id}',
    gate: 'staff',
    summary: 'Delete a part advert',
    params: IdParams,
    reply: z.object({ advertId: z.int() }),
    message: 'Delete Part',
  },
})
