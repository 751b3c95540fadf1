import { letterPath } from '../core/glyphs'
import { type Ink, polygon, polyline, short } from '../core/ink'
import { type Point, lerp } from '../core/vec'
import type { Random } from '../random'
import { arc, label } from './dial'
import { frame, shine } from './display-kit'

const tape = (
  ink: Ink,
  x: number,
  y: number,
  w: number,
  h: number,
  value: number,
  step: number,
  leftwards: boolean,
): void => {
  ink.rect(x, y, w, h, '#0a1118', 0.55)
  let [lines, text] = ['', '']
  for (let i = -3; i <= 3; i++) {
    const at = y + h / 2 - (i * h) / 7
    lines += `M${short(leftwards ? x + w : x)} ${short(at)}h${short((leftwards ? -1 : 1) * w * 0.2)}`
    if (i)
      text += letterPath(
        String(Math.max(0, Math.round(value / step + i) * step)),
        x + (leftwards ? w * 0.1 : w * 0.3),
        at + h * 0.016,
        h * 0.034,
      )
  }
  ink.stroke(lines, '#f2f4f4', 1.6)
  ink.stroke(text, '#f2f4f4', Math.max(1.1, h * 0.005))
  ink.rect(x - 2, y + h / 2 - h * 0.045, w + 4, h * 0.09, '#000000')
  ink.stroke(
    letterPath(String(Math.round(value)), x + w * 0.14, y + h / 2 + h * 0.026, h * 0.052),
    '#ffffff',
    Math.max(1.3, h * 0.008),
  )
}

/** A primary flight display: horizon, tapes, compass rose. */
export const flightDisplay = (
  ink: Ink,
  x: number,
  y: number,
  w: number,
  h: number,
  random: Random,
  keys = true,
): void => {
  frame(ink, x, y, w, h, keys)
  const roll = random.range(-0.05, 0.05)
  const level = y + h * random.range(0.4, 0.48)
  ink.rect(
    x,
    y,
    w,
    h,
    ink.linear(
      [0, y],
      [0, level],
      [
        [0, '#0f4f9e'],
        [1, '#4c9be0'],
      ],
    ),
  )
  const [left, right] = [level - roll * w * 0.5, level + roll * w * 0.5]
  ink.path(
    polygon([
      [x, left],
      [x + w, right],
      [x + w, y + h],
      [x, y + h],
    ]),
    ink.linear(
      [0, level],
      [0, y + h],
      [
        [0, '#9a6a36'],
        [1, '#4d3218'],
      ],
    ),
  )
  // Synthetic terrain along the horizon.
  const hills: Point[] = Array.from({ length: 12 }, (_, i): Point => [
    x + (w * i) / 11,
    lerp(left, right, i / 11) - h * random.range(0, 0.05),
  ])
  ink.path(
    `${polyline(hills)}L${short(x + w)} ${short(right + 2)}L${short(x)} ${short(left + 2)}Z`,
    '#4f6d3a',
  )
  ink.stroke(`M${short(x)} ${short(left)}L${short(x + w)} ${short(right)}`, '#ffffff', 2)
  const cx = x + w / 2
  let ladder = ''
  for (const [i, half] of [
    [-0.16, 0.09],
    [-0.08, 0.05],
    [0.08, 0.05],
    [0.16, 0.09],
  ] as const)
    ladder += `M${short(cx - w * half)} ${short(level + h * i)}H${short(cx + w * half)}`
  ink.stroke(ladder, '#ffffff', 2)
  ink.stroke(arc(cx, level, h * 0.3, -55, 55), '#ffffff', 2, 0.9)
  ink.path(
    polygon([
      [cx, level + 3],
      [cx - w * 0.09, level + h * 0.05],
      [cx, level + h * 0.025],
      [cx + w * 0.09, level + h * 0.05],
    ]),
    '#f5d33d',
  )
  tape(ink, x + w * 0.06, y + h * 0.12, w * 0.11, h * 0.56, random.int(0, 2), 10, true)
  tape(ink, x + w * 0.81, y + h * 0.12, w * 0.14, h * 0.56, random.int(2, 60) * 20, 100, false)
  const [rx, ry, r] = [cx, y + h * 0.82, h * 0.21]
  ink.ellipse(rx, ry, r, r, '#0a1016', 0.8)
  const start = random.range(0, 360)
  let rose = ''
  for (let i = 0; i < 36; i++)
    rose += arc(rx, ry, r * (i % 3 ? 0.95 : 0.9), start + i * 10 - 0.6, start + i * 10 + 0.6)
  ink.stroke(rose, '#f2f4f4', r * 0.08)
  let letters = ''
  for (const [i, t] of ['N', '6', 'E', '15', 'S', '24', 'W', '33'].entries()) {
    const a = ((start + i * 45) * Math.PI) / 180
    letters += letterPath(
      t,
      rx + Math.sin(a) * r * 0.72 - r * 0.06,
      ry - Math.cos(a) * r * 0.72 + r * 0.07,
      r * 0.14,
    )
  }
  ink.stroke(letters, '#f2f4f4', 1.5)
  ink.stroke(`M${short(rx)} ${short(ry - r * 0.85)}V${short(ry + r * 0.8)}`, '#e64bd6', 3)
  ink.path(
    polygon([
      [rx, ry - r * 0.16],
      [rx + r * 0.16, ry + r * 0.14],
      [rx, ry + r * 0.06],
      [rx - r * 0.16, ry + r * 0.14],
    ]),
    '#ffffff',
  )
  ink.rect(x, y, w, h * 0.075, '#05070a', 0.88)
  label(
    ink,
    `${random.int(118, 135)}.${random.int(10, 97)}`,
    x + w * 0.11,
    y + h * 0.038,
    h * 0.032,
    '#57e389',
  )
  label(
    ink,
    `${random.int(108, 117)}.${random.int(10, 97)}`,
    x + w * 0.89,
    y + h * 0.038,
    h * 0.032,
    '#7fd4ff',
  )
  label(ink, 'GPS', x + w * 0.4, y + h * 0.038, h * 0.03, '#e64bd6')
  label(ink, 'ALT', x + w * 0.6, y + h * 0.038, h * 0.03, '#57e389')
  shine(ink, x, y, w, h)
}
