import { adverts } from '../../shared/contract/advert-calls'
import type { AdvertKind } from '../../shared/contract/adverts'
import { AircraftQuery, LeaseQuery, PartQuery, ToolLeaseQuery } from '../../shared/contract/listing-query'
import type { Context, SignedInContext } from '../http/context'
import { implement, invalidInput } from '../http/invoke'
import { createAdvert, removeAdvert, updateAdvert } from './adverts.service'
import { facetsOf, listAdverts } from './listing'
import { advertDetail, ownAdverts } from './own-adverts'
import { moveAdvert } from './owner-moves'

type Endpoints = typeof adverts

/** The filters that each kind's listing takes, for the facets, which serve all kinds. */
const queries = { aircraft: AircraftQuery, part: PartQuery, lease: LeaseQuery, toollease: ToolLeaseQuery }

const facets = ({ app, query: { kind, ...filters }, now }: Context<Endpoints['facets']>) => {
  const parsed = queries[kind].safeParse(filters)
  if (!parsed.success) throw invalidInput('invalid_query', parsed.error.issues)
  return facetsOf(app, kind, parsed.data, now)
}

const detail =
  (kind: AdvertKind) =>
  ({ app, caller, params, now }: Context<Endpoints['detail']>) =>
    advertDetail(app, kind, params.id, caller.actor, now)

const mine =
  (kind: AdvertKind) =>
  ({ app, caller, query, now }: Context<Endpoints['mine']>) =>
    ownAdverts(app, caller.actor.id, kind, query, now)

export const advertOperations = implement(adverts, {
  list: ({ app, query, now }) => listAdverts(app, 'aircraft', query, now),
  parts: ({ app, query, now }) => listAdverts(app, 'part', query, now),
  leases: ({ app, query, now }) => listAdverts(app, 'lease', query, now),
  toolLeases: ({ app, query, now }) => listAdverts(app, 'toollease', query, now),
  facets,
  detail: detail('aircraft'),
  partDetail: detail('part'),
  leaseDetail: detail('lease'),
  toolLeaseDetail: detail('toollease'),
  create: ctx => createAdvert(ctx, 'aircraft', ctx.body),
  createPart: ctx => createAdvert(ctx, 'part', ctx.body),
  createLease: ctx => createAdvert(ctx, 'lease', ctx.body),
  createToolLease: ctx => createAdvert(ctx, 'toollease', ctx.body),
  mine: mine('aircraft'),
  myParts: mine('part'),
  myLeases: mine('lease'),
  myToolLeases: mine('toollease'),
  update: ctx => updateAdvert(ctx, ctx.params.id, ctx.body),
  move: ctx => moveAdvert(ctx, ctx.params.id, ctx.body.move, ctx.body.version),
  remove: (ctx: SignedInContext & Context<Endpoints['remove']>) =>
    removeAdvert(ctx, ctx.params.id, { staff: false }),
})
