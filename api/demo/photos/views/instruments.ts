import { letterPath, widthOf } from '../core/glyphs'
import { polygon, type Ink } from '../core/ink'
import { radians, type Point } from '../core/vec'
import type { Random } from '../random'

const on = (x: number, y: number, r: number, degrees: number): Point => [
  x + Math.sin(radians(degrees)) * r,
  y - Math.cos(radians(degrees)) * r,
]
const n = (v: number): string => `${Math.round(v * 10) / 10}`

/** An arc of a circle; degrees clockwise from the top. */
export const arc = (x: number, y: number, r: number, from: number, to: number): string => {
  const [a, b] = [on(x, y, r, from), on(x, y, r, to)]
  return `M${n(a[0])} ${n(a[1])}A${n(r)} ${n(r)} 0 ${to - from > 180 ? 1 : 0} 1 ${n(b[0])} ${n(b[1])}`
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

const ticks = (
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
    return `M${n(p[0])} ${n(p[1])}L${n(q[0])} ${n(q[1])}`
  }).join('')

const needle = (
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
const dial = (ink: Ink, x: number, y: number, r: number, face: () => void): void => {
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
    `${arc(x, y, r * 0.97, -78, 30)}A${n(r * 1.3)} ${n(r * 1.3)} 0 0 0 ${on(x, y, r * 0.97, -78)
      .map(n)
      .join(' ')}Z`,
    '#ffffff',
    0.07,
  )
}

const numerals = (
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

const airspeed = (ink: Ink, x: number, y: number, r: number, random: Random): void =>
  dial(ink, x, y, r, () => {
    ink.stroke(arc(x, y, r * 0.9, 40, 150), '#e9e9e4', r * 0.06)
    ink.stroke(arc(x, y, r * 0.82, 62, 205), '#2fa35a', r * 0.09)
    ink.stroke(arc(x, y, r * 0.82, 205, 285), '#e0b52c', r * 0.09)
    ink.stroke(ticks(x, y, r * 0.94, r * 0.76, 285, 287, 1), '#d5302b', r * 0.05)
    ink.stroke(ticks(x, y, r * 0.93, r * 0.78, 20, 320, 30), '#eef0ee', r * 0.02)
    numerals(ink, x, y, r, ['40', '80', '120', '160', '200'], 30, 310, 0.16)
    needle(ink, x, y, r, random.range(0, 12))
  })

const attitude = (ink: Ink, x: number, y: number, r: number, random: Random): void =>
  dial(ink, x, y, r, () => {
    const roll = random.range(-5, 5)
    const drop = r * random.range(-0.05, 0.12)
    const [a, b] = [on(x, y, r * 0.93, roll - 90), on(x, y, r * 0.93, roll + 90)]
    ink.ellipse(
      x,
      y,
      r * 0.93,
      r * 0.93,
      ink.fade([
        [0, '#2d7fc4'],
        [0.5, '#7bb8e4'],
        [0.51, '#8a5a33'],
        [1, '#5a3a22'],
      ]),
    )
    ink.path(
      `M${n(a[0])} ${n(a[1] + drop)}A${n(r * 0.93)} ${n(r * 0.93)} 0 0 0 ${n(b[0])} ${n(b[1] + drop * 0.6)}Z`,
      '#7a4d2a',
      0.7,
    )
    ink.stroke(`M${n(a[0])} ${n(a[1] + drop)}L${n(b[0])} ${n(b[1] + drop)}`, '#f5f5f0', r * 0.03)
    let bars = ''
    for (const [i, w] of [
      [-0.4, 0.2],
      [-0.2, 0.12],
      [0.22, 0.12],
      [0.42, 0.2],
    ] as const)
      bars += `M${n(x - r * w)} ${n(y + r * i)}H${n(x + r * w)}`
    ink.stroke(bars, '#f5f5f0', r * 0.025)
    ink.stroke(ticks(x, y, r * 0.92, r * 0.78, -60, 60, 6), '#f5f5f0', r * 0.03)
    ink.stroke(
      `M${n(x - r * 0.55)} ${n(y)}h${n(r * 0.32)}l${n(r * 0.1)} ${n(r * 0.1)}M${n(x + r * 0.55)} ${n(y)}h-${n(r * 0.32)}l-${n(r * 0.1)} ${n(r * 0.1)}`,
      '#f0932b',
      r * 0.06,
    )
    ink.ellipse(x, y, r * 0.04, r * 0.04, '#f0932b')
  })

const altimeter = (ink: Ink, x: number, y: number, r: number, random: Random): void =>
  dial(ink, x, y, r, () => {
    ink.stroke(ticks(x, y, r * 0.93, r * 0.8, 0, 360, 50), '#eef0ee', r * 0.018)
    numerals(ink, x, y, r, ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', ''], 0, 360, 0.19)
    ink.rect(x + r * 0.2, y - r * 0.1, r * 0.34, r * 0.2, '#1f2225')
    label(ink, String(random.int(2975, 3015)), x + r * 0.37, y, r * 0.11, '#eef0ee')
    needle(ink, x, y, r * 0.66, random.range(0, 60), '#eef0ee', 0.1)
    needle(ink, x, y, r, random.range(0, 360))
  })

const turn = (ink: Ink, x: number, y: number, r: number, random: Random): void =>
  dial(ink, x, y, r, () => {
    const tilt = random.range(-4, 4)
    const [a, b] = [on(x, y, r * 0.62, 90 + tilt), on(x, y, r * 0.62, -90 + tilt)]
    ink.stroke(
      `M${a.map(n).join(' ')}L${b.map(n).join(' ')}M${n(x)} ${n(y)}v-${n(r * 0.24)}`,
      '#f3f3ee',
      r * 0.07,
    )
    ink.ellipse(x, y, r * 0.1, r * 0.1, '#f3f3ee')
    ink.stroke(
      ticks(x, y, r * 0.92, r * 0.78, 84, 96, 1) + ticks(x, y, r * 0.92, r * 0.78, -96, -84, 1),
      '#f3f3ee',
      r * 0.06,
    )
    ink.rect(x - r * 0.42, y + r * 0.36, r * 0.84, r * 0.22, '#2c3025', 1, r * 0.11)
    ink.ellipse(x + random.range(-0.05, 0.05) * r, y + r * 0.47, r * 0.1, r * 0.1, '#0a0a0a')
    ink.stroke(
      `M${n(x - r * 0.12)} ${n(y + r * 0.36)}v${n(r * 0.22)}M${n(x + r * 0.12)} ${n(y + r * 0.36)}v${n(r * 0.22)}`,
      '#f3f3ee',
      r * 0.025,
    )
  })

const heading = (ink: Ink, x: number, y: number, r: number, random: Random): void =>
  dial(ink, x, y, r, () => {
    const at = random.range(0, 360)
    ink.stroke(ticks(x, y, r * 0.92, r * 0.8, at, at + 360, 36), '#eef0ee', r * 0.022)
    let d = ''
    for (const [i, text] of ['N', '3', '6', 'E', '12', '15', 'S', '21', '24', 'W', '30', '33'].entries()) {
      const p = on(x, y, r * 0.65, at + i * 30)
      d += letterPath(text, p[0] - (widthOf(text) * r * 0.15) / 2, p[1] + r * 0.075, r * 0.15)
    }
    ink.stroke(d, '#eef0ee', Math.max(1, r * 0.028))
    ink.stroke(
      `M${n(x)} ${n(y - r * 0.42)}V${n(y + r * 0.36)}M${n(x - r * 0.26)} ${n(y - r * 0.05)}h${n(r * 0.52)}M${n(x - r * 0.13)} ${n(y + r * 0.28)}h${n(r * 0.26)}`,
      '#f0932b',
      r * 0.05,
    )
  })

const climb = (ink: Ink, x: number, y: number, r: number): void =>
  dial(ink, x, y, r, () => {
    ink.stroke(
      ticks(x, y, r * 0.93, r * 0.78, -90, 80, 16) + ticks(x, y, r * 0.93, r * 0.78, -260, -90, 16),
      '#eef0ee',
      r * 0.02,
    )
    numerals(ink, x, y, r, ['0', '5', '10', '15', '20'], -90, 70, 0.17)
    needle(ink, x, y, r, -90)
  })

export const sixPack = [airspeed, attitude, altimeter, turn, heading, climb] as const

/** A small engine gauge: a half-scale with green and red bands. */
export const small = (ink: Ink, x: number, y: number, r: number, text: string, random: Random): void =>
  dial(ink, x, y, r, () => {
    ink.stroke(arc(x, y, r * 0.78, -90, 30), '#2fa35a', r * 0.13)
    ink.stroke(arc(x, y, r * 0.78, 34, 56), '#e0b52c', r * 0.13)
    ink.stroke(arc(x, y, r * 0.78, 60, 96), '#d5302b', r * 0.13)
    ink.stroke(ticks(x, y, r * 0.92, r * 0.72, -120, 110, 10), '#eef0ee', r * 0.035)
    label(ink, text, x, y + r * 0.5, r * 0.22, '#c9cdca')
    needle(ink, x, y, r * 0.95, random.range(-110, 20), '#f4f4ef', 0.06)
  })

/** A larger power or rotor gauge. */
export const power = (ink: Ink, x: number, y: number, r: number, text: string, random: Random): void =>
  dial(ink, x, y, r, () => {
    ink.stroke(arc(x, y, r * 0.82, 40, 130), '#2fa35a', r * 0.1)
    ink.stroke(ticks(x, y, r * 0.94, r * 0.7, 132, 134, 1), '#d5302b', r * 0.06)
    ink.stroke(ticks(x, y, r * 0.93, r * 0.78, -130, 134, 26), '#eef0ee', r * 0.022)
    numerals(ink, x, y, r, ['5', '10', '15', '20', '25', '30'], -120, 130, 0.16)
    label(ink, text, x, y + r * 0.36, r * 0.15, '#c9cdca')
    needle(ink, x, y, r, random.range(-135, -110))
  })

/** A stack of radios with lit figures, as wide as `w`. */
export const radioStack = (ink: Ink, x: number, y: number, w: number, rows: number, random: Random): void => {
  const h = w * 0.235
  for (let i = 0; i < rows; i++) {
    const top = y + i * (h + 3)
    ink.rect(
      x,
      top,
      w,
      h,
      ink.fade([
        [0, '#34383d'],
        [1, '#1d2023'],
      ]),
      1,
      4,
    )
    ink.rect(x + w * 0.16, top + h * 0.18, w * 0.68, h * 0.4, '#0b0d0c', 1, 2)
    const warm = i % 3 === 2 ? '#7fd4ff' : '#ffb347'
    label(ink, `${random.int(118, 135)}.${random.int(10, 97)}`, x + w * 0.34, top + h * 0.38, h * 0.22, warm)
    label(ink, `${random.int(108, 117)}.${random.int(10, 97)}`, x + w * 0.66, top + h * 0.38, h * 0.22, warm)
    for (const kx of [0.08, 0.92]) {
      ink.ellipse(
        x + w * kx,
        top + h * 0.55,
        h * 0.22,
        h * 0.22,
        ink.fade([
          [0, '#6a7076'],
          [1, '#1c1f22'],
        ]),
      )
      ink.ellipse(x + w * kx, top + h * 0.53, h * 0.11, h * 0.11, '#3c4146')
    }
    let buttons = ''
    for (let b = 0; b < 6; b++)
      buttons += `M${n(x + w * (0.2 + b * 0.11))} ${n(top + h * 0.72)}h${n(w * 0.07)}v${n(h * 0.14)}h-${n(w * 0.07)}Z`
    ink.path(buttons, '#4c5258')
  }
}

/** A row of rocker switches with guards and legends. */
export const switches = (
  ink: Ink,
  x: number,
  y: number,
  count: number,
  step: number,
  color = '#e7e8e6',
): void => {
  let [caps, slots, marks] = ['', '', '']
  for (let i = 0; i < count; i++) {
    const sx = x + i * step
    slots += `M${n(sx)} ${n(y)}h${n(step * 0.62)}v${n(step * 1.1)}h-${n(step * 0.62)}Z`
    caps += `M${n(sx + 3)} ${n(y + step * 0.12)}h${n(step * 0.62 - 6)}v${n(step * 0.44)}h-${n(step * 0.62 - 6)}Z`
    marks += `M${n(sx + 2)} ${n(y - 6)}h${n(step * 0.5)}`
  }
  ink.path(slots, '#101214')
  ink.path(caps, color)
  ink.stroke(marks, '#aab0b2', 2, 0.7)
}
