import { blend } from '../core/colour'
import { type Stop, polygon, polyline } from '../core/ink'
import { type Point, lerp } from '../core/vec'
import { type Stage, width, height } from './stage'

/** The ground from the horizon down, hazy far off. */
export const floor = ({ ink, horizon }: Stage, stops: readonly Stop[]): void =>
  ink.rect(0, horizon, width, height - horizon, ink.linear([0, horizon], [0, height], stops))

/** Concrete slabs: joints in true perspective, worn patches and fine grit. */
export const slabs = (stage: Stage, joint: string, stain: string, size = 5.5): void => {
  const { ink, random, place, horizon } = stage
  const turn = random.range(-0.5, 0.5)
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const offset = random.range(0, size)
  const at = (u: number, v: number): Point | null => {
    const [ahead, aside] = [u * c - v * s, u * s + v * c]
    return ahead > 1.2 ? place(ahead, aside) : null
  }
  const run = (points: (Point | null)[]): string => {
    // Joints that leave the picture far aside cost as much as those within it.
    const seen = points.filter(p => p !== null).filter(p => p[0] > -4000 && p[0] < 6000 && p[1] < 3000)
    const [first, last] = [seen[0], seen.at(-1)]
    return first && last && seen.length > 1 ? polyline([first, last]) : ''
  }
  let near = ''
  let far = ''
  for (let i = -14; i <= 14; i++) {
    const along = Array.from({ length: 50 }, (_, k) => at(k * 1.5 - 5, i * size + offset))
    near += run(along.slice(0, 24))
    far += run(along.slice(23))
    const across = Array.from({ length: 41 }, (_, k) => at(i * size + offset + 20, (k - 20) * 4))
    if (i * size < 20) near += run(across)
    else far += run(across)
  }
  ink.stroke(near, joint, 1.6, 0.5)
  ink.stroke(far, joint, 0.9, 0.3)
  for (let i = 0; i < 5; i++) {
    const [x, y] = place(random.range(7, 26), random.range(-9, 9))
    const wide = random.range(90, 260)
    if (y < height + 60)
      ink.ellipse(
        x,
        y,
        wide,
        wide * random.range(0.06, 0.13),
        ink.round([
          [0, stain, random.range(0.1, 0.3)],
          [0.6, stain, 0.08],
          [1, stain, 0],
        ]),
      )
  }
  grit(stage, joint, 260, horizon + 30)
}

/** Short dashes that lie on the ground, denser and finer far off. */
export const grit = (
  { ink, random }: Stage,
  color: string,
  count: number,
  from: number,
  opacity = 0.2,
): void => {
  let d = ''
  for (let i = 0; i < count; i++) {
    const t = random.next() ** 1.4
    const y = lerp(from, height, t)
    d += `M${Math.round(random.range(0, width))} ${Math.round(y)}h${Math.round(2 + t * random.range(2, 16))}`
  }
  ink.stroke(d, color, 1.3, opacity)
}

/** A painted taxi line sweeping past the aircraft. */
export const taxiLine = ({ ink, random, place }: Stage, color: string, opacity = 0.85): void => {
  const start = random.range(-7, 7)
  const bend = random.range(-0.5, 0.5)
  const edge = (offset: number): Point[] =>
    Array.from({ length: 26 }, (_, i): Point => {
      const ahead = 3.4 + (i / 25) ** 2 * 90
      return place(ahead, start + offset + bend * ahead * 0.4 + Math.sin(ahead * 0.05) * bend * 8)
    })
  ink.path(polygon([...edge(-0.08), ...edge(0.08).toReversed()]), color, opacity)
}

/** Blades of grass along the lower edge and finer tufts up to the horizon. */
export const grass = ({ ink, random, horizon }: Stage, dark: string, light: string): void => {
  for (const [color, share] of [
    [dark, 0.6],
    [light, 0.45],
  ] as const) {
    let d = ''
    for (let i = 0; i < 300; i++) {
      const t = random.next() ** 0.9
      const y = lerp(horizon + 8, height + 6, t)
      const tall = 2 + t * t * 22
      d += `M${Math.round(random.range(0, width))} ${Math.round(y)}l${Math.round(random.range(-0.4, 0.4) * tall)} -${Math.round(tall)}`
    }
    ink.stroke(d, color, 1.5, share)
  }
}

/** Broad bands of lighter and darker growth, as mowing and wheels leave them. */
export const swaths = ({ ink, random, horizon, place }: Stage, tones: readonly string[]): void => {
  for (let i = 0; i < 9; i++) {
    const t = ((i + random.range(0, 0.6)) / 9) ** 2
    const y = lerp(horizon + 4, height, t)
    const thick = 6 + t * 60
    const x = random.range(0, width)
    ink.ellipse(
      x,
      y,
      random.range(420, 900),
      thick,
      ink.round([
        [0, random.pick(tones), 0.5],
        [0.7, random.pick(tones), 0.25],
        [1, random.pick(tones), 0],
      ]),
    )
  }
  // Two faint wheel tracks lead the eye in.
  const aside = random.range(-5, 5)
  for (const dx of [0, 1.9]) {
    const side = (o: number): Point[] =>
      Array.from({ length: 8 }, (_, i) => place(4 + i * i * 1.6, aside + dx + o + i * i * 0.05))
    ink.path(polygon([...side(-0.14), ...side(0.14).toReversed()]), tones[0] ?? '#6b7a45', 0.16)
  }
}

/** Standing water that mirrors the sky, laid over the mirrored aircraft. */
export const wetSheen = ({ ink, random, horizon }: Stage, sky: string, dark: string): void => {
  ink.rect(
    0,
    horizon,
    width,
    height - horizon,
    ink.linear(
      [0, horizon],
      [0, height],
      [
        [0, sky, 0.62],
        [0.3, blend(sky, dark, 0.5), 0.6],
        [1, dark, 0.72],
      ],
    ),
  )
  for (let i = 0; i < 8; i++) {
    const t = random.next()
    const y = lerp(horizon + 40, height, t ** 1.3)
    ink.ellipse(
      random.range(0, width),
      y,
      random.range(120, 420),
      3 + t * 12,
      ink.round([
        [0, sky, 0.4],
        [0.6, sky, 0.16],
        [1, sky, 0],
      ]),
    )
  }
}
