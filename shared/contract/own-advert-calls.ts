import { z } from 'zod'
import { ownerMoves } from '../data/advert-codes'
import { AdvertStatus, OwnAdvert, OwnAdvertDetail, Version } from './adverts'
import { defineFeature, IdParams, optional, PageNumber, WholeOrPage } from './kit'
import { Photo } from './photos'

const OwnQuery = z.object({
  page: optional(PageNumber).transform(page => page ?? 1),
  size: WholeOrPage,
  status: optional(AdvertStatus),
  /** `true` lists the adverts deleted in the last 30 days instead. */
  deleted: optional(z.enum(['true', 'false'])).transform(value => value === 'true'),
})

const list = {
  method: 'GET',
  gate: 'user',
  query: OwnQuery,
  reply: OwnAdvert,
  page: true,
  personal: true,
} as const

/** What a seller reads and does about the own adverts, once they are submitted. */
export const ownAdvertCalls = defineFeature({
  mine: { ...list, path: '/getmyadverts', summary: 'Own aircraft adverts' },
  myParts: { ...list, path: '/getmyparts', summary: 'Own part adverts' },
  myLeases: { ...list, path: '/getmyleases', summary: 'Own aircraft leases' },
  myToolLeases: { ...list, path: '/getmytoolleases', summary: 'Own tool leases' },
  myTotals: {
    method: 'GET',
    path: '/getmytotals',
    gate: 'user',
    summary: 'How many own adverts there are of each kind',
    reply: z.object({ aircraft: z.int(), part: z.int(), lease: z.int(), toollease: z.int() }),
    personal: true,
  },
  mineForEdit: {
    method: 'GET',
    path: '/getmyadvert/{id}',
    gate: 'user',
    summary: 'One own advert of any kind as it is stored, with the changes that wait for review',
    params: IdParams,
    reply: z.object({
      advert: OwnAdvertDetail,
      /** Pending changes by field, in the format of an edit; null when nothing is pending. */
      waiting: z.record(z.string(), z.unknown()).nullable(),
      /** How to draw the photos of the pending changes. */
      waitingPhotos: z.array(Photo),
    }),
    personal: true,
  },
  update: {
    method: 'PATCH',
    path: '/updateadvert/{id}',
    gate: 'user',
    summary:
      'Edit an own advert of any kind. Price, contact and photo order go live at once; the rest of a live advert waits as a revision',
    params: IdParams,
    // The allowed fields depend on the kind of the stored advert; the service parses them with `advertEdits`. `revert`
    // lists fields whose pending change is to be dropped.
    body: z.looseObject({ version: Version, revert: z.array(z.string().max(40)).max(60).optional() }),
    reply: z.object({
      advertId: z.int(),
      version: z.int(),
      slug: z.string(),
      revision: z.enum(['none', 'pending']),
    }),
    message: 'Updated Advert',
  },
  move: {
    method: 'PATCH',
    path: '/moveadvert/{id}',
    gate: 'user',
    summary:
      'Hide, show, mark as sold or reopen within 30 days, as under offer or as leased until a day, renew, relist or withdraw an own advert',
    params: IdParams,
    body: z.object({
      move: z.enum(ownerMoves),
      /** The last day of the lease, for `let`. */
      until: optional(z.iso.date('must be a date such as 2026-05-31')),
      version: Version,
    }),
    reply: OwnAdvert,
    message: 'Updated Advert',
  },
  remove: {
    method: 'DELETE',
    path: '/deleteadvert/{id}',
    gate: 'user',
    summary: 'Delete an own advert of any kind',
    params: IdParams,
    reply: z.object({ advertId: z.int() }),
  },
  restore: {
    method: 'POST',
    path: '/restoreadvert/{id}',
    gate: 'user',
    summary: 'Bring back an own advert that was deleted in the last 30 days, with the credit it held',
    params: IdParams,
    reply: OwnAdvert,
  },
})
