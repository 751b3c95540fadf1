import { hullFaces, hullOf } from '../core/hull'
import { metal } from '../core/light'
import { line, mark, oval } from '../core/marks'
import { type Solid, solid, tube } from '../core/solid'
import { pairs, spots } from '../core/vec'
import { black, gap, inlet } from './kit'
import type { Order } from './model'

/** A nacelle for a flat piston engine, its propeller axle at height z. */
export const nacelle = (order: Order, y: number, x: number, z: number, long: number): Solid => {
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
