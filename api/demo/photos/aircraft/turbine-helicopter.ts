import { type Station, hullFaces, hullOf } from '../core/hull'
import { metal } from '../core/light'
import { line, mark, pane, rounded } from '../core/marks'
import { solid, tube, turned, band } from '../core/solid'
import { type Vec, lerp, pairs, spots } from '../core/vec'
import { wingOf, rib } from '../core/wing'
import { createRandom, seedOf } from '../random'
import { gearOf, noseLeg } from './gear'
import { bubble, skids } from './helicopter-kit'
import { black, darkSteel, gap, panes } from './kit'
import { type Belt, type Model, type Order, bandsOf, registration } from './model'
import { rotor, shroud, tailRotor } from './rotor'
import { beacon, finOf, lamp, wingPair } from './surfaces'

/** The turbine helicopter: larger, sleeker, on skids or wheels, with an open or shrouded tail rotor. */
export const turbineHelicopter = (order: Order): Model => {
  const { livery, detail, flying, shape } = order
  const random = createRandom(seedOf(order.seed, 'turbine helicopter'))
  const wheels = shape.wheels ?? random.chance(0.35)
  const shrouded = shape.shrouded ?? random.chance(0.4)
  const up = wheels ? 0.05 : 0.12
  const Z = (z: number): number => z + up
  const stations: Station[] = (
    [
      [0, 1.06, 0.94, 0.05, 1.0, 2],
      [0.15, 1.3, 0.74, 0.32, 1.0, 2.1],
      [0.6, 1.74, 0.56, 0.62, 1.06, 2.2],
      [1.2, 2.12, 0.48, 0.8, 1.2, 2.4],
      [1.8, 2.28, 0.46, 0.87, 1.32, 2.6],
      [3.2, 2.32, 0.47, 0.88, 1.36, 2.7],
      [4.0, 2.26, 0.66, 0.78, 1.44, 2.5],
      [4.8, 2.14, 1.04, 0.52, 1.56, 2.2],
      [5.5, 2.04, 1.34, 0.33, 1.68, 2.1],
    ] as const
  ).map(([x, top, bottom, half, mid, bend]): Station => [x, Z(top), Z(bottom), half, Z(mid), bend])
  const hull = hullOf(stations)
  const belt: Belt = {
    line: pairs(0, Z(1.0), 2, Z(1.1), 4, Z(1.38), 5.5, Z(1.68)),
    half: 0.6,
  }
  const body = solid(hullFaces(hull, bandsOf(livery, hull, belt), { longest: 0.26, around: 17, detail }), {
    slice: 2,
  })
  body.decals.push(...bubble(hull, 1.28, livery.main))
  for (const side of [-1, 1])
    body.decals.push(
      ...pane(
        hull,
        rounded(pairs(1.36, Z(1.14), 2.04, Z(1.12), 2.04, Z(2.04), 1.66, Z(2.06)), 0.14),
        side,
        panes,
        6,
      ),
      ...pane(
        hull,
        rounded(pairs(2.2, Z(1.14), 2.92, Z(1.14), 2.92, Z(2.02), 2.2, Z(2.04)), 0.14),
        side,
        panes,
        6,
      ),
      ...pane(
        hull,
        rounded(pairs(3.08, Z(1.16), 3.6, Z(1.24), 3.5, Z(1.9), 3.08, Z(2.0)), 0.14),
        side,
        panes,
        6,
      ),
      ...line(
        hull,
        [
          ...rounded(pairs(1.3, Z(0.64), 2.11, Z(0.64), 2.11, Z(2.12), 1.62, Z(2.12), 1.3, Z(1.4)), 0.14),
          [1.38, Z(0.64)],
        ],
        side,
        gap,
      ),
      ...line(
        hull,
        [...rounded(pairs(2.13, Z(0.64), 3.0, Z(0.64), 3.0, Z(2.12), 2.13, Z(2.12)), 0.14), [2.2, Z(0.64)]],
        side,
        gap,
      ),
    )
  body.decals.push(
    ...registration(order.registration, hull, livery, belt, {
      x: 4.35,
      low: Z(1.02),
      high: Z(1.86),
      height: 0.24,
      longest: 1.15,
    }),
  )
  const cowlHull = hullOf([
    [1.75, Z(2.36), Z(2.24), 0.12, Z(2.3), 2],
    [2.1, Z(2.62), Z(2.18), 0.38, Z(2.34), 2.4],
    [2.9, Z(2.82), Z(2.16), 0.52, Z(2.38), 2.6],
    [3.9, Z(2.8), Z(2.1), 0.52, Z(2.36), 2.6],
    [4.7, Z(2.62), Z(1.98), 0.42, Z(2.26), 2.4],
    [5.3, Z(2.3), Z(1.94), 0.2, Z(2.1), 2],
  ])
  const cowl = solid(
    hullFaces(
      cowlHull,
      [
        { paint: livery.base, until: () => Z(2.5) },
        { paint: livery.main, until: () => -9 },
      ],
      { longest: 0.3, around: 11, detail },
    ),
    { rank: 1 },
  )
  for (const side of [-1, 1])
    cowl.decals.push(
      ...mark(
        cowlHull,
        rounded(pairs(2.5, Z(2.36), 2.95, Z(2.36), 2.95, Z(2.62), 2.5, Z(2.56)), 0.06),
        side,
        black,
      ),
      ...line(cowlHull, pairs(3.3, Z(2.2), 3.3, Z(2.8)), side, gap),
      ...line(cowlHull, pairs(4.1, Z(2.2), 4.1, Z(2.76)), side, gap),
    )
  const pipes = (random.chance(0.5) ? [0.2, -0.2] : [0]).flatMap(y =>
    tube(
      spots(4.3, y, Z(2.52), 4.8, y * 1.2, Z(2.66), 5.2, y * 1.5, Z(2.72)),
      [0.14, 0.15, 0.16],
      metal('#8d8278'),
      12,
    ),
  )
  const end = 10.4
  const boomHull = hullOf([
    [5.2, Z(2.06), Z(1.28), 0.37, Z(1.64), 2.1],
    [6.5, Z(2.04), Z(1.5), 0.26, Z(1.76), 2],
    [9.6, Z(2.1), Z(1.78), 0.14, Z(1.94), 2],
    [end, Z(2.1), Z(1.82), 0.1, Z(1.96), 2],
  ])
  const mid = (x: number, t: number): number => lerp(boomHull.bottom(x), boomHull.top(x), t)
  const boom = solid(
    hullFaces(
      boomHull,
      [
        { paint: livery.base, until: x => mid(x, 0.62) },
        { paint: livery.main, until: x => mid(x, 0.3) },
        { paint: livery.base, until: () => -9 },
      ],
      { longest: 0.7, around: 10, detail },
    ),
  )
  const fin = shrouded
    ? shroud(order, [end - 0.2, 0, Z(2.0)], 0.62)
    : [
        finOf([rib(end - 0.6, 0, Z(2.0), 1.0, 0.09), rib(end + 0.35, 0, Z(3.0), 0.55, 0.08)], livery, null, {
          hinge: 0.98,
        }),
        solid(
          wingOf([rib(end - 0.5, 0, Z(1.86), 0.85, 0.08), rib(end + 0.2, 0, Z(1.15), 0.4, 0.08)], {
            camber: 0,
            paint: () => livery.main,
            spans: () => [0, 0.5, 1],
          }).faces,
        ),
        ...tailRotor(order, [end + 0.05, -0.3, Z(2.1)], 0.82, 2),
      ]
  const planes = [
    ...wingPair({
      sections: [rib(8.3, 0.14, Z(1.9), 0.62, 0.1), rib(8.36, 1.2, Z(1.9), 0.52, 0.1)],
      paint: livery.base,
      camber: 0,
    }),
    ...[1, -1].map(side =>
      solid(
        wingOf([rib(8.2, side * 1.2, Z(1.62), 0.74, 0.07), rib(8.42, side * 1.24, Z(2.34), 0.5, 0.07)], {
          camber: 0,
          paint: () => livery.main,
          spans: () => [0, 0.5, 1],
        }).faces,
      ),
    ),
  ]
  const gear = gearOf()
  const runners = wheels ? null : skids(0.7, 4.2, 1.12, 0.62, [1.5, 3.3], livery.main)
  if (wheels && !flying) {
    for (const side of [1, -1]) {
      gear.leg(tube(spots(3.9, side * 0.55, 0.8, 4.0, side * 1.02, 0.26), [0.07, 0.055], livery.base))
      gear.wheel([4.0, side * 1.12, 0.24], 0.24, 0.17)
    }
    gear.leg(noseLeg([0.95, 0, 0.66], [0.88, 0, 0.19], 0.045, livery.base, livery.base))
    gear.twin([0.88, 0, 0.19], 0.19, 0.1)
  }
  const hub: Vec = [2.95, 0, Z(3.16)]
  return {
    solids: [
      body,
      cowl,
      boom,
      ...fin,
      ...planes,
      ...rotor(order, random, hub, 5.3, shape.blades ?? random.pick([3, 4, 4]), 0.29),
      ...(runners?.solids ?? gear.solids),
      solid(pipes, { rank: 2 }),
      solid(
        turned(
          [2.95, 0, Z(2.7)],
          [0, 0, 1],
          [...band(livery.main, 0, 0.26, 0.2, 0.16), ...band(darkSteel, 0.3, 0.1)],
          12,
        ),
        { rank: 2 },
      ),
      solid([...lamp([0.3, 0.12, Z(0.71)], 0.04, '#fff6dc'), ...beacon([7.2, 0, Z(2.08)])]),
    ],
    contacts: flying ? [] : (runners?.contacts ?? gear.contacts),
    rest: 0,
    engine: { low: [1.5, -1.1, 1.5], high: [5.4, 1.1, 3.5] },
    tail: { low: [7.3, -1.4, 1.1], high: [end + 1, 1.4, 3.1] },
    whole: { low: [0, -1.3, 0], high: [end + 0.9, 1.3, 3.3] },
  }
}
