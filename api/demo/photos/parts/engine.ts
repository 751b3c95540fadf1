import { stack } from '../aircraft/stack'
import { gloss, matte, metal } from '../core/light'
import { type Face, type Solid, box, pillow, solid, tube, turned, band } from '../core/solid'
import { type Vec, spots } from '../core/vec'
import type { Random } from '../random'
import {
  alloy,
  blackPaint,
  bolt,
  boltRing,
  brass,
  can,
  cast,
  chrome,
  darkCast,
  finned,
  hose,
  iron,
} from './shapes'
import type { Still } from './studio'

const cylinderHead = (at: Vec, side: number): Face[] => [
  ...finned(at, [0, side, 0], 0.2, 0.062, 0.088, 11, cast),
  ...box(
    [at[0] - 0.095, at[1] + (side > 0 ? 0.2 : -0.3), at[2] - 0.085],
    [at[0] + 0.095, at[1] + (side > 0 ? 0.3 : -0.2), at[2] + 0.085],
    cast,
  ),
  ...pillow([at[0], at[1] + side * 0.325, at[2]], [0.075, 0.035, 0.075], blackPaint, {
    round: 0.45,
    rings: 7,
    sides: 18,
  }),
  ...tube(
    spots(at[0] - 0.04, at[1] + side * 0.1, at[2] + 0.1, at[0] - 0.04, at[1] + side * 0.26, at[2] + 0.1),
    [0.009],
    alloy,
    6,
  ),
  ...tube(
    spots(at[0] + 0.04, at[1] + side * 0.1, at[2] + 0.1, at[0] + 0.04, at[1] + side * 0.26, at[2] + 0.1),
    [0.009],
    alloy,
    6,
  ),
]

/** A flat four or six on its stand. */
const flatEngine = (random: Random): Still => {
  const pairs = random.pick([2, 3])
  const long = pairs * 0.26
  const z = 0.42
  const parts: Solid[] = [
    solid([
      ...pillow([long / 2, 0, z], [long / 2 + 0.06, 0.13, 0.15], cast, { round: 0.3, rings: 10, sides: 26 }),
      ...pillow([long / 2 + 0.02, 0, z - 0.2], [long / 2 - 0.02, 0.12, 0.09], darkCast, {
        round: 0.35,
        rings: 8,
        sides: 22,
      }),
    ]),
    solid(
      [
        ...turned(
          [-0.02, 0, z],
          [-1, 0, 0],
          [
            ...band(cast, 0, 0.1, 0.05, 0.08),
            ...band(alloy, 0.06, 0.045, 0.14, 0.045, 0.14, 0.11, 0.165, 0.11, 0.166, 0.0004),
          ],
          30,
        ),
        ...boltRing([-0.185, 0, z], [-1, 0, 0], 0.085, 6, 0.011),
      ],
      { rank: 1 },
    ),
    solid(
      [
        ...tube(spots(-0.02, 0.13, z + 0.05, -0.1, 0.16, z + 0.1), [0.05], alloy, 12),
        ...can([-0.16, 0.17, z + 0.12], [1, 0, 0], 0.12, 0.06, alloy, iron),
      ],
      { rank: 1 },
    ),
  ]
  for (let i = 0; i < pairs; i++)
    for (const side of [-1, 1]) {
      const x = 0.12 + i * 0.26 + (side > 0 ? 0.03 : -0.03)
      parts.push(solid(cylinderHead([x, side * 0.12, z + 0.01], side), { slice: 0.1 }))
      parts.push(
        solid(
          tube(
            spots(x, side * 0.34, z - 0.06, x + 0.02, side * 0.3, z - 0.2, long / 2, side * 0.1, z - 0.24),
            [0.026],
            iron,
            9,
          ),
        ),
      )
      parts.push(
        solid(
          tube(
            spots(x, side * 0.12, z + 0.13, x, side * 0.25, z + 0.14, x, side * 0.34, z + 0.06),
            [0.008],
            hose,
            5,
          ),
          { rank: 1 },
        ),
      )
    }
  for (const side of [-1, 1])
    parts.push(
      solid(
        [
          ...can([long + 0.04, side * 0.07, z + 0.05], [1, 0, 0], 0.11, 0.052, darkCast, iron),
          ...tube(
            spots(
              long + 0.1,
              side * 0.07,
              z + 0.1,
              long,
              side * 0.1,
              z + 0.2,
              long * 0.5,
              side * 0.14,
              z + 0.17,
            ),
            [0.011],
            hose,
            6,
          ),
        ],
        { rank: 1 },
      ),
    )
  parts.push(
    solid(can([long * 0.7, 0, z + 0.14], [0, 0, 1], 0.06, 0.035, gloss('#d9a81f'), blackPaint), { rank: 2 }),
  )
  const legs = [
    [0.02, -0.26],
    [0.02, 0.26],
    [long, -0.26],
    [long, 0.26],
  ] as const
  parts.push(
    solid(
      [
        ...legs.flatMap(([x, y]) =>
          tube(spots(x, y * 0.5, z - 0.16, x, y, 0.02), [0.018], gloss('#1f4c8f'), 8),
        ),
        ...tube(spots(0.02, -0.26, 0.05, 0.02, 0.26, 0.05), [0.018], gloss('#1f4c8f'), 8),
        ...tube(spots(long, -0.26, 0.05, long, 0.26, 0.05), [0.018], gloss('#1f4c8f'), 8),
      ],
      { rank: -1 },
    ),
  )
  return { solids: parts, azimuth: 30, rise: 18 }
}

/** A small turboshaft on trestles. */
const turbine = (): Still => {
  const z = 0.42
  const hot = metal('#9a7f68')
  const core = solid(
    turned(
      [0, 0, z],
      [1, 0, 0],
      [
        ...band(alloy, 0, 0.0004, 0, 0.06, 0.06, 0.06),
        ...band(cast, 0.06, 0.15, 0.1, 0.16, 0.26, 0.18),
        ...band(alloy, 0.3, 0.2, 0.32, 0.2),
        ...band(hot, 0.33, 0.17, 0.52, 0.2, 0.6, 0.22),
        ...band(alloy, 0.62, 0.24, 0.65, 0.24),
        ...band(iron, 0.66, 0.21, 0.86, 0.2, 0.9, 0.17),
        ...band(darkCast, 0.92, 0.15, 1.0, 0.16),
        ...band(cast, 1.16, 0.15, 1.2, 0.1, 1.2, 0.0004),
      ],
      40,
    ),
  )
  const pipes = solid(
    [
      ...[0.2, 1.1, 2.2, 3.6, 5].flatMap(a =>
        tube(
          spots(
            0.34,
            Math.cos(a) * 0.19,
            z + Math.sin(a) * 0.19,
            0.5,
            Math.cos(a) * 0.235,
            z + Math.sin(a) * 0.235,
            0.88,
            Math.cos(a + 0.2) * 0.22,
            z + Math.sin(a + 0.2) * 0.22,
          ),
          [0.009],
          brass,
          6,
        ),
      ),
      ...boltRing([0.3, 0, z], [-1, 0, 0], 0.19, 12, 0.008),
      ...boltRing([0.62, 0, z], [-1, 0, 0], 0.228, 14, 0.008),
    ],
    { rank: 1 },
  )
  const exhausts = [1, -1].map(side => solid(stack([0.46, side * 0.16, z + 0.02], side, 0.1), { rank: 1 }))
  const gearbox = solid(
    [
      ...box([1.0, -0.1, z + 0.1], [1.14, 0.1, z + 0.24], darkCast),
      ...can([1.02, 0.04, z + 0.24], [0, 0, 1], 0.08, 0.04, alloy),
      ...can([1.18, 0.06, z - 0.02], [1, 0, 0], 0.12, 0.05, darkCast, iron),
    ],
    { rank: 1 },
  )
  const trestle = solid(
    [0.12, 0.96].flatMap(x => [
      ...tube(spots(x, 0, z - 0.17, x, -0.24, 0.02), [0.018], gloss('#a8272b'), 8),
      ...tube(spots(x, 0, z - 0.17, x, 0.24, 0.02), [0.018], gloss('#a8272b'), 8),
    ]),
    { rank: -1 },
  )
  return { solids: [trestle, core, pipes, ...exhausts, gearbox], azimuth: 60, rise: 14 }
}

/** One cylinder with its piston beside it. */
const cylinder = (): Still => {
  const jug = solid(
    [
      ...turned(
        [0, 0, 0],
        [0, 0, 1],
        [...band(chrome, 0, 0.05, 0.05, 0.052), ...band(alloy, 0.05, 0.09, 0.065, 0.09, 0.065, 0.06)],
        30,
      ),
      ...finned([0, 0, 0.065], [0, 0, 1], 0.12, 0.058, 0.082, 12, darkCast),
      ...finned([0, 0, 0.185], [0, 0, 1], 0.08, 0.07, 0.1, 6, cast),
      ...pillow([0, 0, 0.3], [0.08, 0.09, 0.04], cast, { round: 0.35 }),
      ...boltRing([0, 0, 0.055], [0, 0, 1], 0.078, 8, 0.006),
      ...tube(spots(0.06, 0, 0.25, 0.14, 0, 0.24), [0.026, 0.03], cast, 14),
    ],
    { slice: 0.06 },
  )
  const piston = solid([
    ...turned(
      [0.02, -0.2, 0],
      [0, 0, 1],
      [
        ...band(alloy, 0, 0.04, 0, 0.049, 0.055, 0.05),
        ...band(iron, 0.056, 0.047, 0.062, 0.047),
        ...band(alloy, 0.063, 0.05, 0.072, 0.05),
        ...band(iron, 0.073, 0.047, 0.079, 0.047),
        ...band(alloy, 0.08, 0.05, 0.098, 0.05, 0.1, 0.047),
        ...band(matte('#7d8286'), 0.1, 0.0004),
      ],
      34,
    ),
    ...tube(spots(-0.03, -0.2, 0.028, -0.034, -0.2, 0.028), [0.014], matte('#202224'), 14),
    ...bolt([0.12, -0.14, 0], [0, 0, 1], 0.01),
  ])
  return { solids: [jug, piston], azimuth: 40, rise: 20 }
}

export const engine = (random: Random): Still =>
  random.pick([flatEngine, flatEngine, turbine, cylinder])(random)
