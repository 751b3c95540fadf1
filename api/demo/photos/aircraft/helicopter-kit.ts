import type { Hull } from '../core/hull'
import { type Paint, glass } from '../core/light'
import { line, wrap } from '../core/marks'
import { type Solid, solid, tube } from '../core/solid'
import { type Vec, lerp, smooth, pairs, spots } from '../core/vec'

const bubbleGlass = glass('#24333f')

/** Two skids on bowed cross tubes. */
export const skids = (
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
export const bubble = (hull: Hull, k: number, frame: Paint) => [
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
