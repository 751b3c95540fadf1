import { blend } from '../core/colour'
import { polygon, polyline, softPolygon } from '../core/ink'
import { type Point, lerp } from '../core/vec'
import type { Random } from '../random'
import { type Stage, width } from './stage'

const ridge = (random: Random, from: number, to: number, steps: number, rough: number): Point[] => {
  const heights = Array.from({ length: steps + 1 }, () => 0)
  const split = (a: number, b: number, size: number): void => {
    if (b - a < 2) return
    const mid = (a + b) >> 1
    heights[mid] = ((heights[a] ?? 0) + (heights[b] ?? 0)) / 2 + random.range(-1, 1) * size
    split(a, mid, size * rough)
    split(mid, b, size * rough)
  }
  heights[0] = random.range(-0.6, 0.6)
  heights[steps] = random.range(-0.6, 0.6)
  split(0, steps, 1)
  return heights.map((h, i): Point => [lerp(from, to, i / steps), h])
}

/** One range of rounded hills standing on the horizon. */
export const hills = (
  { ink, random, horizon }: Stage,
  tall: number,
  color: string,
  foot: string,
  rough = 0.45,
): void => {
  const line = ridge(random, -40, width + 40, 32, rough).map(([x, h]): Point => [
    x,
    horizon - tall * (0.62 + 0.38 * h),
  ])
  ink.path(
    `${polyline(line)}L${width + 40} ${Math.round(horizon + 4)}L-40 ${Math.round(horizon + 4)}Z`,
    ink.linear(
      [0, horizon - tall],
      [0, horizon + 2],
      [
        [0, color],
        [1, foot],
      ],
    ),
  )
}

export type Rock = { lit: string; shade: string; foot: string; snow?: string; line?: number }

/** A mountain range lit from the left: every summit throws its right flank into shade. */
export const mountains = ({ ink, random, horizon }: Stage, tall: number, look: Rock, summits = 5): void => {
  const base = horizon + 4
  const steps = 96
  const [bumps, detail] = [ridge(random, 0, 1, 8, 0.75), ridge(random, 0, 1, steps, 0.62)]
  const tops = Array.from({ length: summits }, (_, i) => ({
    at: (i + random.range(0.2, 0.8)) / summits,
    h: random.range(0.55, 1),
    w: random.range(0.1, 0.2),
  }))
  const line = Array.from({ length: steps + 1 }, (_, i): Point => {
    const t = i / steps
    const peak = Math.max(...tops.map(s => s.h * Math.max(0, 1 - Math.abs(t - s.at) / s.w) ** 1.15))
    const h = 0.2 + 0.72 * peak + 0.05 * (bumps[Math.round(t * 8)]?.[1] ?? 0) + 0.075 * (detail[i]?.[1] ?? 0)
    return [lerp(-30, width + 30, t), base - tall * Math.max(0.06, h)]
  })
  const paint = (rock: string, snow: string) => {
    const top = Math.min(...line.map(p => p[1]))
    const at = (share: number): number => (base - top > 0 ? share : 0)
    return look.snow
      ? ink.linear(
          [0, top],
          [0, base],
          [
            [0, snow],
            [at(0.26), snow],
            [at(0.48), blend(rock, snow, 0.35)],
            [at(0.62), rock],
            [1, look.foot],
          ],
        )
      : ink.linear(
          [0, top],
          [0, base],
          [
            [0, rock],
            [at(0.4), rock],
            [1, look.foot],
          ],
        )
  }
  ink.path(
    `${polyline(line)}L${width + 30} ${Math.round(base)}L-30 ${Math.round(base)}Z`,
    paint(look.lit, look.snow ?? look.lit),
  )
  const shades: string[] = []
  const gullies: string[] = []
  for (let i = 2; i < steps - 2; i++) {
    const [x, y] = line[i] as Point
    const isTop = y < (line[i - 1]?.[1] ?? 0) && y <= (line[i + 1]?.[1] ?? 0)
    if (!isTop) continue
    let end = i + 1
    while (end < steps && (line[end + 1]?.[1] ?? 0) >= (line[end]?.[1] ?? 0) - tall * 0.012) end++
    const foot = Math.min(
      base,
      Math.max(...line.slice(i, end + 1).map(p => p[1])) + tall * random.range(0.05, 0.3),
    )
    const spine: Point[] = [[x, y]]
    for (let k = 1; k <= 5; k++)
      spine.push([x + (k % 2 ? 1 : -0.4) * (foot - y) * 0.12 + (foot - y) * 0.05 * k, lerp(y, foot, k / 5)])
    shades.push(polygon([...line.slice(i, end + 1), ...spine.toReversed()]))
    if (foot - y > tall * 0.1) {
      const side = x - (foot - y) * random.range(0.2, 0.5)
      gullies.push(
        polygon([
          [lerp(x, side, 0.3), lerp(y, foot, 0.25)],
          [side, lerp(y, foot, 0.8)],
          [side + (foot - y) * 0.1, lerp(y, foot, 0.7)],
          [lerp(x, side, 0.15), lerp(y, foot, 0.35)],
        ]),
      )
    }
  }
  ink.path(
    shades.join(''),
    paint(look.shade, look.snow ? blend(look.snow, look.shade, 0.62) : look.shade),
    0.9,
  )
  ink.path(gullies.join(''), look.shade, 0.28)
}

/** A far line of broadleaf trees and bushes, `far` metres away. */
export const treeline = (
  { ink, random, horizon, scaleAt }: Stage,
  far: number,
  tall: number,
  color: string,
  light: string,
  from = -20,
  to: number = width + 20,
): void => {
  const px = scaleAt(far)
  const foot = horizon + px * 1.5
  const line: Point[] = []
  for (let x = from; x < to; x += Math.max(7, tall * px * random.range(0.14, 0.3))) {
    const grove = 0.66 + 0.34 * Math.sin(x * 0.006 + tall) * Math.sin(x * 0.0023 + far)
    line.push([x, horizon - tall * px * grove * random.range(0.7, 1.05)])
  }
  ink.path(
    softPolygon([[from - 20, foot], [from - 20, horizon], ...line, [to + 20, horizon], [to + 20, foot]]),
    ink.linear(
      [0, horizon - tall * px],
      [0, foot],
      [
        [0, light],
        [0.5, color],
        [1, blend(color, '#0d120c', 0.25)],
      ],
    ),
  )
}

/** A standing tree, its foot on the ground `far` metres away. */
export const tree = (
  { ink, random, place, scaleAt }: Stage,
  far: number,
  aside: number,
  tall: number,
  color: string,
  light: string,
): void => {
  const [x, foot] = place(far, aside)
  const px = scaleAt(far)
  const [h, w] = [tall * px, tall * px * random.range(0.34, 0.46)]
  ink.path(
    polygon([
      [x - h * 0.025, foot],
      [x - h * 0.015, foot - h * 0.4],
      [x + h * 0.02, foot - h * 0.4],
      [x + h * 0.03, foot],
    ]),
    '#3a3128',
  )
  const lumps = (k: number, dx: number, dy: number): string =>
    softPolygon(
      Array.from({ length: 15 }, (_, i): Point => {
        const a = (i / 15) * 2 * Math.PI
        const r = k * (i % 2 ? random.range(0.92, 1.12) : random.range(0.72, 0.9))
        return [x + dx + Math.cos(a) * w * r, foot - h * 0.6 + dy + Math.sin(a) * h * 0.42 * r]
      }),
    )
  ink.path(
    lumps(1, 0, 0),
    ink.fade([
      [0, blend(color, light, 0.5)],
      [0.6, color],
      [1, blend(color, '#0b110b', 0.4)],
    ]),
  )
  ink.path(
    lumps(0.58, -w * 0.22, -h * 0.12),
    ink.fade([
      [0, light, 0.85],
      [1, light, 0],
    ]),
  )
}

/** A row of conifers. */
export const pines = (
  { ink, random, horizon, scaleAt }: Stage,
  far: number,
  tall: number,
  color: string,
  snow = '',
): void => {
  const px = scaleAt(far)
  const foot = horizon + px * 1.4
  let d = ''
  let caps = ''
  for (let x = -20; x < width + 30; x += tall * px * random.range(0.12, 0.34)) {
    const h = tall * px * random.range(0.55, 1.05)
    const w = h * random.range(0.15, 0.2)
    const points: Point[] = [[x, foot - h]]
    for (let i = 1; i <= 4; i++)
      points.push(
        [x + (w * i) / 4, foot - h * (1 - i / 4.4)],
        [x + (w * i) / 6, foot - h * (1 - i / 4.4) - 1],
      )
    for (let i = 4; i >= 1; i--)
      points.push(
        [x - (w * i) / 6, foot - h * (1 - i / 4.4) - 1],
        [x - (w * i) / 4, foot - h * (1 - i / 4.4)],
      )
    d += polygon([...points.slice(0, 9), [x + w * 0.3, foot], [x - w * 0.3, foot], ...points.slice(9)])
    if (snow)
      caps += polygon([
        [x, foot - h],
        [x + w * 0.4, foot - h * 0.6],
        [x, foot - h * 0.66],
        [x - w * 0.42, foot - h * 0.56],
      ])
  }
  ink.path(
    d,
    ink.linear(
      [0, foot - tall * px],
      [0, foot],
      [
        [0, blend(color, '#9fb0b8', 0.18)],
        [1, color],
      ],
    ),
  )
  if (snow) ink.path(caps, snow, 0.75)
}
