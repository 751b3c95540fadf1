import { type Station, hullFaces, hullOf } from '../core/hull'
import { metal } from '../core/light'
import { line, pane, rounded, wrap } from '../core/marks'
import { solid, tube } from '../core/solid'
import { lerp, smooth, pairs, spots } from '../core/vec'
import { type Section, rib } from '../core/wing'
import { createRandom, seedOf } from '../random'
import { gearOf } from './gear'
import { aerial, gap, inlet, oleo, panes, springLeg, strut, windowGlass } from './kit'
import { type Belt, type Model, type Order, bandsOf, registration } from './model'
import { noseOf } from './nose'
import { beacon, finOf, wingPair } from './surfaces'

/** The utility high-wing single: boxy cabin, struts, fixed gear, large propeller. */
export const highWingTurboprop = (order: Order): Model => {
  const { livery, detail, shape } = order
  const random = createRandom(seedOf(order.seed, 'utility turboprop'))
  const long = shape.long ?? (random.chance(0.6) ? 1.2 : 0)
  const stations: Station[] = [
    [0.4, 2.0, 1.52, 0.22, 1.74, 2.3],
    [0.46, 2.06, 1.36, 0.34, 1.74, 2.5],
    [0.9, 2.16, 1.2, 0.46, 1.72, 2.7],
    [1.8, 2.26, 1.04, 0.6, 1.7, 2.9],
    [2.4, 2.34, 0.97, 0.69, 1.7, 3],
    [2.55, 2.4, 0.96, 0.71, 1.7, 3],
    [2.95, 2.72, 0.94, 0.76, 1.75, 3.1],
    [3.35, 2.95, 0.93, 0.79, 1.8, 3.4],
    [4.2, 3.0, 0.92, 0.8, 1.82, 3.6],
    [6.2 + long, 2.98, 0.92, 0.8, 1.84, 3.5],
    [7.2 + long, 2.84, 1.04, 0.7, 1.88, 3],
    [8.6 + long, 2.56, 1.42, 0.46, 1.98, 2.5],
    [10 + long, 2.34, 1.8, 0.2, 2.06, 2.2],
    [10.6 + long, 2.24, 1.98, 0.06, 2.1, 2],
  ]
  const end = 10.6 + long
  const hull = hullOf(stations)
  const belt: Belt = {
    line: pairs(0.4, 1.72, 3, 1.72, 7, 1.82, end, 2.08),
    half: 0.62,
  }
  const body = solid(hullFaces(hull, bandsOf(livery, hull, belt), { longest: 0.4, detail }), { slice: 2.2 })
  body.decals.push(
    ...wrap(
      hull,
      v => [lerp(2.56, 2.74, smooth(0.05, 0.4, v)), lerp(3.3, 3.2, smooth(0.1, 0.4, v))],
      0.37,
      windowGlass,
      [5, 9],
      0.015,
    ),
    ...inlet([0.42, 0, 1.47], [-1, 0, -0.3], 0.16, 0.08),
    ...[1, -1].flatMap(side => inlet([0.44, side * 0.23, 1.8], [-1, side * 0.4, 0], 0.08, 0.06)),
  )
  const windows = long ? [4.35, 5.1, 5.85, 6.6, 7.3] : [4.35, 5.1, 5.85]
  for (const side of [-1, 1]) {
    body.decals.push(
      ...pane(hull, rounded(pairs(3.0, 2.1, 3.78, 2.08, 3.78, 2.66, 3.3, 2.68), 0.12), side, panes),
      ...windows.flatMap(x =>
        pane(
          hull,
          rounded(pairs(x - 0.26, 2.12, x + 0.26, 2.12, x + 0.26, 2.6, x - 0.26, 2.6), 0.12),
          side,
          panes,
        ),
      ),
      ...line(hull, pairs(2.4, 1.0, 2.42, 1.7, 2.44, 2.32), side, gap),
      ...line(hull, pairs(3.0, 2.04, 3.0, 1.2, 3.86, 1.2, 3.86, 2.74), side, gap),
      ...line(hull, pairs(0.9, 1.7, 1.6, 1.72, 2.4, 1.74), side, gap),
    )
  }
  const cargo = rounded(
    pairs(
      windows[1] ?? 5,
      1.02,
      (windows[1] ?? 5) + 1.4,
      1.02,
      (windows[1] ?? 5) + 1.4,
      2.72,
      windows[1] ?? 5,
      2.72,
    ),
    0.1,
  )
  body.decals.push(...line(hull, [...cargo, cargo[0] ?? [0, 0]], -1, gap))
  body.decals.push(
    ...registration(order.registration, hull, livery, belt, {
      x: 8.4 + long,
      low: 1.66,
      high: 2.46,
      height: 0.36,
      longest: 1.9,
    }),
  )

  const span = 7.9
  const at = (y: number, x: number, chord: number): Section => ({
    edge: [x, y, 2.94 + y * 0.05],
    chord,
    thick: 0.15,
    twist: 0.035,
  })
  const wings = wingPair({
    sections: [at(0.7, 3.45, 2), at(3, 3.5, 1.96), at(span - 0.15, 3.95, 1.22), at(span, 4.1, 0.9)],
    paint: livery.base,
    tip: livery.tip,
    tipFrom: 0.94,
    flap: [0.03, 0.66],
    aileron: [0.68, 0.92],
    lights: true,
    boots: random.chance(0.5),
    rank: 2,
  })
  const middle = wingPair({ sections: [at(0, 3.45, 2), at(0.72, 3.45, 2)], paint: livery.base, rank: 3 })
  const struts = [1, -1].map(side =>
    solid(strut([4.25, side * 0.74, 1.08], [4.35, side * 3.6, 3.0], 0.22, livery.base), { rank: 1 }),
  )
  const finAt = end - 1.75
  const tail = [
    finOf(
      [
        rib(finAt - 1.6, 0, 2.48, 3.5, 0.04),
        rib(finAt - 0.1, 0, 2.8, 1.95, 0.08),
        rib(finAt + 0.75, 0, 4.55, 1.15, 0.09),
      ],
      livery,
      hull,
      { hinge: 0.64 },
    ),
    ...wingPair({
      sections: [rib(finAt + 0.35, 0.1, 2.16, 1.5, 0.1), rib(finAt + 0.65, 3.1, 2.16, 0.95, 0.09)],
      paint: livery.base,
      tip: livery.tip,
      tipFrom: 0.94,
      aileron: [0.05, 0.95],
      camber: 0,
    }),
  ]
  const gear = gearOf()
  if (shape.tailwheel) {
    for (const side of [1, -1]) {
      gear.leg(springLeg([2.9, side * 0.6, 1.0], [2.75, side * 1.5, 0.42], 0.24, livery.base))
      gear.wheel([2.75, side * 1.6, 0.38], 0.38, 0.25)
    }
    gear.leg(oleo([end - 1.1, 0, 1.95], [end - 0.8, 0, 1.6], 0.05, livery.base))
    gear.wheel([end - 0.76, 0, 1.52], 0.17, 0.12)
  } else {
    for (const side of [1, -1]) {
      gear.leg(springLeg([4.75, side * 0.6, 1.02], [4.85, side * 1.68, 0.36], 0.26, livery.base))
      gear.wheel([4.85, side * 1.78, 0.36], 0.36, 0.25)
    }
    gear.leg(oleo([1.5, 0, 1.1], [1.38, 0, 0.3], 0.065, livery.base))
    gear.wheel([1.38, 0, 0.29], 0.29, 0.2)
  }
  const pod = shape.pod ?? random.chance(0.5)
  const podHull = hullOf([
    [2.0, 1.0, 0.96, 0.1, 0.98],
    [2.5, 1.05, 0.62, 0.5, 0.86, 2.6],
    [3.5, 1.08, 0.52, 0.62, 0.86, 3],
    [6 + long, 1.08, 0.54, 0.6, 0.86, 3],
    [7.2 + long, 1.12, 0.86, 0.4, 1.0, 2.4],
    [7.8 + long, 1.2, 1.14, 0.1, 1.17, 2],
  ])
  return {
    solids: [
      body,
      ...wings,
      ...middle,
      ...struts,
      ...tail,
      ...gear.solids,
      ...(pod
        ? [solid(hullFaces(podHull, [{ paint: livery.base, until: () => -9 }], { longest: 0.5, around: 10 }))]
        : []),
      ...noseOf(order, random, {
        hub: [0.2, 0, 1.74],
        radius: 1.34,
        blades: shape.blades ?? random.pick([3, 4, 4]),
        chord: 0.26,
        spinner: [0.5, 0.25],
      }),
      solid(
        tube(
          spots(1.5, 0.48, 1.32, 1.7, 0.62, 1.18, 2.5, 0.68, 1.06),
          [0.12, 0.14, 0.13],
          metal('#8d8278'),
          10,
        ),
        { rank: 1 },
      ),
      solid(aerial([5.4, 0, 3.0], 0.34, 0.12)),
      solid(beacon([finAt + 1.8, 0, 4.58])),
    ],
    contacts: gear.contacts,
    rest: shape.tailwheel ? (Math.atan2(1.35, end - 0.76 - 2.75) * 180) / Math.PI : 0.5,
    engine: { low: [-0.2, -1, 0.2], high: [2.8, 1, 2.9] },
    tail: { low: [7.8 + long, -1.7, 1.2], high: [end + 0.4, 1.7, 4.6] },
    whole: { low: [0, -span, 0], high: [end, span, 4.6] },
  }
}
