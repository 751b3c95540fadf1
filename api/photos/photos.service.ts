import type { WhereOptions } from 'sequelize'
import { AppError, invalid, notFound, type FieldError } from '../../shared/contract/errors'
import { text, type HandlerReply } from '../../shared/contract/kit'
import type { photos } from '../../shared/contract/photos'
import { isStaff } from '../../shared/rules/access'
import { syncGallery } from './gallery'
import type { App } from '../platform/app/app-context'
import { forUpdate, type Tx } from '../platform/db/tx'
import { audit, auditAll } from '../platform/audit/audit'
import type { Database } from '../platform/db/connect'
import type { Context } from '../platform/http/context'
import type { ReceivedFile } from '../platform/http/uploads'
import { forgetAlbum } from './album-groups'
import { allEnded, atMost } from '../platform/files/concurrency'
import type { PhotoRow } from '../platform/db/schema/photo.model'
import { checkPhotoLimit, keepPhotos } from './keep-photos'
import { presentPhoto } from './photos.present'
import { PhotoError } from './photo-fault'
import { faultTexts } from './fault-texts'
import type { ProcessedPhoto } from './process-photo'
import { forgetServed } from './served-photos'
import { decoderOf } from './decoding/decoder'

type Feature = typeof photos

/**
 * Stores the photos of one request for the caller, all or none. Throws `invalid` naming each bad file as
 * `photos.{index}`, `conflict` when too many of the caller's photos have no advert, `too_many_requests`.
 */
export const uploadPhotos = async ({
  app,
  caller,
  files,
  now,
}: Context<Feature['upload']>): Promise<HandlerReply<Feature['upload']>> => {
  if (files.length === 0) throw invalid('photos', 'Please choose at least one photo.')
  const ownerId = caller.actor.id
  // The first was counted before the upload was read.
  for (const _ of files.slice(1)) await app.limits.spend('uploadByAccount', String(ownerId))
  await checkPhotoLimit(app.db, ownerId, files.length)
  const rows = await keepPhotos(app, ownerId, await processAll(app, files), now, (tx, names) =>
    auditAll(
      app,
      tx,
      caller,
      names.map(objectId => ({ action: 'photo.upload', objectType: 'photo', objectId })),
    ),
  )
  return rows.map(row => ({ ...presentPhoto(row), filename: row.file }))
}

const processAll = async (app: App, files: readonly ReceivedFile[]): Promise<ProcessedPhoto[]> => {
  // At most two in the queue at once, so that another user's single photo need not wait for all thirty.
  const turn = atMost(2)
  const errors: FieldError[] = []
  const processed = await allEnded(
    files.map((file, index) =>
      turn(() => decoderOf(app).process(file.path)).catch((error: unknown) => {
        if (!(error instanceof PhotoError)) throw error
        errors.push({ field: `photos.${index}`, message: `${shownName(file)} ${faultTexts[error.fault]}.` })
        return null
      }),
    ),
  )
  if (errors.length > 0) throw refusal(errors)
  return processed.filter(photo => photo !== null)
}

const shownName = ({ originalName }: ReceivedFile) => {
  const name = text(120, 1).safeParse(originalName)
  return name.success ? `“${name.data}”` : 'The file'
}

const refusal = (unsorted: readonly FieldError[]) => {
  const errors = unsorted.toSorted((a, b) => indexIn(a) - indexIn(b))
  const shown = errors.slice(0, 3).map(({ message }) => message)
  const more = errors.length > shown.length ? [`${errors.length - shown.length} more cannot be used.`] : []
  return new AppError('invalid', [...shown, ...more].join(' '), { errors })
}
const indexIn = ({ field }: FieldError) => Number(field.split('.')[1])

/**
 * Hides a photo and removes it from its advert; the sweep deletes its files. A photo that staff remove from a
 * seller's advert stays in the trash until then. For owners and staff only; throws `not_found` for anybody else.
 */
export const removePhoto = async ({
  app,
  caller,
  params,
  now,
}: Context<Feature['remove']>): Promise<HandlerReply<Feature['remove']>> => {
  const where = { file: params.name, status: 'stored', deletedAt: null }
  const seen = await findPhoto(app.db, where)
  await app.db.write(async tx => {
    // An advert is locked before its photos, as when it is saved; in the other order the two would deadlock.
    if (seen?.advertId) await lockAdvert(app.db, tx, seen.advertId)
    const photo = await findPhoto(app.db, where, tx)
    if (!photo || !(photo.ownerId === caller.actor.id || isStaff(caller.actor))) throw notFound('This photo')
    // An advert has taken it meanwhile. Should the two deadlock, the transaction is run again.
    if (photo.advertId !== null && photo.advertId !== seen?.advertId)
      await lockAdvert(app.db, tx, photo.advertId)
    const trashedBy = photo.ownerId === caller.actor.id ? null : caller.actor.id
    const values = { deletedAt: now, trashedBy }
    await app.db.models.Photo.update(values, { where: { id: photo.id }, transaction: tx })
    if (photo.advertId !== null) await syncGallery(app.db, tx, photo.advertId, now)
    const { file, ownerId, advertId, position } = photo
    const before = { file, ownerId, advertId, position }
    await audit(app, tx, caller, { action: 'photo.delete', objectType: 'photo', objectId: photo.id, before })
  })
  forgetServed(app.db, params.name)
  forgetAlbum(app.db)
  return undefined
}

/** The photo's row; locked when read inside a transaction. */
const findPhoto = async (db: Database, where: WhereOptions<PhotoRow>, tx?: Tx): Promise<PhotoRow | null> => {
  const locked = tx ? forUpdate(tx) : {}
  return (await db.models.Photo.findOne({ where, ...locked }))?.get() ?? null
}

const lockAdvert = (db: Database, tx: Tx, id: number) =>
  db.models.Advert.findOne({ where: { id }, attributes: ['id'], ...forUpdate(tx) })
