import { hullFaces, hullOf, line, mark, oval, pane, rounded, wrap, type Station } from '../core/hull'
import { solid, tube, type Solid } from '../core/solid'
import type { Section } from '../core/wing'
import { lerp, smooth, type Vec } from '../core/vec'
import { createRandom, seedOf } from '../random'
import { gearOf, noseLeg, trailingLeg } from './gear'
import { aerial, black, gap, inlet, panes, strut, windowGlass } from './kit'
import { bandsOf, registration, type Belt, type Model, type Order } from './model'
import { noseOf } from './piston-single'
import { beacon, engineWing, finOf, wingPair } from './surfaces'
import { stack } from './turboprop'

const nacelle = (order: Order, y: number, x: number, z: number, long: number): Solid => {
  const { livery } = order
  const hull = hullOf(
    [
      [x + 0.2, z + 0.22, z - 0.34, 0.2, z, 2.2],
      [x + 0.26, z + 0.28, z - 0.44, 0.3, z - 0.02, 2.4],
      [x + 0.8, z + 0.36, z - 0.5, 0.4, z - 0.04, 2.5],
      [x + 1.7, z + 0.42, z - 0.5, 0.46, z - 0.03, 2.5],
      [x + long * 0.62, z + 0.34, z - 0.46, 0.44, z - 0.06, 2.4],
      [x + long * 0.85, z + 0.12, z - 0.34, 0.28, z - 0.1, 2.2],
      [x + long, z - 0.1, z - 0.2, 0.05, z - 0.14, 2],
    ],
    y,
  )
  const stripe = livery.nacelle === livery.base ? livery.main : livery.nacelle
  const faces = hullFaces(
    hull,
    [
      { paint: livery.base, until: () => z + 0.1 },
      { paint: stripe, until: () => z - 0.12 },
      { paint: livery.base, until: () => -9 },
    ],
    { longest: 0.3, around: 13, detail: order.detail },
  )
  const decals = [
    ...inlet([x + 0.22, y, z - 0.33], [-1, 0, -0.2], 0.17, 0.09),
    ...[1, -1].flatMap(side =>
      inlet([x + 0.25, y + side * 0.17, z + 0.14], [-1, side * 0.4, 0.2], 0.06, 0.05),
    ),
  ]
  for (const side of [-1, 1])
    decals.push(
      ...line(hull, pairs(x + 1.6, z - 0.4, x + 1.6, z + 0.36), side, gap),
      ...mark(hull, oval(x + 1.02, z - 0.12, 0.14, 0.09, 12), side, black),
    )
  return solid(
    [...faces, ...[1, -1].flatMap(side => stack([x + 0.9, y + side * 0.33, z - 0.12], side, 0.14))],
    { decals, rank: 1 },
  )
}

/** The pressurised low-wing twin with a T-tail and oval windows. */
export const lowWingTurbopropTwin = (order: Order): Model => {
  const { livery, detail, flying } = order
  const random = createRandom(seedOf(order.seed, 'turboprop twin'))
  const long = random.pick([0, 0.9, 1.6])
  const stations: Station[] = [
    [0, 1.56, 1.52, 0.02, 1.54, 2],
    [0.2, 1.7, 1.36, 0.18, 1.54, 2.1],
    [0.9, 1.94, 1.12, 0.43, 1.56, 2.3],
    [1.8, 2.12, 0.98, 0.6, 1.6, 2.4],
    [2.5, 2.26, 0.93, 0.68, 1.64, 2.4],
    [2.9, 2.45, 0.92, 0.71, 1.68, 2.4],
    [3.4, 2.68, 0.91, 0.73, 1.76, 2.4],
    [4, 2.74, 0.91, 0.74, 1.8, 2.5],
    [7.6 + long, 2.74, 0.93, 0.74, 1.8, 2.5],
    [8.8 + long, 2.64, 1.1, 0.64, 1.84, 2.3],
    [10.4 + long, 2.4, 1.5, 0.38, 1.92, 2.2],
    [11.8 + long, 2.2, 1.86, 0.16, 2.0, 2],
    [12.6 + long, 2.1, 1.98, 0.03, 2.04, 2],
  ]
  const end = 12.6 + long
  const hull = hullOf(stations)
  const belt: Belt = {
    line: pairs(0, 1.56, 3, 1.66, 8 + long, 1.74, end, 2.02),
    half: 0.62,
  }
  const body = solid(hullFaces(hull, bandsOf(livery, hull, belt), { longest: 0.45, detail }), { slice: 2.4 })
  body.decals.push(
    ...wrap(
      hull,
      v => [lerp(2.52, 2.86, smooth(0.02, 0.4, v)), lerp(3.34, 3.3, smooth(0.1, 0.4, v))],
      0.37,
      windowGlass,
      [5, 9],
      0.014,
    ),
  )
  const windows = Array.from({ length: long > 1 ? 7 : long ? 6 : 5 }, (_, i) => 4.45 + i * 0.78)
  for (const side of [-1, 1])
    body.decals.push(
      ...pane(hull, rounded(pairs(3.24, 2.0, 3.72, 2.0, 3.72, 2.4, 3.4, 2.42), 0.1), side, panes),
      ...windows.flatMap(x => pane(hull, oval(x, 2.14, 0.19, 0.22), side, panes, 6)),
      ...line(hull, pairs(1.0, 1.9, 1.0, 1.4, 2.2, 1.4, 2.2, 2.16), side, gap),
    )
  const door = rounded(
    pairs(7.3 + long * 0.6, 1.06, 8.05 + long * 0.6, 1.06, 8.05 + long * 0.6, 2.48, 7.3 + long * 0.6, 2.48),
    0.2,
  )
  body.decals.push(...line(hull, [...door, door[0] ?? [0, 0]], -1, gap))
  body.decals.push(
    ...registration(order.registration, hull, livery, belt, {
      x: 9.9 + long,
      low: 1.56,
      high: 2.3,
      height: 0.36,
      longest: 2.1,
    }),
  )

  const tip = 8.4
  const at = (y: number): Section => {
    const t = Math.max(0, (y - 2.9) / (tip - 2.9))
    return rib(
      4.55 + t * 0.75 + (y > tip - 0.01 ? 0.2 : 0) + long * 0.35,
      y,
      1.06 + y * 0.1,
      lerp(2.15, 1.05, t) - (y > tip - 0.01 ? 0.4 : 0),
      0.15,
      0.025,
    )
  }
  const front = 3.0 + long * 0.35
  const engine = 2.6
  const z = 1.5
  const wing = engineWing(
    at,
    { root: 0.55, engine, half: 0.42, tip },
    {
      paint: livery.base,
      tip: livery.tip,
      tipFrom: 0.94,
      flap: [0.03, 0.4],
      aileron: [0.42, 0.9],
      lights: true,
      boots: true,
    },
  )
  const nacelles = [1, -1].flatMap(side => [wing.under(side), nacelle(order, side * engine, front, z, 4.5)])
  const blades = random.pick([3, 4, 4, 5])
  const props = [1, -1].flatMap(side =>
    noseOf(order, createRandom(seedOf(order.seed, 'king propeller')), {
      hub: [front, side * engine, z],
      radius: 1.2,
      blades,
      chord: 0.22,
      spinner: [0.55, 0.22],
    }),
  )
  const finAt = end - 2.5
  const tail = [
    finOf(
      [
        rib(finAt - 1.3, 0, 2.42, 3.7, 0.05),
        rib(finAt, 0, 2.66, 2.35, 0.09),
        rib(finAt + 1.1, 0, 4.32, 1.6, 0.09),
      ],
      livery,
      hull,
      { hinge: 0.68 },
    ),
    ...wingPair({
      sections: [rib(finAt + 0.95, 0, 4.36, 1.7, 0.09), rib(finAt + 1.6, 2.8, 4.4, 0.95, 0.08)],
      paint: livery.base,
      tip: livery.tip,
      tipFrom: 0.95,
      aileron: [0.05, 0.95],
      camber: 0,
      boots: true,
    }),
  ]
  const gear = gearOf()
  if (!flying) {
    for (const side of [1, -1]) {
      gear.leg(
        trailingLeg(
          [front + 2.3, side * engine, 1.06],
          [front + 2.45, side * engine, 0.28],
          0.07,
          livery.base,
        ),
      )
      gear.twin([front + 2.45, side * engine, 0.28], 0.28, 0.17)
    }
    gear.leg(noseLeg([1.9, 0, 1.02], [1.82, 0, 0.24], 0.06, livery.base, livery.base))
    gear.wheel([1.82, 0, 0.24], 0.24, 0.17)
  }
  return {
    solids: [
      body,
      ...wing.panels,
      ...nacelles,
      ...props,
      ...tail,
      ...gear.solids,
      solid(aerial([5.4, 0, 2.74], 0.26, 0.12)),
      solid(aerial([7, 0, 2.74], 0.2, 0.12)),
      solid(beacon([finAt + 1.7, 0, 4.5])),
    ],
    contacts: gear.contacts,
    rest: 0.3,
    engine: { low: [front - 0.6, -3.8, 0.5], high: [front + 2.4, -1.3, 2.3] },
    tail: { low: [9 + long, -2, 1.2], high: [end + 0.5, 2, 4.5] },
    whole: { low: [0, -tip, 0], high: [end, tip, 4.5] },
  }
}

/** The bush and commuter twin: high strutted wing, fixed gear, square windows. */
export const highWingTurbopropTwin = (order: Order): Model => {
  const { livery, detail } = order
  const random = createRandom(seedOf(order.seed, 'commuter twin'))
  const stations: Station[] = [
    [0, 1.62, 1.58, 0.03, 1.6, 2],
    [0.25, 1.82, 1.38, 0.22, 1.6, 2.3],
    [1.2, 2.06, 1.1, 0.5, 1.62, 2.7],
    [2.2, 2.28, 0.98, 0.68, 1.66, 2.9],
    [2.5, 2.4, 0.97, 0.72, 1.68, 3],
    [3.0, 2.8, 0.95, 0.77, 1.78, 3],
    [3.6, 2.96, 0.95, 0.8, 1.86, 3.4],
    [9, 2.96, 0.96, 0.8, 1.88, 3.5],
    [10.4, 2.84, 1.3, 0.66, 2.0, 3],
    [12.4, 2.58, 1.86, 0.32, 2.2, 2.4],
    [13.9, 2.44, 2.16, 0.06, 2.3, 2],
  ]
  const hull = hullOf(stations)
  const belt: Belt = {
    line: pairs(0, 1.62, 3, 1.72, 9, 1.82, 13.9, 2.3),
    half: 0.64,
  }
  const body = solid(hullFaces(hull, bandsOf(livery, hull, belt), { longest: 0.5, detail }), { slice: 2.6 })
  body.decals.push(
    ...wrap(
      hull,
      v => [lerp(2.5, 2.72, smooth(0.05, 0.4, v)), lerp(3.35, 3.2, smooth(0.1, 0.4, v))],
      0.37,
      windowGlass,
      [5, 9],
      0.014,
    ),
  )
  for (const side of [-1, 1])
    body.decals.push(
      ...pane(hull, rounded(pairs(3.0, 2.08, 3.8, 2.06, 3.8, 2.62, 3.3, 2.64), 0.12), side, panes),
      ...[4.6, 5.4, 6.2, 7.0, 7.8, 8.6].flatMap(x =>
        pane(
          hull,
          rounded(pairs(x - 0.24, 2.1, x + 0.24, 2.1, x + 0.24, 2.58, x - 0.24, 2.58), 0.1),
          side,
          panes,
        ),
      ),
    )
  body.decals.push(
    ...registration(order.registration, hull, livery, belt, {
      x: 11,
      low: 1.7,
      high: 2.6,
      height: 0.4,
      longest: 2.2,
    }),
  )
  const tip = 9.9
  const at = (y: number): Section =>
    rib(4.5 + (y > tip - 0.01 ? 0.14 : 0), y, 2.98 + y * 0.03, y > tip - 0.01 ? 1.6 : 1.98, 0.15, 0.03)
  const [engine, front, z] = [2.75, 3.1, 3.02]
  const wing = engineWing(
    at,
    { root: 0.7, engine, half: 0.42, tip },
    {
      paint: livery.base,
      tip: livery.tip,
      tipFrom: 0.94,
      flap: [0.03, 0.5],
      aileron: [0.52, 0.92],
      lights: true,
      rank: 2,
    },
  )
  const centre = wingPair({ sections: [at(0), at(0.72)], paint: livery.base, rank: 3 })
  const nacelles = [1, -1].flatMap(side => [
    wing.under(side),
    { ...nacelle(order, side * engine, front, z, 3.6), rank: 3 },
  ])
  const props = [1, -1].flatMap(side =>
    noseOf(order, createRandom(seedOf(order.seed, 'commuter propeller')), {
      hub: [front, side * engine, z],
      radius: 1.3,
      blades: 3,
      chord: 0.24,
      spinner: [0.5, 0.22],
    }),
  )
  const struts = [1, -1].map(side =>
    solid(strut([5.2, side * 0.74, 1.2], [5.3, side * 4.0, 3.02], 0.26, livery.base), { rank: 1 }),
  )
  const tail = [
    finOf(
      [rib(10.6, 0, 2.66, 3.3, 0.04), rib(11.8, 0, 2.96, 2.1, 0.08), rib(12.6, 0, 5.2, 1.5, 0.09)],
      livery,
      hull,
      { hinge: 0.62 },
    ),
    ...wingPair({
      sections: [rib(12.3, 0.1, 3.25, 1.5, 0.1), rib(12.5, 3.2, 3.25, 1.1, 0.09)],
      paint: livery.base,
      tip: livery.tip,
      tipFrom: 0.94,
      aileron: [0.05, 0.95],
      camber: 0,
      rank: 1,
    }),
  ]
  const gear = gearOf()
  for (const side of [1, -1]) {
    const axle: Vec = [6.1, side * 1.85, 0.44]
    gear.leg(tube([[5.9, side * 0.7, 1.1], axle], [0.12, 0.1], livery.base))
    gear.leg(tube(spots(6.0, side * 0.75, 2.0, 6.1, side * 1.7, 0.6), [0.07], livery.base))
    gear.wheel(axle, 0.44, 0.28)
  }
  gear.leg(noseLeg([1.7, 0, 1.1], [1.6, 0, 0.34], 0.07, livery.base, livery.base))
  gear.wheel([1.6, 0, 0.34], 0.34, 0.22)
  return {
    solids: [
      body,
      ...wing.panels,
      ...centre,
      ...nacelles,
      ...props,
      ...struts,
      ...tail,
      ...gear.solids,
      solid(aerial([7.5, 0, 2.96], 0.34, 0.12)),
      solid(beacon([13.6, 0, 5.26])),
    ],
    contacts: gear.contacts,
    rest: 0.4 + random.range(0, 0.4),
    engine: { low: [2.4, -4, 1.9], high: [5.2, -1.5, 3.8] },
    tail: { low: [10, -2.2, 1.2], high: [14.4, 2.2, 5.3] },
    whole: { low: [0, -tip, 0], high: [14.2, tip, 5.3] },
  }
}
