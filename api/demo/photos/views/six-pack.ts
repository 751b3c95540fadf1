import { letterPath, widthOf } from '../core/glyphs'
import { type Ink, short } from '../core/ink'
import type { Random } from '../random'
import { arc, dial, label, needle, numerals, on, ticks } from './dial'

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
      `M${short(a[0])} ${short(a[1] + drop)}A${short(r * 0.93)} ${short(r * 0.93)} 0 0 0 ${short(b[0])} ${short(b[1] + drop * 0.6)}Z`,
      '#7a4d2a',
      0.7,
    )
    ink.stroke(
      `M${short(a[0])} ${short(a[1] + drop)}L${short(b[0])} ${short(b[1] + drop)}`,
      '#f5f5f0',
      r * 0.03,
    )
    let bars = ''
    for (const [i, w] of [
      [-0.4, 0.2],
      [-0.2, 0.12],
      [0.22, 0.12],
      [0.42, 0.2],
    ] as const)
      bars += `M${short(x - r * w)} ${short(y + r * i)}H${short(x + r * w)}`
    ink.stroke(bars, '#f5f5f0', r * 0.025)
    ink.stroke(ticks(x, y, r * 0.92, r * 0.78, -60, 60, 6), '#f5f5f0', r * 0.03)
    ink.stroke(
      `M${short(x - r * 0.55)} ${short(y)}h${short(r * 0.32)}l${short(r * 0.1)} ${short(r * 0.1)}M${short(x + r * 0.55)} ${short(y)}h-${short(r * 0.32)}l-${short(r * 0.1)} ${short(r * 0.1)}`,
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
      `M${a.map(short).join(' ')}L${b.map(short).join(' ')}M${short(x)} ${short(y)}v-${short(r * 0.24)}`,
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
      `M${short(x - r * 0.12)} ${short(y + r * 0.36)}v${short(r * 0.22)}M${short(x + r * 0.12)} ${short(y + r * 0.36)}v${short(r * 0.22)}`,
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
      `M${short(x)} ${short(y - r * 0.42)}V${short(y + r * 0.36)}M${short(x - r * 0.26)} ${short(y - r * 0.05)}h${short(r * 0.52)}M${short(x - r * 0.13)} ${short(y + r * 0.28)}h${short(r * 0.26)}`,
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
