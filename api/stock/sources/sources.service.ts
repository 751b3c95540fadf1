import type { stock } from '../../../shared/contract/stock'
import type { StockSource } from '../../../shared/contract/stock-entries'
import { AppError, invalid } from '../../../shared/contract/errors'
import { STOCK_FIELDS } from '../../../shared/contract/stock-fields'
import { mostSources } from '../../../shared/data/stock-codes'
import { mayAdvertise } from '../../../shared/rules/adverts'
import type { App } from '../../platform/app/app-context'
import { audit } from '../../platform/audit/audit'
import { insertRow } from '../../platform/db/insert-rows'
import type { StockSourceRow } from '../../platform/db/schema/stock.model'
import { marks } from '../../platform/db/values'
import type { Context, SignedInContext } from '../../platform/http/context'
import { EgressRefused } from '../../platform/http/egress/egress'
import { wayOut } from '../../platform/http/egress/way-out'
import { mappingOf, ownSource, textsOf, lockSources } from '../runs/run-store'
import { fetchOne } from './fetch-source'
import { lastRuns } from './last-runs'

type Calls = typeof stock
type Body = Context<Calls['addSource']>['body']

const present = async (app: App, sources: readonly StockSourceRow[]): Promise<StockSource[]> => {
  const ids = sources.map(({ id }) => id)
  const counts = await advertsOf(app, ids)
  const runs = await lastRuns(app, ids)
  return sources.map(source => ({
    id: source.id,
    name: source.name,
    kind: source.kind,
    format: source.format,
    mapping: mappingOf(source),
    complete: source.complete,
    defaults: textsOf(source.defaults),
    currency: source.currency,
    url: source.url,
    everyHours: source.everyHours,
    adverts: counts.get(source.id) ?? 0,
    nextFetchAt: source.nextFetchAt?.toISOString() ?? null,
    fetchedAt: source.fetchedAt?.toISOString() ?? null,
    problem: source.problem,
    failures: source.failures,
    createdAt: source.createdAt.toISOString(),
    lastRun: runs.get(source.id) ?? null,
  }))
}

const advertsOf = async (app: App, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await app.db.readCurrent(
    `SELECT i.source_id, COUNT(*) AS n FROM stock_items i JOIN adverts a ON a.id = i.advert_id AND a.deleted_at IS NULL
      WHERE i.source_id IN (${marks(ids)}) GROUP BY i.source_id`,
    ids,
  )
  return new Map(rows.map(row => [Number(row['source_id']), Number(row['n'])]))
}

/** The sources of the own stock, in the order in which they were added. */
export const listSources = async ({ app, caller }: SignedInContext): Promise<StockSource[]> => {
  const where = { ownerId: caller.actor.id, deletedAt: null }
  const found = await app.db.models.StockSource.findAll({ where, order: [['id', 'ASC']] })
  return present(
    app,
    found.map(row => row.get()),
  )
}

const sourceNow = async (app: App, id: number, ownerId: number): Promise<StockSource> => {
  const [source] = await present(app, [await ownSource(app, id, ownerId)])
  if (!source) throw new Error('the source is not there')
  return source
}

const checkDefaults = (kind: StockSourceRow['kind'], defaults: Body['defaults']): void => {
  const known = new Set(STOCK_FIELDS(kind).map(({ path }) => path))
  const unknown = Object.keys(defaults).find(path => !known.has(path))
  if (unknown !== undefined) throw invalid('defaults', `has no field ${unknown}`)
}

/** Throws `invalid` for an address that may not be called. */
const checkUrl = async (app: App, userId: number, url: string | null): Promise<void> => {
  if (url === null) return
  await app.limits.spend('webhookByAccount', String(userId))
  await wayOut(app)
    .egress.check(url)
    .catch((error: unknown) => {
      throw error instanceof EgressRefused ? invalid('url', error.message) : error
    })
}

const valuesOf = ({ defaults, ...rest }: Omit<Body, 'kind'>) => ({
  ...rest,
  defaults: JSON.stringify(defaults),
})

/** Adds a source. Throws `conflict` beyond twenty, and `forbidden` for a kind that the account may not advertise. */
export const addSource = async (ctx: Context<Calls['addSource']>): Promise<StockSource> => {
  const { app, body, caller, now } = ctx
  const ownerId = caller.actor.id
  if (!mayAdvertise(body.kind, caller.actor.accountType))
    throw new AppError(
      'forbidden',
      'Lease adverts need a Business or Business Plus account. See /account-types.',
    )
  checkDefaults(body.kind, body.defaults)
  await checkUrl(app, ownerId, body.url)
  const id = await ctx.write(async tx => {
    await lockSources(app, tx, ownerId)
    const { StockSource: sources } = app.db.models
    if ((await sources.count({ where: { ownerId, deletedAt: null }, transaction: tx })) >= mostSources)
      throw new AppError('conflict', `An account can have at most ${mostSources} sources.`)
    const due = { nextFetchAt: body.url === null ? null : now }
    const made = await insertRow(app.db, tx, 'StockSource', {
      ...{ ...valuesOf(body), ...due, ownerId, kind: body.kind, createdAt: now },
    })
    await audit(app, tx, caller, {
      action: 'stock.addSource',
      objectType: 'stockSource',
      objectId: made,
      after: { name: body.name, kind: body.kind, host: hostOf(body.url) },
    })
    return made
  })
  return sourceNow(app, id, ownerId)
}

/** The address itself may hold a password. */
const hostOf = (url: string | null) => (url === null ? null : new URL(url).host)

/** Changes a source; a new address is fetched at once, and forgets what the former one answered. */
export const changeSource = async (ctx: Context<Calls['changeSource']>): Promise<StockSource> => {
  const { app, body, caller, now, params } = ctx
  const source = await ownSource(app, params.id, caller.actor.id)
  checkDefaults(source.kind, body.defaults)
  const isMoved = body.url !== source.url
  if (isMoved) await checkUrl(app, caller.actor.id, body.url)
  const asNew = { etag: null, lastModified: null, fileHash: null, problem: null, failures: 0 }
  const moved = isMoved ? { ...asNew, nextFetchAt: body.url === null ? null : now } : {}
  await ctx.write(async tx => {
    const where = { id: source.id }
    await app.db.models.StockSource.update({ ...valuesOf(body), ...moved }, { where, transaction: tx })
    await audit(app, tx, caller, {
      action: 'stock.changeSource',
      objectType: 'stockSource',
      objectId: source.id,
      before: { name: source.name, complete: source.complete, host: hostOf(source.url) },
      after: { name: body.name, complete: body.complete, host: hostOf(body.url) },
    })
  })
  return sourceNow(app, source.id, caller.actor.id)
}

/** Removes a source. Its adverts stay as they are, and no file counts them as missing any more. */
export const removeSource = async (ctx: Context<Calls['removeSource']>): Promise<undefined> => {
  const { app, caller, now, params } = ctx
  const source = await ownSource(app, params.id, caller.actor.id)
  await ctx.write(async tx => {
    const where = { id: source.id }
    const gone = { deletedAt: now, nextFetchAt: null }
    await app.db.models.StockSource.update(gone, { where, transaction: tx })
    await app.db.models.StockItem.destroy({ where: { sourceId: source.id }, transaction: tx })
    await audit(app, tx, caller, {
      action: 'stock.removeSource',
      objectType: 'stockSource',
      objectId: source.id,
      before: { name: source.name },
    })
  })
}

/** Fetches a source now. Throws `conflict` without an address. */
export const fetchNow = async (ctx: Context<Calls['fetchNow']>): Promise<StockSource> => {
  const { app, caller, params } = ctx
  const source = await ownSource(app, params.id, caller.actor.id)
  if (source.url === null) throw new AppError('conflict', 'This source has no address.')
  await app.limits.spend('webhookByAccount', String(caller.actor.id))
  await app.db.write(tx =>
    audit(app, tx, caller, {
      action: 'stock.fetch',
      objectType: 'stockSource',
      objectId: source.id,
      after: { name: source.name },
    }),
  )
  await fetchOne(app, wayOut(app).egress, caller, source)
  return sourceNow(app, source.id, caller.actor.id)
}
