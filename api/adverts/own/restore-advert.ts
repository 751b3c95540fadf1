import type { OwnAdvert } from '../../../shared/contract/adverts'
import { AppError, notFound } from '../../../shared/contract/errors'
import { creditOf, keptAfterDelete } from '../../../shared/rules/adverts'
import type { App } from '../../platform/app/app-context'
import { forUpdate, type Tx } from '../../platform/db/tx'
import { audit } from '../../platform/audit/audit'
import { deletionNote, placeMany, reserve } from '../../billing/billing.public'
import type { SignedInContext } from '../../platform/http/context'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import { ownAdvert } from '../own-adverts'
import { withLive } from '../publication'
import { stockHolder } from '../../platform/db/stock-holder'
import { stockKeyOf } from '../../../shared/rules/stock-key'

/**
 * Restores one's own advert within 30 days of its deletion; its publication time was not paused. An advert
 * that was waiting for review takes its credit again, and one of a stock plan its place. Throws `not_found`,
 * `forbidden` for one that staff deleted, and `no_credit`.
 */
export const restoreAdvert = async (ctx: SignedInContext, id: number): Promise<OwnAdvert> => {
  const { app, caller, now } = ctx
  await ctx.write(async tx => {
    const row = await deletedAdvert(app, tx, id, caller.actor.id)
    if (!row || row.deletedAt.getTime() < now.getTime() - keptAfterDelete) throw notFound('This advert')
    if ((await deletedBy(app, tx, id)) !== caller.actor.id)
      throw new AppError('forbidden', 'This advert was deleted by our staff. Please write to support.')
    const entry = { userId: row.ownerId, kind: creditOf[row.kind], advertId: id }
    if (await gaveCreditBack(app, tx, id)) await reserve(app.db, tx, entry, now)
    else await takePlace(app, tx, row, now)
    const holder = await stockHolder((sql, params) => app.db.readIn(tx, sql, params), row)
    if (holder)
      throw new AppError(
        'conflict',
        `Its stock number ${row.stockNumber} is that of your advert ${holder} now. Please change that one first.`,
      )
    const stockKey = stockKeyOf(row.stockNumber)
    const changes = withLive(
      row,
      { deletedAt: null, stockKey, version: row.version + 1, updatedAt: now },
      now,
    )
    await app.db.models.Advert.update(changes, { where: { id }, transaction: tx })
    await audit(app, tx, caller, {
      action: 'advert.restore',
      objectType: 'advert',
      objectId: id,
      before: { deletedAt: row.deletedAt },
    })
  })
  return ownAdvert(app, id, now)
}

const deletedAdvert = async (app: App, tx: Tx, id: number, ownerId: number) => {
  const found = await app.db.models.Advert.findOne({ where: { id, ownerId }, ...forUpdate(tx) })
  const row: AdvertRow | undefined = found?.get({ plain: true })
  return row?.deletedAt ? { ...row, deletedAt: row.deletedAt } : undefined
}

/** An advert that was closed before it was deleted holds no place. */
const takePlace = async (app: App, tx: Tx, row: AdvertRow, now: Date): Promise<void> => {
  if (row.closedReason !== null) return
  const refusal = (await placeMany(app, tx, [row], now)).get(row.id)
  if (refusal) throw refusal
}

const deletedBy = async (app: App, tx: Tx, id: number): Promise<unknown> => {
  const [entry] = await app.db.readIn(
    tx,
    `SELECT actor_id FROM audit_log WHERE object_type = 'advert' AND object_id = ? AND action = 'advert.delete'
      ORDER BY id DESC LIMIT 1`,
    [String(id)],
  )
  return entry?.['actor_id']
}

const gaveCreditBack = async (app: App, tx: Tx, id: number): Promise<boolean> => {
  const [last] = await app.db.readIn(
    tx,
    'SELECT entry, note FROM credit_ledger WHERE advert_id = ? ORDER BY id DESC LIMIT 1',
    [id],
  )
  return last?.['entry'] === 'return' && last['note'] === deletionNote
}
