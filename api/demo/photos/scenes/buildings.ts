import { blend } from '../core/colour'
import { polygon } from '../core/ink'
import { type Point, lerp } from '../core/vec'
import type { Stage } from './stage'

export type BuildingLook = {
  wall: string
  roof: string
  door: string
  glass: string
  shade: string
  lamp?: string
}

/** One hangar with its doors towards the apron. */
const hangar = (
  stage: Stage,
  far: number,
  aside: number,
  wide: number,
  tall: number,
  look: BuildingLook,
): void => {
  const { ink, random, place } = stage
  const at = (x: number, z: number, deep = 0): Point => place(far + deep, aside + x, z)
  const half = wide / 2
  const rise = wide * random.range(0.09, 0.16)
  const arched = random.chance(0.35)
  const roofLine: Point[] = arched
    ? Array.from({ length: 11 }, (_, i): Point =>
        at(lerp(-half, half, i / 10), tall + rise * 1.3 * Math.sin((i / 10) * Math.PI)),
      )
    : [at(-half, tall), at(0, tall + rise), at(half, tall)]
  const side = aside > 0 ? -half : half
  ink.path(
    polygon([at(side, 0), at(side, tall), at(side, tall, wide * 1.2), at(side, 0, wide * 1.2)]),
    look.shade,
  )
  ink.path(
    polygon([at(-half, 0), ...roofLine, at(half, 0)]),
    ink.fade([
      [0, look.wall],
      [1, blend(look.wall, look.shade, 0.3)],
    ]),
  )
  ink.stroke(polygon(roofLine).slice(0, -1), look.roof, Math.max(1.5, stage.scaleAt(far) * 0.5))
  const [doorHalf, doorTop] = [half * 0.82, tall * 0.84]
  ink.path(
    polygon([at(-doorHalf, 0), at(-doorHalf, doorTop), at(doorHalf, doorTop), at(doorHalf, 0)]),
    ink.fade([
      [0, blend(look.door, '#ffffff', 0.08)],
      [1, look.door],
    ]),
  )
  const open = random.chance(0.3)
  if (open)
    ink.path(
      polygon([
        at(-doorHalf * 0.5, 0),
        at(-doorHalf * 0.5, doorTop),
        at(doorHalf * 0.5, doorTop),
        at(doorHalf * 0.5, 0),
      ]),
      look.lamp ?? '#22282d',
    )
  let seams = ''
  for (let i = -3; i <= 3; i++)
    seams += polygon([at((doorHalf * i) / 3.5, 0), at((doorHalf * i) / 3.5, doorTop)])
  ink.stroke(seams, look.shade, 1, 0.55)
  let glazing = ''
  for (let i = 0; i < 7; i++) {
    const x = lerp(-doorHalf * 0.95, doorHalf * 0.82, i / 6.4)
    if (open && Math.abs(x) < doorHalf * 0.5) continue
    glazing += polygon([
      at(x, doorTop * 0.66),
      at(x, doorTop * 0.82),
      at(x + doorHalf * 0.17, doorTop * 0.82),
      at(x + doorHalf * 0.17, doorTop * 0.66),
    ])
  }
  ink.path(glazing, look.lamp ?? look.glass, 0.85)
}

/** A low terminal with a long band of glass. */
const terminal = (stage: Stage, far: number, aside: number, look: BuildingLook): void => {
  const { ink, place } = stage
  const at = (x: number, z: number): Point => place(far, aside + x, z)
  ink.path(
    polygon([at(-24, 0), at(-24, 6.2), at(24, 6.2), at(24, 0)]),
    ink.fade([
      [0, look.wall],
      [1, blend(look.wall, look.shade, 0.4)],
    ]),
  )
  ink.path(polygon([at(-26, 6.2), at(-25, 7.2), at(25, 7.2), at(26, 6.2)]), look.roof)
  ink.path(polygon([at(-22, 1.2), at(-22, 4.9), at(22, 4.9), at(22, 1.2)]), look.lamp ?? look.glass)
  let bars = ''
  for (let i = 1; i < 11; i++) bars += polygon([at(-22 + i * 4, 1.2), at(-22 + i * 4, 4.9)])
  ink.stroke(bars, look.wall, 1.2, 0.8)
}

/** A control tower. */
export const tower = (stage: Stage, far: number, aside: number, look: BuildingLook): void => {
  const { ink, place } = stage
  const at = (x: number, z: number): Point => place(far, aside + x, z)
  ink.path(
    polygon([at(-2.6, 0), at(-2.1, 19), at(2.1, 19), at(2.6, 0)]),
    ink.fade(
      [
        [0, look.shade],
        [0.35, look.wall],
        [1, look.shade],
      ],
      true,
    ),
  )
  ink.path(polygon([at(-4.4, 19), at(-4.8, 20), at(4.8, 20), at(4.4, 19)]), look.roof)
  ink.path(
    polygon([at(-3.6, 20), at(-4.6, 24), at(4.6, 24), at(3.6, 20)]),
    ink.fade([
      [0, look.lamp ?? look.glass],
      [1, blend(look.glass, '#000000', 0.25)],
    ]),
  )
  ink.path(polygon([at(-5, 24), at(-4.7, 25), at(4.7, 25), at(5, 24)]), look.roof)
  ink.stroke(polygon([at(0, 25), at(0, 30)]), look.roof, 1.4)
}

/** Hangars, a terminal and perhaps a tower along the far edge of the apron. */
export const airfield = (stage: Stage, far: number, look: BuildingLook): void => {
  const { random } = stage
  // Half the width of the view at that distance, so that buildings always stand inside the picture.
  const reach = 860 / stage.scaleAt(far)
  if (random.chance(0.55)) tower(stage, far * 1.35, random.range(-0.85, 0.85) * reach * 1.3, look)
  const start = random.range(-1.15, -0.5) * reach
  let x = start
  const count = random.int(2, 4)
  for (let i = 0; i < count; i++) {
    const wide = random.range(20, 34)
    if (random.chance(0.22)) terminal(stage, far, x + 24, look)
    else hangar(stage, far + random.range(-6, 14), x + wide / 2, wide, random.range(6.5, 9), look)
    x += wide + random.range(6, 34)
  }
}

/** A thin fence of posts and wire. */
export const fence = ({ ink, place, scaleAt }: Stage, far: number, color: string): void => {
  const reach = 900 / scaleAt(far)
  let d = ''
  for (let x = -reach; x <= reach; x += 3) d += polygon([place(far, x), place(far, x, 1.25)])
  for (const z of [0.45, 0.85, 1.2]) d += polygon([place(far, -reach, z), place(far, reach, z)])
  ink.stroke(d, color, Math.max(0.8, scaleAt(far) * 0.05), 0.55)
}

/** A windsock on its pole. */
export const windsock = ({ ink, random, place, scaleAt }: Stage, far: number, aside: number): void => {
  const [x, foot] = place(far, aside)
  const px = scaleAt(far)
  const top = foot - 6.5 * px
  ink.stroke(`M${Math.round(x)} ${Math.round(foot)}V${Math.round(top)}`, '#d5d8d9', Math.max(1.2, px * 0.12))
  const way = random.chance(0.5) ? 1 : -1
  for (let i = 0; i < 5; i++) {
    const [a, b] = [i / 5, (i + 1) / 5]
    const at = (t: number, up: number): Point => [
      x + way * t * 3.2 * px,
      top + t * t * 1.1 * px + up * px * lerp(0.5, 0.24, t),
    ]
    ink.path(polygon([at(a, -1), at(b, -1), at(b, 1), at(a, 1)]), i % 2 ? '#eee9e0' : '#d06a1e')
  }
}

/** Flood-light masts; with `lit` they glow. */
export const masts = (
  { ink, random, place, scaleAt }: Stage,
  far: number,
  count: number,
  color: string,
  lit = '',
): void => {
  const reach = 820 / scaleAt(far)
  for (let i = 0; i < count; i++) {
    const [x, foot] = place(far, lerp(-reach, reach, (i + random.range(0.25, 0.75)) / count))
    const top = foot - 15 * scaleAt(far)
    ink.stroke(
      `M${Math.round(x)} ${Math.round(foot)}V${Math.round(top)}`,
      color,
      Math.max(1.2, scaleAt(far) * 0.22),
    )
    ink.rect(x - 1.6 * scaleAt(far), top, 3.2 * scaleAt(far), 0.7 * scaleAt(far), lit || color)
    if (lit)
      ink.ellipse(
        x,
        top,
        90,
        90,
        ink.round([
          [0, lit, 0.85],
          [0.16, lit, 0.4],
          [1, lit, 0],
        ]),
      )
  }
}
