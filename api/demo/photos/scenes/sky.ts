import { type Stop, softPolygon } from '../core/ink'
import type { Point } from '../core/vec'
import { type Stage, width, height } from './stage'

/** The sky from the top of the sheet to just below the horizon. */
export const sky = ({ ink, horizon }: Stage, stops: readonly Stop[]): void => {
  const until = Math.min(height, Math.max(horizon, 40) + 4)
  ink.rect(0, 0, width, until, ink.linear([0, Math.min(0, horizon - 700)], [0, until], stops))
}

/** A heap cloud of soft puffs: shaded body first, then the sunlit crown. */
export const heapCloud = (
  { ink, random }: Stage,
  x: number,
  y: number,
  size: number,
  look: { crown: string; base: string; opacity: number },
): void => {
  const body = ink.round([
    [0, look.base, look.opacity * 0.85],
    [0.55, look.base, look.opacity * 0.5],
    [1, look.base, 0],
  ])
  const crown = ink.round(
    [
      [0, look.crown, look.opacity],
      [0.5, look.crown, look.opacity * 0.72],
      [1, look.crown, 0],
    ],
    0.5,
    0.4,
  )
  ink.ellipse(x, y - size * 0.04, size * 1.15, size * 0.2, body)
  ink.ellipse(x - size * 0.2, y - size * 0.14, size * 0.7, size * 0.26, body)
  const puffs = random.int(5, 8)
  for (let i = 0; i < puffs; i++) {
    const t = (i + random.range(0.1, 0.9)) / puffs
    const dome = Math.sin(t * Math.PI) ** 0.8
    const r = size * (0.15 + 0.2 * dome) * random.range(0.8, 1.2)
    ink.ellipse(
      x + (t - 0.5) * size * 1.7,
      y - size * (0.08 + 0.24 * dome * random.range(0.7, 1.15)),
      r * 1.3,
      r,
      crown,
    )
  }
}

/** A loose field of heap clouds, small near the horizon and larger above it. */
export const heapClouds = (
  stage: Stage,
  count: number,
  look: { crown: string; base: string; opacity: number },
): void => {
  const { random, horizon } = stage
  for (let i = 0; i < count; i++) {
    const rise = ((i + random.range(0.2, 0.8)) / count) ** 1.15
    const y = horizon - 34 - rise * Math.max(200, horizon * 0.72)
    heapCloud(stage, random.range(-60, width + 60), y, 70 + rise * random.range(110, 230), look)
  }
}

/** Long thin streaks of high cloud. */
export const streaks = (
  { ink, random }: Stage,
  count: number,
  from: number,
  to: number,
  color: string,
  opacity: number,
): void => {
  for (let i = 0; i < count; i++) {
    const [x, y] = [random.range(-100, width), random.range(from, to)]
    const [long, thick] = [random.range(260, 800), random.range(5, 17)]
    const bow = random.range(-22, 10)
    const points: Point[] = [
      [x, y],
      [x + long * 0.3, y - thick + bow * 0.6],
      [x + long * 0.7, y - thick * 0.7 + bow],
      [x + long, y + bow],
      [x + long * 0.6, y + thick * 0.7 + bow],
      [x + long * 0.25, y + thick * 0.8 + bow * 0.5],
    ]
    ink.path(
      softPolygon(points),
      ink.fade(
        [
          [0, color, 0],
          [0.3, color, opacity * random.range(0.5, 1)],
          [0.75, color, opacity * 0.6],
          [1, color, 0],
        ],
        true,
      ),
    )
  }
}

/** A closed grey ceiling in soft rolls. */
export const ceiling = ({ ink, random, horizon }: Stage, light: string, dark: string): void => {
  for (let i = 0; i < 14; i++) {
    const rise = 1 - i / 14
    const y = horizon * (1 - rise) - random.range(10, 60) * (0.3 + rise)
    const color = i % 2 ? light : dark
    ink.ellipse(
      random.range(0, width),
      Math.min(y, horizon - 30),
      random.range(240, 640),
      22 + rise * random.range(30, 90),
      ink.round([
        [0, color, 0.55],
        [0.5, color, 0.3],
        [1, color, 0],
      ]),
    )
  }
}

/** The sun or its glow, where the view meets it. */
export const glare = ({ ink, sun }: Stage, color: string, size: number, disc = 0): void => {
  if (!sun || sun[0] < -400 || sun[0] > width + 400) return
  ink.ellipse(
    sun[0],
    sun[1],
    size,
    size * 0.8,
    ink.round([
      [0, color, 0.95],
      [0.12, color, 0.62],
      [0.4, color, 0.2],
      [1, color, 0],
    ]),
  )
  if (disc) ink.ellipse(sun[0], sun[1], disc, disc, '#fffaf0', 0.95)
}

/** Soft horizontal layers of mist. */
export const mist = (
  { ink, random }: Stage,
  y: number,
  spread: number,
  color: string,
  opacity: number,
  count = 4,
): void => {
  for (let i = 0; i < count; i++) {
    const at = y + random.range(-spread, spread)
    const thick = random.range(0.35, 0.9) * spread
    ink.rect(
      0,
      at - thick,
      width,
      thick * 2,
      ink.fade([
        [0, color, 0],
        [0.5, color, opacity * random.range(0.6, 1)],
        [1, color, 0],
      ]),
    )
  }
}
