import type { App } from '../../app-context'
import { allEnded } from '../../photos/concurrency'
import { keptPhoto, type KeptPhoto } from '../../photos/photos.present'
import type { PhotoRow } from '../../photos/photo.model'
import type { PhotoSubject } from '../photos/draw-photo'
import { seedOf } from '../photos/random'
import { openPainters, type Painters } from './painters'
import { photoName, type PhotoPlan } from './photo-plan'

/** An advert and what is to be painted of it. */
export interface Sitting {
  readonly advertId: number
  readonly ownerId: number
  /** When its photos count as uploaded. */
  readonly at: Date
  readonly plan: PhotoPlan
}

export type NewPhoto = Omit<PhotoRow, 'id' | 'trashedBy' | 'restoredAt'>

export interface Covers {
  readonly rows: readonly NewPhoto[]
  /** Names of the pictures on loan; they belong to no advert. */
  readonly loans: readonly string[]
  /** What each advert shows first: its own cover, or that of a look-alike until its own is painted. */
  readonly shown: ReadonlyMap<number, KeptPhoto>
}

/** Two children keep two cores busy; a second order each keeps them from waiting for the disk. */
const children = 2
const ordersEach = 2

/**
 * Paints covers in the given order until the time is up. Every advert left over borrows the picture of a look-alike,
 * an aircraft without registration or a part of its section, so that no listing has an empty box.
 */
export const paintCovers = async (
  app: App,
  sittings: readonly Sitting[],
  milliseconds: number,
): Promise<Covers> => {
  const painters = await openPainters(app, children, { quiet: false })
  try {
    const end = Date.now() + milliseconds
    const rows = new Map<number, NewPhoto>()
    const waiting = [...sittings]
    const work = async () => {
      while (Date.now() < end) {
        const next = waiting.shift()
        if (!next) return
        rows.set(next.advertId, await paintOne(painters, next, 0))
      }
    }
    await allEnded(Array.from({ length: children * ordersEach }, work))
    const loans = await borrow(
      painters,
      sittings.filter(({ advertId }) => !rows.has(advertId)),
    )
    const shown = new Map([...rows].map(([advertId, row]) => [advertId, keptPhoto(row)]))
    for (const [advertId, photo] of loans.shown) shown.set(advertId, photo)
    return { rows: [...rows.values(), ...loans.rows], loans: loans.rows.map(({ file }) => file), shown }
  } finally {
    painters.close()
  }
}

/** One photo of an advert, at its place in the gallery. */
export const paintOne = async (
  painters: Painters,
  { advertId, ownerId, at, plan }: Sitting,
  position: number,
): Promise<NewPhoto> => {
  const view = plan.views[position]!
  const painted = await painters.paint({
    file: photoName(plan, view),
    subject: plan.subject,
    view,
    seed: plan.seed,
  })
  return { ...painted, ownerId, advertId, position, status: 'stored', deletedAt: null, createdAt: at }
}

const lookAlike = (subject: PhotoSubject): PhotoSubject =>
  subject.kind === 'aircraft'
    ? {
        kind: 'aircraft',
        type: subject.type,
        highWing: subject.highWing ?? false,
        ...(subject.engines ? { engines: subject.engines } : {}),
      }
    : subject

const borrow = async (
  painters: Painters,
  left: readonly Sitting[],
): Promise<Pick<Covers, 'rows' | 'shown'>> => {
  const groups = new Map<string, Sitting[]>()
  for (const sitting of left) {
    const key = JSON.stringify(lookAlike(sitting.plan.subject))
    groups.set(key, [...(groups.get(key) ?? []), sitting])
  }
  const rows: NewPhoto[] = []
  const shown = new Map<number, KeptPhoto>()
  await allEnded(
    [...groups.values()].map(async group => {
      const first = group[0]!
      // With a seed of its own, so that it never has the name of somebody's own cover.
      const plan: PhotoPlan = {
        subject: lookAlike(first.plan.subject),
        seed: seedOf('on loan', first.plan.seed),
        views: [0],
      }
      // Made now: a photo without an advert that is a week old would be swept.
      const row = {
        ...(await paintOne(painters, { ...first, plan }, 0)),
        advertId: null,
        createdAt: new Date(),
      }
      rows.push(row)
      for (const { advertId } of group) shown.set(advertId, keptPhoto(row))
    }),
  )
  return { rows, shown }
}
