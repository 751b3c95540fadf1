import { type Station, hullFaces, hullOf } from '../core/hull'
import { line, oval, pane, rounded, wrap } from '../core/marks'
import { solid } from '../core/solid'
import { lerp, smooth, pairs } from '../core/vec'
import { type Section, rib } from '../core/wing'
import { createRandom, seedOf } from '../random'
import { gearOf, noseLeg, trailingLeg } from './gear'
import { aerial, gap, panes, windowGlass } from './kit'
import { type Belt, type Model, type Order, bandsOf, registration } from './model'
import { noseOf } from './nose'
import { beacon, engineWing, finOf, wingPair } from './surfaces'
import { nacelle } from './turboprop-nacelle'

/** The pressurised low-wing twin with a T-tail and oval windows. */
export const lowWingTurbopropTwin = (order: Order): Model => {
  const { livery, detail, flying, shape } = order
  const random = createRandom(seedOf(order.seed, 'turboprop twin'))
  const long = shape.long ?? random.pick([0, 0.9, 1.6])
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
  const blades = shape.blades ?? random.pick([3, 4, 4, 5])
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
      sections:
        shape.tail === 'low'
          ? [rib(end - 1.9, 0.1, 2.1, 1.6, 0.09), rib(end - 1.3, 2.7, 2.2, 0.9, 0.08)]
          : [rib(finAt + 0.95, 0, 4.36, 1.7, 0.09), rib(finAt + 1.6, 2.8, 4.4, 0.95, 0.08)],
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
