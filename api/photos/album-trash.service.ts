import { marks } from '../platform/db/values'
import { Op } from 'sequelize'
import type { HandlerReply } from '../../shared/contract/kit'
import { maxPhotos, type photos } from '../../shared/contract/photos'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import type { Context } from '../platform/http/context'
import { advertsOf, inBookedBanners, movePhotos, type Refused } from './move-photos'
import type { PhotoRow } from '../platform/db/schema/photo.model'
import { forgetServed } from './served-photos'

type Feature = typeof photos

/**
 * Moves up to 500 photos to the trash: public pages lose them at once, covers move on to the next photo, and after 30
 * days the sweep removes them. One of a banner is refused; so is one that is not there.
 */
export const trashPhotos = async (
  ctx: Context<Feature['trash']>,
): Promise<HandlerReply<Feature['trash']>> => {
  const { app, caller, now } = ctx
  const names = [...new Set(ctx.body.names)]
  const where = { status: 'stored', deletedAt: null }
  const report = await movePhotos(ctx, { action: 'photo.trash', names, where }, async (tx, found) => {
    const shown = await inBookedBanners(app, tx, names)
    const refused = found.filter(({ file }) => shown.has(file))
    const rows = found.filter(({ file }) => !shown.has(file))
    await app.db.models.Photo.update(
      { deletedAt: now, trashedBy: caller.actor.id },
      { where: { id: rows.map(({ id }) => id) }, transaction: tx },
    )
    return { rows, refused: refused.map(({ file }) => ({ file, reason: 'banner' as const })) }
  })
  for (const file of report.done) forgetServed(app.db, file)
  return report
}

/**
 * Restores photos from the trash, each to its position in its advert; without the advert the photo is
 * restored as unused. A photo whose advert already has 30 photos stays in the trash.
 */
export const restorePhotos = async (
  ctx: Context<Feature['restore']>,
): Promise<HandlerReply<Feature['restore']>> => {
  const { app, now } = ctx
  const names = [...new Set(ctx.body.names)]
  const where = { status: 'stored', deletedAt: { [Op.ne]: null }, trashedBy: { [Op.ne]: null } }
  return movePhotos(ctx, { action: 'photo.restore', names, where }, async (tx, found) => {
    const { adverts, freePlaces } = await freePlacesIn(app, tx, found)
    const rows: PhotoRow[] = []
    const refused: Refused[] = []
    for (const photo of found.toSorted((a, b) => a.position - b.position || a.id - b.id)) {
      const kept = photo.advertId !== null && adverts.has(photo.advertId) ? photo.advertId : null
      const left = kept === null ? 1 : (freePlaces.get(kept) ?? maxPhotos)
      if (left <= 0) refused.push({ file: photo.file, reason: 'full' })
      else rows.push(photo)
      if (kept !== null) freePlaces.set(kept, left - 1)
    }
    const values = { deletedAt: null, trashedBy: null, restoredAt: now }
    const ids = (list: readonly PhotoRow[]) => ({ where: { id: list.map(({ id }) => id) }, transaction: tx })
    await app.db.models.Photo.update(values, ids(rows))
    const free = rows.filter(({ advertId }) => advertId !== null && !adverts.has(advertId))
    await app.db.models.Photo.update({ advertId: null, position: 0 }, ids(free))
    return { rows, refused }
  })
}

/** Which of the photos' adverts still exist, and how many more photos each can take. */
const freePlacesIn = async (app: App, tx: Tx, found: readonly PhotoRow[]) => {
  const ids = advertsOf(found)
  if (ids.length === 0) return { adverts: new Set<number>(), freePlaces: new Map<number, number>() }
  const places = marks(ids)
  const there = await app.db.readIn(tx, `SELECT id FROM adverts WHERE id IN (${places})`, ids)
  const counted = await app.db.readIn(
    tx,
    `SELECT advert_id AS id, COUNT(*) AS n FROM photos WHERE advert_id IN (${places}) AND deleted_at IS NULL GROUP BY advert_id`,
    ids,
  )
  return {
    adverts: new Set(there.map(row => Number(row['id']))),
    freePlaces: new Map(counted.map(row => [Number(row['id']), maxPhotos - Number(row['n'])])),
  }
}
