import { forUpdate } from '../platform/db/tx'
import { literal, Op, type WhereOptions } from 'sequelize'
import type { App } from '../platform/app/app-context'
import { atMost } from '../platform/files/concurrency'
import type { PhotoRow } from '../platform/db/schema/photo.model'
import { widthsOf } from './photos.present'

const minute = 60_000
const day = 24 * 60 * minute
const keptAfterDelete = 30 * day
const keptUnclaimed = 7 * day
/** Longer than any upload takes: the server closes one after two minutes. */
const uploadEnds = 10 * minute
const batch = 200

interface SweepOptions {
  /**
   * Set while the server starts. With SQLite there is no other process, so every upload that is still under way in
   * the database was cut off.
   */
  readonly starting?: boolean
  /** Ends the sweep between two batches. */
  readonly signal?: AbortSignal
}

/** Permanently deletes the files and rows of photos deleted 30 days ago, of photos without an advert, draft,
 * banner or company after 7 days, and of uploads interrupted by a crash. Can be stopped and run again at any time, also in
 * several processes. Returns the number of deleted photos; one whose files could not be removed stays for the next
 * run and is logged. */
export const sweepPhotos = async (
  app: App,
  { starting = false, signal }: SweepOptions = {},
): Promise<{ removed: number; failed: number }> => {
  const now = app.clock().getTime()
  const before = (age: number) => ({ [Op.lt]: new Date(now - age) })
  const cutOff = starting && app.db.dialect === 'sqlite' ? {} : { createdAt: before(uploadEnds) }
  await mark(app, { status: 'stored', deletedAt: before(keptAfterDelete) })
  await mark(app, {
    status: 'stored',
    advertId: null,
    deletedAt: null,
    createdAt: before(keptUnclaimed),
    restoredAt: { [Op.or]: [null, before(keptUnclaimed)] },
    [Op.and]: [notInDraft, notInBanner, notLogo],
  })
  await mark(app, { status: 'storing', ...cutOff })
  return removeMarked(app, signal)
}

/** Photos in drafts are kept; their random names cannot occur in a text by chance. */
const notInDraft = literal(
  'NOT EXISTS (SELECT 1 FROM drafts WHERE user_id = owner_id AND INSTR(content, file) > 0)',
)

const notLogo = literal('file NOT IN (SELECT companies.logo FROM companies WHERE companies.logo IS NOT NULL)')

const notInBanner = literal('file NOT IN (SELECT banners.file FROM banners)')

/**
 * Marks photos, which are then no longer served or claimed. Candidates are found without locks, as a locking
 * search through the whole table would block every upload; each is checked again under its own lock.
 */
const mark = async (app: App, where: WhereOptions<PhotoRow>): Promise<void> => {
  const { Photo } = app.db.models
  for (;;) {
    const found = await Photo.findAll({ where, attributes: ['id'], limit: batch, order: [['id', 'ASC']] })
    if (found.length === 0) return
    const id = { [Op.in]: idsOf(found) }
    await app.db.write(async tx => {
      const still = { [Op.and]: [{ id }, where] }
      const locked = forUpdate(tx)
      const rows = await Photo.findAll({ where: still, attributes: ['id'], ...locked })
      await Photo.update({ status: 'sweeping' }, { where: { id: idsOf(rows) }, transaction: tx })
    })
  }
}

const removeMarked = async (app: App, signal?: AbortSignal): Promise<{ removed: number; failed: number }> => {
  const { Photo } = app.db.models
  const turn = atMost(4)
  let after = 0
  let removed = 0
  let failed = 0
  for (;;) {
    const found = await Photo.findAll({
      where: { status: 'sweeping', id: { [Op.gt]: after } },
      limit: batch,
      order: [['id', 'ASC']],
    })
    const photos = found.map(row => row.get())
    if (photos.length === 0 || signal?.aborted) return { removed, failed }
    const ends = await Promise.all(photos.map(photo => turn(() => removeFiles(app, photo))))
    const gone = photos.filter((_, index) => ends[index]).map(({ id }) => id)
    await app.db.write(tx => Photo.destroy({ where: { id: gone }, transaction: tx }))
    after = photos.at(-1)?.id ?? after
    removed += gone.length
    failed += photos.length - gone.length
  }
}

const removeFiles = async (app: App, photo: PhotoRow): Promise<boolean> => {
  try {
    await app.photoStore.remove(photo.file, widthsOf(photo))
    return true
  } catch (error) {
    app.log.warn({ err: error, photo: photo.file }, 'a photo could not be swept')
    return false
  }
}

const idsOf = (rows: readonly { get(): PhotoRow }[]) => rows.map(row => row.get().id)
