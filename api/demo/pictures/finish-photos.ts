import { availableParallelism, loadavg } from 'node:os'
import { Op } from 'sequelize'
import { syncGallery } from '../../adverts/gallery'
import type { App, Tx } from '../../app-context'
import { paintOne, type NewPhoto, type Sitting } from './covers'
import { openPainters, type Painters } from './painters'
import { photoName } from './photo-plan'

/** The setting that holds what is still to be painted; gone when all is done. */
const settingName = 'demo_photos'
/** Rendered pages are kept until an advert changes, so changes are announced in bundles. */
const announceEvery = 15_000

/** More wants to run than there are cores, for a minute on average. Windows knows no such figure and is never busy. */
const machineIsBusy = (): boolean => (loadavg()[0] ?? 0) > availableParallelism() + 0.5

interface Work {
  readonly sittings: readonly Sitting[]
  /** Pictures on loan, to be swept when everybody has an own one. */
  readonly loans: readonly string[]
}

/** Leaves word of what to paint, in the transaction that makes the adverts. */
export const rememberWork = async (app: App, tx: Tx, work: Work, now: Date): Promise<void> => {
  const value = JSON.stringify(work)
  await app.db.models.Setting.create(
    { name: settingName, value, updatedBy: null, updatedAt: now },
    { transaction: tx },
  )
}

/**
 * Paints the photos of the demo market that are still missing, one at a time and behind everything else: on a busy
 * machine one each time it is called. It does nothing where no demo market was made, and goes on where it was broken off.
 */
export const paintDemoPhotos = async (
  app: App,
  signal?: AbortSignal,
  isBusy: () => boolean = machineIsBusy,
): Promise<void> => {
  const work = await readWork(app)
  if (!work || signal?.aborted) return
  const painters = await openPainters(app, 1, { quiet: true })
  const close = () => painters.close()
  // A picture can take seconds, and a server that stops does not wait for it.
  signal?.addEventListener('abort', close, { once: true })
  try {
    await finish(app, painters, work, { stopped: () => signal?.aborted ?? false, isBusy })
  } finally {
    signal?.removeEventListener('abort', close)
    close()
  }
}

const readWork = async (app: App): Promise<Work | null> => {
  const [row] = await app.db.read('SELECT value FROM settings WHERE name = ?', [settingName])
  if (!row) return null
  const { sittings, loans } = JSON.parse(String(row['value'])) as Work
  return { sittings: sittings.map(sitting => ({ ...sitting, at: new Date(sitting.at) })), loans }
}

/** First every advert gets its own cover, then the rest of its gallery. */
const finish = async (
  app: App,
  painters: Painters,
  { sittings, loans }: Work,
  { stopped, isBusy }: { readonly stopped: () => boolean; readonly isBusy: () => boolean },
): Promise<void> => {
  let changed: number[] = []
  let announced = Date.now()
  const announce = () => {
    app.listingIndex.touch(changed)
    changed = []
    announced = Date.now()
  }
  for (const coverOnly of [true, false])
    for (const sitting of sittings) {
      if (stopped()) return announce()
      const painted = await paintMissing(app, painters, sitting, coverOnly)
      if (painted) changed.push(sitting.advertId)
      if (painted && isBusy()) return announce()
      if (Date.now() - announced < announceEvery) continue
      announce()
    }
  announce()
  await app.db.write(async tx => {
    const { Photo, Setting } = app.db.models
    await Photo.update({ status: 'sweeping' }, { where: { file: { [Op.in]: [...loans] } }, transaction: tx })
    await Setting.destroy({ where: { name: settingName }, transaction: tx })
  })
}

/** Answers whether the advert has got new photos. */
const paintMissing = async (
  app: App,
  painters: Painters,
  sitting: Sitting,
  coverOnly: boolean,
): Promise<boolean> => {
  const { views } = sitting.plan
  const known = await knownFiles(app, sitting)
  const missing = [...views.keys()].filter(
    at => (at === 0 || !coverOnly) && !known.has(photoName(sitting.plan, views[at]!)),
  )
  if (missing.length === 0) return false
  const rows: NewPhoto[] = []
  for (const at of missing) rows.push(await paintOne(painters, sitting, at))
  return app.db.write(tx => hang(app, tx, sitting.advertId, rows))
}

/** Names of this advert's photos that have a row, also of those that somebody deleted since. */
const knownFiles = async (app: App, { plan }: Sitting): Promise<ReadonlySet<string>> => {
  const names = plan.views.map(view => photoName(plan, view))
  const rows = await app.db.read(
    `SELECT file FROM photos WHERE file IN (${names.map(() => '?').join()})`,
    names,
  )
  return new Set(rows.map(row => String(row['file'])))
}

/** The files are there; their rows and the gallery follow in one transaction. */
const hang = async (app: App, tx: Tx, advertId: number, rows: readonly NewPhoto[]): Promise<boolean> => {
  const { Advert, Photo } = app.db.models
  const advert = await Advert.findOne({
    where: { id: advertId, deletedAt: null },
    attributes: ['id', 'updatedAt'],
    lock: tx.LOCK.UPDATE,
    transaction: tx,
  })
  if (!advert) return false
  await Photo.bulkCreate([...rows], { transaction: tx, validate: false })
  // That the painter is slow is no edit by the seller, so the advert keeps its date.
  await syncGallery(app.db, tx, advertId, advert.get().updatedAt)
  return true
}
