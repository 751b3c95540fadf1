import { type Stop, polygon, polyline, softPolygon } from '../core/ink'
import { type Point, lerp } from '../core/vec'
import type { Scene } from './scene'
import { type Stage, width, height } from './stage'

/** Scenes for aircraft in flight; `under` is how far below the camera the ground lies. */
export type SkyScene = Scene & { under: number }

export const noShadow = { color: '#000000', opacity: 0, soft: 1 }

export const land = ({ ink, horizon }: Stage, stops: readonly Stop[]): void =>
  ink.rect(0, horizon, width, height - horizon + 2, ink.linear([0, horizon], [0, height], stops))

/** Haze that swallows the land towards the horizon. */
export const haze = ({ ink, horizon }: Stage, color: string, reach: number, strength = 0.9): void =>
  ink.rect(
    0,
    horizon - 3,
    width,
    reach,
    ink.fade([
      [0, color, strength],
      [0.35, color, strength * 0.5],
      [1, color, 0],
    ]),
  )

/** Fields, hedges, woods and lanes seen from far above. */
export const patchwork = (
  stage: Stage,
  tones: readonly string[],
  hedge: string,
  wood: string,
  under: number,
): void => {
  const { ink, random, place } = stage
  const turn = random.range(-0.5, 0.5)
  const size = under * random.range(0.5, 0.7)
  const at = (i: number, j: number): Point => {
    const [u, v] = [
      (i + Math.sin(j * 1.7 + i) * 0.16) * size,
      (j + j * j * 0.07 + Math.sin(i * 2.1) * 0.2) * size * 0.8,
    ]
    return place(
      Math.max(under * 0.8, under * 1.1 + v * Math.cos(turn) + u * Math.sin(turn)),
      u * Math.cos(turn) - v * Math.sin(turn),
      -under,
    )
  }
  const piles = tones.map(() => '')
  let lines = ''
  let furrows = ''
  for (let j = 0; j < 20; j++)
    for (let i = -17; i < 17; i++) {
      const quad = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)]
      const [xs, ys] = [quad.map(p => p[0]), quad.map(p => p[1])]
      if (Math.max(...xs) < 0 || Math.min(...xs) > width || Math.min(...ys) > height) continue
      const tone = random.int(0, tones.length - 1)
      piles[tone] += polygon(quad)
      lines += polygon(quad)
      if (j < 7 && random.chance(0.5)) {
        const [a, b, c, d] = quad as [Point, Point, Point, Point]
        for (let k = 1; k < 6; k++)
          furrows += polyline([
            [lerp(a[0], d[0], k / 6), lerp(a[1], d[1], k / 6)],
            [lerp(b[0], c[0], k / 6), lerp(b[1], c[1], k / 6)],
          ])
      }
    }
  for (const [i, d] of piles.entries()) ink.path(d, tones[i] ?? '#88995a')
  ink.stroke(furrows, '#2c3a1c', 1.2, 0.14)
  ink.stroke(lines, hedge, 2.2, 0.5)
  const lane = Array.from({ length: 14 }, (_, i): Point =>
    place(
      under * (0.9 + i * i * 0.16),
      (Math.sin(i * 0.8 + turn * 4) * 0.35 + turn) * under + i * turn * under * 0.4,
      -under,
    ),
  )
  ink.stroke(polyline(lane), '#d9d2be', 3, 0.8)
  let copses = ''
  for (let i = 0; i < 9; i++) {
    const [ahead, aside] = [under * random.range(1, 7), under * random.range(-3, 3)]
    copses += softPolygon(
      Array.from({ length: 9 }, (_, k): Point => {
        const a = (k / 9) * 2 * Math.PI
        const r = under * 0.085 * random.range(0.6, 1.3)
        return place(ahead + Math.sin(a) * r * 1.4, aside + Math.cos(a) * r * 1.8, -under)
      }),
    )
  }
  ink.path(copses, wood)
}
