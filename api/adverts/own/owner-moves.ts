import type { OwnAdvert, OwnerMove } from '../../../shared/contract/adverts'
import { AppError } from '../../../shared/contract/errors'
import { dealWord } from '../../../shared/data/deal-words'
import { creditOf, daysUntil, expiryOf, renewableDays, takeBackTime } from '../../../shared/rules/adverts'
import type { App } from '../../platform/app/app-context'
import type { Tx } from '../../platform/db/tx'
import { audit } from '../../platform/audit/audit'
import { charge, giveBack, reserve } from '../../billing/billing.public'
import type { SignedInContext } from '../../platform/http/context'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import { checkVersion, lockedAdvert } from '../advert-store'
import { ownAdvert } from '../own-adverts'
import { withLive } from '../publication'
import { listingIndexOf } from '../../search/search.public'

type Changes = Partial<AdvertRow>

const conflict = (message: string) => new AppError('conflict', message)

const moves: Record<OwnerMove, (app: App, tx: Tx, row: AdvertRow, now: Date) => Promise<Changes> | Changes> =
  {
    hide: (_app, _tx, row) => {
      if (row.status === 'hide') throw conflict('This advert is hidden already.')
      return { status: 'hide', hiddenBy: 'owner', statusBeforeHide: row.status }
    },
    show: (_app, _tx, row) => {
      if (row.status !== 'hide') throw conflict('This advert is not hidden.')
      if (row.hiddenBy === 'staff')
        throw new AppError('forbidden', 'This advert was hidden by our staff. Please write to support.')
      return { status: row.statusBeforeHide ?? 'unapproved', hiddenBy: null, statusBeforeHide: null }
    },
    sold: (_app, _tx, row, now) => {
      if (row.firstPublishedAt === null)
        throw conflict(`Only an advert that was published can be marked as ${dealWord(row.kind)}.`)
      return { closedReason: 'sold', closedAt: now }
    },
    unsold: (_app, _tx, row, now) => {
      const { closedAt, exp } = row
      if (row.closedReason !== 'sold' || closedAt === null)
        throw conflict(`This advert is not marked as ${dealWord(row.kind)}.`)
      if (now.getTime() - closedAt.getTime() >= takeBackTime)
        throw conflict(`This advert was marked as ${dealWord(row.kind)} too long ago to take it back.`)
      // An advert that had expired before it was marked as sold stays expired.
      if (exp !== null && exp > closedAt && exp <= now)
        throw conflict('This advert has expired in the meantime.')
      return { closedReason: null, closedAt: null }
    },
    withdraw: async (app, tx, row, now) => {
      await giveBack(app.db, tx, { userId: row.ownerId, kind: creditOf[row.kind], advertId: row.id }, now)
      return { closedReason: 'withdrawn', closedAt: now }
    },
    renew: async (app, tx, row, now) => {
      if (row.status !== 'approved' || row.exp === null)
        throw conflict('Only an approved advert can be renewed.')
      if (daysUntil(row.exp, now) > renewableDays)
        throw conflict(`An advert can be renewed in its last ${renewableDays} days.`)
      const entry = { userId: row.ownerId, kind: creditOf[row.kind], advertId: row.id, note: 'renewal' }
      await reserve(app.db, tx, entry, now)
      await charge(app.db, tx, entry, now)
      const expired = row.exp.getTime() <= now.getTime()
      return { exp: expiryOf(row.kind, expired ? now : row.exp), ...(expired ? { start: now } : {}) }
    },
  }

/** An owner's actions besides editing: hide, show, sold and back, renew, withdraw (checklist MY-07, MY-08). */
export const moveAdvert = async (
  ctx: SignedInContext,
  id: number,
  move: OwnerMove,
  version: number | undefined,
): Promise<OwnAdvert> => {
  const { app, caller, now } = ctx
  await ctx.write(async tx => {
    const row = await lockedAdvert(app, tx, id, caller.actor.id)
    checkVersion(row, version)
    if (row.closedReason && move !== 'unsold') throw conflict('This advert is closed.')
    const changes = withLive(
      row,
      { ...(await moves[move](app, tx, row, now)), version: row.version + 1, updatedAt: now },
      now,
    )
    await app.db.models.Advert.update(changes, { where: { id }, transaction: tx })
    await audit(app, tx, caller, {
      action: `advert.${move}`,
      objectType: 'advert',
      objectId: id,
      before: { status: row.status, exp: row.exp, closedReason: row.closedReason },
      after: {
        status: changes.status ?? row.status,
        exp: changes.exp ?? row.exp,
        closedReason: changes.closedReason ?? null,
      },
    })
  })
  listingIndexOf(app).touch([id])
  return ownAdvert(app, id, now)
}
