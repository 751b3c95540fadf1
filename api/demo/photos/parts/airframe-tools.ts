import { type Solid, box, pillow, solid, tube, turned, band } from '../core/solid'
import { type Vec, spots } from '../core/vec'
import type { Random } from '../random'
import { alloy, blackPaint, blue, bolt, can, chrome, iron, knob, red, yellow } from './shapes'
import type { Still } from './studio'

/** A tripod jack or a rivet gun with its sets. */
export const airframeTool = (random: Random): Still => {
  const paint = random.pick([red, blue, yellow])
  if (random.chance(0.55)) {
    const pair: Solid[] = []
    for (const [ox, oy] of random.chance(0.4)
      ? ([
          [0, 0],
          [0.3, 0.9],
        ] as const)
      : ([[0, 0]] as const)) {
      const top: Vec = [ox, oy, 0.72]
      pair.push(
        solid([
          ...[0.5, 2.6, 4.7].flatMap(a => [
            ...tube([top, [ox + Math.cos(a) * 0.42, oy + Math.sin(a) * 0.42, 0.03]], [0.022], paint, 9),
            ...turned(
              [ox + Math.cos(a) * 0.42, oy + Math.sin(a) * 0.42, 0],
              [0, 0, 1],
              band(iron, 0, 0.05, 0.02, 0.05, 0.022, 0.0004),
              16,
            ),
          ]),
          ...[0.5, 2.6, 4.7].flatMap((a, i, all) =>
            tube(
              spots(
                ox + Math.cos(a) * 0.3,
                oy + Math.sin(a) * 0.3,
                0.24,
                ox + Math.cos(all[(i + 1) % 3] ?? 0) * 0.3,
                oy + Math.sin(all[(i + 1) % 3] ?? 0) * 0.3,
                0.24,
              ),
              [0.012],
              paint,
              6,
            ),
          ),
        ]),
        solid(
          [
            ...can([ox, oy, 0.2], [0, 0, 1], 0.58, 0.05, paint, iron),
            ...tube(spots(ox, oy, 0.76, ox, oy, 1.02), [0.028], chrome, 14),
            ...turned(
              [ox, oy, 1.02],
              [0, 0, 1],
              band(iron, 0, 0.034, 0.04, 0.03, 0.05, 0.016, 0.06, 0.0004),
              16,
            ),
            ...tube(spots(ox - 0.05, oy, 0.28, ox - 0.3, oy - 0.08, 0.44), [0.013], chrome, 8),
            ...knob([ox, oy - 0.05, 0.3], [0, -1, 0], 0.02, 0.03),
          ],
          { rank: 1 },
        ),
      )
    }
    return { solids: pair, azimuth: 30, rise: 12 }
  }
  const gun = solid([
    ...can([0, 0, 0.2], [1, 0, 0], 0.17, 0.028, alloy, iron),
    ...turned(
      [0, 0, 0.2],
      [-1, 0, 0],
      [
        ...band(iron, 0, 0.02, 0.02, 0.02),
        ...band(chrome, 0.06, 0.012, 0.13, 0.012, 0.14, 0.02, 0.15, 0.02, 0.15, 0.0004),
      ],
      20,
    ),
    ...pillow([0.15, 0, 0.11], [0.024, 0.018, 0.09], blackPaint, { round: 0.55, rings: 10, sides: 20 }),
    ...tube(spots(0.1, 0, 0.17, 0.095, 0, 0.12), [0.009], red, 8),
    ...tube(spots(0.155, 0, 0.02, 0.18, 0.01, 0.012, 0.3, 0.1, 0.012, 0.34, 0.26, 0.012), [0.012], yellow, 8),
  ])
  const sets = Array.from({ length: 6 }, (_, i) =>
    solid([
      ...tube(
        spots(-0.1 + i * 0.05, -0.2, 0.012, -0.1 + i * 0.05, -0.29 - (i % 3) * 0.02, 0.012),
        [0.011, 0.008 + i * 0.001],
        chrome,
        12,
      ),
    ]),
  )
  const bars = solid([
    ...box([-0.04, 0.14, 0], [0.06, 0.2, 0.045], iron),
    ...box([0.1, 0.16, 0], [0.16, 0.24, 0.03], iron),
    ...bolt([-0.16, 0.12, 0], [0, 0, 1], 0.012),
  ])
  return { solids: [gun, ...sets, bars], azimuth: 60, rise: 26 }
}
