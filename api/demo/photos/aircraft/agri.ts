import { hullFaces, hullOf, line, mark, pane, rounded, wrap, type Station } from '../core/hull'
import { matte, metal, type Paint } from '../core/light'
import { solid, tube, turned, type Face, type Solid } from '../core/solid'
import type { Section } from '../core/wing'
import { lerp, type Vec } from '../core/vec'
import { createRandom, seedOf } from '../random'
import { gearOf } from './gear'
import { black, darkSteel, gap, inlet, oleo, panes, seal, springLeg, steel, strut, windowGlass } from './kit'
import { bandsOf, registration, type Belt, type Model, type Order } from './model'
import { noseOf } from './piston-single'
import { beacon, finOf, wingPair } from './surfaces'
import { stack } from './turboprop'

/** Spray booms behind and below both wings, with hangers and nozzles. */
const booms = (x: number, z: (y: number) => number, from: number, to: number): Solid[] =>
  [1, -1].map(side => {
    const at = (y: number, dx = 0, dz = 0): Vec => [x + dx, side * y, z(y) - 0.24 + dz]
    const faces: Face[] = tube([at(from), at((from + to) / 2), at(to)], [0.034], steel, 7)
    for (let i = 0; i <= 4; i++) {
      const y = lerp(from + 0.1, to - 0.1, i / 4)
      faces.push(...tube([at(y), at(y, -0.45, 0.2)], [0.018], darkSteel, 5))
    }
    for (let y = from + 0.2; y < to; y += 0.34)
      faces.push(...tube([at(y), at(y, 0.05, -0.13)], [0.016, 0.022], matte('#2a2d30'), 4))
    return solid(faces, { rank: 1 })
  })

/** The pump under the belly with its little windmill. */
const pump = (x: number, z: number): Solid =>
  solid([
    ...turned([x, 0, z], [1, 0, 0], band(steel, 0, 0.02, 0.05, 0.11, 0.3, 0.12, 0.42, 0.05), 12),
    ...tube(spots(x + 0.2, 0, z + 0.05, x + 0.3, 0, z + 0.3), [0.05], darkSteel, 6),
    ...[0, 1, 2, 3].flatMap(i =>
      tube(
        spots(x, 0, z, x - 0.02, Math.cos(i * 1.57 + 0.5) * 0.2, z + Math.sin(i * 1.57 + 0.5) * 0.2),
        [0.022, 0.012],
        steel,
        4,
      ),
    ),
  ])

type Shape = {
  stations: Station[]
  belt: Belt
  hub: Vec
  radius: number
  /** Cockpit glass: from and to along x, and the height of its sill. */
  cab: { from: number; roof: number; back: number; to: number; sill: number; top: number }
  hopper: readonly [from: number, to: number]
  wing: { x: number; z: number; chord: number; span: number; taper: number; rise: number; thick: number }
  fin: readonly Section[]
  tailplane: readonly Section[]
  main: { x: number; y: number; radius: number }
  tailWheel: Vec
  end: number
}

const duster = (order: Order, name: string, shape: Shape, nose: Solid[], extras: Solid[]): Model => {
  const { livery, detail } = order
  const { cab, wing, hopper } = shape
  const random = createRandom(seedOf(order.seed, name))
  const hull = hullOf(shape.stations)
  const body = solid(hullFaces(hull, bandsOf(livery, hull, shape.belt), { longest: 0.36, detail }), {
    slice: 2,
  })
  body.decals.push(
    ...wrap(
      hull,
      v => [lerp(cab.from, cab.from + 0.1, v * 2), lerp(cab.roof, cab.roof - 0.06, v * 2)],
      0.34,
      windowGlass,
      [4, 7],
      0.01,
    ),
  )
  const post: Paint = livery.main
  for (const side of [-1, 1]) {
    body.decals.push(
      ...pane(
        hull,
        rounded(
          pairs(
            cab.from + 0.24,
            cab.sill,
            cab.back,
            cab.sill - 0.04,
            cab.back - 0.04,
            cab.top - 0.13,
            cab.roof + 0.08,
            cab.top - 0.11,
          ),
          0.1,
        ),
        side,
        panes,
        6,
      ),
      ...pane(
        hull,
        rounded(
          pairs(
            cab.back + 0.09,
            cab.sill,
            cab.to,
            cab.sill + 0.1,
            cab.back + 0.22,
            cab.top - 0.26,
            cab.back + 0.06,
            cab.top - 0.16,
          ),
          0.08,
        ),
        side,
        panes,
      ),
      ...line(hull, pairs(cab.back + 0.03, cab.sill - 0.1, cab.back, cab.top - 0.02), side, post, 0.05),
      ...line(
        hull,
        pairs(hopper[0], hull.bottom(hopper[0]) + 0.1, hopper[0], hull.top(hopper[0]) - 0.02),
        side,
        gap,
      ),
      ...line(
        hull,
        pairs(hopper[1], hull.bottom(hopper[1]) + 0.1, hopper[1], hull.top(hopper[1]) - 0.02),
        side,
        gap,
      ),
      ...line(
        hull,
        pairs(
          hopper[1] + 0.6,
          hull.bottom(hopper[1]) + 0.2,
          shape.end - 1.2,
          hull.bottom(shape.end - 1.2) + 0.1,
        ),
        side,
        gap,
      ),
      ...mark(
        hull,
        rounded(
          pairs(
            hopper[0] + 0.3,
            hull.bottom(hopper[0]) + 0.5,
            hopper[0] + 0.36,
            hull.bottom(hopper[0]) + 0.5,
            hopper[0] + 0.36,
            hull.top(hopper[0]) - 0.25,
            hopper[0] + 0.3,
            hull.top(hopper[0]) - 0.25,
          ),
          0.02,
        ),
        side,
        matte('#d9dcd6'),
      ),
    )
  }
  const lid = (hopper[0] + hopper[1]) / 2
  body.faces.push(
    ...turned(
      [lid, 0, hull.top(lid) - 0.03],
      [0, 0, 1],
      [...band(seal, 0, 0.3), ...band(steel, 0.06, 0.28, 0.09, 0.2, 0.1, 0.01)],
      14,
    ),
  )
  const aft = cab.to + (shape.end - cab.to) * 0.44
  body.decals.push(
    ...registration(order.registration, hull, livery, shape.belt, {
      x: aft,
      low: hull.bottom(aft) + 0.08,
      high: hull.top(aft) - 0.08,
      height: 0.34,
      longest: 1.7,
    }),
  )

  const z = (y: number): number => wing.z + y * wing.rise
  const at = (y: number, dx = 0, chord = wing.chord): Section => ({
    edge: [wing.x + dx, y, z(y)],
    chord,
    thick: wing.thick,
    twist: 0.03,
  })
  const wings = wingPair({
    sections: [
      at(0.5),
      at(wing.span * 0.5),
      at(wing.span - 0.16, (wing.chord - wing.taper) * 0.4, wing.taper),
      at(wing.span, 0.2, wing.taper * 0.72),
    ],
    paint: livery.base,
    tip: livery.tip,
    tipFrom: 0.9,
    flap: [0.05, 0.5],
    aileron: [0.52, 0.94],
    lights: true,
  })
  const tail = [
    finOf(shape.fin, livery, hull),
    ...wingPair({
      sections: shape.tailplane,
      paint: livery.base,
      tip: livery.tip,
      tipFrom: 0.9,
      aileron: [0.06, 0.94],
      camber: 0,
    }),
    ...[1, -1].map(side =>
      solid(
        strut(
          [shape.end - 1.1, side * 0.1, hull.bottom(shape.end - 1.1) + 0.04],
          [(shape.tailplane[0]?.edge[0] ?? 0) + 0.45, side * 1.35, (shape.tailplane[0]?.edge[2] ?? 0) - 0.03],
          0.07,
          livery.base,
        ),
      ),
    ),
  ]
  const gear = gearOf()
  const { main, tailWheel } = shape
  for (const side of [1, -1]) {
    gear.leg(
      springLeg(
        [main.x + 0.12, side * 0.42, hull.bottom(main.x) + 0.06],
        [main.x, side * (main.y - 0.1), main.radius],
        0.2,
        livery.main,
      ),
    )
    gear.wheel([main.x, side * main.y, main.radius], main.radius, main.radius * 0.62)
  }
  gear.leg(
    oleo([tailWheel[0] - 0.12, 0, hull.bottom(tailWheel[0] - 0.1) + 0.05], tailWheel, 0.035, livery.main),
  )
  gear.wheel(tailWheel, 0.15, 0.1)
  // Wire cutters before the glass and the deflector cable to the fin are what make a sprayer look like one.
  const fin = shape.fin.at(-1)?.edge ?? [0, 0, 0]
  const cable = solid(tube(spots(cab.roof, 0, cab.top, fin[0] + 0.1, 0, fin[2]), [0.011], darkSteel, 4), {
    shadow: false,
  })
  const cutter = solid(
    tube(spots(cab.from - 0.02, 0, hull.top(cab.from), cab.roof - 0.02, 0, cab.top + 0.02), [0.02], black, 5),
    { rank: 3 },
  )
  const rest = (Math.atan2(tailWheel[2] - 0.15, tailWheel[0] - main.x) * 180) / Math.PI
  const boomX = wing.x + wing.chord + 0.05
  return {
    solids: [
      body,
      ...wings,
      ...booms(boomX, z, 0.7, wing.span * random.range(0.72, 0.82)),
      pump(main.x + 0.5, hull.bottom(main.x) - 0.16),
      ...tail,
      ...gear.solids,
      ...nose,
      ...extras,
      cable,
      cutter,
      solid(beacon([fin[0] + 0.35, 0, fin[2] + 0.05])),
    ],
    contacts: gear.contacts,
    rest,
    engine: { low: [-0.2, -1, 0.2], high: [hopper[0] + 0.4, 1, hull.top(hopper[0]) + 0.2] },
    tail: { low: [cab.to + 0.6, -1.8, 0.9], high: [shape.end + 0.2, 1.8, fin[2] + 0.1] },
    whole: { low: [0, -wing.span, 0], high: [shape.end, wing.span, cab.top] },
  }
}

/** The turbine sprayer: long nose, hopper before a high cockpit. */
export const turbineSprayer = (order: Order): Model => {
  const random = createRandom(seedOf(order.seed, 'turbine sprayer'))
  const stations: Station[] = [
    [0.5, 2.04, 1.56, 0.22, 1.8, 2.2],
    [0.56, 2.1, 1.42, 0.33, 1.8, 2.4],
    [1.0, 2.18, 1.3, 0.4, 1.78, 2.5],
    [1.8, 2.28, 1.18, 0.46, 1.76, 2.7],
    [2.4, 2.38, 1.1, 0.56, 1.74, 3],
    [3.2, 2.48, 1.06, 0.58, 1.74, 3.2],
    [4.1, 2.54, 1.06, 0.58, 1.76, 3],
    [4.35, 2.78, 1.07, 0.58, 1.78, 2.5],
    [4.75, 3.2, 1.08, 0.57, 1.8, 2.2],
    [5.2, 3.26, 1.1, 0.55, 1.82, 2.2],
    [5.65, 3.1, 1.14, 0.52, 1.84, 2.2],
    [6.3, 2.62, 1.24, 0.45, 1.86, 2.4],
    [7.2, 2.36, 1.38, 0.35, 1.88, 2.5],
    [8.8, 2.14, 1.62, 0.19, 1.92, 2.4],
    [9.8, 2.04, 1.78, 0.06, 1.94, 2],
  ]
  const hub: Vec = [0.3, 0, 1.8]
  return duster(
    order,
    'turbine sprayer',
    {
      stations,
      belt: {
        line: pairs(0.5, 1.8, 4, 1.84, 6, 1.86, 9.8, 1.94),
        half: 0.62,
      },
      hub,
      radius: 1.36,
      cab: { from: 4.16, roof: 4.66, back: 5.3, to: 6.12, sill: 2.46, top: 3.26 },
      hopper: [2.35, 4.05],
      wing: {
        x: 3.3,
        z: 1.22,
        chord: 1.85,
        span: random.range(7.3, 8.6),
        taper: 1.6,
        rise: 0.062,
        thick: 0.17,
      },
      fin: [rib(7.9, 0, 2.26, 1.9, 0.06), rib(8.35, 0, 2.44, 1.45, 0.09), rib(8.8, 0, 3.7, 1.0, 0.09)],
      tailplane: [rib(8.4, 0.06, 2.02, 1.3, 0.1), rib(8.55, 2.6, 2.02, 0.95, 0.09)],
      main: { x: 2.75, y: 1.5, radius: 0.42 },
      tailWheel: [9.2, 0, 1.42],
      end: 9.8,
    },
    noseOf(order, random, {
      hub,
      radius: 1.36,
      blades: random.pick([3, 4, 5]),
      chord: 0.26,
      spinner: [0.55, 0.24],
    }),
    [
      ...[1, -1].map(side => solid(stack([1.5, side * 0.42, 1.62], side, 0.17), { rank: 1 })),
      solid([], { decals: [...inlet([0.52, 0, 1.5], [-1, 0, -0.3], 0.18, 0.07)] }),
    ].filter(s => s.faces.length || s.decals.length),
  )
}

/** The piston sprayer: a flat six or a round radial before the hopper. */
export const pistonSprayer = (order: Order): Model => {
  const { livery, detail } = order
  const random = createRandom(seedOf(order.seed, 'piston sprayer'))
  const radial = random.chance(0.5)
  const stations: Station[] = [
    ...((radial
      ? [
          [0.75, 1.9, 0.98, 0.45, 1.44, 2],
          [1.0, 1.93, 0.93, 0.48, 1.43, 2.2],
        ]
      : [
          [0.3, 1.58, 1.22, 0.2, 1.4, 2.3],
          [0.36, 1.66, 1.1, 0.34, 1.4, 2.5],
          [0.9, 1.74, 0.98, 0.42, 1.38, 2.7],
        ]) as Station[]),
    [1.6, 1.86, 0.9, 0.47, 1.36, 2.8],
    [2.4, 1.96, 0.86, 0.5, 1.36, 2.9],
    [3.0, 2.02, 0.85, 0.51, 1.37, 2.8],
    [3.2, 2.2, 0.85, 0.51, 1.38, 2.4],
    [3.55, 2.56, 0.86, 0.5, 1.4, 2.2],
    [3.95, 2.62, 0.88, 0.48, 1.42, 2.2],
    [4.35, 2.48, 0.91, 0.45, 1.43, 2.2],
    [4.9, 2.12, 0.98, 0.38, 1.44, 2.3],
    [5.8, 1.86, 1.12, 0.26, 1.46, 2.4],
    [7.0, 1.66, 1.3, 0.13, 1.48, 2.3],
    [7.7, 1.58, 1.4, 0.04, 1.49, 2],
  ]
  const hub: Vec = [radial ? 0.12 : 0.2, 0, radial ? 1.44 : 1.42]
  const cowl = radial
    ? [
        solid(
          [
            ...turned(
              [0.24, 0, 1.44],
              [1, 0, 0],
              [
                ...band(matte('#24272a'), 0.3, 0.4),
                ...band(livery.main, 0.04, 0.43, 0, 0.48, 0.06, 0.54, 0.3, 0.58, 0.66, 0.56),
                ...band(matte('#202325'), 0.7, 0.5),
              ],
              detail > 1 ? 36 : 20,
            ),
            ...turned([0.5, 0, 1.44], [1, 0, 0], band(matte('#1b1d1f'), 0, 0.001, 0.001, 0.42), 20).map(
              f => ({ ...f, normal: [-1, 0, 0] as Vec }),
            ),
            ...turned(
              [0.28, 0, 1.44],
              [-1, 0, 0],
              band(matte('#565c62'), -0.2, 0.16, 0, 0.15, 0.08, 0.08, 0.12, 0.01),
              14,
            ),
            ...Array.from({ length: 9 }, (_, i) => (i / 9) * 2 * Math.PI).flatMap(a =>
              tube(
                spots(
                  0.42,
                  Math.cos(a) * 0.16,
                  1.44 + Math.sin(a) * 0.16,
                  0.42,
                  Math.cos(a) * 0.4,
                  1.44 + Math.sin(a) * 0.4,
                ),
                [0.07, 0.075],
                metal('#878d92'),
                8,
              ),
            ),
          ],
          { rank: 1, slice: 0.12 },
        ),
      ]
    : [
        solid([], {
          decals: [
            ...inlet([0.34, 0.24, 1.42], [-1, 0.2, 0], 0.09, 0.07),
            ...inlet([0.34, -0.24, 1.42], [-1, -0.2, 0], 0.09, 0.07),
          ],
        }),
      ]
  const braces = [1, -1].flatMap(side =>
    [2.15, 3.2].map(x =>
      solid(strut([x + 0.2, side * 0.46, 1.78], [x, side * 2.5, 1.22], 0.1, livery.base), { rank: 2 }),
    ),
  )
  return duster(
    order,
    'piston sprayer',
    {
      stations,
      belt: {
        line: pairs(0.3, 1.4, 3, 1.42, 5, 1.44, 7.7, 1.49),
        half: 0.5,
      },
      hub,
      radius: radial ? 1.15 : 1.0,
      cab: { from: 3.06, roof: 3.46, back: 4.05, to: 4.74, sill: 1.98, top: 2.62 },
      hopper: [1.62, 2.95],
      wing: {
        x: 2.1,
        z: 0.98,
        chord: 1.65,
        span: random.range(5.5, 6.4),
        taper: 1.5,
        rise: 0.07,
        thick: 0.15,
      },
      fin: [rib(6.2, 0, 1.78, 1.5, 0.06), rib(6.5, 0, 1.9, 1.18, 0.09), rib(6.95, 0, 2.75, 0.72, 0.09)],
      tailplane: [rib(6.45, 0.06, 1.56, 1.1, 0.1), rib(6.6, 1.75, 1.56, 0.8, 0.09)],
      main: { x: 1.85, y: 1.15, radius: 0.33 },
      tailWheel: [7.3, 0, 1.15],
      end: 7.7,
    },
    noseOf(order, random, {
      hub,
      radius: radial ? 1.15 : 1.0,
      blades: random.pick([2, 3]),
      chord: 0.17,
      spinner: radial ? [0.2, 0.12] : [0.3, 0.17],
    }),
    [
      ...cowl,
      ...braces,
      solid(tube(spots(1.1, 0.3, 0.98, 1.15, 0.34, 0.84, 1.5, 0.36, 0.8), [0.05], metal('#8a7f75'), 7)),
    ],
  )
}
