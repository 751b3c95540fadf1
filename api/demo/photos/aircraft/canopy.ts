import { type Station, hullFaces, hullOf } from '../core/hull'
import { type Paint, glass, glow, matte } from '../core/light'
import { line, wrap } from '../core/marks'
import { type Solid, pillow, solid } from '../core/solid'
import { type Point, type Vec, lerp } from '../core/vec'

/** A blown canopy: tinted shell with seats and a headrest line behind it. */
export const canopy = (
  shell: readonly Station[],
  frame: { paint: Paint; bow: number },
  seats: readonly Vec[],
  detail: number,
): Solid[] => {
  const hull = hullOf(shell)
  const clear = glass('#8fa6b5', 0.42)
  const trim = matte('#17191c')
  const insides = solid(
    seats.flatMap(at => [
      ...pillow([at[0], at[1], at[2] + 0.16], [0.09, 0.2, 0.2], matte('#4a372c'), {
        round: 0.5,
        rings: 6,
        sides: 12,
      }),
      ...pillow([at[0] + 0.05, at[1], at[2] + 0.43], [0.05, 0.11, 0.08], matte('#33261f'), {
        round: 0.5,
        rings: 5,
        sides: 10,
      }),
    ]),
    { shadow: false, rank: 3 },
  )
  const bubble = solid(
    hullFaces(hull, [{ paint: clear, until: () => -9 }], { longest: 0.16, around: 11, detail, ends: false }),
    { rank: 4 },
  )
  const low = (x: number): number => hull.bottom(x) + 0.03
  const [from, to] = [hull.from, hull.to]
  for (const side of [-1, 1]) {
    const sill = Array.from({ length: 15 }, (_, i): Point => [
      lerp(from, to, i / 14),
      low(lerp(from, to, i / 14)),
    ])
    bubble.decals.push(...line(hull, sill, side, frame.paint, 0.035))
    const bow = Array.from({ length: 12 }, (_, i): Point => [
      frame.bow + i * 0.008,
      lerp(low(frame.bow), hull.top(frame.bow), Math.sin((i / 11) * 1.57)),
    ])
    bubble.decals.push(...line(hull, bow, side, trim, 0.03))
  }
  // One long sky reflection along the crown tells the eye that there is glass.
  const sheen: Paint = { ...glow('#ffffff'), alpha: 0.4 }
  bubble.decals.push(
    ...wrap(hull, v => [lerp(from, to, 0.2 + v), lerp(from, to, 0.78 - v)], 0.2, sheen, [6, 2], 0.1),
  )
  return [insides, bubble]
}
