import { AppError, notFound } from '../../../shared/contract/errors'
import type { AdvertSignals, signals } from '../../../shared/contract/signals'
import type { App } from '../../platform/app/app-context'
import { noteForStaff } from '../../platform/db/advert-changes'
import { forUpdate, type Tx } from '../../platform/db/tx'
import { audit } from '../../platform/audit/audit'
import { fromJson } from '../../platform/db/values'
import type { Caller, Context } from '../../platform/http/context'
import { checkNotOwn } from '../../claims/claims.public'
import { noEvidence, type StoredEvidence } from './findings'
import { signalsOf } from './signals.query'
import { updateRisk } from './store-signals'

type Calls = typeof signals

const lockedSignal = async (
  app: App,
  tx: Tx,
  caller: Caller,
  { id, code }: Context<Calls['dismiss']>['params'],
) => {
  // The advert is locked first, as in every decision.
  const lock = app.db.dialect === 'mysql' ? ' FOR UPDATE' : ''
  const [advert] = await app.db.readIn(tx, `SELECT id, owner_id FROM adverts WHERE id = ?${lock}`, [id])
  if (advert) checkNotOwn(caller, Number(advert['owner_id']))
  const row =
    advert &&
    (await app.db.models.Signal.findOne({ where: { advertId: id, code, goneAt: null }, ...forUpdate(tx) }))
  if (!row) throw notFound('This signal')
  return row
}

/** Dismisses or reopens a signal if it is in the opposite state, and updates the risk of its advert. */
const change = async (
  ctx: Context<Calls['dismiss']> | Context<Calls['reopen']>,
  { isAside, refusal, note }: { readonly isAside: boolean; readonly refusal: string; readonly note?: string },
): Promise<AdvertSignals> => {
  const { app, caller, now, params } = ctx
  await ctx.write(async tx => {
    const row = await lockedSignal(app, tx, caller, params)
    if ((row.get().dismissedAt !== null) === isAside) throw new AppError('conflict', refusal)
    const { parts } = fromJson<StoredEvidence>(row.get().evidence, noEvidence)
    await row.update(
      isAside
        ? {
            dismissedAt: now,
            dismissedBy: caller.actor.id,
            dismissedParts: JSON.stringify(parts),
            note: note ?? null,
          }
        : { dismissedAt: null, dismissedBy: null, dismissedParts: null, note: null },
      { transaction: tx },
    )
    noteForStaff(tx, [params.id])
    await updateRisk(app, tx, [params.id])
    await audit(app, tx, caller, {
      action: isAside ? 'signal.dismiss' : 'signal.reopen',
      objectType: 'advert',
      objectId: params.id,
      after: { code: params.code },
      ...(note === undefined ? {} : { reason: note }),
    })
  })
  return signalsOf(app, params.id)
}

/** Dismisses a signal, so that it adds no risk. Throws `conflict` if dismissed, `forbidden` on one's own advert. */
export const dismissSignal = (ctx: Context<Calls['dismiss']>): Promise<AdvertSignals> =>
  change(ctx, { isAside: true, refusal: 'A colleague has put this aside already.', note: ctx.body.note })

/** Reopens a dismissed signal. Throws `conflict` for an open one, `forbidden` on one's own advert. */
export const reopenSignal = (ctx: Context<Calls['reopen']>): Promise<AdvertSignals> =>
  change(ctx, { isAside: false, refusal: 'This is open already.' })
