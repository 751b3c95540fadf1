import { type Station, hullFaces, hullOf } from '../core/hull'
import { pane, rounded, wrap } from '../core/marks'
import { type Solid, solid } from '../core/solid'
import { type Point, type Vec, lerp, smooth, pairs } from '../core/vec'
import { type Section, rib } from '../core/wing'
import { createRandom, seedOf } from '../random'
import { fixedWheel, panelLines } from './high-wing-single'
import { aerial, inlet, oleo, panes, springLeg, wheel, windowGlass } from './kit'
import { type Belt, type Model, type Order, bandsOf, registration } from './model'
import { noseOf } from './nose'
import { beacon, finOf, wingPair } from './surfaces'

/** The modern or classic low-wing tourer, fixed or retractable. */
export const lowWingSingle = (order: Order): Model => {
  const { livery, detail, flying, shape } = order
  const random = createRandom(seedOf(order.seed, 'low-wing single'))
  const retract = shape.retract ?? random.chance(0.4)
  const sleek = shape.sleek ?? random.chance(0.55)
  const roof = sleek ? 2.2 : 2.12
  const stations: Station[] = [
    [0.3, 1.42, 1.04, 0.2, 1.24, 2.3],
    [0.34, 1.48, 0.96, 0.33, 1.24, 2.5],
    [0.5, 1.54, 0.87, 0.42, 1.22, 2.7],
    [1.0, 1.6, 0.77, 0.49, 1.18, 2.7],
    [1.5, 1.65, 0.7, 0.54, 1.16, 2.7],
    [1.85, 1.73, 0.68, 0.57, 1.18, 2.6],
    [2.3, 1.98, 0.66, 0.6, 1.22, 2.5],
    [2.75, roof - 0.03, 0.66, 0.62, 1.26, 2.6],
    [3.2, roof, 0.67, 0.62, 1.28, 2.7],
    [3.8, roof - 0.04, 0.71, 0.57, 1.3, 2.6],
    [4.3, roof - 0.2, 0.78, 0.48, 1.31, 2.4],
    [4.9, 1.74, 0.89, 0.37, 1.32, 2.2],
    [6.2, 1.56, 1.08, 0.2, 1.34, 2],
    [7.2, 1.48, 1.2, 0.09, 1.36, 2],
    [7.6, 1.45, 1.26, 0.03, 1.37, 2],
  ]
  const hull = hullOf(stations)
  const belt: Belt = {
    line: pairs(0.3, 1.24, 2, 1.22, 4, 1.27, 7.6, 1.36),
    half: 0.42,
  }
  const body = solid(hullFaces(hull, bandsOf(livery, hull, belt), { longest: 0.3, detail }), { slice: 1.8 })
  const door = rounded(pairs(2.1, 0.92, 3.02, 0.92, 3.06, 2.04, 2.5, 2.04, 2.06, 1.7), 0.14)
  body.decals.push(
    ...panelLines(hull, [
      [...door, door[0] as Point],
      pairs(1.5, 0.76, 1.5, 1.2, 1.5, 1.62),
      pairs(0.5, 1.24, 1.0, 1.24, 1.5, 1.24),
    ]),
    ...wrap(
      hull,
      v => [lerp(1.72, 2.12, smooth(0.05, 0.45, v)), lerp(2.62, 2.34, smooth(0.1, 0.44, v))],
      0.41,
      windowGlass,
      [6, 9],
    ),
    ...inlet([0.33, 0.24, 1.27], [-1, 0.3, 0], 0.09, 0.075),
    ...inlet([0.33, -0.24, 1.27], [-1, -0.3, 0], 0.09, 0.075),
    ...inlet([0.4, 0, 0.95], [-1, 0, -0.4], 0.11, 0.05),
  )
  for (const side of [-1, 1]) {
    body.decals.push(
      ...pane(hull, rounded(pairs(2.32, 1.56, 3.02, 1.54, 3.02, 2.0, 2.62, 1.98), 0.1), side, panes),
    )
    body.decals.push(
      ...pane(
        hull,
        rounded(
          sleek
            ? pairs(3.12, 1.54, 3.9, 1.6, 3.98, 1.78, 3.12, 2.0)
            : pairs(3.12, 1.54, 3.72, 1.54, 3.78, 1.94, 3.12, 1.99),
          0.1,
        ),
        side,
        panes,
      ),
    )
    if (!sleek)
      body.decals.push(
        ...pane(hull, rounded(pairs(3.86, 1.58, 4.2, 1.62, 4.24, 1.78, 3.9, 1.9), 0.08), side, panes),
      )
  }
  body.decals.push(
    ...registration(order.registration, hull, livery, belt, {
      x: 5.35,
      low: 1.04,
      high: 1.6,
      height: 0.3,
      longest: 1.6,
    }),
  )

  const span = random.range(5.2, 5.85)
  const wingAt = (y: number, x: number, chord: number, z: number, thick = 0.14): Section => ({
    edge: [x, y, z],
    chord,
    thick,
    twist: 0.03,
  })
  const rise = (y: number): number => 0.82 + (y - 0.45) * 0.085
  const wings = wingPair({
    sections: [
      wingAt(0.42, 1.95, 1.85, rise(0.42), 0.15),
      wingAt(0.9, 2.1, 1.62, rise(0.9)),
      wingAt(span - 0.25, 2.36, sleek ? 0.98 : 1.2, rise(span - 0.25)),
      wingAt(span, 2.52, 0.72, rise(span) + 0.03),
    ],
    paint: livery.base,
    tip: livery.tip,
    tipFrom: 0.92,
    flap: [0.06, 0.52],
    aileron: [0.54, 0.9],
    lights: true,
    boots: sleek && random.chance(0.3),
  })
  const tall = sleek ? 2.62 : 2.5
  const tail = [
    finOf(
      shape.tail === 'upright'
        ? [rib(5.7, 0, 1.56, 1.9, 0.06), rib(6.36, 0, 1.76, 1.24, 0.08), rib(6.42, 0, tall, 0.96, 0.08)]
        : [rib(5.75, 0, 1.56, 1.8, 0.06), rib(6.45, 0, 1.76, 1.12, 0.08), rib(6.98, 0, tall, 0.74, 0.08)],
      livery,
      hull,
    ),
    ...wingPair({
      sections:
        shape.tail === 't'
          ? [rib(6.86, 0, tall + 0.02, 0.86, 0.09), rib(7.0, 1.75, tall + 0.04, 0.62, 0.08)]
          : [rib(6.4, 0.06, 1.38, 1.1, 0.09), rib(6.62, 1.85, 1.42, 0.72, 0.08)],
      paint: livery.base,
      tip: livery.tip,
      tipFrom: 0.93,
      aileron: [0.06, 0.94],
      camber: 0,
    }),
  ]
  if (shape.tail === 'v')
    tail.splice(
      0,
      tail.length,
      ...wingPair({
        sections: [rib(6.2, 0.1, 1.46, 1.3, 0.09), rib(6.95, 1.5, 2.42, 0.8, 0.08)],
        paint: livery.base,
        tip: livery.main,
        tipFrom: 0.8,
        aileron: [0.08, 0.95],
        camber: 0,
      }),
    )
  const gear: Solid[] = []
  let contacts: Vec[] = []
  if (shape.tailwheel) {
    contacts = [-1, 1].map(side => {
      gear.push(solid(oleo([2.05, side * 1.3, rise(1.3)], [1.98, side * 1.34, 0.3], 0.05, livery.base)))
      return fixedWheel(gear, [1.98, side * 1.4, 0.26], 0.26, 0.16, shape.spats ? livery.base : null)
    })
    gear.push(
      solid(wheel([7.2, 0, 1.02], 0.12, 0.08)),
      solid(oleo([7.0, 0, 1.24], [7.18, 0, 1.05], 0.03, livery.base)),
    )
    contacts.push([7.2, 0, 0.9])
  } else if (!flying || !retract) {
    const cover = retract ? null : livery.base
    contacts = [-1, 1].map(side => {
      const top: Vec = [2.72, side * 1.62, rise(1.62) - 0.04]
      gear.push(
        solid(
          cover
            ? springLeg([2.72, side * 0.8, 0.82], [2.74, side * 1.5, 0.26], 0.2, livery.base)
            : oleo(top, [2.76, side * 1.62, 0.22], 0.05),
        ),
      )
      return fixedWheel(gear, [2.76, side * (cover ? 1.58 : 1.7), 0.22], 0.22, 0.15, cover)
    })
    gear.push(solid(oleo([1.02, 0, 0.8], [0.9, 0, cover ? 0.3 : 0.2], 0.045, livery.base)))
    contacts.push(fixedWheel(gear, [0.9, 0, 0.19], 0.19, 0.13, cover))
  }
  return {
    solids: [
      body,
      ...wings,
      ...tail,
      ...gear,
      ...noseOf(order, random, {
        hub: [0.2, 0, 1.25],
        radius: 0.96,
        blades: shape.blades ?? (sleek ? 3 : random.pick([2, 3])),
        chord: 0.15,
        spinner: [sleek ? 0.46 : 0.36, 0.185],
      }),
      solid(aerial([3.3, 0, roof - 0.02], 0.3, 0.06)),
      solid(aerial([4.7, 0, 1.78], 0.22, 0.08)),
      solid(beacon([7.2, 0, tall + 0.03])),
    ],
    contacts,
    rest: shape.tailwheel ? 9.8 : 0.5,
    engine: { low: [-0.1, -0.75, 0.25], high: [1.9, 0.75, 2.0] },
    tail: { low: [4.6, -1.2, 0.8], high: [7.9, 1.2, 2.6] },
    whole: { low: [0, -span, 0], high: [7.9, span, 2.65] },
  }
}
