import { partDefaults } from '../../shared/data/part-codes'
import { AppError } from '../../shared/contract/errors'
import { noteForStaff } from '../platform/db/advert-changes'
import type { App } from '../platform/app/app-context'
import { forUpdate, type Tx } from '../platform/db/tx'
import { fromJson, marks } from '../platform/db/values'
import { type KeptPhoto, syncGallery, putPhotosBack, type PhotoPosition } from '../photos/photos.public'
import type { AdvertRow, Details } from '../platform/db/schema/advert.model'
import type { AdvertBody } from './advert-values'
import { otherNames } from '../catalogue/catalogue.public'
import { syncSearch } from '../search/search.public'
import { lockedAdvert } from './advert-store'
import { isKeyOf } from '../../shared/rules/keys'
import { keysOf } from '../../shared/rules/records'

/** Fields that change at once on a live advert: sellers must be able to correct price, stock and contact without waiting. */
const immediate = new Set<keyof AdvertBody>([
  ...(['price', 'currency', 'priceMode', 'contact'] as const),
  ...(['stockNumber', 'quantity', 'coreCharge', 'coreOnRequest'] as const),
])

interface Split {
  readonly now: AdvertBody
  /** The changes that wait for review; null for none. */
  readonly later: AdvertBody | null
}

/** Splits an edit of an approved advert into what goes live at once and what waits for review (design, section 5). */
export const splitEdit = async (app: App, tx: Tx, row: AdvertRow, body: AdvertBody): Promise<Split> => {
  const entries = keysOf(body).map(name => [name, body[name]] as const)
  const reordered = body.photos !== undefined && sameSet(body.photos, photoFiles(row))
  const direct = entries.filter(
    ([name, value]) => value !== undefined && (immediate.has(name) || (name === 'photos' && reordered)),
  )
  const waiting = entries.filter(
    ([name, value]) =>
      value !== undefined &&
      !immediate.has(name) &&
      !(name === 'photos' && reordered) &&
      differs(row, name, body),
  )
  const later: AdvertBody | null = waiting.length > 0 ? Object.fromEntries(waiting) : null
  if (later?.photos) await holdPhotos(app, tx, row, later.photos)
  return { now: Object.fromEntries(direct), later }
}

const photoFiles = (row: AdvertRow) => fromJson<readonly KeptPhoto[]>(row.photos, []).map(photo => photo.file)

const sameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && new Set([...a, ...b]).size === new Set(a).size

/** Every edit sends the full advert, so a value equal to the stored one is no change. */
const differs = (row: AdvertRow, name: keyof AdvertBody, body: AdvertBody): boolean => {
  const value: unknown = body[name]
  if (name === 'section' || name === 'leaseType' || name === 'toolType') return value !== row.type
  if (name === 'location') {
    const { country, state = null, town = null } = body.location ?? {}
    return country !== row.country || state !== row.state || town !== row.town
  }
  if (name === 'certificate') return (value ?? null) !== row.certificates
  if (name === 'deposit') return (value === null ? null : Math.round(Number(value) * 100)) !== row.deposit
  if (name !== 'photos' && isKeyOf(row, name))
    return String(value) !== String(row[name] ?? (isKeyOf(partDefaults, name) ? partDefaults[name] : null))
  const details = fromJson<Details & Record<string, unknown>>(row.details, {})
  if (name === 'engine1') return !sameJson(value, details.engines?.[0] ?? {})
  if (name === 'propeller') return !sameJson(value, details.propellers?.[0] ?? {})
  return !sameJson(value, details[name] ?? (isBlock(name) ? empty[name] : null))
}

/** The default of each detail block that is not stored. */
const empty = { airframe: {}, engines: [], propellers: [] }
const isBlock = (name: string): name is keyof typeof empty => Object.hasOwn(empty, name)

const sameJson = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)))
    : Array.isArray(value)
      ? value.map(sorted)
      : value

/** The position of a photo whose revision waits for review. */
const held = -1

/** A revision's new photos are attached at once, so that no sweep deletes them, but are not shown yet. */
const holdPhotos = async (app: App, tx: Tx, row: AdvertRow, names: readonly string[]): Promise<void> => {
  for (const [at, file] of names.entries()) {
    const photo = await app.db.models.Photo.findOne({ where: { file, deletedAt: null }, ...forUpdate(tx) })
    const owner = photo?.get('ownerId')
    const advert = photo?.get('advertId')
    if (!photo || owner !== row.ownerId || (advert !== null && advert !== row.id))
      throw new AppError('invalid', 'Please check: photos.', {
        errors: [{ field: `photos.${at}`, message: 'is not one of your own unused photos' }],
      })
    if (advert === null) await photo.update({ advertId: row.id, position: held }, { transaction: tx })
  }
}

/**
 * Stores the part of an edit that waits for review. A second edit before the decision is merged into the
 * first; fields that it reverts are dropped. Returns whether anything waits now.
 */
export const saveRevision = async (
  app: App,
  tx: Tx,
  row: AdvertRow,
  { changes, revert }: { readonly changes: AdvertBody | null; readonly revert: readonly string[] },
  userId: number,
  now: Date,
): Promise<boolean> => {
  const { Revision } = app.db.models
  const waiting = await Revision.findOne({ where: { advertId: row.id, state: 'pending' }, transaction: tx })
  const earlier = waiting ? fromJson<AdvertBody>(waiting.get('changes'), {}) : {}
  const kept = Object.fromEntries(Object.entries(earlier).filter(([name]) => !revert.includes(name)))
  if (!changes && Object.keys(kept).length === Object.keys(earlier).length) return waiting !== null
  const next = { ...kept, ...changes }
  noteForStaff(tx, [row.id])
  await waiting?.update({ state: 'replaced', decidedAt: now }, { transaction: tx })
  if (Object.keys(next).length === 0) return false
  await Revision.create(
    {
      advertId: row.id,
      baseVersion: row.version,
      state: 'pending',
      changes: JSON.stringify(next),
      createdBy: userId,
      createdAt: now,
    },
    { transaction: tx },
  )
  return true
}

/** Gives the photos of a refused edit back to their owner; the photo sweep deletes those that stay unused. */
const releaseHeld = async (app: App, tx: Tx, advertId: number, now: Date): Promise<void> => {
  await app.db.models.Photo.update(
    { advertId: null, position: 0 },
    { where: { advertId, position: held, deletedAt: null }, transaction: tx },
  )
  await syncGallery(app.db, tx, advertId, now)
}

export interface PendingRevision {
  readonly id: number
  readonly advertId: number
  readonly changes: AdvertBody
}

export const pendingRevision = async (
  app: App,
  tx: Tx,
  advertId: number,
): Promise<PendingRevision | null> => {
  const found = await app.db.models.Revision.findOne({
    where: { advertId, state: 'pending' },
    transaction: tx,
  })
  return found
    ? { id: Number(found.get('id')), advertId, changes: fromJson<AdvertBody>(found.get('changes'), {}) }
    : null
}

interface Closing {
  readonly state: 'approved' | 'rejected'
  readonly by: number
  readonly note: string | null
  /** Gives the photos that waited with the edit back to their owner. */
  readonly withoutPhotos?: boolean
}

/** Closes a waiting edit; `applyEdit` writes its changes to the advert. */
export const closeRevision = async (
  app: App,
  tx: Tx,
  { id, advertId }: Pick<PendingRevision, 'id' | 'advertId'>,
  { state, by, note, withoutPhotos = false }: Closing,
  now: Date,
): Promise<void> => {
  noteForStaff(tx, [advertId])
  await app.db.models.Revision.update(
    { state, decidedBy: by, decidedAt: now, note },
    { where: { id }, transaction: tx },
  )
  if (withoutPhotos) await releaseHeld(app, tx, advertId, now)
}

interface Reopened {
  readonly advertId: number
  /** The edit that was decided; null when only photos were. */
  readonly revisionId: number | null
  /** The previous positions of the photos. */
  readonly photos: readonly PhotoPosition[]
}

/** Returns a decided edit to the review queue, in the transaction that restored the advert's columns. */
export const reopenEdit = async (
  app: App,
  tx: Tx,
  { advertId, revisionId, photos }: Reopened,
  now: Date,
): Promise<void> => {
  noteForStaff(tx, [advertId])
  if (revisionId !== null)
    await app.db.models.Revision.update(
      { state: 'pending', decidedBy: null, decidedAt: null, note: null },
      { where: { id: revisionId }, transaction: tx },
    )
  await putPhotosBack(app.db, tx, advertId, photos, now)
  const row = await lockedAdvert(app, tx, advertId)
  await syncSearch(app, tx, row, await otherNames(app, row))
}

/** Which of these adverts have an edit waiting for review. */
export const withRevision = async (app: App, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await app.db.readCurrent(
    `SELECT advert_id FROM revisions WHERE state = 'pending' AND advert_id IN (${marks(ids)})`,
    ids,
  )
  return new Set(rows.map(row => Number(row['advert_id'])))
}
