import { AppError, invalid } from '../../shared/contract/errors'
import { maxPhotos } from '../../shared/contract/photos'
import type { Database, Params } from '../platform/db/connect'
import { numberOrNull } from '../platform/db/row-readers'
import type { Tx } from '../platform/db/tx'
import { marks } from '../platform/db/values'
import { writeGallery } from './gallery'
import { keptColumns, keptPhoto } from './photos.present'

export interface Claim {
  readonly ownerId: number
  readonly advertId: number
  /** Files of the photos in their order. */
  readonly names: readonly string[]
}

/**
 * Assigns exactly these photos in this order to an advert, in the transaction that saves it (lock its row first), and
 * copies them into its row. They must be the owner's without an advert, or this advert's already; the advert's other
 * photos are released. Throws `invalid` naming `photos.{index}`.
 */
export const claimPhotos = async (db: Database, tx: Tx, claim: Claim, now: Date): Promise<void> => {
  const { advertId, names } = claim
  const [named, had] = await Promise.all([
    lockNamed(db, tx, names),
    lockPhotos(db, tx, 'advert_id = ? AND deleted_at IS NULL', [advertId]),
  ])
  const released = had.filter(({ file }) => !names.includes(file)).map(({ id }) => id)
  await place(db, tx, claim, named, now)
  if (released.length > 0)
    await db.runDeferred(
      tx,
      `UPDATE photos SET advert_id = NULL, position = 0 WHERE id IN (${marks(released)})`,
      released,
    )
}

/** The same for a new advert, which has none yet; `named` are those of `lockNamed`, locked beside its insert. */
export const claimFirstPhotos = (
  db: Database,
  tx: Tx,
  claim: Claim,
  named: readonly Claimable[],
  now: Date,
): Promise<void> => place(db, tx, claim, named, now)

/** Locks the photos of these files. Throws `invalid` for more than an advert may have. */
export const lockNamed = async (
  db: Database,
  tx: Tx,
  names: readonly string[],
): Promise<readonly Claimable[]> => {
  if (names.length > maxPhotos) throw invalid('photos', `An advert can have at most ${maxPhotos} photos.`)
  return names.length === 0 ? [] : lockPhotos(db, tx, `file IN (${marks(names)})`, names)
}

const lockPhotos = async (db: Database, tx: Tx, where: string, params: Params) => {
  const rows = await db.readIn(
    tx,
    `SELECT id, owner_id, advert_id, status, deleted_at, file, width, height, widths, hash
       FROM photos WHERE ${where} ORDER BY id ${db.dialect === 'mysql' ? 'FOR UPDATE' : ''}`,
    params,
  )
  return rows.map(row => ({
    id: Number(row['id']),
    ownerId: numberOrNull(row['owner_id']),
    advertId: numberOrNull(row['advert_id']),
    isStored: row['status'] === 'stored' && row['deleted_at'] === null,
    ...keptColumns(row),
  }))
}

type Claimable = Awaited<ReturnType<typeof lockPhotos>>[number]

const place = async (
  db: Database,
  tx: Tx,
  { ownerId, advertId, names }: Claim,
  named: readonly Claimable[],
  now: Date,
): Promise<void> => {
  const byFile = new Map(named.map(photo => [photo.file, photo]))
  const claimed = names.flatMap(name => byFile.get(name) ?? [])
  const mayUse = (photo: Claimable) =>
    photo.isStored && (photo.advertId === advertId || (photo.advertId === null && photo.ownerId === ownerId))
  const errors = names.flatMap((name, index) => {
    const photo = byFile.get(name)
    const field = `photos.${index}`
    if (!photo || !mayUse(photo))
      return { field, message: `Photo ${index + 1} is not available. Please upload it again.` }
    if (names.indexOf(name) !== index) return { field, message: `Photo ${index + 1} is listed twice.` }
    return []
  })
  if (errors.length > 0) throw new AppError('invalid', errors[0]?.message ?? '', { errors })
  if (names.length > 0)
    await db.runDeferred(
      tx,
      `UPDATE photos SET advert_id = ?, position = CASE file ${names.map(() => 'WHEN ? THEN ?').join(' ')} END
        WHERE file IN (${marks(names)})`,
      [advertId, ...names.flatMap((name, index) => [name, index]), ...names],
    )
  await writeGallery(db, tx, advertId, claimed.map(keptPhoto), now)
}
