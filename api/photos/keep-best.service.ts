import { Op } from 'sequelize'
import type { HandlerReply } from '../../shared/contract/kit'
import type { photos } from '../../shared/contract/photos'
import type { AlbumGrouping } from '../../shared/data/album-codes'
import type { App } from '../platform/app/app-context'
import type { Context } from '../platform/http/context'
import { albumGroups, forgetAlbum } from './album-groups'
import { bestOf, ratePhotos } from './best-photos'
import { inBookedBanners, movePhotos, type Refused } from './move-photos'
import type { PhotoRow } from '../platform/db/schema/photo.model'
import { forgetServed } from './served-photos'

type KeepBest = (typeof photos)['keepBest']

const there = { status: 'stored', deletedAt: null }

/**
 * Keeps the best photo of each group and moves the others that were named to the trash (checklist DESK-06).
 * Groups and best photos are determined anew. A photo used by an advert, a draft or a banner stays and is
 * reported as `used`, unless `evenUsed` is set; one that is no longer in a group is reported as `not_found`, and one of a
 * group that may show different things as `doubtful`, unless `evenDoubtful` is set.
 */
export const keepBest = async (ctx: Context<KeepBest>): Promise<HandlerReply<KeepBest>> => {
  const { app, caller, now } = ctx
  const { by, evenUsed, evenDoubtful } = ctx.body
  const names = [...new Set(ctx.body.names)]
  const { bestFor, doubtful } = await bestsOf(app, by, names)
  const kept = [...new Set(bestFor.values())]
  const move = { action: 'photo.trash', names: [...new Set([...names, ...kept])], where: there }
  const report = await movePhotos(ctx, move, async (tx, found, own) => {
    const still = new Set(found.map(({ file }) => file))
    const booked = await inBookedBanners(app, tx, names)
    const uses = await ratePhotos(
      app,
      found.map(({ id }) => id),
      tx,
    )
    const used = new Set(uses.filter(({ use }) => use > 0).map(({ file }) => file))
    const reasonOf = ({ file }: PhotoRow): Refused['reason'] | null => {
      const best = bestFor.get(file)
      if (best !== undefined && own.has(best)) return 'own'
      if (best === undefined || !still.has(best)) return 'not_found'
      if (doubtful.has(file) && !evenDoubtful) return 'doubtful'
      if (booked.has(file)) return 'banner'
      return used.has(file) && !evenUsed ? 'used' : null
    }
    const wanted = found.filter(({ file }) => !kept.includes(file))
    const rows = wanted.filter(photo => reasonOf(photo) === null)
    await app.db.models.Photo.update(
      { deletedAt: now, trashedBy: caller.actor.id },
      { where: { id: rows.map(({ id }) => id) }, transaction: tx },
    )
    const refused = wanted.flatMap(photo => {
      const reason = reasonOf(photo)
      return reason ? [{ file: photo.file, reason }] : []
    })
    return { rows, refused }
  })
  for (const file of report.done) forgetServed(app.db, file)
  return { done: report.done, refused: report.refused.filter(({ file }) => names.includes(file)), kept }
}

/** For each grouped photo's file, the file of the group's best photo; and the files of groups that are doubtful. */
const bestsOf = async (
  app: App,
  by: AlbumGrouping,
  names: readonly string[],
): Promise<{ readonly bestFor: ReadonlyMap<string, string>; readonly doubtful: ReadonlySet<string> }> => {
  const { Photo } = app.db.models
  const rows = await Photo.findAll({
    where: { file: { [Op.in]: [...names] }, ...there },
    attributes: ['id', 'file'],
  })
  forgetAlbum(app.db)
  const { groupOf, doubtful } = await albumGroups(app)
  const named = rows.map(row => row.get())
  const groups = new Set(named.flatMap(({ id }) => [groupOf[by].get(id) ?? []]))
  const rated = new Map((await ratePhotos(app, [...groups].flat())).map(photo => [photo.id, photo]))
  const bests = named.flatMap(({ id, file }) => {
    const best = bestOf((groupOf[by].get(id) ?? []).flatMap(member => rated.get(member) ?? []))
    return best ? [[file, best.file] as const] : []
  })
  const isDoubtful = ({ id }: PhotoRow) => by === 'alike' && doubtful.has(id)
  return { bestFor: new Map(bests), doubtful: new Set(named.filter(isDoubtful).map(({ file }) => file)) }
}
