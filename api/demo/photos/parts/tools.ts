import { gloss, matte } from '../core/light'
import { solid, type Face, type Solid } from '../core/solid'
import { lerp, type Vec } from '../core/vec'
import type { Random } from '../random'
import { planeOf } from './plane'
import {
  alloy,
  blackPaint,
  blue,
  bolt,
  box,
  brass,
  can,
  chrome,
  hose,
  iron,
  knob,
  pillow,
  red,
  tube,
  turned,
  yellow,
} from './shapes'
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
const engineTool = (random: Random): Still => {
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

/** A tripod jack or a rivet gun with its sets. */
const airframeTool = (random: Random): Still => {
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

/** A spray gun, or a masking set with paint tins. */
const paintTool = (random: Random): Still => {
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

export type ToolKind = 'engine' | 'airframe' | 'paint'

/** A workshop tool as a still. */
export const tool = (kind: ToolKind, random: Random): Still =>
  (kind === 'engine' ? engineTool : kind === 'airframe' ? airframeTool : paintTool)(random)
