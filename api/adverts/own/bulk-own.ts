import type { BulkAction, BulkRow, OwnBulkReport } from '../../../shared/contract/own-advert-calls'
import { creditsTaken } from '../../billing/billing.public'
import { AppError, notFound } from '../../../shared/contract/errors'
import { mostAtOnce } from '../../../shared/data/own-advert-codes'
import { currencies } from '../../../shared/data/type-codes'
import { costOf } from '../../../shared/rules/advert-life'
import { toMajor } from '../../../shared/rules/money'
import { timestampOf } from '../../../shared/rules/timestamps'
import { oneOf } from '../../platform/db/row-readers'
import { auditRun } from '../../platform/audit/audit-run'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import type { Tx } from '../../platform/db/tx'
import type { SignedInContext } from '../../platform/http/context'
import { checkVersion, lockedAdverts } from '../advert-store'
import { moveRows, type Refused } from './move-rows'
import { ownCondition, ownOrders, type OwnFilter } from './own-filter'
import { removeRows } from './remove-rows'
import { repriceRows } from './reprice-rows'

/** The adverts of a bulk call, with the version in which each was seen; undefined for any. */
type Seen = ReadonlyMap<number, number | undefined>

interface Previewed {
  readonly action: BulkAction
  readonly ids?: readonly number[] | undefined
  readonly filter?: OwnFilter | undefined
}

/** Ends a preview: the transaction is rolled back. */
class Previewing extends Error {
  override readonly name = 'Previewing'
  constructor(readonly report: OwnBulkReport) {
    super('a preview changes nothing')
  }
}

/**
 * What a bulk change would do. It is the change itself, rolled back, so it tells credits and refusals as they would be.
 * Throws `too_large` for a filter that finds more than can be done at once.
 */
export const previewBulk = async (ctx: SignedInContext, asked: Previewed): Promise<OwnBulkReport> => {
  const ids = asked.ids ?? (await idsFound(ctx, asked.filter))
  const seen = new Map(ids.map(id => [id, undefined]))
  try {
    return await ctx.app.db.write(async tx => {
      throw new Previewing(asSeen(await carryOut(ctx, tx, seen, asked.action)))
    })
  } catch (error) {
    if (error instanceof Previewing) return error.report
    throw error
  }
}

/** The versions as they are stored, since the change was rolled back. */
const asSeen = (report: OwnBulkReport): OwnBulkReport => ({
  ...report,
  rows: report.rows.map(row => (row.refusal === null ? { ...row, version: row.version - 1 } : row)),
})

interface Wanted {
  readonly action: BulkAction
  readonly adverts: readonly { readonly id: number; readonly version: number }[]
}

/**
 * Does one thing with many own adverts (checklist SELL-05), in one transaction with audit rows, credits and price log. One
 * that was changed since it was seen, or that may not be changed so, is left alone and named with the reason.
 */
export const bulkOwn = async (ctx: SignedInContext, { action, adverts }: Wanted): Promise<OwnBulkReport> => {
  const seen = new Map(adverts.map(({ id, version }) => [id, version]))
  const report = await ctx.write(tx => carryOut(ctx, tx, seen, action))
  return report
}

const idsFound = async ({ app, caller, now }: SignedInContext, filter?: OwnFilter) => {
  if (!filter) throw new AppError('invalid', 'Please say which adverts are meant.')
  const { sql, params } = ownCondition(app.db.dialect, caller.actor.id, filter, now)
  const rows = await app.db.readCurrent(
    `SELECT id FROM adverts WHERE ${sql} ORDER BY ${ownOrders.newest} LIMIT ${mostAtOnce + 1}`,
    params,
  )
  if (rows.length > mostAtOnce)
    throw new AppError(
      'too_large',
      `At most ${mostAtOnce} adverts can be changed at once. Please narrow them down.`,
    )
  return rows.map(row => Number(row['id']))
}

const carryOut = async (ctx: SignedInContext, tx: Tx, seen: Seen, action: BulkAction) => {
  const { app, caller } = ctx
  const ids = [...seen.keys()]
  const rows = (await lockedAdverts(app, tx, ids)).filter(({ ownerId }) => ownerId === caller.actor.id)
  const outdated = outdatedOf(rows, seen)
  const able = rows.filter(({ id }) => !outdated.has(id))
  const refused = await workAsRun(ctx, tx, able, action)
  const after = new Map((await lockedAdverts(app, tx, ids, { deleted: true })).map(row => [row.id, row]))
  const before = new Map(rows.map(row => [row.id, row]))
  const all = ids.map(id => rowOf(id, before.get(id), after.get(id), outdated.get(id) ?? refused.get(id)))
  const done = all.filter(({ refusal }) => refusal === null).length
  const isPaid = action.do !== 'price' && action.do !== 'remove' && costOf(action.do) > 0
  // Places of a stock plan cost nothing, so what was taken is counted.
  const cost = isPaid ? await creditsTaken(app, tx, ids, ctx.now) : 0
  return { rows: all, done, refused: all.length - done, cost }
}

const outdatedOf = (rows: readonly AdvertRow[], seen: Seen): Refused => {
  const outdated = new Map<number, AppError>()
  for (const row of rows)
    try {
      checkVersion(row, seen.get(row.id))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      outdated.set(row.id, error)
    }
  return outdated
}

/** Several are one entry of the audit log, below which each has its own. */
const workAsRun = (
  ctx: SignedInContext,
  tx: Tx,
  rows: readonly AdvertRow[],
  action: BulkAction,
): Promise<Refused> => {
  if (rows.length < 2) return workOf(ctx, tx, rows, action)
  const { do: doing, ...more } = action
  const after = { action: doing, ...more }
  const run = { action: 'advertRun.change', objectType: 'advertRun', after } as const
  return auditRun(ctx.app, tx, ctx.caller, run, async caller => {
    const result = await workOf({ ...ctx, caller }, tx, rows, action)
    return { result, count: rows.length - result.size }
  })
}

const workOf = (
  { app, caller, now }: SignedInContext,
  tx: Tx,
  rows: readonly AdvertRow[],
  action: BulkAction,
): Promise<Refused> => {
  if (action.do === 'price') return repriceRows(app, tx, caller, rows, action, now)
  if (action.do === 'remove') return removeRows(app, tx, caller, rows, now)
  return moveRows(app, tx, caller, rows, { move: action.do }, now)
}

const rowOf = (
  id: number,
  before: AdvertRow | undefined,
  after: AdvertRow | undefined,
  error: AppError | undefined,
): BulkRow => {
  if (!before || !after)
    return { ...{ id, title: '', version: 0, refusal: notFound('This advert').message }, ...nothing }
  return {
    id,
    title: before.title,
    version: error ? before.version : after.version,
    refusal: error?.message ?? null,
    currency: oneOf(before.currency, currencies),
    priceBefore: toMajor(before.price),
    priceAfter: error ? null : toMajor(after.price),
    exp: timestampOf(after.exp?.getTime() ?? 0),
  }
}

const nothing = { currency: null, priceBefore: null, priceAfter: null, exp: timestampOf(0) }
