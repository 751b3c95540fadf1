import { type Station, hullFaces, hullOf } from '../core/hull'
import { matte } from '../core/light'
import { line, wrap } from '../core/marks'
import { solid } from '../core/solid'
import { pairs, spots } from '../core/vec'
import { type Section, rib } from '../core/wing'
import { createRandom, seedOf } from '../random'
import { canopy } from './canopy'
import { gearOf } from './gear'
import { aerial, gap, inlet, oleo, springLeg, strut } from './kit'
import { type Belt, type Model, type Order, bandsOf, registration } from './model'
import { noseOf } from './nose'
import { beacon, finOf, wingPair } from './surfaces'

/** The low-wing two-seater under a bubble canopy. */
export const lowWingSport = (order: Order): Model => {
  const { livery, detail, shape, flying } = order
  const random = createRandom(seedOf(order.seed, 'low sport'))
  const stations: Station[] = [
    [0.26, 1.14, 0.84, 0.18, 1.0, 2.3],
    [0.3, 1.19, 0.76, 0.29, 1.0, 2.4],
    [0.55, 1.24, 0.66, 0.38, 0.98, 2.6],
    [1.1, 1.3, 0.58, 0.46, 0.96, 2.7],
    [1.45, 1.33, 0.56, 0.53, 0.95, 2.7],
    [2.0, 1.31, 0.55, 0.57, 0.94, 2.8],
    [2.7, 1.3, 0.57, 0.55, 0.95, 2.7],
    [3.15, 1.29, 0.61, 0.49, 0.97, 2.5],
    [4.0, 1.2, 0.71, 0.33, 0.98, 2.3],
    [5.2, 1.12, 0.86, 0.16, 1.0, 2.1],
    [6.0, 1.07, 0.94, 0.03, 1.01, 2],
  ]
  const hull = hullOf(stations)
  const belt: Belt = {
    line: pairs(0.26, 1.0, 2, 0.98, 4, 0.98, 6, 1.01),
    half: 0.34,
  }
  const body = solid(hullFaces(hull, bandsOf(livery, hull, belt), { longest: 0.26, detail }), { slice: 2.0 })
  body.decals.push(
    ...wrap(hull, () => [1.52, 2.86], 0.24, matte('#1b1d20'), [4, 3]),
    ...inlet([0.29, 0.2, 1.02], [-1, 0.3, 0], 0.08, 0.06),
    ...inlet([0.29, -0.2, 1.02], [-1, -0.3, 0], 0.08, 0.06),
    ...inlet([0.32, 0, 0.77], [-1, 0, -0.3], 0.11, 0.05),
    ...[-1, 1].flatMap(side => [
      ...line(hull, pairs(1.1, 0.6, 1.1, 1.28), side, gap),
      ...line(hull, pairs(0.4, 0.98, 1.1, 0.98), side, gap),
    ]),
    ...registration(order.registration, hull, livery, belt, {
      x: 4.15,
      low: 0.78,
      high: 1.16,
      height: 0.26,
      longest: 1.35,
    }),
  )
  const dome = canopy(
    (
      [
        [1.36, 1.3, 0.62],
        [1.5, 1.42, 0.78],
        [1.8, 1.65, 0.92],
        [2.15, 1.8, 0.96],
        [2.5, 1.81, 0.95],
        [2.9, 1.68, 0.93],
        [3.25, 1.46, 0.86],
        [3.55, 1.27, 0.6],
      ] as const
    ).map(([x, top, k]): Station => [x, top, 1.11, hull.half(x) * k, 1.13, 2.05]),
    { paint: livery.base, bow: 2.52 },
    spots(2.5, 0.25, 1.22, 2.5, -0.25, 1.22),
    detail,
  )
  const span = shape.span ?? random.range(4.1, 4.7)
  const lift = shape.mid ? 0.28 : 0
  const at = (y: number, x: number, chord: number, z: number): Section => ({
    edge: [x, y, z],
    chord,
    thick: 0.15,
    twist: 0.03,
  })
  const wings = wingPair({
    sections: [
      at(0.42, 1.62, 1.42, 0.68 + lift),
      at(
        span - 0.2,
        1.74,
        random.chance(0.5) ? 1.25 : 0.95,
        0.68 + lift + span * (shape.mid || shape.biplane ? 0.01 : 0.075),
      ),
      at(span, 1.9, 0.72, 0.72 + lift + span * (shape.mid || shape.biplane ? 0.01 : 0.08)),
    ],
    paint: livery.base,
    tip: livery.tip,
    tipFrom: 0.9,
    flap: [0.06, 0.5],
    aileron: [0.52, 0.9],
    lights: true,
  })
  const tail = [
    finOf(
      [rib(4.7, 0, 1.12, 1.4, 0.06), rib(5.05, 0, 1.22, 1.08, 0.09), rib(5.5, 0, 2.08, 0.66, 0.09)],
      livery,
      hull,
    ),
    ...wingPair({
      sections: [rib(5.1, 0.05, 1.04, 0.86, 0.1), rib(5.25, 1.3, 1.04, 0.66, 0.09)],
      paint: livery.base,
      tip: livery.tip,
      tipFrom: 0.9,
      aileron: [0.06, 0.94],
      camber: 0,
    }),
  ]
  const upper = shape.biplane
    ? [
        ...wingPair({
          sections: [at(0, 1.2, 1.2, 1.98), at(span - 0.3, 1.5, 1.1, 2.0), at(span, 1.7, 0.7, 2.0)],
          paint: livery.main,
          tip: livery.tip,
          tipFrom: 0.9,
          aileron: [0.5, 0.92],
          rank: 6,
        }),
        ...[1, -1].flatMap(side => [
          solid(strut([1.95, side * span * 0.62, 0.72], [1.75, side * span * 0.62, 1.96], 0.1, livery.base), {
            rank: 5,
          }),
          solid(strut([2.5, side * span * 0.62, 0.72], [2.3, side * span * 0.62, 1.96], 0.08, livery.base), {
            rank: 5,
          }),
          solid(strut([1.3, side * 0.3, 1.28], [1.5, side * 0.42, 1.96], 0.06, livery.base), { rank: 5 }),
          solid(strut([1.3, side * 0.3, 1.28], [2.1, side * 0.42, 1.96], 0.06, livery.base), { rank: 5 }),
        ]),
      ]
    : []
  const gear = gearOf()
  const cover = (shape.spats ?? random.chance(0.75)) && !shape.retract ? livery.base : null
  if (shape.tailwheel) {
    for (const side of [-1, 1]) {
      gear.leg(springLeg([1.34, side * 0.4, 0.62], [1.2, side * 0.94, 0.24], 0.14, livery.base))
      gear.wheel([1.2, side * 1.02, 0.21], 0.21, 0.14, cover)
    }
    gear.leg(springLeg([5.5, 0.02, 0.92], [5.86, 0, 0.8], 0.06, livery.base))
    gear.wheel([5.9, 0, 0.76], 0.09, 0.06)
  } else if (!(shape.retract && flying)) {
    for (const side of [-1, 1]) {
      gear.leg(springLeg([2.5, side * 0.4, 0.62], [2.56, side * 0.98, 0.2], 0.15, livery.base))
      gear.wheel([2.56, side * 1.06, 0.19], 0.19, 0.13, cover)
    }
    gear.leg(oleo([0.86, 0, 0.66], [0.72, 0, cover ? 0.26 : 0.17], 0.032, livery.base))
    gear.wheel([0.72, 0, 0.17], 0.17, 0.12, cover)
  }
  return {
    solids: [
      body,
      ...wings,
      ...upper,
      ...tail,
      ...dome,
      ...gear.solids,
      ...noseOf(order, random, {
        hub: [0.16, 0, 1.0],
        radius: 0.84,
        blades: shape.blades ?? random.pick([2, 3, 3]),
        chord: 0.14,
        spinner: [0.34, 0.15],
      }),
      solid(aerial([3.9, 0, 1.2], 0.26, 0.05)),
      solid(beacon([6.0, 0, 2.1])),
    ],
    contacts: gear.contacts,
    rest: shape.tailwheel ? 8.3 : 0.8,
    engine: { low: [-0.1, -0.7, 0.15], high: [1.6, 0.7, 1.7] },
    tail: { low: [3.5, -1, 0.6], high: [6.2, 1, 2.1] },
    whole: { low: [0, -span, 0], high: [6.2, span, 2.1] },
  }
}
