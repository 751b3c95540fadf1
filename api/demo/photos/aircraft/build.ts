import { type Fleet, pickLivery, type Livery } from '../liveries'
import { createRandom, seedOf } from '../random'
import { highWingSingle } from './high-wing-single'
import { highWingSport } from './high-wing-sport'
import { highWingTurboprop } from './high-wing-turboprop'
import { highWingTurbopropTwin } from './high-wing-turboprop-twin'
import { highWingTwin } from './high-wing-twin'
import { jet } from './jet'
import { lowWingSingle } from './low-wing-single'
import { lowWingSport } from './low-wing-sport'
import { lowWingTurboprop } from './low-wing-turboprop'
import { lowWingTurbopropTwin } from './low-wing-turboprop-twin'
import { lowWingTwin } from './low-wing-twin'
import type { Model, Order, Shape } from './model'
import { pistonHelicopter } from './piston-helicopter'
import { pistonSprayer } from './piston-sprayer'
import { turbineHelicopter } from './turbine-helicopter'
import { turbineSprayer } from './turbine-sprayer'

export type AircraftType =
  | 'jet'
  | 'turboprop'
  | 'pistonsingle'
  | 'pistontwin'
  | 'sport'
  | 'pistonagri'
  | 'turbineagri'
  | 'pistonheli'
  | 'turbineheli'

export type AircraftSubject = {
  kind: 'aircraft'
  type: AircraftType
  highWing?: boolean
  registration?: string
  engines?: number
  /** Builds as another type does, where that comes closer. */
  like?: AircraftType
  shape?: Shape
  /** Whether screens stand in the panel instead of dials. */
  glass?: boolean
}

type Builder = (order: Order) => Model

const builders: Record<
  AircraftType,
  { fleet: Fleet; build: (highWing: boolean, engines: number) => Builder }
> = {
  jet: { fleet: 'business', build: () => jet },
  turboprop: {
    fleet: 'business',
    build: (high, engines) =>
      engines > 1
        ? high
          ? highWingTurbopropTwin
          : lowWingTurbopropTwin
        : high
          ? highWingTurboprop
          : lowWingTurboprop,
  },
  pistonsingle: { fleet: 'touring', build: high => (high ? highWingSingle : lowWingSingle) },
  pistontwin: { fleet: 'touring', build: high => (high ? highWingTwin : lowWingTwin) },
  sport: { fleet: 'touring', build: high => (high ? highWingSport : lowWingSport) },
  pistonagri: { fleet: 'field', build: () => pistonSprayer },
  turbineagri: { fleet: 'field', build: () => turbineSprayer },
  pistonheli: { fleet: 'rotor', build: () => pistonHelicopter },
  turbineheli: { fleet: 'rotor', build: () => turbineHelicopter },
}

const usualEngines: Partial<Record<AircraftType, number>> = { jet: 2, pistontwin: 2 }

/** The scheme a seed gives an aircraft of a type. */
export const liveryFor = (type: AircraftType, seed: number): Livery =>
  pickLivery(builders[type].fleet, createRandom(seedOf(seed, 'livery')))

/** The model of an aircraft: the seed chooses scheme and proportions, never the scene. */
export const buildAircraft = (subject: AircraftSubject, seed: number, flying: boolean, detail = 1): Model => {
  const { build } = builders[subject.like ?? subject.type]
  const engines = subject.engines ?? usualEngines[subject.type] ?? 1
  const livery = liveryFor(subject.type, seed)
  return build(
    subject.highWing ?? false,
    engines,
  )({
    livery,
    registration: subject.registration ?? '',
    flying,
    seed,
    highWing: subject.highWing ?? false,
    engines,
    detail,
    shape: subject.shape ?? {},
  })
}
