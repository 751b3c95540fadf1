import { hullFaces, hullOf } from '../core/hull'
import { line, mark, oval } from '../core/marks'
import { type Solid, solid } from '../core/solid'
import { pairs } from '../core/vec'
import { black, gap, inlet } from './kit'
import type { Order } from './model'
import { stack } from './stack'

export const nacelle = (order: Order, y: number, x: number, z: number, long: number): Solid => {
  const { livery } = order
  const hull = hullOf(
    [
      [x + 0.2, z + 0.22, z - 0.34, 0.2, z, 2.2],
      [x + 0.26, z + 0.28, z - 0.44, 0.3, z - 0.02, 2.4],
      [x + 0.8, z + 0.36, z - 0.5, 0.4, z - 0.04, 2.5],
      [x + 1.7, z + 0.42, z - 0.5, 0.46, z - 0.03, 2.5],
      [x + long * 0.62, z + 0.34, z - 0.46, 0.44, z - 0.06, 2.4],
      [x + long * 0.85, z + 0.12, z - 0.34, 0.28, z - 0.1, 2.2],
      [x + long, z - 0.1, z - 0.2, 0.05, z - 0.14, 2],
    ],
    y,
  )
  const stripe = livery.nacelle === livery.base ? livery.main : livery.nacelle
  const faces = hullFaces(
    hull,
    [
      { paint: livery.base, until: () => z + 0.1 },
      { paint: stripe, until: () => z - 0.12 },
      { paint: livery.base, until: () => -9 },
    ],
    { longest: 0.3, around: 13, detail: order.detail },
  )
  const decals = [
    ...inlet([x + 0.22, y, z - 0.33], [-1, 0, -0.2], 0.17, 0.09),
    ...[1, -1].flatMap(side =>
      inlet([x + 0.25, y + side * 0.17, z + 0.14], [-1, side * 0.4, 0.2], 0.06, 0.05),
    ),
  ]
  for (const side of [-1, 1])
    decals.push(
      ...line(hull, pairs(x + 1.6, z - 0.4, x + 1.6, z + 0.36), side, gap),
      ...mark(hull, oval(x + 1.02, z - 0.12, 0.14, 0.09, 12), side, black),
    )
  return solid(
    [...faces, ...[1, -1].flatMap(side => stack([x + 0.9, y + side * 0.33, z - 0.12], side, 0.14))],
    { decals, rank: 1 },
  )
}
