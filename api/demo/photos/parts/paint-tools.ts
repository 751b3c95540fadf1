import { gloss, matte } from '../core/light'
import { type Solid, pillow, solid, tube, turned, band } from '../core/solid'
import { lerp, spots } from '../core/vec'
import type { Random } from '../random'
import { planeOf } from './plane'
import { alloy, blackPaint, brass, can, chrome, hose, iron, knob, red } from './shapes'
import type { Still } from './studio'

/** A spray gun, or a masking set with paint tins. */
export const paintTool = (random: Random): Still => {
  const tins = (count: number): Solid[] =>
    Array.from({ length: count }, (_, i) => {
      const [x, y, r, h] = [0.16 + (i % 2) * 0.18, -0.16 + i * 0.17, 0.07, 0.15]
      const tint = [gloss('#14284a'), gloss('#b01c22'), gloss('#e9e4d6'), gloss('#1d4632')][i % 4] ?? red
      const one = solid([
        ...turned(
          [x, y, 0],
          [0, 0, 1],
          [
            ...band(alloy, 0, 0.0004, 0, r),
            ...band(tint, 0.012, r),
            ...band(alloy, h - 0.02, r, h, r, h, r * 0.86, h - 0.006, r * 0.86, h - 0.006, 0.0004),
          ],
          34,
        ),
        ...tube(
          spots(
            x,
            y - r,
            h * 0.8,
            x - 0.03,
            y - r * 0.8,
            h * 0.4,
            x - 0.05,
            y,
            h * 0.28,
            x - 0.03,
            y + r * 0.8,
            h * 0.4,
            x,
            y + r,
            h * 0.8,
          ),
          [0.0035],
          iron,
          5,
        ),
      ])
      return one
    })
  if (random.chance(0.6)) {
    const gun = solid([
      ...can([0.02, 0, 0.26], [1, 0, 0], 0.13, 0.019, chrome, iron),
      ...turned(
        [0.02, 0, 0.26],
        [-1, 0, 0],
        [
          ...band(iron, 0, 0.02),
          ...band(chrome, 0.01, 0.026, 0.03, 0.026),
          ...band(brass, 0.036, 0.014, 0.046, 0.008, 0.046, 0.0004),
        ],
        24,
      ),
      ...pillow([0.13, 0, 0.17], [0.02, 0.014, 0.09], chrome, { round: 0.6, rings: 10, sides: 20 }),
      ...tube(spots(0.06, 0, 0.25, 0.085, 0, 0.2, 0.075, 0, 0.15), [0.006], alloy, 7),
      ...knob([0.15, 0, 0.27], [1, 0, 0], 0.012, 0.025),
      ...tube(
        spots(0.135, 0, 0.08, 0.14, 0, 0.04, 0.2, 0.04, 0.014, 0.34, 0.16, 0.012, 0.36, 0.36, 0.012),
        [0.011],
        hose,
        9,
      ),
    ])
    const cup = solid(
      [
        ...turned(
          [0.06, 0, 0.28],
          [0, 0, 1],
          [
            ...band(chrome, 0, 0.012, 0.03, 0.014),
            ...band(alloy, 0.06, 0.05, 0.17, 0.058),
            ...band(blackPaint, 0.172, 0.06, 0.19, 0.058, 0.195, 0.0004),
          ],
          34,
        ),
      ],
      { rank: 1 },
    )
    const rest = solid(
      [
        ...tube(spots(0.13, -0.06, 0, 0.13, 0, 0.09, 0.13, 0.06, 0), [0.006], iron, 6),
        ...tube(spots(0.02, -0.06, 0, 0.02, 0, 0.235, 0.02, 0.06, 0), [0.006], iron, 6),
      ],
      { rank: -1 },
    )
    return { solids: [rest, gun, cup, ...tins(1)], azimuth: 62, rise: 14 }
  }
  const rolls = Array.from({ length: 4 }, (_, i) => {
    const [x, y, z] = [-0.1 + (i % 2) * 0.03, lerp(-0.18, 0.2, i / 3), 0]
    const tone =
      [matte('#3b78b5'), matte('#d8c57a'), matte('#4f9a5c'), matte('#d8c57a')][i] ?? matte('#d8c57a')
    return solid(
      turned(
        [x, y, z],
        [0, 0, 1],
        [
          ...band(matte('#b08d64'), 0, 0.032),
          ...band(tone, 0, 0.055 + (i % 2) * 0.008, 0.036, 0.055 + (i % 2) * 0.008),
          ...band(matte('#b08d64'), 0.036, 0.034),
          ...band(matte('#6f5335'), 0, 0.032),
        ],
        34,
      ),
    )
  })
  const paper = solid(
    turned(
      [-0.24, -0.24, 0.04],
      [0, 1, 0],
      [
        ...band(matte('#6f5335'), 0, 0.012),
        ...band(matte('#c9ad7d'), 0, 0.04, 0.46, 0.04),
        ...band(matte('#6f5335'), 0.46, 0.012),
      ],
      26,
    ),
    { rank: -1 },
  )
  const set = tins(3)
  const plate = planeOf([0.16 - 0.0705, -0.16, 0.08], [0, -1, 0], [0, 0, 1])
  set[0]?.decals.push(plate.rect(0, 0, 0.05, 0.05, matte('#f2efe6')))
  return { solids: [...set, ...rolls, paper], azimuth: 10, rise: 30 }
}
