import { z } from 'zod'
import { AircraftBody, LeaseBody, PartBody, ToolLeaseBody } from './advert-fields'
import { AdvertCard, AdvertDetail, AdvertKind, AdvertStatus, comparedAtMost, Comparison } from './adverts'
import { ClosedAdvert } from './closed-adverts'
import { Facets } from './facets'
import { defineFeature, IdParams, text } from './kit'
import { ownAdvertCalls } from './own-advert-calls'
import { AircraftQuery, LeaseQuery, PartQuery, ToolLeaseQuery } from './listing-query'

const Created = z.object({ advertId: z.int(), slug: z.string(), status: AdvertStatus })
const DetailQuery = z.object({
  status: z.string().optional(),
  /** `none` leaves out phone and mail, and does not count as telling them: our pages fetch each one on a click. */
  contact: z.string().optional(),
})
const AdvertContact = z.object({
  dialcode: z.string().nullable(),
  phone: z.string().nullable(),
  /** The number in international form. */
  tel: z.string().nullable(),
  mail: z.string().nullable(),
})
export type AdvertContact = z.infer<typeof AdvertContact>
const ContactQuery = z.object({ way: z.enum(['phone', 'mail']) })
export type ContactWay = z.infer<typeof ContactQuery>['way']
const CompareQuery = z.object({
  ids: z
    .string()
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, 'must be ids with commas between')
    .max(200)
    .transform(ids => [...new Set(ids.split(',').map(Number))])
    .pipe(z.array(z.int()).max(comparedAtMost, `can be at most ${comparedAtMost}`)),
})

/** What the calls of each kind of advert have in common. */
const listing = { method: 'GET', gate: 'public', reply: AdvertCard, page: true, market: true } as const
const details = {
  method: 'GET',
  gate: 'public',
  company: 'reader',
  params: IdParams,
  query: DetailQuery,
  reply: AdvertDetail,
  market: true,
  tellsContact: true,
} as const
const creation = {
  method: 'POST',
  gate: 'user',
  scope: 'adverts:write',
  reply: Created,
  message: 'Listing created successfully',
  idempotent: true,
} as const

export const adverts = defineFeature({
  list: {
    ...listing,
    path: '/getadverts',
    also: [{ path: '/getadverts/' }],
    summary: 'Approved aircraft adverts, filtered, sorted, in pages',
    query: AircraftQuery,
  },
  parts: {
    ...listing,
    path: '/getparts',
    also: [{ path: '/getparts/' }, { path: '/getparts/{category}', as: { category: 'type' } }],
    summary: 'Approved part adverts',
    query: PartQuery,
  },
  leases: { ...listing, path: '/getleases', summary: 'Approved aircraft leases', query: LeaseQuery },
  toolLeases: { ...listing, path: '/gettoolleases', summary: 'Approved tool leases', query: ToolLeaseQuery },
  facets: {
    method: 'GET',
    path: '/getfacets',
    gate: 'public',
    summary:
      'How many adverts each further filter value would leave; takes the filters of the listing of `kind`',
    query: z.looseObject({ kind: AdvertKind.default('aircraft') }),
    reply: Facets,
    market: true,
  },
  detail: {
    ...details,
    path: '/getadvertdetail/{id}',
    summary:
      'One aircraft advert; owners and staff see theirs before approval too. Phone and mail are told 30 times an hour and 100 a day by confirmed account, else by address; beyond that they are null and `contactWithheld` is true',
  },
  partDetail: { ...details, path: '/getpartdetail/{id}', summary: 'One part advert' },
  leaseDetail: { ...details, path: '/getleasedetail/{id}', summary: 'One aircraft lease' },
  toolLeaseDetail: { ...details, path: '/gettoolleasedetail/{id}', summary: 'One tool lease' },
  contact: {
    method: 'GET',
    path: '/adverts/{id}/contact',
    gate: 'public',
    summary:
      'The phone or the mail of the seller of a public advert, the other one null; 30 an hour and 100 a day by confirmed account, else by address',
    params: IdParams,
    query: ContactQuery,
    reply: AdvertContact,
    personal: true,
  },
  closed: {
    method: 'GET',
    path: '/getclosedadvert/{id}',
    gate: 'public',
    summary: 'What is still told of an advert that was public and is sold or expired; its detail answers 410',
    params: IdParams,
    reply: ClosedAdvert,
  },
  fitting: {
    method: 'GET',
    path: '/getfittingparts',
    gate: 'public',
    summary:
      'How many public parts fit a model, and its id, by which `fits` of /getparts lists them; null for one that the catalogue does not have',
    query: z.object({ manufacturer: text(80, 1), model: text(80, 1) }),
    reply: z.object({ id: z.int(), parts: z.int() }).nullable(),
    market: true,
  },
  similar: {
    method: 'GET',
    path: '/getsimilar/{id}',
    gate: 'public',
    summary: 'Public adverts like this one, nearest first: same model, same manufacturer, same type',
    params: IdParams,
    reply: z.array(AdvertCard),
  },
  compare: {
    method: 'GET',
    path: '/getcomparison',
    gate: 'public',
    summary: 'Up to four public adverts of one kind, to be shown side by side in the order asked for',
    query: CompareQuery,
    reply: Comparison,
  },
  create: {
    ...creation,
    path: '/createadvert',
    summary: 'Submit an aircraft for review; reserves one credit',
    body: AircraftBody,
  },
  createPart: { ...creation, path: '/createpart', summary: 'Submit a part for review', body: PartBody },
  createLease: {
    ...creation,
    path: '/createlease',
    summary: 'Submit an aircraft lease; needs a Business account',
    body: LeaseBody,
  },
  createToolLease: {
    ...creation,
    path: '/createtoollease',
    summary: 'Submit a tool lease; needs a Business account',
    body: ToolLeaseBody,
  },
  ...ownAdvertCalls,
})
