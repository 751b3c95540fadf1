import { type Station, hullFaces, hullOf } from '../core/hull'
import { type Paint, matte } from '../core/light'
import { line, mark, pane, rounded, wrap } from '../core/marks'
import { type Face, type Decal, type Solid, solid, tube, turned, band } from '../core/solid'
import { type Vec, lerp, pairs, spots } from '../core/vec'
import type { Section } from '../core/wing'
import { createRandom, seedOf } from '../random'
import { gearOf } from './gear'
import { black, darkSteel, gap, oleo, panes, seal, springLeg, steel, strut, windowGlass } from './kit'
import { type Belt, type Model, type Order, bandsOf, registration } from './model'
import { beacon, finOf, wingPair } from './surfaces'

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
  /** Cockpit glass: from and to along x, and the height of its sill. */
  cab: { from: number; roof: number; back: number; to: number; sill: number; top: number }
  hopper: readonly [from: number, to: number]
  wing: { x: number; z: number; chord: number; span: number; taper: number; rise: number; thick: number }
  fin: readonly Section[]
  tailplane: readonly Section[]
  main: { x: number; y: number; radius: number }
  tailWheel: Vec
  end: number
  /** Air inlets on the cowl. */
  inlets: Decal[]
}

export const duster = (order: Order, name: string, shape: Shape, nose: Solid[], extras: Solid[]): Model => {
  const { livery, detail } = order
  const { cab, wing, hopper } = shape
  const { biplane } = order.shape
  const random = createRandom(seedOf(order.seed, name))
  const hull = hullOf(shape.stations)
  const body = solid(hullFaces(hull, bandsOf(livery, hull, shape.belt), { longest: 0.36, detail }), {
    slice: 2,
  })
  body.decals.push(
    ...shape.inlets,
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
  const upper = biplane
    ? [
        ...wingPair({
          sections: [
            at(0, -0.9),
            at(wing.span * 0.5, -0.8),
            at(wing.span * 0.92, -0.7),
            at(wing.span * 0.96, -0.5, wing.chord * 0.7),
          ].map(section => ({
            ...section,
            edge: [section.edge[0], section.edge[1], 2.86 + section.edge[1] * 0.02] as Vec,
          })),
          paint: livery.base,
          tip: livery.tip,
          tipFrom: 0.9,
          aileron: [0.5, 0.94],
          rank: 5,
        }),
        ...[1, -1].flatMap(side =>
          [0.3, 1.2].map(dx =>
            solid(
              strut(
                [wing.x + dx, side * wing.span * 0.66, z(wing.span * 0.66)],
                [wing.x + dx - 0.85, side * wing.span * 0.66, 2.9],
                0.12,
                livery.base,
              ),
              { rank: 4 },
            ),
          ),
        ),
        ...[1, -1].flatMap(side =>
          [0.1, 0.9].map(dx =>
            solid(
              strut(
                [wing.x + dx - 0.5, side * 0.4, 1.9],
                [wing.x + dx - 0.8, side * 0.6, 2.84],
                0.08,
                livery.base,
              ),
              { rank: 4 },
            ),
          ),
        ),
      ]
    : []
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
      ...upper,
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
