import { spat } from '../../aircraft/kit'
import { glass, gloss, glow, matte, metal } from '../../core/light'
import {
  type Decal,
  type Face,
  type Solid,
  box,
  pillow,
  plate,
  solid,
  tube,
  turned,
  band,
} from '../../core/solid'
import { type Vec, lerp, pairs, spots } from '../../core/vec'
import { type Section, rib, wingOf } from '../../core/wing'
import { hides, seat } from '../../views/seats'
import { planeOf } from '../plane'
import {
  alloy,
  blackPaint,
  bolt,
  boltRing,
  can,
  cast,
  chrome,
  iron,
  knob,
  port,
  red,
  yellow,
} from '../shapes'
import type { Still } from '../studio'

const primer = matte('#9aa65a')
const white = gloss('#f0f0ec')
const wood = matte('#b08d64')
const trestle = (y: number): Solid =>
  solid(tube(spots(-0.14, y, 0.02, 0, y, 0.13, 0.16, y, 0.02), [0.015], matte('#6f5335'), 8), { rank: -1 })

/** A moving surface on trestles, with its hinges. Chords at both ends and half its length. */
const surface =
  (
    paint: Face['paint'],
    [near, far, half]: readonly [number, number, number],
    more: { weight?: boolean; tab?: boolean } = {},
  ) =>
  (): Still => {
    const at = (y: number, chord: number): Section => ({ edge: [-chord * 0.4, y, 0.18], chord, thick: 0.2 })
    const shape = wingOf([at(-half, near), at(half, far)], {
      camber: 0,
      cells: 12,
      paint: () => paint,
      spans: () => [0, 0.2, 0.4, 0.6, 0.8, 1],
    })
    const lines: Decal[] = Array.from({ length: 11 }, (_, i) => (i + 1) / 12).map(s => ({
      points: [0.12, 0.3, 0.5, 0.7, 0.9].map(c => shape.on(s, c, true)),
      at: shape.on(s, 0.5, true),
      normal: [0, 0, 1],
      paint: { ...matte('#1a1f26'), alpha: 0.2 },
      width: 0.005,
    }))
    const hinges = [-0.75, 0, 0.75].flatMap(k => [
      ...plate(
        spots(
          -near * 0.34,
          half * k,
          0.15,
          -near * 0.34 - 0.1,
          half * k,
          0.17,
          -near * 0.34 - 0.1,
          half * k,
          0.2,
          -near * 0.34,
          half * k,
          0.21,
        ),
        alloy,
      ),
      ...bolt([-near * 0.34 - 0.08, half * k - 0.01, 0.185], [0, -1, 0], 0.01),
    ])
    const weight = more.weight
      ? [
          ...tube(
            spots(-near * 0.3, -half * 0.98, 0.18, -near * 0.3 - 0.26, -half * 0.98, 0.18),
            [0.02],
            iron,
            10,
          ),
          ...can([-near * 0.3 - 0.3, -half * 0.98, 0.15], [0, 0, 1], 0.06, 0.034, iron),
        ]
      : []
    const tab: Decal[] = more.tab
      ? [
          {
            points: [
              shape.on(0.1, 0.72, true),
              shape.on(0.42, 0.72, true),
              shape.on(0.42, 0.99, true),
              shape.on(0.1, 0.99, true),
            ],
            at: shape.on(0.25, 0.85, true),
            normal: [0, 0, 1],
            paint: gloss('#b01c22'),
          },
        ]
      : []
    return {
      solids: [
        trestle(-half * 0.6),
        trestle(half * 0.6),
        solid(shape.faces, { decals: [...lines, ...tab] }),
        solid([...hinges, ...weight], { rank: 1 }),
      ],
      azimuth: 24,
      rise: 28,
    }
  }
export const aileron = surface(white, [0.34, 0.28, 1.1])
export const aileronPrimed = surface(primer, [0.3, 0.24, 1.15])
export const aileronBare = surface(metal('#c9d0d6'), [0.36, 0.3, 1.1])
export const elevator = surface(white, [0.5, 0.34, 0.85], { tab: true })
export const stabilator = surface(white, [0.62, 0.62, 1.15], { weight: true, tab: true })

/** A rudder stands against a board. */
export const rudder = (): Still => {
  const shape = wingOf([rib(0, 0, 0.02, 0.5, 0.14), rib(0.14, 0, 1.15, 0.28, 0.14)], {
    camber: 0,
    cells: 12,
    paint: span => (span > 0.86 ? gloss('#b01c22') : white),
    spans: () => [0, 0.2, 0.4, 0.6, 0.86, 1],
  })
  return {
    solids: [
      solid(box([-0.2, -0.1, -0.02], [0.6, 0.14, 0.01], wood), { rank: -1 }),
      solid(shape.faces),
      solid(
        [0.2, 0.58, 0.96].flatMap(z => [
          ...plate(
            spots(z * 0.12, 0, z, z * 0.12 - 0.07, 0, z, z * 0.12 - 0.07, 0, z + 0.03, z * 0.12, 0, z + 0.03),
            alloy,
          ),
          ...bolt([z * 0.12 - 0.05, -0.004, z + 0.015], [0, -1, 0], 0.008),
        ]),
        { rank: 1 },
      ),
    ],
    azimuth: 78,
    rise: 8,
  }
}
export const rudderSkins = (): Still => ({
  solids: [0, 1]
    .map(i => {
      const one = solid(
        plate(
          spots(
            0.02 + i * 0.12,
            -0.3,
            0.02,
            0.02 + i * 0.12,
            0.28,
            0.02,
            0.1 + i * 0.12,
            0.1,
            1.1,
            0.1 + i * 0.12,
            -0.16,
            1.1,
          ),
          i ? metal('#c9d0d6') : primer,
        ),
      )
      const p = planeOf([0.019 + i * 0.12, 0, 0.5], [0, -1, 0], [0, 0, 1])
      for (let k = 0; k < 22; k++)
        one.decals.push(
          p.disc(-0.26 + (k / 21) * 0.11, -0.46 + (k / 21) * 1.02, 0.004, iron),
          p.disc(0.28 - (k / 21) * 0.14, -0.46 + (k / 21) * 1.02, 0.004, iron),
        )
      for (let k = 1; k < 6; k++)
        one.decals.push(
          p.line(pairs(-0.24 + k * 0.018, -0.46 + k * 0.17, 0.28 - k * 0.03, -0.46 + k * 0.17), 0.004, {
            ...matte('#1a1f26'),
            alpha: 0.25,
          }),
        )
      return one
    })
    .concat(solid(box([-0.1, -0.34, -0.02], [0.4, 0.34, 0.01], wood), { rank: -1 })),
  azimuth: 16,
  rise: 10,
})
export const cables = (): Still => ({
  solids: [0, 1].map(i => {
    const path = Array.from({ length: 46 }, (_, k): Vec => [
      Math.cos(k * 0.42 + i) * (0.12 + (k % 7) * 0.003),
      i * 0.3 - 0.15 + Math.sin(k * 0.42 + i) * (0.12 + (k % 7) * 0.003),
      0.006 + Math.floor(k / 15) * 0.007,
    ])
    const end = path.at(-1) as Vec
    return solid([
      ...tube(path, [0.0032], chrome, 6),
      ...tube([end, [end[0] - 0.1, end[1] - 0.06, 0.012]], [0.0045], chrome, 8),
      ...turned(
        [end[0] - 0.1, end[1] - 0.06, 0.012],
        [-1, -0.6, 0],
        [
          ...band(chrome, 0, 0.008, 0.05, 0.008, 0.05, 0.005),
          ...band(alloy, 0.05, 0.006, 0.08, 0.006, 0.08, 0.0004),
        ],
        14,
      ),
      ...turned(
        [path[0]![0] + 0.02, path[0]![1], 0.004],
        [0, 0, 1],
        [...band(iron, 0, 0.007, 0, 0.016, 0.008, 0.016, 0.008, 0.007)],
        18,
      ),
    ])
  }),
  azimuth: 30,
  rise: 44,
})
export const jackscrew = (): Still => ({
  solids: [
    solid([
      ...tube(spots(0.1, 0, 0.07, 0.42, 0, 0.07), [0.011], chrome, 16),
      ...Array.from({ length: 34 }, (_, i) =>
        turned(
          [0.11 + i * 0.0092, 0, 0.07],
          [1, 0, 0],
          band(iron, 0, 0.0115, 0.002, 0.0135, 0.004, 0.0115),
          16,
        ),
      ).flat(),
    ]),
    solid([
      ...can([-0.08, 0, 0.07], [1, 0, 0], 0.14, 0.04, gloss('#2a2d31'), iron),
      ...box([0.05, -0.045, 0.025], [0.11, 0.045, 0.115], cast),
      ...boltRing([0.05, 0, 0.07], [-1, 0, 0], 0.036, 4, 0.005),
    ]),
    solid(
      [
        ...box([0.27, -0.03, 0.045], [0.31, 0.03, 0.095], metal('#b98a52')),
        ...tube(spots(0.29, -0.045, 0.07, 0.29, 0.045, 0.07), [0.01], iron, 12),
        ...box([-0.04, -0.04, 0], [0.1, 0.04, 0.03], wood),
        ...box([0.36, -0.03, 0], [0.4, 0.03, 0.058], wood),
      ],
      { rank: 1 },
    ),
  ],
  azimuth: 66,
  rise: 22,
})

// Airframe.
const ringFrame =
  (skin: Face['paint'], half: readonly [number, number], thin: number, from = 0, to = 1) =>
  (): Still => {
    const n = 56
    const at = (i: number, r: number, x: number): Vec => {
      const a = lerp(from, to, i / n) * 2 * Math.PI
      return [x, Math.sin(a) * half[0] * r, half[1] + 0.02 + Math.cos(a) * half[1] * r]
    }
    const faces = Array.from({ length: n }, (_, i) => [
      ...plate([at(i, 1, 0), at(i + 1, 1, 0), at(i + 1, thin, 0), at(i, thin, 0)], skin),
      ...plate([at(i, 1, 0), at(i + 1, 1, 0), at(i + 1, 1, 0.03), at(i, 1, 0.03)], skin),
      ...plate([at(i, thin, 0), at(i + 1, thin, 0), at(i + 1, thin, 0.025), at(i, thin, 0.025)], skin),
    ]).flat()
    const one = solid(faces)
    const p = planeOf([-0.002, 0, half[1] + 0.02], [0, -1, 0], [0, 0, 1])
    const holes = Math.round(22 * (to - from))
    for (let i = 0; i < holes; i++) {
      const a = lerp(from, to, (i + 0.5) / holes) * 2 * Math.PI
      const k = (1 + thin) / 2
      one.decals.push(
        p.disc(
          -Math.sin(a) * half[0] * k,
          Math.cos(a) * half[1] * k,
          (1 - thin) * half[1] * 0.26,
          matte('#d5d9cf'),
        ),
        p.disc(
          -Math.sin(a) * half[0] * k,
          Math.cos(a) * half[1] * k,
          (1 - thin) * half[1] * 0.2,
          matte('#30353a'),
        ),
      )
    }
    for (let i = 0; i < holes * 3; i++) {
      const a = lerp(from, to, (i + 0.5) / (holes * 3)) * 2 * Math.PI
      one.decals.push(p.disc(-Math.sin(a) * half[0] * 0.985, Math.cos(a) * half[1] * 0.985, 0.004, iron))
    }
    return { solids: [one], azimuth: 24, rise: 10 }
  }
export const bulkhead = ringFrame(primer, [0.34, 0.4], 0.72)
export const heliFrame = ringFrame(alloy, [0.6, 0.72], 0.8, 0.02, 0.5)

export const firewall = (): Still => {
  const outline: Vec[] = spots(
    0,
    -0.5,
    0.05,
    0,
    -0.54,
    0.4,
    0,
    -0.5,
    0.62,
    0,
    -0.34,
    0.76,
    0,
    0,
    0.8,
    0,
    0.34,
    0.76,
    0,
    0.5,
    0.62,
    0,
    0.54,
    0.4,
    0,
    0.5,
    0.05,
    0,
    0.3,
    0,
    0,
    -0.3,
    0,
  )
  const one = solid([
    ...plate(outline, metal('#d3d7da')),
    ...outline.flatMap((p, i) =>
      tube([p, outline[(i + 1) % outline.length] as Vec], [0.012], metal('#d3d7da'), 6),
    ),
  ])
  const p = planeOf([-0.002, 0, 0.4], [0, -1, 0], [0, 0, 1])
  for (const y of [-0.25, 0, 0.25]) one.decals.push(p.line(pairs(y, -0.36, y, 0.36), 0.012, metal('#b4b9bd')))
  for (const [x, y, r] of [
    [-0.12, 0.12, 0.03],
    [0.14, 0.18, 0.022],
    [0.1, -0.12, 0.035],
    [-0.16, -0.16, 0.026],
    [0, 0.28, 0.018],
  ] as const)
    one.decals.push(p.disc(x, y, r * 1.25, iron), p.disc(x, y, r, matte('#26292d')))
  for (let i = 0; i < 44; i++)
    one.decals.push(p.disc(Math.sin(i * 0.1428) * 0.49, Math.cos(i * 0.1428) * 0.36, 0.005, iron))
  return {
    solids: [
      one,
      solid(
        [
          [-0.42, -0.3],
          [0.42, -0.3],
          [-0.4, 0.28],
          [0.4, 0.28],
        ].flatMap(([y, z]) => [
          ...box([-0.03, y! - 0.04, 0.36 + z!], [0, y! + 0.04, 0.44 + z!], iron),
          ...bolt([-0.03, y!, 0.4 + z!], [-1, 0, 0], 0.012),
        ]),
        { rank: 1 },
      ),
    ],
    azimuth: 14,
    rise: 8,
  }
}
export const woodStringers = (): Still => ({
  solids: Array.from({ length: 7 }, (_, i) =>
    solid(
      box(
        [(i % 4) * 0.04, -0.8 + (i % 3) * 0.03, Math.floor(i / 4) * 0.026],
        [0.026 + (i % 4) * 0.04, 0.8 - (i % 2) * 0.04, 0.022 + Math.floor(i / 4) * 0.026],
        matte(i % 2 ? '#d9bd8c' : '#cfae78'),
      ),
      { rank: Math.floor(i / 4) },
    ),
  ),
  azimuth: 34,
  rise: 30,
})
export const stringer = (): Still => {
  const one = solid([
    ...plate(spots(0, -0.8, 0.02, 0, 0.8, 0.02, 0.05, 0.8, 0.02, 0.05, -0.8, 0.02), primer),
    ...plate(spots(0, -0.8, 0.02, 0, 0.8, 0.02, 0, 0.8, 0.07, 0, -0.8, 0.07), primer),
    ...plate(spots(0, -0.8, 0.07, 0, 0.8, 0.07, -0.04, 0.8, 0.07, -0.04, -0.8, 0.07), primer),
  ])
  const p = planeOf([-0.02, 0, 0.0705], [0, -1, 0], [1, 0, 0])
  for (let i = 0; i < 40; i++) one.decals.push(p.disc(-0.78 + i * 0.04, 0, 0.005, matte('#2b2f33')))
  return {
    solids: [
      one,
      solid(
        [
          ...box([-0.06, -0.6, 0], [0.08, -0.54, 0.02], wood),
          ...box([-0.06, 0.54, 0], [0.08, 0.6, 0.02], wood),
        ],
        { rank: -1 },
      ),
    ],
    azimuth: 30,
    rise: 26,
  }
}
export const doorFrame = (): Still => {
  const pts: Vec[] = spots(
    0,
    -0.4,
    0.02,
    0,
    0.4,
    0.02,
    0,
    0.42,
    0.5,
    0,
    0.3,
    0.86,
    0,
    -0.36,
    0.86,
    0,
    -0.42,
    0.5,
  )
  return {
    solids: [
      solid(
        pts.flatMap((p, i) => tube([p, pts[(i + 1) % pts.length] as Vec], [0.014], gloss('#9aa65a'), 10)),
      ),
      solid([
        ...tube(spots(0, -0.42, 0.5, 0, 0.42, 0.5), [0.012], gloss('#9aa65a'), 10),
        ...tube(spots(0, -0.4, 0.02, 0, 0, 0.5, 0, 0.4, 0.02), [0.01], gloss('#9aa65a'), 10),
        ...[0.1, 0.4].flatMap(z =>
          plate(spots(0, 0.42, z, 0, 0.48, z, 0, 0.48, z + 0.05, 0, 0.42, z + 0.05), iron),
        ),
      ]),
    ],
    azimuth: 16,
    rise: 6,
  }
}
export const wingTips = (): Still => ({
  solids: [-1, 1]
    .map(side => {
      const y0 = side * 0.12
      const shape = wingOf(
        [
          rib(0, y0, 0.16, 1.2, 0.15),
          rib(0.06, y0 + side * 0.16, 0.17, 1.1, 0.13),
          rib(0.3, y0 + side * 0.3, 0.19, 0.72, 0.1),
        ],
        { camber: 0.02, cells: 14, paint: () => white, spans: () => [0, 0.4, 0.8, 1] },
      )
      return solid(shape.faces, { rank: side })
    })
    .concat(
      solid(
        [-1, 1].flatMap(side =>
          pillow(
            [0.12, side * 0.33, 0.19],
            [0.08, 0.05, 0.03],
            side < 0 ? gloss('#1d9a57') : gloss('#c22f2f'),
            { round: 0.7 },
          ),
        ),
        { rank: 2 },
      ),
    ),
  azimuth: 30,
  rise: 28,
})
export const wheelFairing = (): Still => ({
  solids: [
    solid(spat([0, 0, 0.24], 0.26, 0.22, matte('#c9ccc8'), 3)),
    solid(turned([0.03, -0.148, 0.2], [0, -1, 0], [...band(matte('#2b2f33'), 0, 0.05, 0.002, 0.0004)], 24), {
      rank: 1,
    }),
  ],
  azimuth: 60,
  rise: 16,
})

// Cabin.
export const belt = (): Still => {
  const strap = (path: readonly Vec[]): Face[] =>
    path.slice(0, -1).flatMap((p, i) => {
      const q = path[i + 1] as Vec
      const [dx, dy] = [q[0] - p[0], q[1] - p[1]]
      const k = 0.024 / (Math.hypot(dx, dy) || 1)
      return plate(
        [
          [p[0] - dy * k, p[1] + dx * k, p[2]],
          [p[0] + dy * k, p[1] - dx * k, p[2]],
          [q[0] + dy * k, q[1] - dx * k, q[2]],
          [q[0] - dy * k, q[1] + dx * k, q[2]],
        ],
        matte('#2d3035'),
      )
    })
  const wave = (y: number, bend: number): Vec[] =>
    Array.from({ length: 22 }, (_, i): Vec => [
      -0.25 + i * 0.028,
      y + Math.sin(i * 0.3) * bend,
      0.008 + Math.sin(i * 0.7) * 0.002,
    ])
  const buckle = solid([...box([-0.32, -0.16, 0], [-0.24, -0.1, 0.028], chrome)])
  const p = planeOf([-0.28, -0.13, 0.029], [0, -1, 0], [1, 0, 0])
  buckle.decals.push(p.rect(0, 0, 0.04, 0.04, matte('#b3b9be')), ...p.text('LIFT', 0, 0, 0.01, blackPaint))
  return {
    solids: [
      solid(strap(wave(-0.12, 0.03))),
      solid(strap(wave(0.06, 0.04))),
      buckle,
      solid(
        [
          ...box([-0.3, 0.02, 0], [-0.24, 0.07, 0.012], chrome),
          ...can([0.34, 0.05, 0.036], [0, 1, 0], 0.07, 0.036, blackPaint),
          ...box([0.31, 0.03, 0], [0.39, 0.14, 0.012], iron),
          ...box([0.34, -0.14, 0], [0.4, -0.1, 0.008], chrome),
        ],
        { rank: 1 },
      ),
    ],
    azimuth: 22,
    rise: 44,
  }
}
export const pilotSeat = (): Still => ({
  solids: [
    seat([0, 0, 0.03], -1, hides[0]!, { wide: 0.5, back: 0.66, arms: false, head: true }),
    solid(
      [-0.14, 0.14].flatMap(y => box([-0.3, y - 0.02, 0], [0.3, y + 0.02, 0.03], alloy)),
      { rank: -1 },
    ),
  ],
  azimuth: 24,
  rise: 14,
})
export const seatBack = (): Still => ({
  solids: [
    solid(
      pillow([0.05, 0, 0.36], [0.07, 0.5, 0.34], hides[1]!.leather, {
        round: 0.35,
        rings: 14,
        sides: 36,
        axes: [
          [0.98, 0, -0.18],
          [0, 1, 0],
          [0.18, 0, 0.98],
        ],
      }),
    ),
    solid(
      [
        ...[-0.24, 0.24].flatMap(y =>
          pillow([0.0, y, 0.36], [0.05, 0.2, 0.26], hides[1]!.leather, {
            round: 0.5,
            axes: [
              [0.98, 0, -0.18],
              [0, 1, 0],
              [0.18, 0, 0.98],
            ],
          }),
        ),
      ],
      { rank: 1 },
    ),
    solid(
      [-0.44, 0.44].flatMap(y => [
        ...tube(spots(0, y, 0.04, 0.0, y, 0), [0.014], iron, 10),
        ...bolt([-0.02, y, 0.02], [-1, 0, 0], 0.014),
      ]),
      { rank: -1 },
    ),
  ],
  azimuth: 18,
  rise: 12,
})
export const domeLight = (): Still => ({
  solids: [
    solid([
      ...turned(
        [0, 0, 0.09],
        [-1, 0, 0],
        [
          ...band(white, -0.02, 0.06, 0, 0.09),
          ...band(chrome, 0, 0.094, 0.012, 0.09),
          ...band(glow('#fff3d0'), 0.014, 0.08, 0.03, 0.06, 0.04, 0.03, 0.043, 0.0004),
        ],
        44,
      ),
      ...[
        [0, 0.082],
        [0, -0.082],
      ].flatMap(([, y]) => bolt([-0.012, y!, 0.09], [-1, 0, 0], 0.005)),
    ]),
    solid(
      [
        ...tube(
          spots(0.02, 0.02, 0.05, 0.08, 0.05, 0.03, 0.12, 0.12, 0.006, 0.08, 0.2, 0.006),
          [0.0035],
          red,
          6,
        ),
        ...tube(
          spots(0.02, 0.03, 0.05, 0.1, 0.08, 0.02, 0.14, 0.15, 0.006, 0.12, 0.22, 0.006),
          [0.0035],
          blackPaint,
          6,
        ),
        ...box([-0.002, -0.06, 0], [0.03, 0.06, 0.02], wood),
      ],
      { rank: -1 },
    ),
  ],
  azimuth: 24,
  rise: 12,
})
export const lightStrips = (): Still => ({
  solids: Array.from({ length: 8 }, (_, i) => {
    const x = -0.12 + i * 0.045
    const one = solid(box([x, -0.32, 0], [x + 0.026, 0.32, 0.018], alloy))
    const p = planeOf([x + 0.013, 0, 0.0185], [0, -1, 0], [1, 0, 0])
    one.decals.push(p.rect(0, 0, 0.6, 0.014, matte('#e9e5d8')))
    for (let k = 0; k < 15; k++) one.decals.push(p.rect(-0.28 + k * 0.04, 0, 0.018, 0.009, glow('#ffe3a3')))
    return one
  }),
  azimuth: 20,
  rise: 36,
})
export const coffeeBrewer = (): Still => {
  const body = solid([
    ...box([0, -0.11, 0], [0.24, 0.11, 0.06], iron),
    ...box([0.12, -0.11, 0.06], [0.24, 0.11, 0.3], metal('#c9d0d6')),
    ...box([0, -0.11, 0.24], [0.14, 0.11, 0.36], metal('#c9d0d6')),
  ])
  const p = planeOf([-0.001, 0, 0.3], [0, -1, 0], [0, 0, 1])
  body.decals.push(
    p.rect(0, 0.02, 0.18, 0.06, matte('#24272b')),
    ...p.text('BREW', -0.05, 0.022, 0.012, glow('#57e389')),
    ...p.text('HOT', 0.01, 0.022, 0.012, glow('#ffb347')),
    p.disc(0.06, 0.02, 0.013, red),
  )
  return {
    solids: [
      body,
      solid(
        [
          ...turned(
            [0.055, 0, 0.06],
            [0, 0, 1],
            [
              ...band(chrome, 0, 0.0004, 0, 0.06, 0.01, 0.066, 0.12, 0.06),
              ...band(blackPaint, 0.122, 0.062, 0.14, 0.05, 0.142, 0.0004),
            ],
            36,
          ),
          ...tube(
            spots(0.0, -0.05, 0.17, -0.045, -0.06, 0.16, -0.045, -0.06, 0.1, 0.0, -0.05, 0.08),
            [0.009],
            blackPaint,
            8,
          ),
        ],
        { rank: 1 },
      ),
    ],
    azimuth: 22,
    rise: 16,
  }
}
export const iceDrawer = (): Still => {
  const body = solid([
    ...box([0, -0.2, 0], [0.02, 0.2, 0.14], metal('#c9d0d6')),
    ...box([0.02, -0.18, 0.01], [0.34, -0.165, 0.12], alloy),
    ...box([0.02, 0.165, 0.01], [0.34, 0.18, 0.12], alloy),
    ...box([0.33, -0.18, 0.01], [0.345, 0.18, 0.12], alloy),
    ...box([0.02, -0.18, 0], [0.34, 0.18, 0.012], iron),
  ])
  return {
    solids: [
      body,
      solid(
        Array.from({ length: 22 }, (_, i) =>
          pillow(
            [0.06 + (i % 5) * 0.055, -0.13 + Math.floor(i / 5) * 0.065, 0.08 + (i % 3) * 0.012],
            [0.024, 0.026, 0.02],
            { ...glass('#cfe3ee'), alpha: 0.8 },
            { round: 0.3, rings: 6, sides: 12 },
          ),
        ).flat(),
        { rank: 1 },
      ),
      solid(
        tube(
          spots(-0.02, -0.08, 0.07, -0.045, -0.08, 0.07, -0.045, 0.08, 0.07, -0.02, 0.08, 0.07),
          [0.008],
          chrome,
          10,
        ),
        { rank: 2 },
      ),
    ],
    azimuth: 24,
    rise: 34,
  }
}
export const carpets = (): Still => ({
  solids: [
    solid([
      ...box([-0.3, -0.5, 0], [0.3, 0.06, 0.014], matte('#3a3e43')),
      ...tube(
        spots(-0.3, -0.5, 0.012, 0.3, -0.5, 0.012, 0.3, 0.06, 0.012, -0.3, 0.06, 0.012, -0.3, -0.5, 0.012),
        [0.009],
        matte('#1d2023'),
        7,
      ),
    ]),
    solid(
      turned(
        [-0.26, 0.24, 0.09],
        [1, 0, 0],
        [
          ...band(matte('#2b2f33'), 0, 0.0004, 0, 0.03),
          ...band(matte('#44494f'), 0, 0.032, 0, 0.06),
          ...band(matte('#2b2f33'), 0, 0.062, 0, 0.09),
          ...band(matte('#3a3e43'), 0, 0.09, 0.52, 0.09),
          ...band(matte('#2b2f33'), 0.52, 0.0004),
        ],
        40,
      ),
    ),
    solid(
      [
        ...box([-0.24, -0.36, 0.014], [0.1, -0.06, 0.03], matte('#44494f')),
        ...box([-0.1, -0.3, 0.03], [0.06, -0.14, 0.034], matte('#24272b')),
      ],
      { rank: 1 },
    ),
  ],
  azimuth: 22,
  rise: 36,
})

// Outside.
const clear = (tint: string) => ({ ...glass(tint), alpha: 0.5 })
const screen = (tint: string, from: number, to: number, y = 0): Solid[] => {
  const [rows, columns] = [9, 12]
  const at = (i: number, j: number): Vec => {
    const a = lerp(from, to, j / columns)
    const t = i / rows
    return [
      0.4 - Math.cos(a) * (0.5 - t * 0.12) + t * 0.34,
      y + Math.sin(a) * (0.62 - t * 0.08),
      0.02 + t * 0.52,
    ]
  }
  const edge: Vec[] = [
    ...Array.from({ length: columns + 1 }, (_, j) => at(0, j)),
    ...Array.from({ length: rows }, (_, i) => at(i + 1, columns)),
    ...Array.from({ length: columns }, (_, j) => at(rows, columns - 1 - j)),
    ...Array.from({ length: rows }, (_, i) => at(rows - 1 - i, 0)),
  ]
  const faces = Array.from(
    { length: rows * columns },
    (_, k) => [Math.floor(k / columns), k % columns] as const,
  ).flatMap(([i, j]) => plate([at(i, j), at(i, j + 1), at(i + 1, j + 1), at(i + 1, j)], clear(tint)))
  return [
    solid(faces),
    solid(
      edge.flatMap((p, i) => tube([p, edge[(i + 1) % edge.length] as Vec], [0.008], matte('#2b2e32'), 5)),
      { rank: 1 },
    ),
  ]
}
const post = solid([...box([0.5, -0.5, 0], [0.56, 0.5, 0.03], wood)], { rank: -1 })
export const windshield = (): Still => ({
  solids: [post, ...screen('#7d868c', -1.25, 1.25)],
  azimuth: 0,
  rise: 16,
})
export const windshieldHalves = (): Still => ({
  solids: [post, ...screen('#6f9a80', -1.25, -0.06, -0.1), ...screen('#6f9a80', 0.06, 1.25, 0.1)],
  azimuth: 0,
  rise: 16,
})
const doorOf = (outline: readonly Vec[], window: readonly Vec[] | null) => (): Still => {
  const leaf = solid([
    ...plate(outline, white),
    ...outline.flatMap((p, i) => tube([p, outline[(i + 1) % outline.length] as Vec], [0.016], white, 8)),
  ])
  const front: Vec = [-1, 0, 0]
  const zs = outline.map(p => p[2])
  const mid = (Math.min(...zs) + Math.max(...zs)) / 2
  if (window)
    leaf.decals.push(
      {
        points: window.map(([x, y, z]): Vec => [x, y * 1.08, (z - 0.76) * 1.12 + 0.76]),
        at: [0, 0, 0.76],
        normal: front,
        paint: blackPaint,
      },
      { points: [...window], at: [0, 0, 0.76], normal: front, paint: glass('#48606f') },
    )
  leaf.decals.push({
    points: spots(
      -0.02,
      0.14,
      mid * 0.8,
      -0.02,
      0.3,
      mid * 0.8,
      -0.02,
      0.3,
      mid * 0.8 + 0.04,
      -0.02,
      0.14,
      mid * 0.8 + 0.04,
    ),
    at: [0, 0.2, mid * 0.8],
    normal: front,
    paint: chrome,
  })
  return {
    solids: [
      leaf,
      solid(
        [
          ...can([-0.02, 0.08, mid * 0.8 + 0.02], [-1, 0, 0], 0.02, 0.014, iron),
          ...[0.25, 0.75].flatMap(k =>
            box([-0.01, -0.5, Math.max(...zs) * k - 0.03], [0.02, -0.44, Math.max(...zs) * k + 0.03], alloy),
          ),
        ],
        { rank: 1 },
      ),
      solid(box([-0.2, -0.5, 0], [0.2, 0.5, 0.02], matte('#6f5335')), { rank: -1 }),
    ],
    azimuth: 6,
    rise: 8,
  }
}
export const cabinDoor = doorOf(
  spots(0, -0.46, 0.03, 0, 0.44, 0.03, 0, 0.48, 0.5, 0, 0.44, 1.02, 0, -0.1, 1.02, 0, -0.42, 0.66),
  spots(-0.002, -0.3, 0.6, -0.002, 0.36, 0.58, -0.002, 0.34, 0.94, -0.002, -0.06, 0.94),
)
export const baggageDoor = doorOf(
  spots(0, -0.34, 0.03, 0, 0.34, 0.03, 0, 0.36, 0.48, 0, 0.3, 0.52, 0, -0.3, 0.52, 0, -0.36, 0.48),
  null,
)
export const deiceBoot = (): Still => {
  const one = solid(
    Array.from({ length: 14 }, (_, i) => {
      const at = (k: number, y: number): Vec => {
        const a = -1.25 + k * 0.18
        return [0.14 - Math.cos(a) * 0.14, y, 0.1 + Math.sin(a) * 0.09]
      }
      return plate(
        [at(i, -0.9), at(i + 1, -0.9), at(i + 1, 0.9), at(i, 0.9)],
        matte(i % 2 ? '#2b2d30' : '#232528'),
      )
    }).flat(),
  )
  const p = planeOf([-0.001, 0, 0.1], [0, -1, 0], [0, 0, 1])
  for (const z of [-0.05, -0.025, 0, 0.025, 0.05])
    one.decals.push(p.line(pairs(-0.88, z, 0.88, z), 0.003, matte('#4b5056')))
  return {
    solids: [
      one,
      solid(
        [
          ...tube(spots(0.1, 0.3, 0.02, 0.2, 0.34, 0.02, 0.3, 0.4, 0.012), [0.012], blackPaint, 9),
          ...box([0.02, -0.7, 0], [0.12, -0.64, 0.03], wood),
          ...box([0.02, 0.6, 0], [0.12, 0.66, 0.03], wood),
        ],
        { rank: -1 },
      ),
    ],
    azimuth: 22,
    rise: 16,
  }
}
export const positionLight = (): Still => ({
  solids: [
    solid([
      ...box([-0.01, -0.05, 0], [0.12, 0.05, 0.012], white),
      ...pillow([0.05, 0, 0.03], [0.06, 0.04, 0.026], white, { round: 0.5 }),
    ]),
    solid(
      [
        ...pillow(
          [0.0, 0, 0.036],
          [0.05, 0.036, 0.026],
          { ...glass('#1d9a57'), alpha: 0.9 },
          { round: 0.75, rings: 10, sides: 26 },
        ),
        ...[-0.04, 0.04].flatMap(y => bolt([0.11, y, 0.012], [0, 0, 1], 0.004)),
      ],
      { rank: 1 },
    ),
    solid(
      [
        ...tube(spots(0.1, 0, 0.02, 0.2, 0.03, 0.01, 0.26, 0.1, 0.006), [0.003], red, 6),
        ...tube(spots(0.1, 0.01, 0.02, 0.2, 0.05, 0.01, 0.24, 0.13, 0.006), [0.003], blackPaint, 6),
      ],
      { rank: -1 },
    ),
  ],
  azimuth: 40,
  rise: 26,
})
export const landingLight = (): Still => {
  const one = solid([
    ...turned(
      [0, 0, 0.07],
      [-1, 0, 0],
      [
        ...band(alloy, -0.06, 0.03, -0.04, 0.05, 0, 0.062),
        ...band(blackPaint, 0, 0.07, 0.012, 0.07, 0.012, 0.06),
        ...band(glass('#8fa7b5'), 0.008, 0.0004),
      ],
      44,
    ),
  ])
  const p = planeOf([-0.0125, 0, 0.07], [0, -1, 0], [0, 0, 1])
  for (const [x, y] of [
    [0, 0],
    [0.034, 0],
    [-0.034, 0],
    [0.017, 0.03],
    [-0.017, 0.03],
    [0.017, -0.03],
    [-0.017, -0.03],
  ] as const)
    one.decals.push(
      p.disc(x, y, 0.0155, chrome),
      p.disc(x, y, 0.011, glow('#dfe9f0')),
      p.disc(x, y, 0.005, glow('#ffffff')),
    )
  return {
    solids: [
      one,
      solid(
        [
          ...Array.from({ length: 9 }, (_, i) =>
            turned(
              [0.012 + i * 0.005, 0, 0.07],
              [1, 0, 0],
              band(alloy, 0, 0.058 - i * 0.003, 0.002, 0.058 - i * 0.003),
              30,
            ),
          ).flat(),
          ...port([0.06, 0.01, 0.07], [1, 0, 0], 0.005),
          ...port([0.06, -0.014, 0.07], [1, 0, 0], 0.005),
        ],
        { rank: -1 },
      ),
    ],
    azimuth: 26,
    rise: 14,
  }
}

// Other.
const batteryOf = (text: string, wide: number) => (): Still => {
  const body = solid(box([0, -wide, 0], [0.15, wide, 0.19], gloss('#f0f0ec')))
  const p = planeOf([-0.001, 0, 0.095], [0, -1, 0], [0, 0, 1])
  body.decals.push(
    p.rect(0, 0.02, wide * 1.8, 0.075, gloss('#1f4c8f')),
    ...p.text('CONCORDE', 0, 0.034, 0.02, white),
    ...p.text(text, 0, 0.002, 0.016, yellow),
    ...p.text('SEALED LEAD ACID', 0, -0.05, 0.009, blackPaint),
  )
  return {
    solids: [
      body,
      solid([...box([-0.002, -wide - 0.002, 0.17], [0.152, wide + 0.002, 0.2], gloss('#2a2d31'))], {
        rank: 1,
      }),
      solid(
        [
          ...can([0.05, -wide * 0.7, 0.2], [0, 0, 1], 0.03, 0.014, red),
          ...can([0.05, wide * 0.7, 0.2], [0, 0, 1], 0.03, 0.014, blackPaint),
          ...tube(
            spots(
              0.11,
              -wide * 0.6,
              0.2,
              0.11,
              -wide * 0.6,
              0.235,
              0.11,
              wide * 0.6,
              0.235,
              0.11,
              wide * 0.6,
              0.2,
            ),
            [0.007],
            iron,
            8,
          ),
        ],
        { rank: 2 },
      ),
    ],
    azimuth: 14,
    rise: 22,
  }
}
export const battery12 = batteryOf('RG-35AXC 12 V', 0.12)
export const battery24 = batteryOf('RG24-15 24 V', 0.14)
export const lifeRaft = (): Still => {
  const bag = solid(
    pillow([0.16, 0, 0.14], [0.17, 0.32, 0.13], matte('#d2661b'), { round: 0.35, rings: 14, sides: 40 }),
  )
  const p = planeOf([-0.012, 0, 0.14], [0, -1, 0], [0, 0, 1])
  bag.decals.push(
    p.rect(0, 0.02, 0.3, 0.08, matte('#f2efe6')),
    ...p.text('LIFE RAFT', 0, 0.032, 0.028, blackPaint),
    ...p.text('6 PERSON', 0, -0.002, 0.02, red),
  )
  return {
    solids: [
      bag,
      solid(
        [
          ...[-0.2, 0.2].flatMap(y =>
            tube(spots(-0.02, y, 0.04, -0.02, y, 0.22, 0.16, y, 0.28, 0.34, y, 0.2), [0.014], blackPaint, 6),
          ),
          ...tube(
            spots(0.0, -0.06, 0.24, 0.02, -0.05, 0.3, 0.02, 0.05, 0.3, 0.0, 0.06, 0.24),
            [0.012],
            blackPaint,
            8,
          ),
          ...pillow([0.0, 0.28, 0.1], [0.014, 0.04, 0.02], red, { round: 0.5 }),
        ],
        { rank: 1 },
      ),
    ],
    azimuth: 18,
    rise: 20,
  }
}
export { knob }
