import { AppError, notFound } from '../../shared/contract/errors'
import type { MergeRecord, staffCatalogue } from '../../shared/contract/staff-catalogue'
import { forUpdate, type Tx } from '../platform/db/tx'
import { audit } from '../platform/audit/audit'
import { insertRow } from '../platform/db/insert-rows'
import type { Context, RequestContext, SignedInContext } from '../platform/http/context'
import { takeBackMoves, type NameMove } from './align-adverts'
import { mergeBrands, mergeModels } from './merge-brands'
import { mergeCategories, takeBackPlaces, type PlaceMove } from './merge-categories'
import type { CatalogueMergeRow } from '../platform/db/schema/merge.model'
import { forgetCatalogue } from './catalogue-cache'
import { forgetMerged } from './fitting-models'
import { concernedIn, restoreRows, rowsIn, usedSince, KeptBefore } from './merge-rows'
import { fromJson } from '../platform/db/values'

type Calls = typeof staffCatalogue

const works = { brand: mergeBrands, model: mergeModels, category: mergeCategories } as const
const objectTypes = { brand: 'brand', model: 'model', category: 'category' } as const

/**
 * Merges one manufacturer, model or category into another (checklist PLUS-25). Adverts, aliases and models follow in
 * the same transaction, and everything that was called by the old name finds the new one.
 */
export const mergeInCatalogue = async (ctx: Context<Calls['merge']>): Promise<MergeRecord> => {
  const { app, caller, now } = ctx
  const { of, from, into } = ctx.body
  const record = await ctx.write(async tx => {
    const concerned = await concernedIn(app, tx, of, [from, into])
    const before = await rowsIn(app, tx, concerned)
    const merged = await works[of](app, tx, from, into, now)
    const adverts = countOf(merged.moves)
    const row = {
      kind: of,
      fromName: merged.from,
      intoName: merged.into,
      adverts,
      models: merged.models,
      beforeRows: JSON.stringify({ concerned, rows: before }),
      afterRows: JSON.stringify(await rowsIn(app, tx, concerned)),
      moves: JSON.stringify(merged.moves),
      createdBy: caller.actor.id,
      createdAt: now,
    }
    const id = await insertRow(app.db, tx, 'CatalogueMerge', row)
    await audit(app, tx, caller, {
      action: `${of}.merge`,
      objectType: objectTypes[of],
      objectId: from,
      before: { name: merged.from },
      after: { into, name: merged.into, adverts, models: merged.models, merge: id },
    })
    return present({ ...row, id, undoneAt: null })
  })
  forgetCatalogue(app)
  return record
}

const countOf = (moves: readonly { readonly ids: readonly number[] }[]) =>
  moves.reduce((sum, { ids }) => sum + ids.length, 0)

type Presented = Pick<
  CatalogueMergeRow,
  'id' | 'kind' | 'fromName' | 'intoName' | 'adverts' | 'models' | 'createdAt' | 'undoneAt'
>

const present = (row: Presented): MergeRecord => ({
  id: row.id,
  of: row.kind,
  from: row.fromName,
  into: row.intoName,
  adverts: row.adverts,
  models: row.models,
  createdAt: row.createdAt.toISOString(),
  undoneAt: row.undoneAt?.toISOString() ?? null,
})

/** The latest merges, newest first. */
export const listMerges = async ({ app }: RequestContext): Promise<MergeRecord[]> => {
  const rows = await app.db.models.CatalogueMerge.findAll({
    attributes: { exclude: ['beforeRows', 'afterRows', 'moves'] },
    order: [['id', 'DESC']],
    limit: 20,
  })
  return rows.map(row => present(row.get()))
}

/**
 * Undoes a merge, once: restores the catalogue's rows and the adverts; an advert whose names somebody changed
 * since keeps them. Throws `not_found`, and `conflict` when it was undone already, or when the catalogue or
 * the use of the merged entries has changed since.
 */
export const undoMerge = async (ctx: Context<Calls['undoMerge']>): Promise<MergeRecord> => {
  const { app, caller, now, params } = ctx
  const record = await ctx.write(async tx => {
    const row = await lockMerge(ctx, tx, params.id)
    const { concerned, rows: before } = KeptBefore.parse(JSON.parse(row.beforeRows))
    const after = await rowsIn(app, tx, concerned)
    if (JSON.stringify(after) !== row.afterRows)
      throw new AppError('conflict', 'The catalogue has changed since. This merge can no longer be undone.')
    const moves = fromJson<readonly (NameMove & PlaceMove)[]>(row.moves, [])
    const used = await usedSince(app, tx, { before, after }, moves)
    if (used > 0)
      throw new AppError(
        'conflict',
        `${used === 1 ? 'One advert has' : `${used} adverts have`} been placed there since. This merge can no longer be undone.`,
        { data: { count: used } },
      )
    await restoreRows(app, tx, before)
    await forgetMerged(
      app,
      tx,
      before.models.map(model => Number(model['id'])),
    )
    const takeBack = row.kind === 'category' ? takeBackPlaces : takeBackMoves
    const back = await takeBack(app, tx, moves, now)
    await app.db.models.CatalogueMerge.update({ undoneAt: now }, { where: { id: row.id }, transaction: tx })
    await audit(app, tx, caller, {
      action: `${row.kind}.unmerge`,
      objectType: objectTypes[row.kind],
      objectId: row.id,
      before: { into: row.intoName },
      after: { name: row.fromName, adverts: back.length, merge: row.id },
    })
    return present({ ...row, undoneAt: now })
  })
  forgetCatalogue(app)
  return record
}

const lockMerge = async ({ app }: SignedInContext, tx: Tx, id: number): Promise<CatalogueMergeRow> => {
  const found = await app.db.models.CatalogueMerge.findByPk(id, forUpdate(tx))
  if (!found) throw notFound('The merge')
  const row = found.get()
  if (row.undoneAt) throw new AppError('conflict', 'This merge was taken back already.')
  return row
}
