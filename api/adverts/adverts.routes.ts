import { adverts } from '../../shared/contract/advert-calls'
import type { AdvertKind } from '../../shared/contract/adverts'
import { listingQueries, type ListingQuery } from '../../shared/contract/listing-query'
import {
  checkedPlace,
  checkSections,
  getCatalogue,
  modelIdIn,
  otherNames,
} from '../catalogue/catalogue.public'
import type { Context, SignedInContext } from '../platform/http/context'
import { implement } from '../platform/http/invoke'
import { invalidInput } from '../../shared/contract/issue-words'
import { noteEmptySearch } from '../statistics/statistics.public'
import { advertForEdit } from './advert-for-edit'
import { createAdvert, removeAdvert, updateAdvert } from './adverts.service'
import { closedAdvert } from './closed-adverts'
import { comparison } from './comparison'
import { advertContact, withContact } from './contact'
import { withContactInfo } from './contact-info'
import { labelled, withFits } from './facet-labels'
import { countListed, facetsOf, listAdverts } from './listing'
import { explained } from '../search/search.public'
import { advertDetail, ownAdverts, ownCounts, ownTotals } from './own-adverts'
import { bulkOwn, previewBulk } from './own/bulk-own'
import { exportOwn } from './own/export-own'
import { moveAdvert } from './own/owner-moves'
import { checkedEdit } from './part-place'
import { restoreAdvert } from './own/restore-advert'
import { similarAdverts } from './similar-adverts'

type Endpoints = typeof adverts
type ListContext = Pick<Context<Endpoints['list']>, 'app' | 'caller' | 'now'> & {
  readonly query: ListingQuery
}

const list =
  (kind: AdvertKind) =>
  async ({ app, caller, query, now }: ListContext) => {
    const found = await listAdverts(app, kind, query, now, caller.actor)
    if (found.totalElements === 0 && query.search) await noteEmptySearch(app, kind, query.search)
    return explained(app, query, found, card => otherNames(app, card))
  }

const facets = async ({ app, query: { kind, ...filters }, now }: Context<Endpoints['facets']>) => {
  const parsed = listingQueries[kind].safeParse(filters)
  if (!parsed.success) throw invalidInput('invalid_query', parsed.error.issues)
  if (kind === 'part') await checkSections(app, parsed.data)
  const found = labelled(await facetsOf(app, kind, parsed.data, now))
  return 'fits' in parsed.data && parsed.data.fits ? withFits(app, found, parsed.data.fits) : found
}

const fitting = async ({ app, query, now }: Context<Endpoints['fitting']>) => {
  const id = modelIdIn(await getCatalogue(app), query.manufacturer, query.model)
  if (id === undefined) return null
  return { id, parts: await countListed(app, 'part', listingQueries.part.parse({ fits: [id] }), now) }
}

const detail =
  (kind: AdvertKind) =>
  async ({ app, caller, params, query, now }: Context<Endpoints['detail']>) =>
    withContactInfo(
      await withContact(
        app,
        caller,
        query.contact,
        await advertDetail(
          app,
          kind,
          params.id,
          { actor: caller.actor, isContactTold: query.contact !== 'none' },
          now,
        ),
        now,
      ),
    )

const mine =
  (kind: AdvertKind) =>
  ({ app, caller, query, now }: Context<Endpoints['mine']>) =>
    ownAdverts(
      app,
      caller.actor.id,
      { ...query, kind, state: query.state ?? (query.deleted ? 'deleted' : 'all') },
      now,
    )

export const advertOperations = implement(adverts, {
  list: list('aircraft'),
  parts: async ctx => {
    await checkSections(ctx.app, ctx.query)
    return list('part')(ctx)
  },
  leases: list('lease'),
  toolLeases: list('toollease'),
  facets,
  fitting,
  detail: detail('aircraft'),
  partDetail: detail('part'),
  leaseDetail: detail('lease'),
  toolLeaseDetail: detail('toollease'),
  contact: advertContact,
  closed: ({ app, caller, params, now }) => closedAdvert(app, params.id, caller.actor, now),
  similar: ({ app, caller, params, now }) => similarAdverts(app, params.id, caller.actor, now),
  compare: ({ app, caller, query, now }) => comparison(app, query.ids, caller.actor, now),
  create: ctx => createAdvert(ctx, 'aircraft', ctx.body),
  createPart: async ctx => createAdvert(ctx, 'part', await checkedPlace(ctx.app, ctx.body)),
  createLease: ctx => createAdvert(ctx, 'lease', ctx.body),
  createToolLease: ctx => createAdvert(ctx, 'toollease', ctx.body),
  mine: mine('aircraft'),
  myParts: mine('part'),
  myLeases: mine('lease'),
  myToolLeases: mine('toollease'),
  myTotals: ({ app, caller }) => ownTotals(app, caller.actor.id),
  myCounts: ({ app, caller, query, now }) => ownCounts(app, caller.actor.id, query, now),
  exportMine: ctx => exportOwn(ctx, ctx.query),
  bulkMine: ctx => (ctx.body.preview ? previewBulk(ctx, ctx.body) : bulkOwn(ctx, ctx.body)),
  mineForEdit: ctx => advertForEdit(ctx.app, ctx.params.id, ctx.caller.actor, ctx.now),
  update: async ctx => updateAdvert(ctx, ctx.params.id, await checkedEdit(ctx, ctx.params.id, ctx.body)),
  move: ctx => moveAdvert(ctx, ctx.params.id, ctx.body),
  remove: (ctx: SignedInContext & Context<Endpoints['remove']>) => removeAdvert(ctx, ctx.params.id),
  restore: ctx => restoreAdvert(ctx, ctx.params.id),
})
