import { type Ink, short } from '../core/ink'
import type { Random } from '../random'
import { arc, dial, label, needle, numerals, ticks } from './dial'

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
      buttons += `M${short(x + w * (0.2 + b * 0.11))} ${short(top + h * 0.72)}h${short(w * 0.07)}v${short(h * 0.14)}h-${short(w * 0.07)}Z`
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
    slots += `M${short(sx)} ${short(y)}h${short(step * 0.62)}v${short(step * 1.1)}h-${short(step * 0.62)}Z`
    caps += `M${short(sx + 3)} ${short(y + step * 0.12)}h${short(step * 0.62 - 6)}v${short(step * 0.44)}h-${short(step * 0.62 - 6)}Z`
    marks += `M${short(sx + 2)} ${short(y - 6)}h${short(step * 0.5)}`
  }
  ink.path(slots, '#101214')
  ink.path(caps, color)
  ink.stroke(marks, '#aab0b2', 2, 0.7)
}
