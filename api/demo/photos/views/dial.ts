import { letterPath, widthOf } from '../core/glyphs'
import { type Ink, polygon, short } from '../core/ink'
import { type Point, radians } from '../core/vec'

export const on = (x: number, y: number, r: number, degrees: number): Point => [
  x + Math.sin(radians(degrees)) * r,
  y - Math.cos(radians(degrees)) * r,
]

/** An arc of a circle; degrees clockwise from the top. */
export const arc = (x: number, y: number, r: number, from: number, to: number): string => {
  const [a, b] = [on(x, y, r, from), on(x, y, r, to)]
  return `M${short(a[0])} ${short(a[1])}A${short(r)} ${short(r)} 0 ${to - from > 180 ? 1 : 0} 1 ${short(b[0])} ${short(b[1])}`
}

/** Text centred at a point. */
export const label = (
  ink: Ink,
  text: string,
  x: number,
  y: number,
  size: number,
  color: string,
  weight = 0.13,
): void =>
  ink.stroke(
    letterPath(text, x - (widthOf(text) * size) / 2, y + size / 2, size),
    color,
    Math.max(1, size * weight),
  )

export const ticks = (
  x: number,
  y: number,
  outer: number,
  inner: number,
  from: number,
  to: number,
  count: number,
): string =>
  Array.from({ length: count + 1 }, (_, i) => {
    const a = from + ((to - from) * i) / count
    const [p, q] = [on(x, y, outer, a), on(x, y, inner, a)]
    return `M${short(p[0])} ${short(p[1])}L${short(q[0])} ${short(q[1])}`
  }).join('')

export const needle = (
  ink: Ink,
  x: number,
  y: number,
  r: number,
  angle: number,
  color = '#f4f4ef',
  wide = 0.055,
): void => {
  const tip = on(x, y, r * 0.82, angle)
  ink.path(
    polygon([
      tip,
      on(x, y, r * wide * 1.6, angle + 90),
      on(x, y, r * 0.2, angle + 180),
      on(x, y, r * wide * 1.6, angle - 90),
    ]),
    color,
  )
  ink.ellipse(x, y, r * 0.09, r * 0.09, '#2b2e31')
}

/** Bezel, face and the soft light on the glass. */
export const dial = (ink: Ink, x: number, y: number, r: number, face: () => void): void => {
  ink.ellipse(x, y + r * 0.05, r * 1.17, r * 1.17, '#000000', 0.35)
  ink.ellipse(
    x,
    y,
    r * 1.13,
    r * 1.13,
    ink.fade([
      [0, '#5b6066'],
      [0.5, '#2c2f33'],
      [1, '#17191b'],
    ]),
  )
  ink.ellipse(x, y, r, r, '#0d0e10')
  face()
  ink.path(
    `${arc(x, y, r * 0.97, -78, 30)}A${short(r * 1.3)} ${short(r * 1.3)} 0 0 0 ${on(x, y, r * 0.97, -78)
      .map(short)
      .join(' ')}Z`,
    '#ffffff',
    0.07,
  )
}

export const numerals = (
  ink: Ink,
  x: number,
  y: number,
  r: number,
  list: readonly string[],
  from: number,
  to: number,
  size = 0.2,
): void => {
  let d = ''
  for (const [i, text] of list.entries()) {
    const p = on(x, y, r * 0.62, from + ((to - from) * i) / (list.length - 1))
    d += letterPath(text, p[0] - (widthOf(text) * r * size) / 2, p[1] + (r * size) / 2, r * size)
  }
  ink.stroke(d, '#eef0ee', Math.max(1, r * 0.032))
}
