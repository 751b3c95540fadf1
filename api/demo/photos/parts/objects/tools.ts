import { wheel } from '../../aircraft/kit'
import { glass, gloss, glow, matte, metal } from '../../core/light'
import { type Face, type Solid, box, pillow, plate, solid, tube, turned, band } from '../../core/solid'
import { type Vec, pairs, spots } from '../../core/vec'
import { type Plane, planeOf } from '../plane'
import {
  alloy,
  blackPaint,
  blue,
  bolt,
  boltRing,
  brass,
  can,
  chrome,
  hose,
  iron,
  knob,
  port,
  red,
  yellow,
} from '../shapes'
import type { Still } from '../studio'

const white = glow('#f2f4f4')
const wood = matte('#b08d64')
const foam = matte('#24272b')

/** An open case with foam, in which things lie; its lid stands behind. */
const openCase = (
  paint: Face['paint'],
  [deep, half]: readonly [number, number],
  things: readonly Solid[],
  name: string,
): Solid[] => {
  const lid = solid([...box([deep, -half, 0.05], [deep + 0.04, half, 0.05 + deep * 0.85], paint)])
  const p = planeOf([deep - 0.001, 0, 0.05 + deep * 0.42], [0, -1, 0], [0, 0, 1])
  lid.decals.push(
    p.rect(0, 0, half * 1.84, deep * 0.72, foam),
    ...p.text(name, 0, 0, half * 0.13, matte('#c9d0d6')),
  )
  return [
    solid(box([0, -half, 0], [deep, half, 0.05], paint), {
      rank: -2,
      decals: [
        planeOf([deep / 2, 0, 0.0505], [0, -1, 0], [1, 0, 0]).rect(0, 0, half * 1.86, deep * 0.9, foam),
      ],
    }),
    lid,
    ...things,
  ]
}

/** A hand-held or bench instrument with a screen. */
const meter = (
  at: Vec,
  [wide, tall]: readonly [number, number],
  paint: Face['paint'],
  draw: (p: Plane, w: number, h: number) => Solid['decals'],
  lean = 0.16,
): Solid[] => {
  const up: Vec = [lean, 0, 1]
  const p = planeOf([at[0] - 0.001, at[1], at[2] + tall / 2], [0, -1, 0], up)
  const corner = (y: number, z: number, x: number): Vec => [at[0] + z * lean + x, at[1] + y, at[2] + z]
  const h = wide / 2
  const front = plate([corner(-h, 0, 0), corner(h, 0, 0), corner(h, tall, 0), corner(-h, tall, 0)], paint)
  const sides = [
    [-h, 0, h, 0],
    [h, 0, h, tall],
    [h, tall, -h, tall],
    [-h, tall, -h, 0],
  ].flatMap(([y0, z0, y1, z1]) =>
    plate([corner(y0!, z0!, 0), corner(y1!, z1!, 0), corner(y1!, z1!, 0.05), corner(y0!, z0!, 0.05)], paint),
  )
  return [
    solid(sides, { rank: -1 }),
    solid(front, {
      decals: [p.rect(0, tall * 0.14, wide * 0.84, tall * 0.56, glow('#0b1117')), ...draw(p, wide, tall)],
    }),
  ]
}
const buttons = (p: Plane, w: number, h: number, n = 5) =>
  Array.from({ length: n }, (_, i) =>
    p.rect((i - (n - 1) / 2) * w * 0.15, -h * 0.3, w * 0.1, h * 0.08, matte('#8b9197')),
  )

export const borescope = (): Still => ({
  solids: [
    ...meter([0, 0.06, 0.1], [0.17, 0.14], gloss('#2a2d31'), (p, w, h) => [
      p.disc(0, h * 0.14, h * 0.25, glow('#3b2a1d')),
      p.disc(0.004, h * 0.15, h * 0.14, glow('#8a5b34')),
      p.disc(0.012, h * 0.17, h * 0.05, glow('#d9a05a')),
      p.line(pairs(-w * 0.3, h * 0.3, w * 0.1, h * 0.16), 0.0014, glow('#57e389')),
      ...buttons(p, w, h),
    ]),
    solid([...pillow([0.05, 0.06, 0.06], [0.03, 0.03, 0.07], blackPaint, { round: 0.5 })], { rank: 1 }),
    solid(
      [
        ...tube(
          spots(
            0.06,
            0,
            0.02,
            0.02,
            -0.08,
            0.012,
            -0.1,
            -0.16,
            0.01,
            -0.18,
            -0.05,
            0.01,
            -0.1,
            0.04,
            0.01,
            0.0,
            -0.02,
            0.01,
            0.02,
            -0.18,
            0.01,
            -0.08,
            -0.28,
            0.01,
          ),
          [0.007],
          blackPaint,
          8,
        ),
        ...tube(spots(-0.08, -0.28, 0.01, -0.11, -0.3, 0.012), [0.0075], chrome, 10),
      ],
      { rank: 2 },
    ),
  ],
  azimuth: 14,
  rise: 26,
})
export const compressionTester = (): Still => {
  const gauge = (y: number): Solid => {
    const one = solid(
      turned(
        [0, y, 0.12],
        [-1, 0, 0],
        [
          ...band(blackPaint, -0.03, 0.05, 0, 0.056),
          ...band(chrome, 0, 0.058, 0.008, 0.054),
          ...band(gloss('#f0f0ec'), 0.004, 0.0004),
        ],
        40,
      ),
    )
    const p = planeOf([-0.0085, y, 0.12], [0, -1, 0], [0, 0, 1])
    one.decals.push(
      p.disc(0, 0, 0.05, gloss('#f0f0ec')),
      ...Array.from({ length: 21 }, (_, i) => {
        const a = -2.3 + i * 0.23
        return p.line(
          pairs(Math.sin(a) * 0.047, Math.cos(a) * 0.047, Math.sin(a) * 0.039, Math.cos(a) * 0.039),
          0.0012,
          blackPaint,
        )
      }),
      ...p.text('PSI', 0, -0.018, 0.009, blackPaint),
      p.line(pairs(0, 0, 0.026, 0.022), 0.0026, red),
      p.disc(0, 0, 0.005, blackPaint),
    )
    return one
  }
  return {
    solids: [
      solid(box([-0.01, -0.15, 0.03], [0.02, 0.15, 0.055], alloy), { rank: -1 }),
      gauge(-0.075),
      gauge(0.075),
      solid(
        [
          ...[-0.075, 0.075].flatMap(y => tube(spots(0.006, y, 0.06, 0.006, y, 0.055), [0.008], brass, 10)),
          ...knob([0.005, -0.15, 0.042], [0, -1, 0], 0.018, 0.03),
          ...port([0.005, 0.15, 0.042], [0, 1, 0], 0.01),
          ...tube(
            spots(0.005, 0.17, 0.042, 0, 0.24, 0.03, -0.06, 0.28, 0.01, -0.16, 0.2, 0.01, -0.18, 0.02, 0.01),
            [0.009],
            red,
            9,
          ),
          ...tube(spots(-0.18, 0.02, 0.01, -0.18, -0.06, 0.01), [0.011], chrome, 12),
        ],
        { rank: 1 },
      ),
    ],
    azimuth: 12,
    rise: 20,
  }
}
const balancerWith = (label: string, paint: Face['paint']) => (): Still => ({
  solids: [
    ...meter([0, 0.03, 0.02], [0.24, 0.17], paint, (p, w, h) => [
      p.arc(0, h * 0.14, h * 0.24, 0.0015, 0, 178, white),
      p.arc(0, h * 0.14, h * 0.24, 0.0015, 180, 358, white),
      p.arc(0, h * 0.14, h * 0.13, 0.001, 0, 178, white),
      p.arc(0, h * 0.14, h * 0.13, 0.001, 180, 358, white),
      p.disc(h * 0.1, h * 0.22, h * 0.025, glow('#57e389')),
      p.disc(-h * 0.15, h * 0.05, h * 0.025, glow('#e64bd6')),
      ...p.text('IPS 0.42', -w * 0.28, h * 0.36, h * 0.05, glow('#ffb347')),
      ...p.text('2410 RPM', w * 0.27, h * 0.36, h * 0.05, glow('#7fd4ff')),
      ...p.text(label, 0, -h * 0.2, h * 0.05, white),
      ...buttons(p, w, h),
    ]),
    solid(
      [
        ...can([-0.1, -0.2, 0], [0, 0, 1], 0.03, 0.016, iron, chrome),
        ...can([-0.04, -0.22, 0.016], [-1, 0, 0], 0.08, 0.014, blackPaint, glass('#a8272b')),
        ...tube(
          spots(
            -0.1,
            -0.2,
            0.02,
            -0.16,
            -0.12,
            0.008,
            -0.14,
            0.06,
            0.008,
            -0.06,
            0.16,
            0.008,
            0.04,
            0.12,
            0.02,
          ),
          [0.005],
          blackPaint,
          7,
        ),
        ...tube(spots(0.02, -0.22, 0.016, 0.06, -0.18, 0.01, 0.05, -0.1, 0.03), [0.005], blackPaint, 7),
      ],
      { rank: 1 },
    ),
  ],
  azimuth: 14,
  rise: 26,
})
export const balancer = balancerWith('DYNAVIBE GX3', gloss('#2a2d31'))
export const probalancer = balancerWith('PROBALANCER', gloss('#1f4c8f'))

const wrench = (x: number, y0: number, y1: number, r = 0.011): Solid =>
  solid([
    ...tube(spots(x, y0, 0.062, x, y1, 0.062), [r], chrome, 12),
    ...turned(
      [x, y1, 0.05],
      [0, 0, 1],
      [...band(chrome, 0, r * 1.4, 0, r * 2.6, 0.026, r * 2.6, 0.026, r * 1.4)],
      6,
    ),
    ...turned(
      [x, y0, 0.05],
      [0, 0, 1],
      [...band(chrome, 0, r * 1.1, 0, r * 2.1, 0.024, r * 2.1, 0.024, r * 1.1)],
      12,
    ),
  ])
export const cylinderWrenches = (): Still => ({
  solids: openCase(
    red,
    [0.36, 0.34],
    [
      wrench(0.06, -0.28, 0.22),
      wrench(0.13, -0.26, 0.16, 0.012),
      wrench(0.2, -0.28, 0.1, 0.014),
      solid(
        [0, 1, 2, 3].flatMap(i => [
          ...box([0.26, -0.26 + i * 0.13, 0.05], [0.3, -0.17 + i * 0.13, 0.064], iron),
          ...bolt([0.28, -0.24 + i * 0.13, 0.064], [0, 0, 1], 0.009),
        ]),
      ),
      solid(
        Array.from({ length: 4 }, (_, i) =>
          can([0.1 + i * 0.06, 0.28, 0.05], [0, 0, 1], 0.04, 0.02, chrome, iron),
        ).flat(),
      ),
    ],
    'CYLINDER BASE',
  ),
  azimuth: 14,
  rise: 36,
})
export const crowfoot = cylinderWrenches
export const hotSection = (): Still => ({
  solids: openCase(
    blackPaint,
    [0.42, 0.44],
    [
      solid(
        turned(
          [0.14, -0.26, 0.05],
          [0, 0, 1],
          [...band(alloy, 0, 0.06, 0, 0.1, 0.03, 0.1, 0.03, 0.06), ...band(iron, 0, 0.06)],
          36,
        ),
      ),
      solid(
        turned(
          [0.14, -0.02, 0.05],
          [0, 0, 1],
          [...band(chrome, 0, 0.05, 0, 0.08, 0.05, 0.08, 0.05, 0.05), ...band(iron, 0, 0.05)],
          36,
        ),
      ),
      solid(
        Array.from({ length: 8 }, (_, i) =>
          can(
            [0.07 + (i % 2) * 0.1, 0.14 + Math.floor(i / 2) * 0.075, 0.05],
            [0, 0, 1],
            0.05 + (i % 3) * 0.012,
            0.02,
            chrome,
            iron,
          ),
        ).flat(),
      ),
      wrench(0.31, -0.36, 0.1),
      solid(tube(spots(0.33, 0.14, 0.06, 0.33, 0.4, 0.06), [0.012], gloss('#1f4c8f'), 10)),
      solid(boltRing([0.14, -0.26, 0.08], [0, 0, 1], 0.08, 8, 0.006), { rank: 1 }),
    ],
    'PT6A HOT SECTION',
  ),
  azimuth: 14,
  rise: 38,
})
export const hoist = (): Still => {
  const paint = gloss('#d2661b')
  const caster = (x: number, y: number): Face[] =>
    turned(
      [x, y - 0.025, 0.05],
      [0, 1, 0],
      [...band(iron, 0, 0.02), ...band(matte('#1c1d1f'), 0, 0.05, 0.05, 0.05), ...band(iron, 0.05, 0.02)],
      18,
    )
  return {
    solids: [
      solid([
        ...box([-0.1, -0.42, 0.1], [1.3, -0.34, 0.17], paint),
        ...box([-0.1, 0.34, 0.1], [1.3, 0.42, 0.17], paint),
        ...box([1.2, -0.42, 0.1], [1.28, 0.42, 0.18], paint),
        ...[
          [-0.04, -0.38],
          [-0.04, 0.38],
          [1.22, -0.38],
          [1.22, 0.38],
        ].flatMap(([x, y]) => caster(x!, y!)),
      ]),
      solid(
        [
          ...box([1.14, -0.05, 0.16], [1.24, 0.05, 1.5], paint),
          ...tube(spots(1.2, -0.04, 1.05, 0.7, -0.04, 1.5), [0.03], chrome, 10),
          ...tube(spots(1.2, -0.3, 0.18, 1.18, -0.04, 0.9), [0.018], paint, 8),
          ...tube(spots(1.2, 0.3, 0.18, 1.18, 0.04, 0.9), [0.018], paint, 8),
        ],
        { rank: 1 },
      ),
      solid(
        [
          ...tube(spots(1.22, 0, 1.48, -0.02, 0, 1.66), [0.05, 0.04], paint, 4),
          ...tube(spots(-0.02, 0, 1.64, -0.02, 0, 1.42), [0.008], iron, 6),
          ...tube(spots(-0.02, 0, 1.42, 0.02, 0, 1.36, -0.02, 0, 1.31, -0.05, 0, 1.35), [0.013], iron, 8),
        ],
        { rank: 2 },
      ),
    ],
    azimuth: 50,
    rise: 12,
  }
}
export const torqueWrench = (): Still => {
  const screen = solid(box([-0.026, 0.02, 0.045], [0.026, 0.16, 0.085], blackPaint))
  const p = planeOf([0, 0.09, 0.0855], [0, -1, 0], [1, 0, 0])
  screen.decals.push(
    p.rect(0, 0.004, 0.09, 0.026, glow('#b9c9a8')),
    ...p.text('250.0', 0, 0.005, 0.016, blackPaint),
    ...[-1, 0, 1].map(i => p.rect(i * 0.026, -0.018, 0.018, 0.008, red)),
  )
  return {
    solids: [
      ...openCase(red, [0.2, 0.46], [], 'TORQUE').slice(0, 2),
      solid(
        [
          ...tube(spots(0.1, 0.42, 0.07, 0.1, 0.2, 0.07), [0.02, 0.018], blackPaint, 14),
          ...tube(spots(0.1, 0.2, 0.07, 0.1, -0.34, 0.07), [0.011], chrome, 12),
          ...turned(
            [0.1, -0.37, 0.052],
            [0, 0, 1],
            [...band(chrome, 0, 0.03, 0.036, 0.03), ...band(iron, 0.038, 0.012, 0.056, 0.012, 0.056, 0.0004)],
            24,
          ),
        ],
        { rank: 1 },
      ),
      {
        ...screen,
        faces: screen.faces.map(f => ({
          ...f,
          points: f.points.map(([x, y, z]): Vec => [x + 0.1, y, z]),
          at: [f.at[0] + 0.1, f.at[1], f.at[2]] as Vec,
        })),
        decals: screen.decals.map(f => ({
          ...f,
          points: f.points.map(([x, y, z]): Vec => [x + 0.1, y, z]),
          at: [f.at[0] + 0.1, f.at[1], f.at[2]] as Vec,
        })),
        rank: 2,
      },
    ],
    azimuth: 12,
    rise: 38,
  }
}
export const pullers = (): Still => ({
  solids: openCase(
    gloss('#d9a81f'),
    [0.32, 0.3],
    [
      solid([
        ...turned(
          [0.13, -0.14, 0.05],
          [0, 0, 1],
          [...band(iron, 0, 0.02, 0, 0.07, 0.02, 0.07, 0.02, 0.02)],
          36,
        ),
        ...boltRing([0.13, -0.14, 0.07], [0, 0, 1], 0.055, 3, 0.008),
        ...tube(spots(0.13, -0.14, 0.05, 0.13, -0.14, 0.16), [0.013], chrome, 14),
        ...turned([0.13, -0.14, 0.16], [0, 0, 1], band(chrome, 0, 0.02, 0.016, 0.02, 0.016, 0.0004), 6),
      ]),
      solid([
        ...box([0.07, 0.02, 0.05], [0.2, 0.07, 0.074], iron),
        ...box([0.07, 0.1, 0.05], [0.2, 0.14, 0.08], alloy),
      ]),
      solid(
        Array.from({ length: 5 }, (_, i) =>
          tube(spots(0.06 + i * 0.035, 0.18, 0.058, 0.06 + i * 0.035, 0.27, 0.058), [0.008], chrome, 10),
        ).flat(),
      ),
      wrench(0.26, -0.24, 0.2),
    ],
    'ROTAX 912',
  ),
  azimuth: 16,
  rise: 38,
})
export const multiplier = (): Still => ({
  solids: [
    solid([
      ...turned(
        [0, 0, 0.06],
        [0, 0, 1],
        [
          ...band(iron, 0, 0.05, 0.01, 0.075, 0.06, 0.078),
          ...band(gloss('#d9a81f'), 0.062, 0.08, 0.1, 0.08),
          ...band(iron, 0.102, 0.06, 0.12, 0.034, 0.124, 0.0004),
        ],
        42,
      ),
      ...boltRing([0, 0, 0.16], [0, 0, 1], 0.066, 8, 0.006),
    ]),
    solid(
      [
        ...box([-0.022, -0.022, 0.01], [0.022, 0.022, 0.06], chrome),
        ...box([0.0, -0.03, 0.08], [0.4, 0.03, 0.12], iron),
        ...turned([0.4, 0, 0.06], [0, 0, 1], band(iron, 0, 0.04, 0.08, 0.04, 0.08, 0.0004), 24),
      ],
      { rank: -1 },
    ),
    solid(
      [
        ...box([-0.014, -0.014, 0.18], [0.014, 0.014, 0.21], chrome),
        ...tube(spots(0, 0, 0.23, -0.02, -0.4, 0.24), [0.014, 0.018], chrome, 12),
        ...turned([0, 0, 0.205], [0, 0, 1], band(chrome, 0, 0.034, 0.04, 0.034, 0.04, 0.0004), 22),
      ],
      { rank: 1 },
    ),
  ],
  azimuth: 40,
  rise: 24,
})

const jackAt = (ox: number, oy: number, paint: Face['paint']): Solid[] => {
  const feet = [0.5, 2.6, 4.7].map((a): Vec => [ox + Math.cos(a) * 0.42, oy + Math.sin(a) * 0.42, 0.03])
  return [
    solid([
      ...feet.flatMap((f, i) => [
        ...tube([[ox, oy, 0.72], f], [0.022], paint, 9),
        ...turned([f[0], f[1], 0], [0, 0, 1], band(iron, 0, 0.05, 0.02, 0.05, 0.022, 0.0004), 16),
        ...tube(
          [
            [ox + (f[0] - ox) * 0.7, oy + (f[1] - oy) * 0.7, 0.24],
            [ox + (feet[(i + 1) % 3]![0] - ox) * 0.7, oy + (feet[(i + 1) % 3]![1] - oy) * 0.7, 0.24],
          ],
          [0.012],
          paint,
          6,
        ),
      ]),
    ]),
    solid(
      [
        ...can([ox, oy, 0.2], [0, 0, 1], 0.58, 0.05, paint, iron),
        ...tube(spots(ox, oy, 0.76, ox, oy, 1.02), [0.028], chrome, 14),
        ...turned([ox, oy, 1.02], [0, 0, 1], band(iron, 0, 0.034, 0.04, 0.03, 0.05, 0.016, 0.06, 0.0004), 16),
        ...tube(spots(ox - 0.05, oy, 0.28, ox - 0.3, oy - 0.08, 0.44), [0.013], chrome, 8),
      ],
      { rank: 1 },
    ),
  ]
}
export const jackPair = (): Still => ({
  solids: [...jackAt(0, 0, blue), ...jackAt(0.3, 0.95, blue)],
  azimuth: 30,
  rise: 12,
})
export const jackSet = (): Still => ({
  solids: [...jackAt(0, -0.5, yellow), ...jackAt(0.1, 0.55, yellow), ...jackAt(0.9, 0.05, yellow)],
  azimuth: 24,
  rise: 14,
})
export const scales = (): Still => ({
  solids: [
    ...[
      [0, -0.5],
      [0.12, 0.2],
      [0.5, -0.12],
    ].map(([x, y]) =>
      solid(
        [
          ...box([x!, y!, 0], [x! + 0.36, y! + 0.36, 0.05], alloy),
          ...box([x! - 0.08, y! + 0.02, 0], [x!, y! + 0.34, 0.02], iron),
          ...tube(spots(x! + 0.36, y! + 0.18, 0.03, x! + 0.44, y! + 0.2, 0.01), [0.006], blackPaint, 7),
        ],
        {
          decals: [
            planeOf([x! + 0.18, y! + 0.18, 0.0505], [0, -1, 0], [1, 0, 0]).rect(
              0,
              0,
              0.3,
              0.3,
              matte('#2b2f33'),
            ),
          ],
        },
      ),
    ),
    ...meter(
      [-0.24, -0.12, 0.02],
      [0.2, 0.13],
      gloss('#d9a81f'),
      (p, w, h) => [
        ...p.text('L  562', -w * 0.24, h * 0.26, h * 0.12, glow('#57e389')),
        ...p.text('R  559', w * 0.22, h * 0.26, h * 0.12, glow('#57e389')),
        ...p.text('1486 KG', 0, h * 0.04, h * 0.15, glow('#57e389')),
        ...buttons(p, w, h),
      ],
      0.3,
    ),
  ],
  azimuth: 20,
  rise: 34,
})
export const tensiometer = (): Still => {
  const dial = solid(
    turned(
      [0, 0, 0.09],
      [-1, 0, 0],
      [
        ...band(blackPaint, -0.03, 0.06, 0, 0.066),
        ...band(chrome, 0, 0.068, 0.008, 0.062),
        ...band(gloss('#f0f0ec'), 0.004, 0.0004),
      ],
      42,
    ),
  )
  const p = planeOf([-0.0085, 0, 0.09], [0, -1, 0], [0, 0, 1])
  dial.decals.push(
    p.disc(0, 0, 0.057, gloss('#f0f0ec')),
    ...Array.from({ length: 31 }, (_, i) => {
      const a = -2.4 + i * 0.16
      return p.line(
        pairs(
          Math.sin(a) * 0.054,
          Math.cos(a) * 0.054,
          Math.sin(a) * (i % 5 ? 0.048 : 0.043),
          Math.cos(a) * (i % 5 ? 0.048 : 0.043),
        ),
        0.0012,
        blackPaint,
      )
    }),
    p.line(pairs(0, 0, -0.02, 0.034), 0.0026, red),
    p.disc(0, 0, 0.006, blackPaint),
    ...p.text('TENSION', 0, -0.022, 0.008, blackPaint),
  )
  return {
    solids: [
      dial,
      solid(
        [
          ...box([-0.004, -0.05, 0.0], [0.02, 0.05, 0.05], gloss('#1f4c8f')),
          ...box([-0.004, 0.06, 0.06], [0.02, 0.2, 0.1], gloss('#1f4c8f')),
          ...tube(spots(0, 0.06, 0.14, 0, 0.2, 0.18), [0.012], chrome, 10),
        ],
        { rank: -1 },
      ),
      solid(
        [0, 1, 2]
          .flatMap(i =>
            turned(
              [-0.08, -0.16 + i * 0.05, 0],
              [0, 0, 1],
              [...band(brass, 0, 0.005, 0, 0.015, 0.02 + i * 0.006, 0.015, 0.02 + i * 0.006, 0.0004)],
              20,
            ),
          )
          .concat(tube(spots(0.01, -0.3, 0.03, 0.01, 0.34, 0.03), [0.004], chrome, 7)),
        { rank: 1 },
      ),
    ],
    azimuth: 16,
    rise: 22,
  }
}
const testSet = (name: string, paint: Face['paint']) => (): Still => ({
  solids: [
    ...openCase(paint, [0.3, 0.26], [], name),
    ...[
      [-0.13, 'ALT', '8500'],
      [0.01, 'IAS', '120'],
      [0.15, 'VSI', '+500'],
    ].flatMap(([y, , text]) => {
      const one = solid(
        turned(
          [0.14, y as number, 0.05],
          [0, 0, 1],
          [...band(blackPaint, 0, 0.06, 0.014, 0.058), ...band(matte('#0d0e10'), 0.012, 0.05, 0.012, 0.0004)],
          36,
        ),
        { rank: 1 },
      )
      const p = planeOf([0.14, y as number, 0.0645], [0, -1, 0], [1, 0, 0])
      one.decals.push(
        p.disc(0, 0, 0.05, matte('#0d0e10')),
        ...Array.from({ length: 20 }, (_, i) =>
          p.line(
            pairs(
              Math.sin(i * 0.314) * 0.047,
              Math.cos(i * 0.314) * 0.047,
              Math.sin(i * 0.314) * 0.04,
              Math.cos(i * 0.314) * 0.04,
            ),
            0.0012,
            white,
          ),
        ),
        ...p.text(text as string, 0, -0.016, 0.012, glow('#57e389')),
        p.line(pairs(0, 0, 0.02, 0.03), 0.0022, white),
      )
      return [one]
    }),
    solid(
      [
        ...[-0.15, -0.05, 0.05, 0.15].flatMap(y => knob([0.05, y, 0.05], [0, 0, 1], 0.016, 0.026)),
        ...port([0.0, -0.1, 0.03], [-1, 0, 0], 0.011),
        ...port([0.0, 0.1, 0.03], [-1, 0, 0], 0.011, blue),
        ...tube(
          spots(-0.02, -0.1, 0.03, -0.1, -0.14, 0.01, -0.16, -0.02, 0.01, -0.1, 0.12, 0.01, -0.18, 0.2, 0.01),
          [0.007],
          gloss('#d9a81f'),
          8,
        ),
      ],
      { rank: 2 },
    ),
  ],
  azimuth: 16,
  rise: 36,
})
export const pitotTester = testSet('PITOT STATIC', gloss('#d9a81f'))
export const airDataTester = testSet('AIR DATA', gloss('#2a2d31'))
export const eddyCurrent = (): Still => ({
  solids: [
    ...meter([0, 0.04, 0.02], [0.24, 0.18], gloss('#d9a81f'), (p, w, h) => [
      p.line(pairs(-w * 0.36, h * 0.02, w * 0.36, h * 0.02), 0.001, white),
      p.line(pairs(0, -h * 0.1, 0, h * 0.38), 0.001, white),
      p.line(
        pairs(
          0,
          h * 0.02,
          w * 0.05,
          h * 0.16,
          w * 0.14,
          h * 0.3,
          w * 0.17,
          h * 0.32,
          w * 0.1,
          h * 0.2,
          0,
          h * 0.02,
        ),
        0.0022,
        glow('#57e389'),
      ),
      ...p.text('500 KHZ', -w * 0.26, h * 0.36, h * 0.05, glow('#7fd4ff')),
      ...buttons(p, w, h),
    ]),
    solid(
      [0, 1, 2]
        .flatMap(i => [
          ...tube(spots(-0.06 - i * 0.04, -0.2, 0.012, -0.06 - i * 0.04, -0.1, 0.012), [0.009], alloy, 12),
          ...tube(
            spots(-0.06 - i * 0.04, -0.1, 0.012, -0.06 - i * 0.04, -0.06, 0.012),
            [0.004 + i * 0.001],
            chrome,
            10,
          ),
        ])
        .concat(
          tube(
            spots(-0.06, -0.2, 0.012, -0.02, -0.28, 0.01, 0.06, -0.22, 0.01, 0.05, -0.08, 0.03),
            [0.004],
            blackPaint,
            7,
          ),
        ),
      { rank: 1 },
    ),
  ],
  azimuth: 16,
  rise: 26,
})
const cart = (paint: Face['paint'], deck: readonly Solid[]): Solid[] => [
  solid([
    ...box([0, -0.42, 0.16], [0.62, 0.42, 0.22], paint),
    ...tube(spots(0.6, -0.36, 0.2, 0.78, -0.36, 0.95, 0.78, 0.36, 0.95, 0.6, 0.36, 0.2), [0.022], paint, 10),
  ]),
  ...[
    [0.5, -0.47],
    [0.5, 0.47],
  ].map(([x, y]) => solid(wheel([x!, y!, 0.16], 0.16, 0.08, 28), { rank: 1 })),
  ...[
    [0.08, -0.4],
    [0.08, 0.4],
  ].map(([x, y]) => solid(wheel([x!, y!, 0.08], 0.08, 0.05, 22), { rank: 1 })),
  ...deck,
]
export const hydraulicUnit = (): Still => {
  const body = solid(box([0.04, -0.38, 0.22], [0.56, 0.38, 0.82], yellow))
  const p = planeOf([0.039, 0, 0.6], [0, -1, 0], [0, 0, 1])
  body.decals.push(
    p.rect(0, 0.06, 0.68, 0.22, matte('#2b2f33')),
    ...[-0.22, -0.04].flatMap(x => [
      p.disc(x, 0.07, 0.07, gloss('#f0f0ec')),
      p.line(pairs(x, 0.07, x + 0.03, 0.11), 0.005, red),
      ...p.text('PSI', x, 0.045, 0.016, blackPaint),
    ]),
    ...[0.12, 0.2, 0.28].map((x, i) => p.disc(x, 0.07, 0.022, i ? gloss('#1d9a57') : red)),
    ...p.text('HYDRAULIC 3000 PSI', 0, -0.14, 0.04, blackPaint),
  )
  return {
    solids: cart(yellow, [
      body,
      solid(
        [
          ...port([0.04, -0.2, 0.34], [-1, 0, 0], 0.022, blue),
          ...port([0.04, 0.2, 0.34], [-1, 0, 0], 0.022, blue),
          ...tube(
            spots(0.0, -0.2, 0.34, -0.14, -0.24, 0.2, -0.3, -0.1, 0.02, -0.22, 0.3, 0.02),
            [0.018],
            hose,
            9,
          ),
          ...tube(
            spots(0.0, 0.2, 0.34, -0.1, 0.26, 0.16, -0.16, 0.44, 0.02, -0.3, 0.5, 0.02),
            [0.018],
            hose,
            9,
          ),
        ],
        { rank: 2 },
      ),
    ]),
    azimuth: 30,
    rise: 14,
  }
}
export const nitrogenCart = (): Still => ({
  solids: cart(red, [
    ...[-0.2, 0.2].map(y =>
      solid(
        turned(
          [0.3, y, 0.22],
          [0, 0, 1],
          [
            ...band(gloss('#2d6f4a'), 0, 0.0004, 0, 0.13, 0.02, 0.14, 0.95, 0.14),
            ...band(gloss('#8b9197'), 1.0, 0.13, 1.1, 0.06),
            ...band(brass, 1.12, 0.035, 1.2, 0.03, 1.2, 0.0004),
          ],
          40,
        ),
      ),
    ),
    solid(
      [
        ...box([0.12, -0.12, 0.72], [0.2, 0.12, 0.96], iron),
        ...[-0.06, 0.06].flatMap(y =>
          turned(
            [0.12, y, 0.86],
            [-1, 0, 0],
            [...band(chrome, 0, 0.05, 0.02, 0.05), ...band(gloss('#f0f0ec'), 0.018, 0.044, 0.018, 0.0004)],
            28,
          ),
        ),
        ...tube(
          spots(0.16, 0, 0.72, 0.06, 0.1, 0.6, 0.0, -0.2, 0.4, -0.06, -0.3, 0.24, -0.1, 0.1, 0.02),
          [0.014],
          hose,
          9,
        ),
      ],
      { rank: 2 },
    ),
  ]),
  azimuth: 34,
  rise: 12,
})
export const rivetKit = (): Still => ({
  solids: openCase(
    gloss('#1f4c8f'),
    [0.36, 0.36],
    [
      solid([
        ...can([0.1, -0.28, 0.08], [0, 1, 0], 0.2, 0.026, alloy, iron),
        ...tube(spots(0.1, -0.3, 0.08, 0.1, -0.33, 0.08), [0.012], chrome, 10),
        ...pillow([0.14, -0.1, 0.07], [0.07, 0.02, 0.022], blackPaint, { round: 0.55 }),
      ]),
      solid(
        Array.from({ length: 7 }, (_, i) =>
          tube(
            spots(
              0.24 + (i % 2) * 0.05,
              -0.26 + i * 0.04,
              0.06,
              0.24 + (i % 2) * 0.05,
              -0.24 + i * 0.04,
              0.1,
            ),
            [0.011],
            chrome,
            12,
          ),
        ).flat(),
      ),
      solid([
        ...box([0.06, 0.04, 0.05], [0.14, 0.13, 0.1], iron),
        ...box([0.2, 0.08, 0.05], [0.28, 0.18, 0.085], iron),
        ...box([0.06, 0.19, 0.05], [0.12, 0.3, 0.08], iron),
      ]),
    ],
    'RIVETING',
  ),
  azimuth: 16,
  rise: 38,
})
export const riggingBoards = (): Still => {
  const board = solid([
    ...box([0, -0.55, 0], [0.03, 0.55, 0.05], wood),
    ...plate(
      spots(0, -0.5, 0.05, 0, 0.5, 0.05, 0, 0.5, 0.1, 0, 0.1, 0.2, 0, -0.3, 0.19, 0, -0.5, 0.13),
      wood,
    ),
  ])
  const p = planeOf([-0.001, 0, 0.1], [0, -1, 0], [0, 0, 1])
  board.decals.push(...p.text('PA-28 WASHOUT 2°', 0, 0, 0.035, blackPaint))
  return {
    solids: [
      board,
      solid(box([0.2, -0.4, 0], [0.23, 0.5, 0.14], wood), { rank: -1 }),
      ...meter(
        [-0.14, -0.2, 0.0],
        [0.16, 0.07],
        yellow,
        (q, w, h) => [...q.text('1.9°', 0, h * 0.14, h * 0.36, glow('#57e389')), ...buttons(q, w, h, 3)],
        0.1,
      ),
    ],
    azimuth: 16,
    rise: 22,
  }
}
export const tug = (): Still => {
  const body = solid([
    ...box([0, -0.36, 0.12], [1.1, 0.36, 0.42], gloss('#d2661b')),
    ...box([0.5, -0.34, 0.42], [1.08, 0.34, 0.62], gloss('#d2661b')),
    ...box([-0.5, -0.3, 0.06], [0, -0.2, 0.16], iron),
    ...box([-0.5, 0.2, 0.06], [0, 0.3, 0.16], iron),
    ...box([-0.16, -0.3, 0.1], [0, 0.3, 0.3], iron),
  ])
  const p = planeOf([0.55, -0.3605, 0.28], [1, 0, 0], [0, 0, 1])
  body.decals.push(p.rect(0, 0, 0.5, 0.12, gloss('#f0f0ec')), ...p.text('LEKTRO', 0, 0, 0.08, blackPaint))
  return {
    solids: [
      body,
      ...[
        [0.25, -0.38],
        [0.25, 0.38],
        [0.9, -0.38],
        [0.9, 0.38],
      ].map(([x, y]) => solid(wheel([x!, y!, 0.16], 0.16, 0.1, 28), { rank: 1 })),
      solid(
        [
          ...pillow([0.72, 0, 0.7], [0.16, 0.2, 0.06], matte('#24272b'), { round: 0.4 }),
          ...pillow([0.92, 0, 0.86], [0.05, 0.2, 0.16], matte('#24272b'), { round: 0.4 }),
          ...tube(spots(0.3, 0, 0.42, 0.42, 0, 0.8), [0.02], iron, 8),
          ...turned(
            [0.42, 0, 0.8],
            [-0.5, 0, 0.9],
            [...band(blackPaint, 0, 0.11, 0, 0.14, 0.02, 0.14, 0.02, 0.11)],
            28,
          ),
          ...can([0.34, -0.2, 0.42], [0, 0, 1], 0.04, 0.03, glow('#ffb347')),
        ],
        { rank: 2 },
      ),
    ],
    azimuth: 36,
    rise: 14,
  }
}

const tin = (x: number, y: number, tint: Face['paint']): Solid =>
  solid(
    turned(
      [x, y, 0],
      [0, 0, 1],
      [
        ...band(alloy, 0, 0.0004, 0, 0.07),
        ...band(tint, 0.012, 0.07),
        ...band(alloy, 0.13, 0.07, 0.15, 0.07, 0.15, 0.06, 0.144, 0.06, 0.144, 0.0004),
      ],
      34,
    ),
  )
const gunAt = (ox: number, oy: number): Solid[] => [
  solid([
    ...can([ox + 0.02, oy, 0.2], [1, 0, 0], 0.13, 0.019, chrome, iron),
    ...turned(
      [ox + 0.02, oy, 0.2],
      [-1, 0, 0],
      [
        ...band(iron, 0, 0.02),
        ...band(chrome, 0.01, 0.026, 0.03, 0.026),
        ...band(brass, 0.036, 0.014, 0.046, 0.008, 0.046, 0.0004),
      ],
      24,
    ),
    ...pillow([ox + 0.13, oy, 0.11], [0.02, 0.014, 0.09], chrome, { round: 0.6, rings: 10, sides: 20 }),
    ...tube(spots(ox + 0.06, oy, 0.19, ox + 0.085, oy, 0.14, ox + 0.075, oy, 0.09), [0.006], alloy, 7),
    ...knob([ox + 0.15, oy, 0.21], [1, 0, 0], 0.012, 0.025),
  ]),
  solid(
    turned(
      [ox + 0.06, oy, 0.22],
      [0, 0, 1],
      [
        ...band(chrome, 0, 0.012, 0.03, 0.014),
        ...band({ ...glass('#cfd9dd'), alpha: 0.9 }, 0.06, 0.05, 0.17, 0.058),
        ...band(blackPaint, 0.172, 0.06, 0.19, 0.058, 0.195, 0.0004),
      ],
      34,
    ),
    { rank: 1 },
  ),
  solid(
    [
      ...tube(spots(ox + 0.13, oy - 0.07, 0, ox + 0.13, oy, 0.03, ox + 0.13, oy + 0.07, 0), [0.006], iron, 6),
      ...tube(
        spots(ox + 0.02, oy - 0.07, 0, ox + 0.02, oy, 0.178, ox + 0.02, oy + 0.07, 0),
        [0.006],
        iron,
        6,
      ),
    ],
    { rank: -1 },
  ),
]
export const sprayGun = (): Still => ({
  solids: [
    ...gunAt(0, 0),
    ...[0, 1, 2].map(i =>
      solid(
        turned(
          [0.2 + (i % 2) * 0.08, -0.2 + i * 0.16 - 0.06, 0],
          [0, 0, 1],
          [
            ...band({ ...glass('#dfe6e8'), alpha: 0.9 }, 0, 0.0004, 0, 0.045, 0.1, 0.05),
            ...band(blackPaint, 0.1, 0.053, 0.115, 0.05, 0.116, 0.0004),
          ],
          30,
        ),
        { rank: -1 },
      ),
    ),
  ],
  azimuth: 58,
  rise: 16,
})
export const hvlp = (): Still => {
  const body = solid(box([0.14, -0.18, 0.06], [0.5, 0.18, 0.4], gloss('#1f4c8f')))
  const p = planeOf([0.139, 0, 0.25], [0, -1, 0], [0, 0, 1])
  body.decals.push(
    p.rect(0, 0.04, 0.28, 0.14, matte('#2b2f33')),
    ...p.text('HVLP 9.5', 0, 0.07, 0.034, white),
    p.disc(-0.08, 0.02, 0.02, red),
    p.disc(0.08, 0.02, 0.022, chrome),
  )
  return {
    solids: [
      body,
      solid(
        [
          ...[
            [0.46, -0.2],
            [0.46, 0.2],
          ].flatMap(([x, y]) => wheel([x!, y!, 0.08], 0.08, 0.05, 24)),
          ...tube(
            spots(0.46, -0.14, 0.4, 0.5, -0.14, 0.62, 0.5, 0.14, 0.62, 0.46, 0.14, 0.4),
            [0.014],
            iron,
            8,
          ),
          ...tube(
            spots(0.14, 0.1, 0.14, 0.02, 0.2, 0.06, -0.1, 0.34, 0.024, -0.24, 0.2, 0.024, -0.2, -0.1, 0.024),
            [0.024],
            hose,
            12,
          ),
        ],
        { rank: 1 },
      ),
      ...gunAt(-0.2, -0.3),
    ],
    azimuth: 24,
    rise: 18,
  }
}
export const thicknessGauge = (): Still => ({
  solids: [
    ...meter(
      [0, 0, 0.01],
      [0.1, 0.17],
      gloss('#2a2d31'),
      (p, w, h) => [
        ...p.text('86.4', 0, h * 0.2, h * 0.13, white),
        ...p.text('µM'.replace('µ', 'U'), 0, h * 0.06, h * 0.06, white),
        ...buttons(p, w, h, 3),
      ],
      0.2,
    ),
    solid(
      [
        ...can([-0.06, -0.16, 0.012], [0, 1, 0], 0.08, 0.012, chrome, iron),
        ...tube(
          spots(-0.06, -0.08, 0.012, -0.04, 0.0, 0.008, 0.0, 0.12, 0.008, 0.06, 0.06, 0.02),
          [0.004],
          blackPaint,
          7,
        ),
        ...[0, 1, 2].flatMap(i =>
          box(
            [-0.12, -0.02 + i * 0.06, 0],
            [-0.06, 0.03 + i * 0.06, 0.002],
            gloss(['#d9a81f', '#1d9a57', '#1f4c8f'][i]!),
          ),
        ),
      ],
      { rank: 1 },
    ),
  ],
  azimuth: 20,
  rise: 28,
})
export const booth = (): Still => {
  const white2 = gloss('#e9eceb')
  const arch = (x: number): Face[] =>
    Array.from({ length: 16 }, (_, i) => {
      const at = (k: number): Vec => {
        const a = Math.PI * (k / 16)
        return [x, -Math.cos(a) * 2.4, Math.sin(a) * 2.3 + 0.02]
      }
      return tube([at(i), at(i + 1)], [0.17], white2, 12)
    }).flat()
  const panel = (x: number): Face[] =>
    Array.from({ length: 16 }, (_, i) => {
      const at = (k: number, dx: number): Vec => {
        const a = Math.PI * (k / 16)
        return [x + dx, -Math.cos(a) * 2.36, Math.sin(a) * 2.26 + 0.02]
      }
      return plate([at(i, 0), at(i + 1, 0), at(i + 1, 1.2), at(i, 1.2)], { ...matte('#dfe6ea'), alpha: 0.95 })
    }).flat()
  return {
    solids: [
      ...[0, 1.2, 2.4].map((x, i) => solid(panel(x), { rank: -i })),
      ...[0, 1.2, 2.4, 3.6].map((x, i) => solid(arch(x), { rank: 3 - i })),
      solid(
        [
          ...box([-0.7, 2.6, 0], [-0.3, 3, 0.5], blue),
          ...tube(spots(-0.4, 2.6, 0.3, -0.1, 2.5, 0.3), [0.12], matte('#d9a81f'), 14),
        ],
        { rank: 4 },
      ),
    ],
    azimuth: 24,
    rise: 16,
  }
}
export const sander = (): Still => ({
  solids: [
    solid([
      ...turned(
        [0, -0.2, 0],
        [0, 0, 1],
        [...band(matte('#d8c57a'), 0, 0.0004, 0, 0.075), ...band(blackPaint, 0.008, 0.075, 0.02, 0.07)],
        36,
      ),
      ...turned(
        [0, -0.2, 0.02],
        [0, 0, 1],
        [...band(gloss('#24514a'), 0, 0.05, 0.06, 0.046, 0.1, 0.044, 0.12, 0.03, 0.124, 0.0004)],
        32,
      ),
      ...tube(spots(0, -0.2, 0.06, 0.1, -0.16, 0.05), [0.02], blackPaint, 12),
    ]),
    solid(
      [
        ...box([0.24, 0.02, 0.06], [0.56, 0.36, 0.4], gloss('#24514a')),
        ...box([0.24, 0.02, 0.4], [0.56, 0.36, 0.52], matte('#c9ccc8')),
      ],
      {
        decals: [
          planeOf([0.239, 0.19, 0.46], [0, -1, 0], [0, 0, 1]).disc(0.08, 0, 0.03, gloss('#1d9a57')),
          ...planeOf([0.239, 0.19, 0.24], [0, -1, 0], [0, 0, 1]).text('CLASS M', 0, 0, 0.04, white),
        ],
      },
    ),
    solid(
      [
        ...[
          [0.5, 0.0],
          [0.5, 0.38],
        ].flatMap(([x, y]) => wheel([x!, y!, 0.09], 0.09, 0.05, 24)),
        ...tube(
          spots(0.24, 0.19, 0.3, 0.1, 0.24, 0.2, -0.08, 0.2, 0.06, -0.02, 0.02, 0.03, 0.1, -0.16, 0.05),
          [0.022],
          hose,
          12,
        ),
      ],
      { rank: 1 },
    ),
  ],
  azimuth: 26,
  rise: 20,
})
export const plotter = (): Still => {
  const body = solid([
    ...box([0, -0.5, 0.62], [0.22, 0.5, 0.78], gloss('#2a2d31')),
    ...box([-0.01, -0.5, 0.58], [0.24, -0.4, 0.8], gloss('#8b9197')),
    ...box([-0.01, 0.4, 0.58], [0.24, 0.5, 0.8], gloss('#8b9197')),
  ])
  const sheet = solid(
    plate(spots(-0.02, -0.36, 0.64, -0.02, 0.36, 0.64, -0.1, 0.36, 0.2, -0.1, -0.36, 0.2), gloss('#f0f0ec')),
    { rank: 1 },
  )
  sheet.decals.push(
    ...planeOf([-0.062, 0, 0.42], [0, -1, 0], [0.18, 0, 0.98]).text('N182HL', 0, 0, 0.13, gloss('#14284a')),
  )
  return {
    solids: [
      solid(
        [
          ...[-0.42, 0.42].flatMap(y => [
            ...box([0.08, y - 0.02, 0.06], [0.14, y + 0.02, 0.6], iron),
            ...box([-0.1, y - 0.02, 0.02], [0.32, y + 0.02, 0.06], iron),
          ]),
          ...tube(spots(0.11, -0.42, 0.2, 0.11, 0.42, 0.2), [0.02], iron, 8),
        ],
        { rank: -1 },
      ),
      body,
      sheet,
      solid(
        turned(
          [0.2, -0.36, 0.5],
          [0, 1, 0],
          [
            ...band(matte('#b08d64'), 0, 0.03),
            ...band(gloss('#f0f0ec'), 0, 0.07, 0.72, 0.07),
            ...band(matte('#b08d64'), 0.72, 0.03),
          ],
          30,
        ),
        { rank: -2 },
      ),
    ],
    azimuth: 22,
    rise: 14,
  }
}
export const iceBlaster = (): Still => {
  const body = solid([
    ...box([0, -0.28, 0.14], [0.6, 0.28, 0.62], gloss('#2f7fcc')),
    ...box([0.06, -0.22, 0.62], [0.54, 0.22, 0.78], metal('#c9d0d6')),
  ])
  const p = planeOf([-0.001, 0, 0.4], [0, -1, 0], [0, 0, 1])
  body.decals.push(
    p.rect(0, 0.06, 0.46, 0.2, gloss('#f0f0ec')),
    ...p.text('DRY ICE', 0, 0.09, 0.07, gloss('#14284a')),
    ...p.text('E-60', 0, 0.01, 0.045, gloss('#14284a')),
    p.disc(-0.16, -0.14, 0.035, chrome),
    p.disc(0.16, -0.14, 0.035, red),
  )
  return {
    solids: [
      body,
      solid(
        [
          ...[
            [0.48, -0.33],
            [0.48, 0.33],
          ].flatMap(([x, y]) => wheel([x!, y!, 0.16], 0.16, 0.08, 28)),
          ...[
            [0.1, -0.26],
            [0.1, 0.26],
          ].flatMap(([x, y]) => wheel([x!, y!, 0.07], 0.07, 0.05, 22)),
          ...tube(
            spots(0, 0.2, 0.24, -0.14, 0.26, 0.12, -0.34, 0.14, 0.03, -0.4, -0.2, 0.03, -0.26, -0.36, 0.04),
            [0.024],
            hose,
            12,
          ),
          ...tube(
            spots(-0.26, -0.36, 0.04, -0.2, -0.44, 0.06, -0.36, -0.62, 0.06),
            [0.026, 0.022, 0.012],
            alloy,
            12,
          ),
        ],
        { rank: 1 },
      ),
      solid(
        [
          ...can([0.3, 0.62, 0.22], [1, 0, 0], 0.5, 0.16, red, iron),
          ...box([0.4, 0.54, 0.38], [0.7, 0.7, 0.5], iron),
        ],
        { rank: -1 },
      ),
    ],
    azimuth: 26,
    rise: 16,
  }
}
export const dryingLamps = (): Still => ({
  solids: [
    [0, -0.5],
    [0.3, 0.35],
  ].flatMap(([ox, oy]) => [
    solid(
      [
        ...[0.4, 2.0, 3.6, 5.2].flatMap(a =>
          tube(
            [
              [ox!, oy!, 0.1],
              [ox! + Math.cos(a) * 0.32, oy! + Math.sin(a) * 0.32, 0.03],
            ],
            [0.018],
            iron,
            8,
          ),
        ),
        ...tube(spots(ox!, oy!, 0.1, ox!, oy!, 1.1), [0.02], chrome, 12),
      ],
      { rank: -1 },
    ),
    ...[0.78, 1.14].map(z => {
      const one = solid(box([ox! - 0.1, oy! - 0.26, z], [ox! - 0.03, oy! + 0.26, z + 0.22], gloss('#d9a81f')))
      const p = planeOf([ox! - 0.101, oy!, z + 0.11], [0, -1, 0], [0, 0, 1])
      one.decals.push(
        p.rect(0, 0, 0.48, 0.18, metal('#c9d0d6')),
        ...[-0.045, 0, 0.045].flatMap(y => [
          p.rect(0, y, 0.44, 0.022, glow('#ff6a2b')),
          p.rect(0, y, 0.42, 0.008, glow('#ffd9a8')),
        ]),
      )
      return one
    }),
  ]),
  azimuth: 20,
  rise: 10,
})
export { tin }
