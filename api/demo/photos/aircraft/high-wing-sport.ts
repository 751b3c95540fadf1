import { type Station, hullFaces, hullOf } from '../core/hull'
import { line, pane, rounded, wrap } from '../core/marks'
import { solid } from '../core/solid'
import { lerp, smooth, pairs } from '../core/vec'
import { type Section, rib } from '../core/wing'
import { createRandom, seedOf } from '../random'
import { gearOf } from './gear'
import { gap, inlet, oleo, panes, springLeg, strut, windowGlass } from './kit'
import { type Belt, type Model, type Order, bandsOf, registration } from './model'
import { noseOf } from './nose'
import { beacon, finOf, wingPair } from './surfaces'

/** The high-wing two-seater: short pod, slim boom, large doors. */
export const highWingSport = (order: Order): Model => {
  const { livery, detail, shape } = order
  const random = createRandom(seedOf(order.seed, 'high sport'))
  const stations: Station[] = [
    [0.24, 1.22, 0.92, 0.18, 1.08, 2.3],
    [0.28, 1.27, 0.82, 0.3, 1.08, 2.4],
    [0.55, 1.33, 0.68, 0.42, 1.04, 2.5],
    [1.0, 1.4, 0.56, 0.52, 1.02, 2.6],
    [1.2, 1.48, 0.53, 0.55, 1.03, 2.5],
    [1.55, 1.8, 0.5, 0.6, 1.08, 2.6],
    [1.9, 1.96, 0.48, 0.62, 1.14, 2.9],
    [2.4, 2.0, 0.48, 0.61, 1.18, 3],
    [2.9, 1.94, 0.54, 0.55, 1.2, 2.7],
    [3.4, 1.74, 0.7, 0.4, 1.22, 2.3],
    [4.0, 1.52, 0.9, 0.24, 1.23, 2.1],
    [5.2, 1.38, 1.08, 0.14, 1.24, 2],
    [6.3, 1.32, 1.18, 0.03, 1.25, 2],
  ]
  const hull = hullOf(stations)
  const belt: Belt = {
    line: pairs(0.24, 1.06, 1.8, 1.04, 3.4, 1.16, 6.3, 1.25),
    half: 0.42,
  }
  const body = solid(hullFaces(hull, bandsOf(livery, hull, belt), { longest: 0.26, detail }), { slice: 2.0 })
  body.decals.push(
    ...wrap(
      hull,
      v => [lerp(1.12, 1.3, smooth(0.05, 0.45, v)), lerp(1.96, 1.72, smooth(0.1, 0.46, v))],
      0.46,
      windowGlass,
      [6, 10],
    ),
    ...inlet([0.28, 0.2, 1.1], [-1, 0.3, 0], 0.08, 0.06),
    ...inlet([0.28, -0.2, 1.1], [-1, -0.3, 0], 0.08, 0.06),
  )
  for (const side of [-1, 1])
    body.decals.push(
      ...pane(hull, rounded(pairs(1.46, 1.14, 2.36, 1.1, 2.4, 1.86, 1.86, 1.88), 0.16), side, panes, 6),
      ...pane(hull, rounded(pairs(2.48, 1.3, 2.9, 1.4, 2.94, 1.72, 2.5, 1.84), 0.1), side, panes),
      ...line(
        hull,
        [...rounded(pairs(1.4, 0.64, 2.44, 0.64, 2.46, 1.9, 1.84, 1.92, 1.4, 1.2), 0.14), [1.46, 0.64]],
        side,
        gap,
      ),
      ...line(hull, pairs(0.98, 0.6, 1.0, 1.4), side, gap),
    )
  body.decals.push(
    ...registration(order.registration, hull, livery, belt, {
      x: 4.55,
      low: 1.0,
      high: 1.44,
      height: 0.2,
      longest: 1.1,
    }),
  )
  const span = shape.span ?? random.range(4.3, 4.9)
  const strutted = shape.strut ?? random.chance(0.6)
  const at = (y: number, x: number, chord: number): Section => ({
    edge: [x, y, 1.95 + y * 0.02],
    chord,
    thick: 0.14,
    twist: 0.035,
  })
  const wings = wingPair({
    sections: [at(0.5, 1.7, 1.36), at(span - 0.15, 1.76, 1.2), at(span, 1.92, 0.8)],
    paint: livery.base,
    tip: livery.tip,
    tipFrom: 0.92,
    flap: [0.05, 0.5],
    aileron: [0.52, 0.92],
    lights: true,
    rank: 2,
  })
  const middle = wingPair({ sections: [at(0, 1.7, 1.36), at(0.52, 1.7, 1.36)], paint: livery.base, rank: 3 })
  const struts = strutted
    ? [1, -1].map(side =>
        solid(strut([1.95, side * 0.54, 0.66], [2.1, side * 2.2, 1.98], 0.12, livery.base), { rank: 1 }),
      )
    : []
  const tail = [
    finOf(
      [rib(4.95, 0, 1.36, 1.4, 0.06), rib(5.3, 0, 1.46, 1.06, 0.09), rib(5.85, 0, 2.3, 0.64, 0.09)],
      livery,
      hull,
    ),
    ...wingPair({
      sections:
        shape.tail === 't'
          ? [rib(5.78, 0, 2.32, 0.72, 0.1), rib(5.84, 1.25, 2.34, 0.58, 0.09)]
          : [rib(5.45, 0.05, 1.26, 0.86, 0.1), rib(5.55, 1.3, 1.26, 0.72, 0.09)],
      paint: livery.base,
      tip: livery.tip,
      tipFrom: 0.9,
      aileron: [0.06, 0.94],
      camber: 0,
    }),
  ]
  const gear = gearOf()
  const cover = (shape.spats ?? random.chance(0.7)) ? livery.base : null
  if (shape.tailwheel) {
    for (const side of [-1, 1]) {
      gear.leg(springLeg([1.42, side * 0.42, 0.58], [1.3, side * 0.96, 0.28], 0.15, livery.base))
      gear.wheel([1.3, side * 1.04, 0.26], 0.26, 0.18)
    }
    gear.leg(oleo([5.9, 0, 1.18], [6.08, 0, 0.98], 0.026, livery.base))
    gear.wheel([6.1, 0, 0.94], 0.1, 0.07)
  } else {
    for (const side of [-1, 1]) {
      gear.leg(springLeg([2.5, side * 0.42, 0.58], [2.58, side * 0.96, 0.21], 0.15, livery.base))
      gear.wheel([2.58, side * 1.04, 0.19], 0.19, 0.13, cover)
    }
    gear.leg(oleo([0.86, 0, 0.62], [0.74, 0, cover ? 0.26 : 0.17], 0.032, livery.base))
    gear.wheel([0.74, 0, 0.17], 0.17, 0.12, cover)
  }
  return {
    solids: [
      body,
      ...wings,
      ...middle,
      ...struts,
      ...tail,
      ...gear.solids,
      ...noseOf(order, random, {
        hub: [0.14, 0, 1.08],
        radius: 0.84,
        blades: shape.blades ?? random.pick([2, 3, 3]),
        chord: 0.14,
        spinner: [0.32, 0.15],
      }),
      solid(beacon([6.3, 0, 2.33])),
    ],
    contacts: gear.contacts,
    rest: shape.tailwheel ? 9.9 : 0.8,
    engine: { low: [-0.1, -0.7, 0.15], high: [1.6, 0.7, 2.0] },
    tail: { low: [3.8, -1, 0.7], high: [6.5, 1, 2.3] },
    whole: { low: [0, -span, 0], high: [6.5, span, 2.3] },
  }
}
