import { type Station, hullFaces, hullOf } from '../core/hull'
import { line, pane, rounded, wrap } from '../core/marks'
import { solid, tube } from '../core/solid'
import { type Point, lerp, smooth, pairs, spots } from '../core/vec'
import { type Section, rib } from '../core/wing'
import { createRandom, seedOf } from '../random'
import { gearOf } from './gear'
import { aerial, gap, oleo, panes, windowGlass } from './kit'
import { type Belt, type Model, type Order, bandsOf, registration } from './model'
import { noseOf } from './nose'
import { nacelle } from './piston-nacelle'
import { beacon, engineWing, finOf, wingPair } from './surfaces'

/** The high-wing twin: a slim cabin under a clean wing, engines level with it. */
export const highWingTwin = (order: Order): Model => {
  const { livery, detail, flying, shape } = order
  const random = createRandom(seedOf(order.seed, 'high twin'))
  const stations: Station[] = [
    [0, 1.02, 0.98, 0.02, 1.0, 2],
    [0.15, 1.18, 0.84, 0.18, 1.0, 2.2],
    [0.6, 1.36, 0.66, 0.4, 1.02, 2.5],
    [1.2, 1.47, 0.55, 0.54, 1.04, 2.7],
    [1.45, 1.56, 0.53, 0.57, 1.05, 2.7],
    [1.9, 1.84, 0.51, 0.6, 1.1, 2.8],
    [2.35, 2.0, 0.5, 0.61, 1.14, 3],
    [3.2, 2.05, 0.5, 0.61, 1.16, 3.1],
    [4.6, 2.02, 0.53, 0.59, 1.17, 3],
    [5.6, 1.86, 0.66, 0.48, 1.2, 2.6],
    [7.0, 1.62, 0.95, 0.28, 1.28, 2.3],
    [8.4, 1.48, 1.18, 0.12, 1.33, 2.1],
    [9.2, 1.42, 1.28, 0.03, 1.35, 2],
  ]
  const hull = hullOf(stations)
  const belt: Belt = {
    line: pairs(0, 1.0, 2, 1.08, 5, 1.13, 9.2, 1.34),
    half: 0.46,
  }
  const body = solid(hullFaces(hull, bandsOf(livery, hull, belt), { longest: 0.34, detail }), { slice: 1.8 })
  body.decals.push(
    ...wrap(
      hull,
      v => [lerp(1.42, 1.6, smooth(0.05, 0.42, v)), lerp(2.2, 1.94, smooth(0.1, 0.44, v))],
      0.42,
      windowGlass,
      [6, 9],
    ),
  )
  for (const side of [-1, 1]) {
    body.decals.push(
      ...pane(hull, rounded(pairs(2.0, 1.3, 2.7, 1.28, 2.7, 1.82, 2.3, 1.82), 0.1), side, panes),
      ...line(hull, pairs(1.95, 0.66, 2.76, 0.64, 2.76, 1.9), side, gap),
    )
    for (const x of [2.84, 3.66, 4.46])
      body.decals.push(
        ...pane(hull, rounded(pairs(x, 1.3, x + 0.68, 1.3, x + 0.66, 1.8, x, 1.82), 0.12), side, panes),
      )
  }
  body.decals.push(
    ...registration(order.registration, hull, livery, belt, {
      x: 6.8,
      low: 1.0,
      high: 1.6,
      height: 0.34,
      longest: 2,
    }),
  )
  const tip = 6.0
  const at = (y: number): Section =>
    rib(2.55 + (y > tip - 0.01 ? 0.12 : 0), y, 2.02 + y * 0.025, y > tip - 0.01 ? 1.2 : 1.55, 0.15, 0.03)
  const [engine, front] = [1.95, 1.5]
  const wing = engineWing(
    at,
    { root: 0.5, engine, half: 0.36, tip },
    {
      paint: livery.base,
      tip: livery.tip,
      tipFrom: 0.93,
      flap: [0.02, 0.5],
      aileron: [0.52, 0.9],
      lights: true,
      rank: 2,
    },
  )
  const nacelles = [1, -1].flatMap(side => [
    wing.under(side),
    { ...nacelle(order, side * engine, front, 2.05, 2.6), rank: 3 },
  ])
  const props = [1, -1].flatMap(side =>
    noseOf(order, createRandom(seedOf(order.seed, 'twin propeller')), {
      hub: [front + 0.06, side * engine, 2.05],
      radius: 0.92,
      blades: 2,
      chord: 0.15,
      spinner: [0.36, 0.17],
    }),
  )
  const tail = [
    finOf(
      [rib(6.7, 0, 1.58, 2.4, 0.06), rib(7.5, 0, 1.8, 1.55, 0.08), rib(8.5, 0, 3.2, 0.8, 0.08)],
      livery,
      hull,
    ),
    ...wingPair({
      sections: [rib(8.0, 0.06, 1.36, 1.05, 0.09), rib(8.05, 2.2, 1.36, 0.95, 0.08)],
      paint: livery.base,
      tip: livery.tip,
      tipFrom: 0.93,
      aileron: [0.06, 0.94],
      camber: 0,
    }),
  ]
  const gear = gearOf()
  if (!(shape.retract && flying))
    for (const side of [1, -1]) {
      gear.leg(tube(spots(4.0, side * 0.5, 0.62, 4.05, side * 1.02, 0.3), [0.07, 0.055], livery.base))
      gear.wheel([4.05, side * 1.12, 0.25], 0.25, 0.17, random.chance(0.5) ? livery.base : null)
    }
  if (!(shape.retract && flying)) {
    gear.leg(oleo([0.95, 0, 0.66], [0.88, 0, 0.22], 0.045, livery.base))
    gear.wheel([0.88, 0, 0.2], 0.2, 0.14)
  }
  const roof: readonly Point[] = pairs(2.55, 2.02, 4.1, 2.02)
  const centre = wingPair({
    sections: [{ ...at(0), edge: [2.55, 0, 2.02] }, at(0.52)],
    paint: livery.base,
    rank: 3,
  })
  return {
    solids: [
      body,
      ...wing.panels,
      ...centre,
      ...nacelles,
      ...props,
      ...tail,
      ...gear.solids,
      solid(aerial([roof[1]?.[0] ?? 4, 0, 2.08], 0.3, 0.07)),
      solid(beacon([9.28, 0, 3.22])),
    ],
    contacts: flying ? [] : gear.contacts,
    rest: 0.4,
    engine: { low: [0.9, -2.8, 1.0], high: [3.0, -1.0, 2.6] },
    tail: { low: [6.4, -1.3, 0.8], high: [9.5, 1.3, 3.25] },
    whole: { low: [0, -tip, 0], high: [9.4, tip, 3.25] },
  }
}
