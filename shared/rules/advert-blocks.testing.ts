import type { BlockAdvert } from './advert-blocks'

/** An aircraft as the server tells it to the console. */
export const usualAdvert = {
  id: 1,
  kind: 'aircraft',
  status: 'approved',
  reviewState: 'done',
  version: 1,
  title: 'Cessna 182T Skylane',
  type: 'pistonsingle',
  manufacturer: 'Cessna',
  model: '182T',
  year: 2014,
  hours: 1240,
  registration: 'N182HL',
  serialNumber: '18282390',
  partNumber: null,
  price: 389_000,
  currency: 'USD',
  country: 'US',
  ownerId: 7,
  cover: null,
  photoCount: 0,
  views: 0,
  enquiries: 0,
  risk: 0,
  signals: 0,
  edit: false,
  underOffer: false,
  submittedAt: Date.parse('2026-05-31T10:00:00Z'),
  waitingSince: null,
  start: null,
  exp: null,
  updatedAt: null,
  closedReason: null,
} as const satisfies BlockAdvert

/** The usual aircraft with these differences. */
export const aBlockAdvert = (more: Partial<BlockAdvert> = {}): BlockAdvert => ({ ...usualAdvert, ...more })
