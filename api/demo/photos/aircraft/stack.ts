import { metal } from '../core/light'
import { type Face, tube } from '../core/solid'
import type { Vec } from '../core/vec'

/** A bent exhaust stub of a turbine. */
export const stack = (root: Vec, side: number, size: number): Face[] =>
  tube(
    [
      root,
      [root[0] + size * 0.6, root[1] + side * size * 1.1, root[2] - size * 0.1],
      [root[0] + size * 3, root[1] + side * size * 1.5, root[2] - size * 0.3],
    ],
    [size * 0.85, size, size * 0.92],
    metal('#8d8278'),
    10,
  )
