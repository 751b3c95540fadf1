import type { AdvertKind } from '../../../shared/contract/adverts'
import { aircraftTypes, partSections, toolTypes } from '../../../shared/data/type-codes'
import type { App, Tx } from '../../app-context'
import { allEnded } from '../../photos/concurrency'
import { keptPhoto, type KeptPhoto } from '../../photos/photos.present'
import { insertRows } from '../store/insert'
import { paintOne, type NewPhoto } from '../pictures/covers'
import { openPainters } from '../pictures/painters'
import { photoName, photoPlan, type Motif } from '../pictures/photo-plan'
import type { Random } from '../photos/random'

/** Photos of one look, in the order of a gallery. */
type Album = readonly KeptPhoto[]
export interface Albums {
  of(random: Random, kind: AdvertKind, type: string): Album
  readonly rows: readonly NewPhoto[]
}

export const noAlbums: Albums = { of: () => [], rows: [] }

const looks = 2
const viewsEach = { aircraft: 2, part: 1, toollease: 1 } as const

interface Look {
  readonly key: string
  readonly motif: Motif
  readonly views: number
}

const motif = (kind: AdvertKind, type: string, look: number): Motif => ({
  kind,
  type,
  title: `look ${look}`,
  manufacturer: null,
  model: null,
  registration: null,
  engineCount: null,
  seats: 4,
})

const allLooks: readonly Look[] = Array.from({ length: looks }, (_, look) => [
  ...aircraftTypes.map(type => ({
    key: type,
    motif: motif('aircraft', type, look),
    views: viewsEach.aircraft,
  })),
  ...partSections.map(section => ({
    key: `part ${section}`,
    motif: motif('part', section, look),
    views: viewsEach.part,
  })),
  ...toolTypes.map(tool => ({
    key: `toollease ${tool}`,
    motif: motif('toollease', tool, look),
    views: viewsEach.toollease,
  })),
]).flat()

/**
 * About sixty photos that all adverts of a large market share. They stand in each advert's own row, where pages read
 * them; the photos table has one row each, which belongs to the first advert, so that they are served and never swept.
 */
export const paintAlbums = async (
  app: App,
  ownerId: number,
  advertId: number,
  now: Date,
): Promise<Albums> => {
  const painters = await openPainters(app, 2, { quiet: false })
  try {
    const known = await knownFiles(app)
    const painted = await allEnded(
      allLooks.map(async ({ key, motif, views }) => {
        const plan = photoPlan(motif)
        const sitting = { advertId, ownerId, at: now, plan: { ...plan, views: [0, 1].slice(0, views) } }
        const rows = await allEnded(sitting.plan.views.map((_, at) => paintOne(painters, sitting, at)))
        return { key, rows }
      }),
    )
    return {
      rows: painted.flatMap(({ rows }) => rows).filter(({ file }) => !known.has(file)),
      of: (random, kind, type) => {
        const key = kind === 'part' || kind === 'toollease' ? `${kind} ${type}` : type
        return random.pick(painted.filter(look => look.key === key)).rows.map(keptPhoto)
      },
    }
  } finally {
    painters.close()
  }
}

/** Those of an earlier large market; their names say what they show, so they are the same pictures. */
const knownFiles = async (app: App): Promise<ReadonlySet<string>> => {
  const names = allLooks.flatMap(({ motif, views }) =>
    [0, 1].slice(0, views).map(view => photoName(photoPlan(motif), view)),
  )
  const rows = await app.db.read(
    `SELECT file FROM photos WHERE file IN (${names.map(() => '?').join()})`,
    names,
  )
  return new Set(rows.map(row => String(row['file'])))
}

export const storeAlbums = (app: App, tx: Tx, { rows }: Albums): Promise<void> =>
  insertRows(app.db, tx, 'photos', rows)
