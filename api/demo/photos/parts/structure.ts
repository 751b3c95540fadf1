import { oleo, spat, springLeg, wheel } from '../aircraft/kit'
import { glass, gloss, matte, metal } from '../core/light'
import {
  box,
  faceOf,
  plate,
  present,
  solid,
  tube,
  turned,
  type Decal,
  type Face,
  type Solid,
} from '../core/solid'
import { wingOf, type Section } from '../core/wing'
import { lerp, type Vec } from '../core/vec'
import { hides, seat } from '../views/seats'
import type { Random } from '../random'
import { planeOf } from './plane'
import { alloy, blackPaint, bolt, brass, can, chrome, iron, red } from './shapes'
import type { Still } from './studio'

const paints = [
  gloss('#f0f0ec'),
  gloss('#e9e4d6'),
  gloss('#b01c22'),
  gloss('#14284a'),
  metal('#c9d0d6'),
  gloss('#d9a81f'),
] as const
const primer = matte('#9aa65a')

const disc = (at: Vec, radius: number): Face[] =>
  turned(at, [0, 1, 0], band(iron, 0, radius * 0.5, 0, radius, 0.012, radius, 0.012, radius * 0.5), 28)

/** A leg with fork, wheel and brake; or a wheel and tyre alone. */
export const landingGear = (random: Random): Still => {
  switch (random.int(0, 2)) {
    case 0: {
      const leg = solid([
        ...oleo([0, 0, 0.86], [0, 0, 0.28], 0.045, random.pick([gloss('#e4e6e6'), gloss('#c9cdd0')])),
        ...tube(spots(0, -0.12, 0.27, 0, 0.12, 0.27), [0.02], chrome, 10),
        ...box([-0.07, -0.07, 0.84], [0.07, 0.07, 0.9], alloy),
        ...bolt([0.04, 0.04, 0.9], [0, 0, 1], 0.012),
        ...bolt([-0.04, -0.04, 0.9], [0, 0, 1], 0.012),
        ...tube(spots(0.02, -0.05, 0.75, 0.07, -0.06, 0.55, 0.05, -0.08, 0.32), [0.008], matte('#1f2124'), 6),
      ])
      return {
        solids: [
          leg,
          solid(disc([0, 0.02, 0.22], 0.1)),
          solid(wheel([0, -0.11, 0.22], 0.22, 0.15, 34), { rank: 1 }),
        ],
        azimuth: 66,
        rise: 10,
      }
    }
    case 1:
      return {
        solids: [
          solid(wheel([0, 0, 0.22], 0.22, 0.16, 40)),
          solid(wheel([0.34, 0.34, 0.08], 0.08, 0.3, 30)),
          solid([...disc([0.3, -0.2, 0.09], 0.09)]),
        ],
        azimuth: 70,
        rise: 14,
      }
    default:
      return {
        solids: [
          solid(springLeg([0, -0.2, 0.62], [0.03, -0.86, 0.2], 0.16, random.pick(paints))),
          solid(wheel([0.03, -0.94, 0.2], 0.2, 0.14, 34), { rank: 1 }),
          solid(spat([0.5, -0.9, 0.2], 0.2, 0.16, random.pick(paints), 2.6)),
        ],
        azimuth: 40,
        rise: 12,
      }
  }
}

/** A windscreen, a door or a wheel cover. */
export const exterior = (random: Random): Still => {
  switch (random.int(0, 2)) {
    case 0: {
      const clear = { ...glass('#7fa0b5'), alpha: 0.5 }
      const rows = 9
      const columns = 14
      const at = (i: number, j: number): Vec => {
        const a = lerp(-1.25, 1.25, j / columns)
        const t = i / rows
        return [
          0.4 - Math.cos(a) * (0.5 - t * 0.12) + t * 0.34,
          Math.sin(a) * (0.62 - t * 0.08),
          0.02 + t * 0.52,
        ]
      }
      const faces: Face[] = []
      const edge: Vec[] = [
        ...Array.from({ length: columns + 1 }, (_, j) => at(0, j)),
        ...Array.from({ length: rows }, (_, i) => at(i + 1, columns)),
        ...Array.from({ length: columns }, (_, j) => at(rows, columns - 1 - j)),
        ...Array.from({ length: rows }, (_, i) => at(rows - 1 - i, 0)),
      ]
      for (let i = 0; i < rows; i++)
        for (let j = 0; j < columns; j++)
          faces.push(...plate([at(i, j), at(i, j + 1), at(i + 1, j + 1), at(i + 1, j)], clear))
      const rim = solid(
        edge.flatMap((p, i) => tube([p, edge[(i + 1) % edge.length] as Vec], [0.009], matte('#2b2e32'), 5)),
        { rank: 1 },
      )
      const post = solid([...box([0.5, -0.4, 0], [0.56, 0.4, 0.03], matte('#b08d64'))], { rank: -1 })
      return { solids: [post, solid(faces), rim], azimuth: 0, rise: 16 }
    }
    case 1: {
      const paint = random.pick(paints)
      const outline: Vec[] = spots(
        0,
        -0.46,
        0.02,
        0,
        0.44,
        0.02,
        0,
        0.48,
        0.5,
        0,
        0.44,
        1.02,
        0,
        -0.1,
        1.02,
        0,
        -0.42,
        0.66,
      )
      const leaf = solid([
        ...plate(
          outline.map(([, y, z]): Vec => [0, y, z]),
          paint,
        ),
        ...outline.flatMap((p, i) => tube([p, outline[(i + 1) % outline.length] as Vec], [0.018], paint, 8)),
      ])
      const window: Vec[] = spots(
        -0.002,
        -0.32,
        0.6,
        -0.002,
        0.38,
        0.58,
        -0.002,
        0.36,
        0.94,
        -0.002,
        -0.08,
        0.94,
      )
      const front: Vec = [-1, 0, 0]
      leaf.decals.push(
        {
          points: window.map(([x, y, z]): Vec => [x, y * 1.06, (z - 0.76) * 1.12 + 0.76]),
          at: [0, 0, 0.76],
          normal: front,
          paint: blackPaint,
        },
        { points: window, at: [0, 0, 0.76], normal: front, paint: glass('#48606f') },
        {
          points: spots(-0.02, 0.2, 0.42, -0.02, 0.36, 0.42, -0.02, 0.36, 0.46, -0.02, 0.2, 0.46),
          at: [0, 0.3, 0.44],
          normal: front,
          paint: chrome,
        },
      )
      const stripe: Decal = {
        points: spots(-0.003, -0.45, 0.3, -0.003, 0.46, 0.3, -0.003, 0.465, 0.38, -0.003, -0.44, 0.38),
        at: [0, 0, 0.34],
        normal: front,
        paint: random.pick([gloss('#14284a'), gloss('#b01c22'), gloss('#1d4632')]),
      }
      leaf.decals.push(stripe)
      return {
        solids: [leaf, solid(box([-0.2, -0.5, 0], [0.2, 0.5, 0.02], matte('#6f5335')), { rank: -1 })],
        azimuth: 4,
        rise: 8,
      }
    }
    default:
      return {
        solids: [
          solid(spat([0, 0, 0.2], 0.24, 0.2, random.pick(paints), 2.6), {}),
          solid(spat([0.1, 0.55, 0.2], 0.24, 0.2, random.pick(paints), 2.6)),
        ],
        azimuth: 50,
        rise: 18,
      }
  }
}

/** An aileron or elevator with its hinges, or a control column. */
export const controlSurface = (random: Random): Still => {
  if (random.chance(0.35)) {
    const shaft = solid(tube(spots(0.5, 0, 0.4, 0, 0, 0.4), [0.022], chrome, 14))
    const horn = solid(
      [
        ...tube(
          spots(
            -0.02,
            -0.13,
            0.58,
            -0.01,
            -0.17,
            0.5,
            0,
            -0.15,
            0.42,
            0,
            0,
            0.38,
            0,
            0.15,
            0.42,
            -0.01,
            0.17,
            0.5,
            -0.02,
            0.13,
            0.58,
          ),
          [0.02, 0.022, 0.02, 0.026, 0.02, 0.022, 0.02],
          blackPaint,
          12,
        ),
        ...can([0.02, 0, 0.39], [-1, 0, 0], 0.05, 0.05, blackPaint, alloy),
        ...tube(spots(-0.03, -0.13, 0.6, -0.02, -0.13, 0.57), [0.012], red, 8),
      ],
      { rank: 1 },
    )
    const base = solid(
      [...box([0.3, -0.1, 0], [0.62, 0.1, 0.03], iron), ...box([0.42, -0.03, 0.03], [0.5, 0.03, 0.42], iron)],
      { rank: -1 },
    )
    return { solids: [base, shaft, horn], azimuth: 10, rise: 14 }
  }
  const paint = random.pick(paints)
  const section = (y: number, chord: number): Section => ({
    edge: [-chord * 0.4, y, 0.16],
    chord,
    thick: 0.24,
  })
  const surface = wingOf([section(-1.1, 0.36), section(1.1, 0.28)], {
    camber: 0,
    cells: 12,
    paint: span => (span > 0.86 ? random.pick(paints.slice(0, 1)) : paint),
    spans: () => [0, 0.25, 0.5, 0.75, 0.86, 1],
  })
  const ribs: Decal[] = [0.12, 0.24, 0.36, 0.48, 0.6, 0.72, 0.84].map(s => ({
    points: [0.1, 0.3, 0.5, 0.7, 0.9].map(c => surface.on(s, c, true)),
    at: surface.on(s, 0.5, true),
    normal: [0, 0, 1],
    paint: { ...matte('#1a1f26'), alpha: 0.2 },
    width: 0.006,
  }))
  const hinges = [-0.8, 0, 0.8].flatMap(y => [
    ...plate(spots(-0.15, y, 0.13, -0.26, y, 0.15, -0.26, y, 0.19, -0.15, y, 0.19), alloy),
    ...bolt([-0.24, y - 0.01, 0.17], [0, -1, 0], 0.012),
  ])
  const trestles = [-0.7, 0.7].flatMap(y => [
    ...tube(spots(-0.12, y, 0.02, 0, y, 0.13, 0.14, y, 0.02), [0.015], matte('#6f5335'), 8),
  ])
  return {
    solids: [
      solid(trestles, { rank: -1 }),
      solid(surface.faces, { decals: ribs }),
      solid(hinges, { rank: 1 }),
    ],
    azimuth: 24,
    rise: 26,
  }
}

/** A fuselage frame with stringers, or a wing rib. */
export const airframe = (random: Random): Still => {
  const skin = random.chance(0.5) ? primer : alloy
  if (random.chance(0.45)) {
    const shape = wingOf([rib(0, 0, 0.2, 1.4, 0.16), rib(0, 0.05, 0.2, 1.4, 0.16)], {
      camber: 0.02,
      cells: 16,
      paint: () => skin,
      spans: () => [0, 1],
    })
    const one = solid(shape.faces, { rank: 0 })
    const p = planeOf([0, -0.002, 0], [1, 0, 0], [0, 0, 1])
    for (const [x, r] of [
      [0.22, 0.055],
      [0.42, 0.07],
      [0.62, 0.068],
      [0.82, 0.056],
      [1.0, 0.042],
      [1.15, 0.028],
    ] as const)
      one.decals.push(p.disc(x, 0.215, r * 1.2, metal('#dfe3e6')), p.disc(x, 0.215, r, matte('#2b2f33')))
    for (let i = 0; i < 20; i++)
      one.decals.push(
        p.disc(0.08 + i * 0.064, 0.2 + 0.075 * Math.sqrt(Math.max(0, 1 - (i / 21) ** 1.6)), 0.005, iron),
      )
    return { solids: [one], azimuth: 90, rise: 8 }
  }
  const ring = (x: number): Solid => {
    const n = 40
    const at = (i: number, r: number): Vec => {
      const a = (i / n) * 2 * Math.PI
      return [x, Math.sin(a) * 0.52 * r, 0.58 + Math.cos(a) * 0.56 * r]
    }
    const faces = Array.from({ length: n }, (_, i) => [
      ...plate([at(i, 1), at(i + 1, 1), at(i + 1, 0.84), at(i, 0.84)], skin),
      faceOf(
        [
          at(i, 1),
          at(i + 1, 1),
          [x + 0.05, at(i + 1, 1)[1], at(i + 1, 1)[2]],
          [x + 0.05, at(i, 1)[1], at(i, 1)[2]],
        ],
        skin,
        [x, 0, 0.58],
      ),
      faceOf(
        [
          at(i, 0.84),
          at(i + 1, 0.84),
          [x + 0.03, at(i + 1, 0.84)[1], at(i + 1, 0.84)[2]],
          [x + 0.03, at(i, 0.84)[1], at(i, 0.84)[2]],
        ],
        skin,
        [x, at(i, 2)[1], at(i, 2)[2]],
      ),
    ])
    const one = solid(present(faces.flat()))
    const p = planeOf([x - 0.002, 0, 0.58], [0, -1, 0], [0, 0, 1])
    for (let i = 0; i < 16; i++) {
      const a = ((i + 0.5) / 16) * 2 * Math.PI
      one.decals.push(p.disc(Math.sin(a) * 0.48, Math.cos(a) * 0.515, 0.028, matte('#30353a')))
    }
    return one
  }
  const stringers = Array.from({ length: 9 }, (_, i) => -1.9 + i * 0.475).map(a =>
    solid(
      tube(
        spots(
          0,
          Math.sin(a) * 0.5,
          0.58 + Math.cos(a) * 0.54,
          0.8,
          Math.sin(a) * 0.5,
          0.58 + Math.cos(a) * 0.54,
        ),
        [0.016],
        skin,
        4,
      ),
    ),
  )
  return { solids: [ring(0), ring(0.42), ring(0.8), ...stringers], azimuth: 20, rise: 12 }
}

/** A seat, or a pair. */
export const interior = (random: Random): Still => {
  const hide = random.pick(hides)
  const arms = random.chance(0.5)
  const size = { wide: 0.5, back: 0.66, arms, head: true }
  const solids = [seat([0, 0, 0], -1, hide, size)]
  if (random.chance(0.35)) solids.push(seat([0.05, 0.66, 0], -1, hide, size))
  return { solids, azimuth: 24, rise: 14 }
}

/** Battery, locator beacon, extinguisher, tow bar, pitot head. */
export const other = (random: Random): Still => {
  switch (random.int(0, 2)) {
    case 0: {
      const body = solid(box([0, -0.13, 0], [0.17, 0.13, 0.2], gloss('#2a2d31')))
      const p = planeOf([-0.001, 0, 0.1], [0, -1, 0], [0, 0, 1])
      body.decals.push(
        p.rect(0, 0, 0.22, 0.1, gloss('#d9a81f')),
        ...p.text('24V 17AH', 0, 0.015, 0.028, blackPaint),
        ...p.text('SEALED', 0, -0.026, 0.016, blackPaint),
      )
      return {
        solids: [
          body,
          solid(
            [
              ...can([0.06, -0.08, 0.2], [0, 0, 1], 0.03, 0.016, red),
              ...can([0.06, 0.08, 0.2], [0, 0, 1], 0.03, 0.016, blackPaint),
              ...tube(
                spots(0.02, -0.1, 0.2, 0.02, -0.1, 0.25, 0.02, 0.1, 0.25, 0.02, 0.1, 0.2),
                [0.01],
                iron,
                7,
              ),
            ],
            { rank: 1 },
          ),
        ],
        azimuth: 10,
        rise: 22,
      }
    }
    case 1: {
      const bottle = solid([
        ...turned(
          [0, 0, 0],
          [0, 0, 1],
          [
            ...band(red, 0, 0.0004, 0, 0.05, 0.01, 0.056, 0.24, 0.056, 0.28, 0.04),
            ...band(brass, 0.3, 0.02, 0.33, 0.02, 0.33, 0.0004),
          ],
          36,
        ),
        ...tube(spots(0, 0, 0.33, -0.09, 0, 0.35), [0.01], iron, 8),
        ...tube(spots(0.01, 0, 0.34, -0.1, 0, 0.38), [0.009], blackPaint, 8),
        ...tube(spots(0.02, 0, 0.32, 0.09, 0, 0.27, 0.09, 0, 0.1), [0.011, 0.01, 0.016], blackPaint, 9),
      ])
      return {
        solids: [bottle, solid([...box([0.06, -0.07, 0.1], [0.08, 0.07, 0.14], iron)], { rank: -1 })],
        azimuth: 40,
        rise: 12,
      }
    }
    default: {
      const unit = solid([...box([0, -0.14, 0], [0.1, 0.14, 0.1], gloss('#e08a1a'))])
      const p = planeOf([-0.001, 0, 0.05], [0, -1, 0], [0, 0, 1])
      unit.decals.push(
        p.rect(0.02, 0.012, 0.16, 0.036, gloss('#f2efe6')),
        ...p.text('ELT 406', 0.02, 0.012, 0.02, blackPaint),
        p.rect(-0.1, 0.012, 0.03, 0.03, blackPaint),
        ...p.text('ARM', -0.1, -0.02, 0.012, blackPaint),
      )
      const whip = solid(
        [
          ...tube(spots(0.05, -0.1, 0.1, 0.06, -0.12, 0.36), [0.007, 0.003], blackPaint, 7),
          ...turned([0.05, -0.1, 0.1], [0, 0, 1], band(alloy, 0, 0.016, 0.02, 0.012, 0.02, 0.0004), 12),
        ],
        { rank: 1 },
      )
      return {
        solids: [unit, whip, solid(can([0.05, 0.08, 0.1], [0, 0, 1], 0.016, 0.012, alloy), { rank: 1 })],
        azimuth: 14,
        rise: 20,
      }
    }
  }
}
