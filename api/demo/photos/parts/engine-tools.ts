import { gloss, matte } from '../core/light'
import { type Face, box, solid, tube, turned, band } from '../core/solid'
import { spots } from '../core/vec'
import type { Random } from '../random'
import { alloy, blackPaint, blue, can, chrome, iron, red, yellow } from './shapes'
import type { Still } from './studio'

const caster = (x: number, y: number): Face[] => [
  ...turned(
    [x, y - 0.025, 0.05],
    [0, 1, 0],
    [...band(iron, 0, 0.02), ...band(matte('#1c1d1f'), 0, 0.05, 0.05, 0.05), ...band(iron, 0.05, 0.02)],
    18,
  ),
  ...box([x - 0.02, y - 0.035, 0.05], [x + 0.02, y + 0.035, 0.11], iron),
]

/** An engine hoist, a mounting stand or a set of torque wrenches. */
export const engineTool = (random: Random): Still => {
  const paint = random.pick([red, blue, yellow, gloss('#d2661b')])
  switch (random.int(0, 2)) {
    case 0: {
      const base = solid([
        ...box([-0.1, -0.42, 0.1], [1.3, -0.34, 0.17], paint),
        ...box([-0.1, 0.34, 0.1], [1.3, 0.42, 0.17], paint),
        ...box([1.2, -0.42, 0.1], [1.28, 0.42, 0.18], paint),
        ...caster(-0.04, -0.38),
        ...caster(-0.04, 0.38),
        ...caster(1.22, -0.38),
        ...caster(1.22, 0.38),
      ])
      const mast = solid(
        [
          ...box([1.14, -0.05, 0.16], [1.24, 0.05, 1.5], paint),
          ...tube(spots(1.2, -0.04, 1.05, 0.7, -0.04, 1.5), [0.03], chrome, 10),
        ],
        { rank: 1 },
      )
      const boom = solid(
        [
          ...tube(spots(1.22, 0, 1.48, -0.02, 0, 1.66), [0.05, 0.04], paint, 4),
          ...tube(spots(-0.02, 0, 1.64, -0.02, 0, 1.42), [0.008], iron, 6),
          ...tube(spots(-0.02, 0, 1.42, 0.02, 0, 1.36, -0.02, 0, 1.31, -0.05, 0, 1.35), [0.013], iron, 8),
        ],
        { rank: 2 },
      )
      return { solids: [base, mast, boom], azimuth: 50, rise: 12 }
    }
    case 1: {
      const stand = solid([
        ...box([0, -0.4, 0.09], [0.08, 0.4, 0.16], paint),
        ...box([0.08, -0.04, 0.09], [0.9, 0.04, 0.16], paint),
        ...caster(0.04, -0.36),
        ...caster(0.04, 0.36),
        ...caster(0.86, 0),
        ...box([0.1, -0.045, 0.16], [0.19, 0.045, 0.95], paint),
        ...tube(spots(0.15, 0, 0.6, 0.6, 0, 0.16), [0.025], paint, 8),
      ])
      const head = solid(
        [
          ...turned(
            [0.1, 0, 0.9],
            [-1, 0, 0],
            [
              ...band(iron, 0, 0.12, 0.04, 0.12),
              ...band(alloy, 0.04, 0.06, 0.1, 0.06),
              ...band(paint, 0.1, 0.17, 0.125, 0.17, 0.126, 0.0004),
            ],
            34,
          ),
          ...[0.6, 2.2, 3.8, 5.4].flatMap(a =>
            tube(
              spots(
                -0.03,
                Math.cos(a) * 0.14,
                0.9 + Math.sin(a) * 0.14,
                -0.28,
                Math.cos(a) * 0.22,
                0.9 + Math.sin(a) * 0.2,
              ),
              [0.02],
              iron,
              8,
            ),
          ),
          ...tube(spots(0.2, 0, 0.9, 0.34, 0, 0.9, 0.34, 0, 0.72), [0.014], chrome, 8),
        ],
        { rank: 1 },
      )
      return { solids: [stand, head], azimuth: 34, rise: 14 }
    }
    default: {
      const tray = solid(
        [
          ...box([-0.02, -0.42, 0], [0.34, 0.42, 0.03], matte('#24272b')),
          ...box([-0.03, -0.43, 0], [-0.02, 0.43, 0.06], red),
          ...box([0.34, -0.43, 0], [0.35, 0.43, 0.06], red),
          ...box([-0.03, -0.43, 0], [0.35, -0.42, 0.06], red),
          ...box([-0.03, 0.42, 0], [0.35, 0.43, 0.06], red),
        ],
        { rank: -1 },
      )
      const wrenches = [0.06, 0.16].map((x, i) =>
        solid(
          [
            ...tube(spots(x, 0.38, 0.05, x, 0.1, 0.05), [0.019, 0.017], blackPaint, 12),
            ...tube(spots(x, 0.1, 0.05, x, -0.26 + i * 0.08, 0.05), [0.011], chrome, 10),
            ...turned(
              [x, -0.3 + i * 0.08, 0.035],
              [0, 0, 1],
              [
                ...band(chrome, 0, 0.028, 0.04, 0.028),
                ...band(iron, 0.042, 0.012, 0.06, 0.012, 0.06, 0.0004),
              ],
              22,
            ),
          ],
          { rank: 1 },
        ),
      )
      const sockets = Array.from({ length: 9 }, (_, i) =>
        solid(
          can(
            [0.27, -0.36 + i * 0.09, 0.03],
            [0, 0, 1],
            0.045 + (i % 3) * 0.008,
            0.016 + i * 0.0018,
            chrome,
            iron,
          ),
          { rank: 1 },
        ),
      )
      return { solids: [tray, ...wrenches, ...sockets], azimuth: 14, rise: 40 }
    }
  }
}
