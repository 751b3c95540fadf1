import { type Station, hullFaces, hullOf } from '../core/hull'
import { pane, rounded, wrap } from '../core/marks'
import { solid, tube } from '../core/solid'
import { type Vec, lerp, smooth, pairs, spots } from '../core/vec'
import { type Section, rib } from '../core/wing'
import { createRandom, seedOf } from '../random'
import { gearOf, noseLeg } from './gear'
import { aerial, panes, strut, windowGlass } from './kit'
import { type Belt, type Model, type Order, bandsOf, registration } from './model'
import { noseOf } from './nose'
import { beacon, engineWing, finOf, wingPair } from './surfaces'
import { nacelle } from './turboprop-nacelle'

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
