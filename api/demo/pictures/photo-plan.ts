import { createHash } from 'node:crypto'
import type { AdvertKind } from '../../../shared/contract/adverts'
import { toAircraftType } from '../../../shared/data/type-codes'
import { photoSeed } from '../aircraft/photo-seed'
import { some, weighted } from '../chance'
import type { AircraftView, PhotoSubject } from '../photos/draw-photo'
import { lookOf } from '../photos/aircraft/shapes'
import { createRandom, type Random } from '../photos/random'

/** What a picture shows of an advert; both stored rows and new bodies have it. */
export interface Motif {
  readonly kind: AdvertKind
  /** Of the aircraft, also of a leased one; the section of a part, the type of a tool. */
  readonly type: string
  readonly manufacturer: string | null
  readonly model: string | null
  readonly registration: string | null
  readonly engineCount: number | null
  readonly seats: number | null
  readonly avionics: string | null
  /** Of a part. */
  readonly partNumber: string | null
  /** Tells adverts apart that have no registration. */
  readonly title: string
}

export interface PhotoPlan {
  readonly subject: PhotoSubject
  readonly seed: number
  /** The first one is the cover. */
  readonly views: readonly (AircraftView | number)[]
}

const covers: readonly (readonly [AircraftView, number])[] = [
  ['quarter', 10],
  ['side', 5],
  ['air', 4],
  ['front', 2],
]

const viewsOf = (random: Random, { kind, seats }: Motif, subject: PhotoSubject): PhotoPlan['views'] => {
  if (subject.kind !== 'aircraft') return some(random, [0, 1], random.pick([1, 2, 2]))
  const cover = weighted(random, covers)
  const roomy = (seats ?? 4) > 2
  const inside: readonly AircraftView[] = roomy ? ['cockpit', 'cabin'] : ['cockpit']
  const outside = (['quarter', 'side', 'air', 'front', 'tail', 'engine'] as const).filter(
    view => view !== cover,
  )
  const count = kind === 'lease' ? random.int(2, 4) : random.int(2, 6)
  const chosen = new Set<AircraftView>([random.pick(inside), ...some(random, [...inside, ...outside], count)])
  return [cover, ...[...outside, ...inside].filter(view => chosen.has(view))].slice(0, count)
}

export const subjectOf = ({
  kind,
  type,
  manufacturer,
  model,
  registration,
  engineCount,
  partNumber,
  avionics,
}: Motif): PhotoSubject => {
  if (kind === 'part') return { kind: 'part', object: partNumber ?? '' }
  if (kind === 'toollease') return { kind: 'tool', object: model ?? '' }
  const look = lookOf(manufacturer ?? '', model ?? '')
  return {
    kind: 'aircraft',
    type: toAircraftType(type) ?? 'pistonsingle',
    highWing: look?.highWing ?? false,
    ...(look?.like ? { like: look.like } : {}),
    shape: look?.shape ?? {},
    glass: screens.test(avionics ?? ''),
    ...(engineCount ? { engines: engineCount } : {}),
    ...(registration ? { registration } : {}),
  }
}

/** Avionics that stand in a panel as screens. */
const screens =
  /G1000|G3X|G\d?[5-6]00|G[2359]000|G950|Perspective|Pro Line|Entegra|SkyView|Dynon D|Primus|Apex|Aspen Evo|EFIS|EFS 40|displays\b|Avio |PFD/

/** The photos of an advert: always the same ones for the same advert. */
export const photoPlan = (motif: Motif): PhotoPlan => {
  const seed = photoSeed(motif.registration ?? motif.title)
  const subject = subjectOf(motif)
  return { subject, seed, views: viewsOf(createRandom(seed), motif, subject) }
}

/**
 * The name of a demo photo in the form of all photo names, made from what it shows: a second try after a crash
 * writes the same file again instead of another one.
 */
export const photoName = ({ subject, seed }: PhotoPlan, view: AircraftView | number): string => {
  const digest = createHash('sha256')
    .update(JSON.stringify([subject, seed, view]))
    .digest('hex')
  return `${BigInt(`0x${digest}`).toString(36).padStart(26, '0').slice(-26)}.webp`
}
