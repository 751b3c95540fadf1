import { buffer } from 'node:stream/consumers'
import { notFound } from '../../shared/contract/errors'
import type { HandlerReply } from '../../shared/contract/kit'
import type { photos } from '../../shared/contract/photos'
import type { App } from '../platform/app/app-context'
import { auditAll } from '../platform/audit/audit'
import { findRows } from '../platform/db/find-rows'
import type { PhotoRow } from '../platform/db/schema/photo.model'
import type { Context } from '../platform/http/context'
import { checkPhotoLimit, keepPhotos } from './keep-photos'
import { presentPhoto, widthsOf } from './photos.present'
import type { ProcessedPhoto } from './process-photo'

type Calls = typeof photos

/** Photos whose files are in memory at once. */
const batch = 4

/**
 * Copies the photos of an own advert, in their order, so that neither advert loses one when the other is changed or
 * deleted. Throws `not_found`, and `conflict` when the account has too many photos without an advert.
 */
export const copyPhotos = async ({
  app,
  caller,
  body,
  now,
}: Context<Calls['copy']>): Promise<HandlerReply<Calls['copy']>> => {
  const ownerId = caller.actor.id
  const rows = await photosOfOwn(app, body.advertId, ownerId)
  for (const _ of rows) await app.limits.spend('uploadByAccount', String(ownerId))
  await checkPhotoLimit(app.db, ownerId, rows.length)
  const copies: HandlerReply<Calls['copy']> = []
  for (let at = 0; at < rows.length; at += batch) {
    const found = await Promise.all(rows.slice(at, at + batch).map(row => readPhoto(app, row)))
    const kept = await keepPhotos(
      app,
      ownerId,
      found.filter(photo => photo !== null),
      now,
      (tx, names) =>
        auditAll(
          app,
          tx,
          caller,
          names.map(objectId => ({
            ...{ action: 'photo.upload', objectType: 'photo', objectId },
            after: { copyOfAdvert: body.advertId },
          })),
        ),
    )
    copies.push(...kept.map(row => ({ ...presentPhoto(row), filename: row.file })))
  }
  return copies
}

/** A copy of one stored photo for its owner; undefined where the photo is gone. */
export const copyPhoto = async (
  app: App,
  ownerId: number,
  file: string,
  now: Date,
): Promise<string | undefined> => {
  const where = { file, ownerId, status: 'stored', deletedAt: null } as const
  const row = (await app.db.models.Photo.findOne({ where }))?.get()
  const photo = row && (await readPhoto(app, row))
  return photo ? (await keepPhotos(app, ownerId, [photo], now))[0]?.file : undefined
}

const photosOfOwn = async (app: App, advertId: number, ownerId: number): Promise<readonly PhotoRow[]> => {
  const advert = await app.db.models.Advert.findOne({ where: { id: advertId, ownerId }, attributes: ['id'] })
  if (!advert) throw notFound('This advert')
  const rows = await findRows(app.db.models.Photo, {
    where: { advertId, deletedAt: null, status: 'stored' },
    order: [
      ['position', 'ASC'],
      ['id', 'ASC'],
    ],
  })
  // A negative position belongs to an edit that waits for review.
  return rows.filter(({ position }) => position >= 0)
}

/** A stored photo with its files; null if one of them is missing, as in a store that was restored in part. */
const readPhoto = async (app: App, row: PhotoRow): Promise<ProcessedPhoto | null> => {
  const { width, height, hash, contentHash, perceptualHash, colours } = row
  const renditions = await Promise.all(
    widthsOf(row).map(async stored => {
      const file = await app.photoStore.open(row.file, stored)
      return file && { width: stored, bytes: await buffer(file.body) }
    }),
  )
  const whole = renditions.filter(rendition => rendition !== null)
  return whole.length === renditions.length
    ? { width, height, hash, contentHash, perceptualHash, colours, renditions: whole }
    : null
}
