import { type Station, hullFaces, hullOf } from '../core/hull'
import { line, pane, rounded, wrap } from '../core/marks'
import { solid } from '../core/solid'
import { lerp, smooth, pairs } from '../core/vec'
import { type Section, rib } from '../core/wing'
import { createRandom, seedOf } from '../random'
import { gearOf, noseLeg } from './gear'
import { aerial, gap, oleo, panes, windowGlass } from './kit'
import { type Belt, type Model, type Order, bandsOf, registration } from './model'
import { noseOf } from './nose'
import { nacelle } from './piston-nacelle'
import { beacon, engineWing, finOf, wingPair } from './surfaces'

/** The low-wing twin: pointed nose, an engine on each wing, wheels that fold. */
export const lowWingTwin = (order: Order): Model => {
  const { livery, detail, flying, shape } = order
  const random = createRandom(seedOf(order.seed, 'piston twin'))
  const roomy = shape.roomy ?? random.chance(0.5)
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
      blades: shape.blades ?? (roomy ? 3 : 2),
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
      sections:
        shape.tail === 't'
          ? [rib(end - 0.62, 0, 2.97, 1.0, 0.09), rib(end - 0.4, 1.95, 3.0, 0.7, 0.08)]
          : [rib(end - 1.2, 0.06, 1.44, 1.2, 0.09), rib(end - 0.8, 2.2, 1.48, 0.76, 0.08)],
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
