import { type AircraftSubject, buildAircraft } from './aircraft/build'
import type { Model } from './aircraft/model'
import { page } from './core/ink'
import { objects } from './parts/objects'
import { drawStill } from './parts/studio'
import { type Random, createRandom, seedOf } from './random'
import { hangarScenes } from './scenes/hangar'
import { isSoftField, outdoorScenes } from './scenes/outdoors'
import type { Scene } from './scenes/scene'
import { drawInAir } from './views/air'
import { drawCabin } from './views/cabin'
import { drawCockpit } from './views/cockpit'
import { drawOnGround } from './views/exterior'

export type PhotoSubject =
  | AircraftSubject
  /** A part by its number, a tool by its model: see `parts/objects`. */
  | { kind: 'part' | 'tool'; object: string }

export const aircraftViews = [
  'quarter',
  'side',
  'air',
  'cockpit',
  'front',
  'cabin',
  'tail',
  'engine',
] as const

export type AircraftView = (typeof aircraftViews)[number]

const titleOf = (subject: PhotoSubject): string => {
  switch (subject.kind) {
    case 'aircraft':
      return subject.registration ? `${subject.type} ${subject.registration}` : subject.type
    case 'part':
    case 'tool':
      return subject.object
  }
}

// The photos of one advert are drawn one after another, so the model just built is the one asked for next.
let last: { key: string; model: Model } | undefined

const modelOf = (subject: AircraftSubject, seed: number, flying: boolean, detail: number): Model => {
  const key = JSON.stringify([
    subject.type,
    subject.highWing,
    subject.registration,
    subject.engines,
    subject.like,
    subject.shape,
    seed,
    flying,
    detail,
  ])
  if (last?.key !== key) last = { key, model: buildAircraft(subject, seed, flying, detail) }
  return last.model
}

const hardStandOnly = (subject: AircraftSubject): boolean =>
  subject.type === 'jet' || (subject.type === 'turboprop' && (subject.engines ?? 1) > 1)

/** Most photos of an aircraft are taken where it lives; the rest elsewhere or indoors. */
const sceneFor = (subject: AircraftSubject, view: AircraftView, seed: number, random: Random): Scene => {
  const open = outdoorScenes.filter(scene => !hardStandOnly(subject) || !isSoftField(scene))
  const home = createRandom(seedOf(seed, 'home')).pick(open)
  if (view === 'quarter' || random.chance(0.4)) return home
  return random.chance(0.3) ? random.pick(hangarScenes) : random.pick(open)
}

const drawAircraft = (subject: AircraftSubject, view: AircraftView, seed: number): string => {
  const random = createRandom(seedOf(seed, view))
  switch (view) {
    case 'cockpit':
      return drawCockpit(subject, seed, random)
    case 'cabin':
      return drawCabin(subject, seed, random)
    case 'air':
      return drawInAir(modelOf(subject, seed, true, 1), subject.type, random)
    default:
      return drawOnGround(
        modelOf(subject, seed, false, view === 'engine' || view === 'tail' ? 2 : 1),
        view,
        sceneFor(subject, view, seed, random),
        random,
      )
  }
}

const drawBody = (subject: PhotoSubject, view: AircraftView | number, seed: number): string => {
  switch (subject.kind) {
    case 'aircraft': {
      const index = typeof view === 'number' ? view : aircraftViews.indexOf(view)
      const count = aircraftViews.length
      return drawAircraft(
        subject,
        aircraftViews[((Math.floor(index) % count) + count) % count] as AircraftView,
        seed,
      )
    }
    case 'part':
    case 'tool': {
      const index = typeof view === 'number' ? Math.abs(Math.floor(view)) : aircraftViews.indexOf(view)
      return drawStill(objects[subject.object]!(), index % 2, createRandom(seedOf(seed, 'studio')))
    }
  }
}

/**
 * The whole picture as one SVG text, 1600 x 1067 (3:2). The same arguments always give the same picture.
 * One seed is one aircraft (scheme, proportions, panel, upholstery): use it for all photos of an advert.
 * A number as view counts through the views in their best order.
 */
export const drawPhoto = (subject: PhotoSubject, view: AircraftView | number, seed: number): string =>
  page(titleOf(subject), drawBody(subject, view, seed))
