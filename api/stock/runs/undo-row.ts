import { AppError } from '../../../shared/contract/errors'
import { stockAdverts } from '../../adverts/stock-adverts.public'
import type { StockSourceRow } from '../../platform/db/schema/stock.model'
import { editOf, textsOf } from '../rows/differences'
import { beforeOf, changesOf, putItem, writeRow, type RowInHand } from './row-in-hand'
import { workerOf } from './worker'

/** Takes back what a row did. Throws AppError, with the reason, for what is kept. */
export const undoRow = (hand: RowInHand, source: StockSourceRow): Promise<unknown> => {
  const { plan } = hand.row
  if (plan === 'new') return removeOne(hand)
  return plan === 'changed' ? revertOne(hand, source) : showOne(hand)
}

const kept = (why: string) => new AppError('conflict', why)

/** The work of a row, with its item as it was before. */
const undoing = async (hand: RowInHand, why: string | null = null) => {
  const { app, run, row } = hand
  const at = { advertId: row.advertId ?? 0, sourceId: run.sourceId }
  const ctx = await workerOf(app, run, work =>
    writeRow(hand, 'done', work, async tx => {
      await putItem(app, tx, at, beforeOf(row).item)
      return { why }
    }),
  )
  if (!ctx) throw kept('The account may no longer do this.')
  return ctx
}

const removeOne = async (hand: RowInHand): Promise<unknown> => {
  const { app, run, row } = hand
  const ctx = await undoing(hand)
  const advert = await stockAdverts.one(app, run.ownerId, row.advertId ?? 0, app.clock())
  return advert ? stockAdverts.remove(ctx, advert.id) : ctx.write(() => Promise.resolve(undefined))
}

const revertOne = async (hand: RowInHand, { kind }: StockSourceRow): Promise<unknown> => {
  const { app, run, row } = hand
  const advertId = row.advertId ?? 0
  const advert = await stockAdverts.one(app, run.ownerId, advertId, app.clock())
  if (!advert) throw kept('The advert was removed since.')
  const { facts = {}, photos, wasHidden } = beforeOf(row)
  const present = textsOf(kind, advert.facts)
  const own = changesOf(row).filter(({ field }) => field !== 'photos' && field !== 'status')
  const ours = own.filter(({ field, to }) => (present.get(field) ?? '') === to)
  const others = own.filter(change => !ours.includes(change)).map(({ field }) => field)
  const edit = { ...editOf(kind, advert.facts, facts, ours), ...(photos ? { photos } : {}) }
  if (ours.length === 0 && !photos && others.length > 0) throw kept(since(others))
  const ctx = await undoing(hand, others.length > 0 ? since(others) : null)
  if (wasHidden && !advert.isHidden) await hideAgain(hand, advertId)
  if (Object.keys(edit).length === 0) return ctx.write(() => Promise.resolve(undefined))
  const revert = advert.waiting.filter(name => name in edit)
  return stockAdverts.update(ctx, advertId, { ...edit, revert })
}

const since = (fields: readonly string[]) => `Changed since, and kept: ${fields.join(', ')}.`.slice(0, 400)

const hideAgain = async ({ app, run }: RowInHand, advertId: number): Promise<void> => {
  const ctx = await workerOf(app, run, work => app.db.write(work))
  if (ctx) await stockAdverts.move(ctx, advertId, { move: 'hide' })
}

const showOne = async (hand: RowInHand): Promise<unknown> => {
  const { app, run, row } = hand
  const advertId = row.advertId ?? 0
  const advert = await stockAdverts.one(app, run.ownerId, advertId, app.clock())
  const ctx = await undoing(hand)
  const isOurs = changesOf(row).length > 0 && advert?.isHidden === true
  return isOurs
    ? stockAdverts.move(ctx, advertId, { move: 'show' })
    : ctx.write(() => Promise.resolve(undefined))
}
