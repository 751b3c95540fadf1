import { randomInt } from 'node:crypto'
import { Op } from 'sequelize'
import { AppError } from '../../shared/contract/errors'
import type { App } from '../platform/app/app-context'
import { forUpdate, type Tx } from '../platform/db/tx'
import type { Database } from '../platform/db/connect'
import { albumGrew } from './album-groups'
import { allEnded, atMost } from '../platform/files/concurrency'
import type { PhotoRow } from '../platform/db/schema/photo.model'
import { widthsOf } from './photos.present'
import type { ProcessedPhoto } from './process-photo'

/** Photos of one account that no advert uses. */
export const maxUnclaimed = 300

type NewPhoto = Omit<PhotoRow, 'id' | 'trashedBy' | 'restoredAt'>

/** Stores processed photos for an account, all or none: first pending rows, then the files, then the rows become
 * visible. Returns the rows in the same order. `note` gets the names, in the transaction that makes them visible.
 * Throws `conflict` when the account has too many photos without an advert. */
export const keepPhotos = async (
  app: App,
  ownerId: number,
  processed: readonly ProcessedPhoto[],
  now: Date,
  note?: (tx: Tx, names: readonly string[]) => Promise<void>,
): Promise<NewPhoto[]> => {
  const rows = processed.map(photo => newRow(photo, ownerId, now))
  await app.db.write(tx => announce(app.db, tx, ownerId, rows))
  try {
    const turn = atMost(4)
    await allEnded(
      rows.map((row, index) => turn(() => app.photoStore.put(row.file, processed[index]!.renditions))),
    )
    await app.db.write(async tx => {
      await confirm(app.db, tx, rows)
      await note?.(
        tx,
        rows.map(({ file }) => file),
      )
    })
  } catch (error) {
    await discard(app, rows)
    throw error
  }
  albumGrew(app.db)
  return rows
}

/** Throws `conflict` when this many more photos would exceed the account's limit. */
export const checkPhotoLimit = async (
  db: Database,
  ownerId: number,
  more: number,
  tx?: Tx,
): Promise<void> => {
  const unclaimed = await db.models.Photo.count({
    where: { ownerId, advertId: null, deletedAt: null },
    ...(tx ? { transaction: tx } : {}),
  })
  if (unclaimed + more > maxUnclaimed)
    throw new AppError(
      'conflict',
      `You have ${unclaimed} photos that no advert uses; at most ${maxUnclaimed} are kept. Please use or delete some first.`,
    )
}

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'
/** 134 random bits, so that names cannot be guessed. */
const newName = () => `${Array.from({ length: 26 }, () => alphabet[randomInt(36)]).join('')}.webp`

const newRow = (photo: ProcessedPhoto, ownerId: number, now: Date): NewPhoto => ({
  file: newName(),
  ownerId,
  advertId: null,
  position: 0,
  status: 'storing',
  width: photo.width,
  height: photo.height,
  widths: JSON.stringify(photo.renditions.map(({ width }) => width)),
  hash: photo.hash,
  contentHash: photo.contentHash,
  perceptualHash: photo.perceptualHash,
  colours: photo.colours,
  bytes: photo.renditions.reduce((sum, { bytes }) => sum + bytes.length, 0),
  deletedAt: null,
  createdAt: now,
})

const announce = async (db: Database, tx: Tx, ownerId: number, rows: readonly NewPhoto[]) => {
  // Locks the user, so that concurrent uploads of one account are counted one after the other.
  await db.models.User.findOne({ where: { id: ownerId }, attributes: ['id'], ...forUpdate(tx) })
  await checkPhotoLimit(db, ownerId, rows.length, tx)
  await db.models.Photo.bulkCreate(rows, { transaction: tx, validate: false })
}

const confirm = async (db: Database, tx: Tx, rows: readonly NewPhoto[]) => {
  const file = { [Op.in]: rows.map(row => row.file) }
  const waiting = await db.models.Photo.findAll({
    where: { file, status: 'storing' },
    attributes: ['id'],
    ...forUpdate(tx),
    raw: true,
  })
  if (waiting.length !== rows.length)
    throw new AppError('unavailable', 'Storing took too long. Please try again.')
  await db.models.Photo.update({ status: 'stored' }, { where: { file }, transaction: tx })
}

/** The rows are marked first: if that fails, the files stay too, and the sweep finds both by the rows. */
const discard = async (app: App, rows: readonly NewPhoto[]): Promise<void> => {
  try {
    const file = { [Op.in]: rows.map(row => row.file) }
    await app.db.write(tx =>
      app.db.models.Photo.update({ status: 'sweeping' }, { where: { file }, transaction: tx }),
    )
    await allEnded(rows.map(row => app.photoStore.remove(row.file, widthsOf(row))))
    await app.db.write(tx => app.db.models.Photo.destroy({ where: { file }, transaction: tx }))
  } catch (error) {
    app.log.warn({ err: error }, 'photos of a failed upload are left to the sweep')
  }
}
