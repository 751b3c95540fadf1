import { matte } from '../core/light'
import { type Decal, box, plate, solid, tube } from '../core/solid'
import { spots } from '../core/vec'
import { type Section, wingOf } from '../core/wing'
import type { Random } from '../random'
import { paints } from './exterior'
import { alloy, blackPaint, bolt, can, chrome, iron, red } from './shapes'
import type { Still } from './studio'

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
