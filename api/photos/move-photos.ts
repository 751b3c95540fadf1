import { Op, type WhereOptions } from 'sequelize'
import type { TrashReport } from '../../shared/contract/photos'
import { mayDecide } from '../../shared/rules/access'
import { syncGalleries } from './gallery'
import type { App } from '../platform/app/app-context'
import { forUpdate, type Tx } from '../platform/db/tx'
import { auditAll } from '../platform/audit/audit'
import type { SignedInContext } from '../platform/http/context'
import { forgetAlbum } from './album-groups'
import type { PhotoRow } from '../platform/db/schema/photo.model'

export type Refused = TrashReport['refused'][number]

export interface Move {
  /** The action's name in the audit log. */
  readonly action: string
  readonly names: readonly string[]
  /** The condition for photos that can be moved. */
  readonly where: WhereOptions<PhotoRow>
}

export interface Moved {
  readonly rows: readonly PhotoRow[]
  readonly refused: readonly Refused[]
}

/**
 * Locks the adverts, then the photos, lets `work` change these, and updates galleries and audit log. Photos of the
 * caller's own adverts are refused as `own` (checklist STAFF-09) and passed to `work` separately from the others.
 */
export const movePhotos = async (
  ctx: SignedInContext,
  { action, names, where }: Move,
  work: (tx: Tx, found: readonly PhotoRow[], own: ReadonlySet<string>) => Promise<Moved>,
): Promise<TrashReport> => {
  const { app, caller, now } = ctx
  const { Photo } = app.db.models
  const named = { [Op.and]: [{ file: { [Op.in]: [...names] } }, where] }
  const seen = await Photo.findAll({ where: named, attributes: ['advertId'] })
  const expected = advertsOf(seen.map(row => row.get()))
  const { rows, refused } = await ctx.write(async tx => {
    // Adverts before their photos, as when one is saved; in the other order the two would deadlock.
    const ownAdverts = await lockAdverts(ctx, tx, expected)
    const found = await Photo.findAll({ where: named, order: [['id', 'ASC']], ...forUpdate(tx) })
    const photos = found.map(row => row.get())
    const isOwn = ({ advertId }: PhotoRow) => advertId !== null && ownAdverts.has(advertId)
    const own = photos.filter(isOwn).map(({ file }) => file)
    const others = photos.filter(photo => !isOwn(photo))
    const moved = await work(tx, others, new Set(own))
    await syncGalleries(app.db, tx, advertsOf(moved.rows), now)
    await auditAll(
      app,
      tx,
      caller,
      moved.rows.map(({ id, file, ownerId, advertId, position }) => ({
        action,
        objectType: 'photo',
        objectId: id,
        before: { file, ownerId, advertId, position },
      })),
    )
    const known = new Set(photos.map(({ file }) => file))
    const missing = names.filter(file => !known.has(file))
    const refused = [...moved.refused, ...refusedAs('own', own), ...refusedAs('not_found', missing)]
    return { ...moved, refused }
  })
  forgetAlbum(app.db)
  return { done: rows.map(({ file }) => file), refused }
}

/** Locks the adverts; returns the ids of the caller's own, which they may not decide on. */
const lockAdverts = async (
  { app, caller }: SignedInContext,
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await app.db.models.Advert.findAll({
    where: { id: [...ids] },
    attributes: ['id', 'ownerId'],
    order: [['id', 'ASC']],
    ...forUpdate(tx),
  })
  return new Set(rows.filter(row => !mayDecide(caller.actor, [row.get().ownerId])).map(row => row.get().id))
}

const refusedAs = (reason: Refused['reason'], files: readonly string[]): readonly Refused[] =>
  files.map(file => ({ file, reason }))

export const advertsOf = (photos: readonly Pick<PhotoRow, 'advertId'>[]): number[] =>
  [...new Set(photos.flatMap(({ advertId }) => advertId ?? []))].toSorted((a, b) => a - b)

/** Which of these files are used by booked banners. */
export const inBookedBanners = async (
  app: App,
  tx: Tx,
  names: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await app.db.models.Banner.findAll({
    where: { file: { [Op.in]: [...names] }, exp: { [Op.gt]: app.clock() } },
    attributes: ['file'],
    transaction: tx,
  })
  return new Set(rows.map(row => row.get().file))
}
