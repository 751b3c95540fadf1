import {
  hullFaces,
  hullOf,
  line,
  mark,
  oval,
  pane,
  rounded,
  wrap,
  type Hull,
  type Station,
} from '../core/hull'
import { glass, matte, metal, type Paint } from '../core/light'
import { solid, tube, turned, type Face, type Solid } from '../core/solid'
import { wingOf, type Section } from '../core/wing'
import { add, lerp, smooth, type Vec } from '../core/vec'
import { createRandom, seedOf, type Random } from '../random'
import { gearOf, noseLeg } from './gear'
import { black, darkSteel, disc, gap, panes, steel } from './kit'
import { bandsOf, registration, type Belt, type Model, type Order } from './model'
import { beacon, finOf, lamp, wingPair } from './surfaces'

const bubbleGlass = glass('#24333f')

const turnedBy = (faces: readonly Face[], hub: Vec, angle: number): Face[] => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const spin = (p: Vec): Vec => [p[0] * c - p[1] * s, p[0] * s + p[1] * c, p[2]]
  const move = (p: Vec): Vec => add(hub, spin(p))
  return faces.map(f => ({ ...f, points: f.points.map(move), at: move(f.at), normal: spin(f.normal) }))
}

/** The main rotor: still blades droop, turning ones blur to a disc. */
const rotor = (
  order: Order,
  random: Random,
  hub: Vec,
  radius: number,
  blades: number,
  chord: number,
): Solid[] => {
  const head = solid(
    [
      ...turned(
        add(hub, [0, 0, -0.34]),
        [0, 0, 1],
        [
          ...band(darkSteel, 0, 0.07),
          ...band(steel, 0.24, 0.06),
          ...band(darkSteel, 0.28, 0.16, 0.36, 0.17),
          ...band(steel, 0.42, 0.06),
        ],
        14,
      ),
      ...tube([add(hub, [0.16, 0.1, -0.3]), add(hub, [0.22, 0.16, 0.02])], [0.018], steel, 5),
      ...tube([add(hub, [-0.16, -0.1, -0.3]), add(hub, [-0.22, -0.16, 0.02])], [0.018], steel, 5),
    ],
    { rank: 2 },
  )
  if (order.flying) return [head, disc(hub, [0.02, 0, 1], radius, matte('#c9a63a'), 0.11)]
  const droop = (r: number): number => -0.0085 * r * r * (blades === 2 ? 0.9 : 1)
  const at = (r: number, k = 1): Section => rib(-chord * 0.3 * k, r, droop(r), chord * k, 0.11, 0.05)
  const blade = wingOf(
    [at(0.2, 0.42), at(0.75, 0.7), at(1.1), at(radius * 0.55), at(radius * 0.93), at(radius)],
    {
      camber: 0.01,
      cells: 4,
      spans: () => [0, 0.06, 0.14, 0.3, 0.46, 0.62, 0.78, 0.93, 1],
      paint: span => (span > 0.93 ? matte('#c9a63a') : span < 0.08 ? darkSteel : matte('#2c2f33')),
    },
  ).faces
  const start = blades === 2 ? random.range(-0.1, 0.1) + Math.PI / 2 : random.range(0.2, 1.2)
  return [
    head,
    ...Array.from({ length: blades }, (_, i) =>
      solid(turnedBy(blade, hub, start + (i / blades) * 2 * Math.PI), { framed: false, rank: 3 }),
    ),
  ]
}

const tailRotor = (order: Order, hub: Vec, radius: number, blades: number): Solid[] => {
  const centre = solid(
    turned(
      add(hub, [0, 0.1, 0]),
      [0, -1, 0],
      [...band(darkSteel, -0.02, 0.06), ...band(steel, 0.1, 0.06), ...band(darkSteel, 0.16, 0.03)],
      10,
    ),
    { rank: 2 },
  )
  if (order.flying) return [centre, disc(hub, [0, 1, 0], radius, matte('#b3222a'), 0.16)]
  return [
    centre,
    solid(
      Array.from({ length: blades }, (_, i) => 0.7 + (i / blades) * 2 * Math.PI).flatMap(a => {
        const at = (r: number): Vec => add(hub, [Math.cos(a) * r * radius, 0, Math.sin(a) * r * radius])
        return [
          ...tube([at(0.06), at(0.3)], [0.025, 0.03], darkSteel, 6),
          ...blade(at, a, 0.3, 0.82, matte('#b9bec2')),
          ...blade(at, a, 0.82, 1, matte('#b3222a')),
        ]
      }),
      { rank: 1 },
    ),
  ]
}

const blade = (at: (r: number) => Vec, angle: number, from: number, to: number, paint: Paint): Face[] => {
  const across: Vec = [-Math.sin(angle) * 0.07, 0, Math.cos(angle) * 0.07]
  const corners = [
    add(at(from), across),
    add(at(to), across),
    add(at(to), [-across[0], 0, -across[2]]),
    add(at(from), [-across[0], 0, -across[2]]),
  ]
  return [1, -1].map(way => ({ points: corners, at: at((from + to) / 2), normal: [0, way, 0] as Vec, paint }))
}

/** Two skids on bowed cross tubes. */
const skids = (
  from: number,
  to: number,
  y: number,
  floor: number,
  cross: readonly [number, number],
  paint: Paint,
): { solids: Solid[]; contacts: Vec[] } => ({
  solids: [
    ...[1, -1].map(side =>
      solid(
        tube(
          spots(
            from - 0.3,
            side * y,
            0.36,
            from - 0.12,
            side * y,
            0.18,
            from + 0.12,
            side * y,
            0.075,
            from + 0.4,
            side * y,
            0.05,
            to,
            side * y,
            0.05,
          ),
          [0.04, 0.046, 0.048],
          paint,
          9,
        ),
      ),
    ),
    ...cross.flatMap(x =>
      [1, -1].map(side =>
        solid(
          tube(
            spots(
              x,
              side * 0.3,
              floor + 0.06,
              x,
              side * (y - 0.24),
              floor - 0.06,
              x,
              side * (y - 0.06),
              floor * 0.55,
              x,
              side * y,
              0.05,
            ),
            [0.042],
            paint,
            8,
          ),
        ),
      ),
    ),
  ],
  contacts: [1, -1].flatMap(side =>
    [from + 0.4, (from + to) / 2, to - 0.1].map((x): Vec => [x, side * y, 0]),
  ),
})

/** Large bubble panes on both sides of a centre post, and chin windows below. */
const bubble = (hull: Hull, k: number, frame: Paint) => [
  ...wrap(
    hull,
    v => [lerp(0.27, 0.24, v * 2) * k, lerp(1.34, 0.98, smooth(0.1, 0.5, v)) * k],
    0.56,
    bubbleGlass,
    [7, 10],
    0.014,
  ),
  ...[-1, 1].flatMap(side =>
    line(
      hull,
      pairs(
        0.98 * k,
        hull.at(0.98 * k, 0.56, 1)[2],
        1.06 * k,
        hull.at(1.06 * k, 0.3, 1)[2],
        1.3 * k,
        hull.at(1.3 * k, 0.1, 1)[2],
      ),
      side,
      frame,
      0.05,
    ),
  ),
]

/** The light piston helicopter: bubble cabin, tall mast, slim boom. */
export const pistonHelicopter = (order: Order): Model => {
  const { livery, detail, flying } = order
  const random = createRandom(seedOf(order.seed, 'piston helicopter'))
  const roomy = random.chance(0.6) ? 0.5 : 0
  const stations: Station[] = [
    [0, 0.98, 0.88, 0.04, 0.93, 2],
    [0.12, 1.18, 0.7, 0.28, 0.93, 2.1],
    [0.45, 1.5, 0.53, 0.5, 0.95, 2.2],
    [0.95, 1.8, 0.45, 0.62, 1.04, 2.4],
    [1.45, 1.94, 0.43, 0.66, 1.12, 2.7],
    [1.9 + roomy, 1.95, 0.43, 0.66, 1.15, 2.8],
    [2.5 + roomy, 1.9, 0.5, 0.6, 1.2, 2.6],
    [3.1 + roomy, 1.8, 0.7, 0.45, 1.28, 2.3],
    [3.7 + roomy, 1.68, 1.04, 0.27, 1.38, 2.1],
    [4.1 + roomy, 1.62, 1.28, 0.15, 1.45, 2],
  ]
  const hull = hullOf(stations)
  const X = (x: number): number => x + roomy
  const belt: Belt = {
    line: pairs(0, 0.92, 1.5, 1.0, 3, 1.2, 4.6, 1.45),
    half: 0.5,
  }
  const body = solid(hullFaces(hull, bandsOf(livery, hull, belt), { longest: 0.2, around: 17, detail }), {
    slice: 2,
  })
  body.decals.push(...bubble(hull, 1, livery.main))
  for (const side of [-1, 1]) {
    body.decals.push(
      ...pane(hull, rounded(pairs(1.06, 1.0, 1.62, 0.98, 1.62, 1.7, 1.3, 1.72), 0.12), side, panes, 6),
      ...line(
        hull,
        [...rounded(pairs(1.0, 0.6, 1.68, 0.6, 1.68, 1.8, 1.28, 1.8, 1.0, 1.3), 0.12), [1.08, 0.6]],
        side,
        gap,
      ),
      ...(roomy
        ? [
            ...pane(hull, rounded(pairs(1.78, 1.0, 2.34, 1.04, 2.3, 1.64, 1.78, 1.7), 0.12), side, panes, 6),
            ...line(
              hull,
              [...rounded(pairs(1.72, 0.6, 2.42, 0.62, 2.42, 1.76, 1.72, 1.8), 0.12), [1.8, 0.6]],
              side,
              gap,
            ),
          ]
        : []),
      ...mark(hull, oval(X(2.36), 1.42, 0.16, 0.1, 12), side, black),
      ...line(hull, pairs(X(2.0), 0.6, X(2.05), 1.2, X(2.05), 1.86), side, gap),
    )
  }
  const boomHull = hullOf([
    [X(3.8), 1.64, 1.24, 0.19, 1.44, 2],
    [X(5.5), 1.68, 1.4, 0.135, 1.54, 2],
    [X(8.3), 1.74, 1.58, 0.08, 1.66, 2],
    [X(8.5), 1.72, 1.6, 0.05, 1.66, 2],
  ])
  const boom = solid(
    hullFaces(
      boomHull,
      [
        { paint: livery.base, until: x => boomHull.bottom(x) + 0.6 * (boomHull.top(x) - boomHull.bottom(x)) },
        { paint: livery.main, until: x => boomHull.bottom(x) + 0.3 * (boomHull.top(x) - boomHull.bottom(x)) },
        { paint: livery.base, until: () => -9 },
      ],
      { longest: 0.6, around: 9, detail },
    ),
  )
  body.decals.push(
    ...registration(order.registration, hull, livery, belt, {
      x: X(2.62),
      low: 0.86,
      high: 1.4,
      height: 0.19,
      longest: 0.95,
    }),
  )
  const mast = X(2.0)
  const fairing = solid(
    wingOf(
      [
        rib(mast - 0.34, 0, 1.86, 1.0, 0.3),
        rib(mast - 0.24, 0, 2.4, 0.66, 0.3),
        rib(mast - 0.16, 0, 2.78, 0.44, 0.34),
      ],
      { camber: 0, paint: () => livery.main, cells: 9, spans: () => [0, 0.25, 0.5, 0.75, 1] },
    ).faces,
    { rank: 1 },
  )
  const fin = [
    finOf([rib(X(7.95), 0, 1.7, 0.62, 0.08), rib(X(8.35), 0, 2.36, 0.36, 0.08)], livery, null, {
      hinge: 0.98,
    }),
    solid(
      wingOf([rib(X(8.0), 0, 1.6, 0.56, 0.08), rib(X(8.28), 0, 1.02, 0.3, 0.08)], {
        camber: 0,
        paint: () => livery.main,
        spans: () => [0, 0.5, 1],
      }).faces,
    ),
    ...wingPair({
      sections: [rib(X(7.75), 0.05, 1.68, 0.36, 0.1), rib(X(7.8), 0.62, 1.7, 0.3, 0.1)],
      paint: livery.base,
      camber: 0,
    }),
  ]
  const gear = skids(0.55, X(3.0), 1.02, 0.46, [1.05, X(2.35)], livery.main)
  return {
    solids: [
      body,
      boom,
      fairing,
      ...fin,
      ...rotor(order, random, [mast, 0, 3.1], 5.03, 2, 0.25),
      ...tailRotor(order, [X(8.42), -0.24, 1.66], 0.72, 2),
      ...gear.solids,
      solid(
        tube(
          spots(X(2.6), 0.2, 0.56, X(2.75), 0.24, 0.46, X(3.05), 0.26, 0.46),
          [0.045],
          metal('#8a7f75'),
          7,
        ),
      ),
      solid([...lamp([0.17, 0.1, 0.73], 0.035, '#fff6dc'), ...beacon([X(4.4), 0, 1.67])]),
    ],
    contacts: flying ? [] : gear.contacts,
    rest: 0,
    engine: { low: [X(0.9), -0.9, 1.3], high: [X(3.4), 0.9, 3.35] },
    tail: { low: [X(6.1), -0.6, 0.9], high: [X(8.9), 0.6, 2.45] },
    whole: { low: [0, -1.1, 0], high: [X(8.9), 1.1, 3.3] },
  }
}

/** The turbine helicopter: larger, sleeker, on skids or wheels, with an open or shrouded tail rotor. */
export const turbineHelicopter = (order: Order): Model => {
  const { livery, detail, flying } = order
  const random = createRandom(seedOf(order.seed, 'turbine helicopter'))
  const wheels = random.chance(0.35)
  const shrouded = random.chance(0.4)
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
      ...rotor(order, random, hub, 5.3, random.pick([3, 4, 4]), 0.29),
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

/** A fin with the tail rotor in a duct. */
const shroud = (order: Order, at: Vec, radius: number): Solid[] => {
  const { livery, detail } = order
  const hull = hullOf([
    [at[0] - radius * 1.5, at[2] + 0.2, at[2] - 0.2, 0.14, at[2], 2],
    [at[0] - radius * 0.9, at[2] + radius * 0.95, at[2] - radius * 0.85, 0.17, at[2], 2],
    [at[0], at[2] + radius * 1.35, at[2] - radius * 1.25, 0.19, at[2], 2],
    [at[0] + radius, at[2] + radius * 1.1, at[2] - radius, 0.16, at[2], 2],
    [at[0] + radius * 1.5, at[2] + radius * 0.5, at[2] - radius * 0.4, 0.08, at[2], 2],
  ])
  const body = solid(
    hullFaces(hull, [{ paint: livery.main, until: () => -9 }], { longest: 0.2, around: 12, detail }),
  )
  for (const side of [-1, 1]) {
    body.decals.push(
      ...mark(hull, oval(at[0], at[2], radius * 1.04, radius * 1.04, 22), side, metal('#aab0b5')),
      ...mark(hull, oval(at[0], at[2], radius * 0.96, radius * 0.96, 22), side, matte('#15181b')),
    )
    for (let i = 0; i < 10; i++) {
      const a = (i / 10) * 2 * Math.PI
      const p = (r: number, da: number): [number, number] => [
        at[0] + Math.cos(a + da) * r * radius,
        at[2] + Math.sin(a + da) * r * radius,
      ]
      body.decals.push(
        ...mark(hull, [p(0.22, -0.2), p(0.94, -0.07), p(0.94, 0.1), p(0.22, 0.25)], side, matte('#4d545b')),
      )
    }
    body.decals.push(
      ...mark(hull, oval(at[0], at[2], radius * 0.22, radius * 0.22, 14), side, matte('#6c737a')),
    )
  }
  return [
    body,
    finOf(
      [
        { edge: [at[0] - 0.1, 0, at[2] + radius * 1.1], chord: 1.0, thick: 0.14 },
        { edge: [at[0] + 0.75, 0, at[2] + radius * 1.1 + 0.8], chord: 0.5, thick: 0.1 },
      ],
      livery,
      null,
      { hinge: 0.98, rank: 1 },
    ),
  ]
}
