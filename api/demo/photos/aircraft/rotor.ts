import { hullFaces, hullOf } from '../core/hull'
import { type Paint, matte, metal } from '../core/light'
import { mark, oval } from '../core/marks'
import { type Face, type Solid, solid, tube, turned, band } from '../core/solid'
import { type Vec, add } from '../core/vec'
import { type Section, wingOf, rib } from '../core/wing'
import type { Random } from '../random'
import { darkSteel, disc, steel } from './kit'
import type { Order } from './model'
import { finOf } from './surfaces'

const turnedBy = (faces: readonly Face[], hub: Vec, angle: number): Face[] => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const spin = (p: Vec): Vec => [p[0] * c - p[1] * s, p[0] * s + p[1] * c, p[2]]
  const move = (p: Vec): Vec => add(hub, spin(p))
  return faces.map(f => ({ ...f, points: f.points.map(move), at: move(f.at), normal: spin(f.normal) }))
}

/** The main rotor: still blades droop, turning ones blur to a disc. */
export const rotor = (
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

export const tailRotor = (order: Order, hub: Vec, radius: number, blades: number): Solid[] => {
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

/** A fin with the tail rotor in a duct. */
export const shroud = (order: Order, at: Vec, radius: number): Solid[] => {
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
