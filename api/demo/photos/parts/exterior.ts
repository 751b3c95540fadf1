import { spat } from '../aircraft/kit'
import { glass, gloss, matte, metal } from '../core/light'
import { type Decal, type Face, box, plate, solid, tube } from '../core/solid'
import { type Vec, lerp, spots } from '../core/vec'
import type { Random } from '../random'
import { blackPaint, chrome } from './shapes'
import type { Still } from './studio'

export const paints = [
  gloss('#f0f0ec'),
  gloss('#e9e4d6'),
  gloss('#b01c22'),
  gloss('#14284a'),
  metal('#c9d0d6'),
  gloss('#d9a81f'),
] as const

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
