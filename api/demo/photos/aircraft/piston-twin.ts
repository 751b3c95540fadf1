import { hullFaces, hullOf, line, mark, oval, pane, rounded, wrap, type Station } from '../core/hull'
import { metal } from '../core/light'
import { solid, tube, type Solid } from '../core/solid'
import type { Section } from '../core/wing'
import { lerp, smooth, type Point } from '../core/vec'
import { createRandom, seedOf } from '../random'
import { gearOf, noseLeg } from './gear'
import { aerial, black, gap, inlet, oleo, panes, windowGlass } from './kit'
import { bandsOf, registration, type Belt, type Model, type Order } from './model'
import { noseOf } from './piston-single'
import { beacon, engineWing, finOf, wingPair } from './surfaces'

/** A nacelle for a flat piston engine, its propeller axle at height z. */
const nacelle = (order: Order, y: number, x: number, z: number, long: number): Solid => {
  const { livery } = order
  const hull = hullOf(
    [
      [x + 0.12, z + 0.2, z - 0.2, 0.2, z, 2.2],
      [x + 0.2, z + 0.27, z - 0.3, 0.34, z, 2.5],
      [x + 0.7, z + 0.33, z - 0.42, 0.42, z, 2.6],
      [x + 1.4, z + 0.32, z - 0.43, 0.4, z - 0.03, 2.5],
      [x + long * 0.75, z + 0.2, z - 0.36, 0.3, z - 0.08, 2.3],
      [x + long, z - 0.02, z - 0.18, 0.06, z - 0.1, 2],
    ],
    y,
  )
  const faces = hullFaces(
    hull,
    [
      { paint: livery.base, until: () => z + 0.06 },
      { paint: livery.nacelle === livery.base ? livery.main : livery.nacelle, until: () => z - 0.1 },
      { paint: livery.base, until: () => -9 },
    ],
    { longest: 0.25, around: 13, detail: order.detail },
  )
  const decals = [1, -1].flatMap(side =>
    inlet([x + 0.17, y + side * 0.22, z], [-1, side * 0.3, 0], 0.075, 0.065),
  )
  for (const side of [-1, 1])
    decals.push(
      ...line(hull, pairs(x + 1.2, z - 0.38, x + 1.2, z + 0.26), side, gap),
      ...mark(hull, oval(x + 1.32, z - 0.12, 0.09, 0.04, 10), side, black),
    )
  return solid(
    [
      ...faces,
      ...tube(
        spots(x + 1.35, y + 0.2, z - 0.38, x + 1.5, y + 0.22, z - 0.56, x + 1.75, y + 0.22, z - 0.58),
        [0.04],
        metal('#8a7f75'),
        7,
      ),
    ],
    { decals, rank: 1 },
  )
}

/** The low-wing twin: pointed nose, an engine on each wing, wheels that fold. */
export const lowWingTwin = (order: Order): Model => {
  const { livery, detail, flying } = order
  const random = createRandom(seedOf(order.seed, 'piston twin'))
  const roomy = random.chance(0.5)
  const back = roomy ? 0.5 : 0
  const stations: Station[] = [
    [0, 1.27, 1.23, 0.02, 1.25, 2],
    [0.12, 1.38, 1.1, 0.15, 1.25, 2.1],
    [0.5, 1.53, 0.94, 0.31, 1.24, 2.3],
    [1.1, 1.64, 0.82, 0.44, 1.22, 2.5],
    [1.75, 1.72, 0.75, 0.53, 1.22, 2.6],
    [2.1, 1.8, 0.73, 0.57, 1.24, 2.6],
    [2.55, 2.05, 0.71, 0.6, 1.27, 2.6],
    [3.0, 2.2, 0.7, 0.61, 1.3, 2.8],
    [3.6, 2.23, 0.7, 0.61, 1.3, 2.8],
    [4.5 + back, 2.18, 0.73, 0.58, 1.31, 2.7],
    [5.3 + back, 1.98, 0.84, 0.47, 1.34, 2.4],
    [6.2 + back, 1.76, 1.0, 0.32, 1.37, 2.2],
    [7.4 + back, 1.62, 1.18, 0.17, 1.4, 2],
    [8.45 + back, 1.53, 1.3, 0.04, 1.42, 2],
  ]
  const hull = hullOf(stations)
  const belt: Belt = {
    line: pairs(0, 1.24, 2, 1.27, 5, 1.31, 8.9, 1.43),
    half: 0.45,
  }
  const body = solid(hullFaces(hull, bandsOf(livery, hull, belt), { longest: 0.32, detail }), { slice: 1.8 })
  body.decals.push(
    ...wrap(
      hull,
      v => [lerp(1.98, 2.26, smooth(0.05, 0.42, v)), lerp(2.82, 2.5, smooth(0.1, 0.44, v))],
      0.4,
      windowGlass,
      [6, 9],
    ),
  )
  for (const side of [-1, 1]) {
    body.decals.push(
      ...pane(hull, rounded(pairs(2.5, 1.6, 3.12, 1.58, 3.12, 2.06, 2.8, 2.03), 0.1), side, panes),
      ...pane(hull, rounded(pairs(3.22, 1.58, 3.92, 1.58, 3.92, 2.06, 3.22, 2.06), 0.12), side, panes),
      ...pane(hull, rounded(pairs(4.02, 1.58, 4.62, 1.6, 4.66, 2.0, 4.02, 2.06), 0.12), side, panes),
      ...(roomy
        ? pane(hull, rounded(pairs(4.76, 1.62, 5.24, 1.66, 5.3, 1.86, 4.8, 1.98), 0.1), side, panes)
        : []),
      ...line(hull, pairs(1.02, 1.58, 1.02, 1.0, 1.6, 0.98, 1.6, 1.66), side, gap),
      ...line(hull, pairs(3.17, 0.86, 3.17, 2.08), side, gap),
      ...line(hull, pairs(2.3, 0.9, 3.17, 0.86), side, gap),
    )
  }
  body.decals.push(
    ...registration(order.registration, hull, livery, belt, {
      x: 6.35 + back,
      low: 1.06,
      high: 1.68,
      height: 0.32,
      longest: 1.7,
    }),
  )

  const tip = random.range(5.6, 6.05)
  const at = (y: number): Section => {
    const t = smooth(0, 1, Math.max(0, (y - 2.1) / (tip - 2.1)))
    const square = y > tip - 0.01
    return rib(
      2.65 + (y < 1.3 ? (1.3 - y) * -0.35 : 0) + (y - 1.3) * 0.05 + (square ? 0.14 : 0),
      y,
      0.84 + y * 0.09,
      lerp(y < 1.3 ? 1.75 + (1.3 - y) * 0.4 : 1.75, 1.1, t) - (square ? 0.35 : 0),
      0.14,
      0.03,
    )
  }
  const [engine, front] = [1.85, 1.62]
  const wing = engineWing(
    at,
    { root: 0.45, engine, half: 0.36, tip },
    {
      paint: livery.base,
      tip: livery.tip,
      tipFrom: 0.92,
      flap: [0.02, 0.34],
      aileron: [0.36, 0.88],
      lights: true,
      boots: random.chance(0.4),
    },
  )
  const nacelles = [1, -1].flatMap(side => [
    wing.under(side),
    nacelle(order, side * engine, front, 1.14, 2.9),
  ])
  const props = [1, -1].flatMap(side =>
    noseOf(order, createRandom(seedOf(order.seed, 'twin propeller')), {
      hub: [front + 0.06, side * engine, 1.14],
      radius: 0.94,
      blades: roomy ? 3 : 2,
      chord: 0.15,
      spinner: [0.38, 0.17],
    }),
  )
  const end = 8.45 + back
  const tail = [
    finOf(
      [
        rib(end - 2.2, 0, 1.62, 2.25, 0.06),
        rib(end - 1.35, 0, 1.86, 1.42, 0.08),
        rib(end - 0.5, 0, 2.95, 0.86, 0.08),
      ],
      livery,
      hull,
    ),
    ...wingPair({
      sections: [rib(end - 1.2, 0.06, 1.44, 1.2, 0.09), rib(end - 0.8, 2.2, 1.48, 0.76, 0.08)],
      paint: livery.base,
      tip: livery.tip,
      tipFrom: 0.93,
      aileron: [0.06, 0.94],
      camber: 0,
      boots: false,
    }),
  ]
  const gear = gearOf()
  if (!flying) {
    for (const side of [1, -1]) {
      gear.leg(oleo([3.42, side * engine, 0.82], [3.48, side * engine, 0.26], 0.055))
      gear.wheel([3.48, side * (engine + 0.1), 0.26], 0.26, 0.17)
    }
    gear.leg(noseLeg([0.86, 0, 0.86], [0.78, 0, 0.21], 0.045, livery.base, livery.base))
    gear.wheel([0.78, 0, 0.21], 0.21, 0.14)
  }
  return {
    solids: [
      body,
      ...wing.panels,
      ...nacelles,
      ...props,
      ...tail,
      ...gear.solids,
      solid(aerial([3.7, 0, 2.2], 0.3, 0.07)),
      solid(aerial([5.4, 0, 1.96], 0.2, 0.08)),
      solid(beacon([end + 0.1, 0, 2.98])),
    ],
    contacts: gear.contacts,
    rest: 0.4,
    engine: { low: [1.0, -2.7, 0.3], high: [3.2, -1.0, 1.75] },
    tail: { low: [5.7 + back, -1.3, 0.85], high: [end + 0.3, 1.3, 3.0] },
    whole: { low: [0, -tip, 0], high: [end + 0.3, tip, 3] },
  }
}

/** The high-wing twin: a slim cabin under a clean wing, engines level with it. */
export const highWingTwin = (order: Order): Model => {
  const { livery, detail, flying } = order
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
  for (const side of [1, -1]) {
    gear.leg(tube(spots(4.0, side * 0.5, 0.62, 4.05, side * 1.02, 0.3), [0.07, 0.055], livery.base))
    gear.wheel([4.05, side * 1.12, 0.25], 0.25, 0.17, random.chance(0.5) ? livery.base : null)
  }
  gear.leg(oleo([0.95, 0, 0.66], [0.88, 0, 0.22], 0.045, livery.base))
  gear.wheel([0.88, 0, 0.2], 0.2, 0.14)
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
