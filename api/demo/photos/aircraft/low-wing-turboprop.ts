import { type Station, hullFaces, hullOf } from '../core/hull'
import { line, mark, oval, pane, rounded, wrap } from '../core/marks'
import { solid } from '../core/solid'
import { type Vec, lerp, smooth, pairs } from '../core/vec'
import { type Section, rib } from '../core/wing'
import { createRandom, seedOf } from '../random'
import { gearOf, noseLeg, trailingLeg } from './gear'
import { aerial, black, gap, inlet, panes, windowGlass } from './kit'
import { type Belt, type Model, type Order, bandsOf, registration } from './model'
import { noseOf } from './nose'
import { stack } from './stack'
import { beacon, finOf, wingPair } from './surfaces'

/** The pressurised low-wing single: long nose, large propeller, oval or square windows. */
export const lowWingTurboprop = (order: Order): Model => {
  const { livery, detail, flying, shape } = order
  const random = createRandom(seedOf(order.seed, 'turboprop'))
  const large = shape.large ?? random.chance(0.55)
  const k = large ? 1.16 : 1
  const X = (x: number): number => x * k
  const stations: Station[] = [
    [0.4, 1.98, 1.5, 0.22, 1.74, 2.2],
    [0.46, 2.04, 1.36, 0.33, 1.74, 2.4],
    [0.8, 2.12, 1.25, 0.42, 1.72, 2.5],
    [X(1.6), 2.22, 1.14, 0.5, 1.7, 2.5],
    [X(2.6), 2.32, 1.07, 0.6, 1.68, 2.5],
    [X(3.05), 2.38, 1.05, 0.65, 1.7, 2.5],
    [X(3.4), 2.56, 1.04, 0.69, 1.74, 2.5],
    [X(3.85), 2.8, 1.03, 0.72, 1.8, 2.4],
    [X(4.5), 2.9, 1.03, 0.74, 1.86, 2.3],
    [X(7), 2.88, 1.05, 0.74, 1.86, 2.3],
    [X(8), 2.76, 1.18, 0.64, 1.88, 2.2],
    [X(9.3), 2.5, 1.5, 0.4, 1.96, 2.1],
    [X(10.4), 2.3, 1.82, 0.2, 2.05, 2],
    [X(11), 2.2, 2.0, 0.05, 2.1, 2],
  ]
  const hull = hullOf(stations)
  const end = X(11)
  const belt: Belt = {
    line: pairs(0.4, 1.74, X(3), 1.72, X(7), 1.84, end, 2.1),
    half: 0.6,
  }
  const body = solid(hullFaces(hull, bandsOf(livery, hull, belt), { longest: 0.42, detail }), { slice: 2.2 })
  body.decals.push(
    ...wrap(
      hull,
      v => [lerp(X(3.08), X(3.34), smooth(0.03, 0.4, v)), lerp(X(3.8), X(3.72), smooth(0.1, 0.4, v))],
      0.37,
      windowGlass,
      [5, 9],
      0.012,
    ),
    ...inlet([0.42, 0, 1.46], [-1, 0, -0.35], 0.17, 0.08),
    ...[1, -1].flatMap(side => inlet([0.43, side * 0.22, 1.86], [-1, side * 0.4, 0.1], 0.07, 0.05)),
  )
  for (const side of [-1, 1]) {
    body.decals.push(
      ...pane(
        hull,
        rounded(pairs(X(3.66), 2.12, X(4.12), 2.12, X(4.12), 2.5, X(3.84), 2.54), 0.1),
        side,
        panes,
      ),
      ...[4.62, 5.3, 5.98, 6.66, 7.3]
        .slice(0, large ? 5 : 4)
        .flatMap(x =>
          pane(
            hull,
            large
              ? oval(X(x), 2.26, 0.17, 0.23)
              : rounded(
                  pairs(X(x) - 0.2, 2.08, X(x) + 0.2, 2.08, X(x) + 0.19, 2.46, X(x) - 0.19, 2.46),
                  0.11,
                ),
            side,
            panes,
            6,
          ),
        ),
      ...line(hull, pairs(X(2.55), 1.12, X(2.55), 1.8, X(2.55), 2.28), side, gap),
      ...line(hull, pairs(0.8, 1.72, X(1.6), 1.74, X(2.55), 1.76), side, gap),
      ...mark(hull, oval(X(1.45), 1.52, 0.16, 0.09, 14), side, black),
    )
  }
  const door = rounded(
    pairs(X(7.02) - 0.36, 1.3, X(7.02) + 0.4, 1.3, X(7.02) + 0.4, 2.62, X(7.02) - 0.36, 2.62),
    0.16,
  )
  body.decals.push(...line(hull, [...door, door[0] ?? [0, 0]], -1, gap))
  body.decals.push(
    ...registration(order.registration, hull, livery, belt, {
      x: X(8.75),
      low: 1.7,
      high: 2.4,
      height: 0.36,
      longest: 1.9,
    }),
  )

  const tip = large ? 7.9 : 6.3
  const rise = (y: number): number => 1.16 + y * 0.1
  const at = (y: number, x: number, chord: number): Section => ({
    edge: [x, y, rise(y)],
    chord,
    thick: 0.14,
    twist: 0.025,
  })
  const root = X(4.35)
  const wings = wingPair({
    sections: [
      at(0.55, root, 2.1),
      at(1.4, root + 0.12, 1.9),
      at(tip - 0.2, root + 0.62, 1.08),
      rib(root + 0.85, tip, rise(tip) + 0.14, 0.72, 0.12),
      rib(root + 1.25, tip + 0.22, rise(tip) + 0.72, 0.4, 0.1),
    ],
    paint: livery.base,
    tip: livery.tip,
    tipFrom: 0.93,
    flap: [0.05, 0.6],
    aileron: [0.62, 0.88],
    boots: true,
    lights: false,
  })
  const tee = shape.tail ? shape.tail === 't' : large
  const top = tee ? 4.25 : 3.95
  const finAt = end - 1.95
  const tail = [
    finOf(
      [
        rib(finAt - 1.2, 0, 2.42, 3.1, 0.05),
        rib(finAt, 0, 2.72, 1.8, 0.09),
        rib(finAt + 0.9, 0, top, 1.2, 0.09),
      ],
      livery,
      hull,
      { hinge: 0.66 },
    ),
    ...wingPair({
      sections: tee
        ? [rib(finAt + 0.78, 0, top + 0.03, 1.25, 0.09), rib(finAt + 1.2, 2.5, top + 0.05, 0.75, 0.08)]
        : [rib(end - 1.5, 0.08, 2.14, 1.3, 0.09), rib(end - 1.0, 2.4, 2.2, 0.78, 0.08)],
      paint: livery.base,
      tip: livery.tip,
      tipFrom: 0.94,
      aileron: [0.06, 0.94],
      camber: 0,
      boots: true,
    }),
  ]
  const gear = gearOf()
  if (!flying) {
    const y = large ? 2.25 : 1.95
    for (const side of [1, -1]) {
      gear.leg(
        trailingLeg(
          [root + 1.15, side * y, rise(y) - 0.08],
          [root + 1.35, side * y, 0.31],
          0.07,
          livery.base,
        ),
      )
      gear.wheel([root + 1.35, side * (y + 0.13), 0.31], 0.31, 0.2)
    }
    gear.leg(noseLeg([X(1.75), 0, 1.16], [X(1.62), 0, 0.24], 0.06, livery.base, livery.base))
    gear.wheel([X(1.62), 0, 0.24], 0.24, 0.16)
  }
  const hub: Vec = [0.22, 0, 1.74]
  return {
    solids: [
      body,
      ...wings,
      ...tail,
      ...gear.solids,
      ...noseOf(order, random, {
        hub,
        radius: large ? 1.33 : 1.16,
        blades: shape.blades ?? random.pick([4, 5]),
        chord: 0.24,
        spinner: [0.62, 0.25],
      }),
      ...[1, -1].map(side => solid(stack([X(1.3), side * 0.4, 1.52], side, 0.15), { rank: 1 })),
      solid(aerial([X(5.6), 0, 2.88], 0.26, 0.12)),
      solid(aerial([X(7.4), 0, 2.84], 0.2, 0.12)),
      solid(beacon([end - 0.3, 0, top + 0.1])),
    ],
    contacts: gear.contacts,
    rest: 0.3,
    engine: { low: [-0.2, -1, 0.4], high: [X(3.1), 1, 2.9] },
    tail: { low: [X(8), -1.6, 1.2], high: [end + 0.4, 1.6, top + 0.1] },
    whole: { low: [0, -tip, 0], high: [end, tip, top] },
  }
}
