import { letterPath } from '../core/glyphs'
import { polygon, polyline, softPolygon, type Ink } from '../core/ink'
import { lerp, type Point } from '../core/vec'
import type { Random } from '../random'
import { arc, label } from './instruments'

const n = (v: number): string => `${Math.round(v * 10) / 10}`

/** The dark frame of a display, its keys and knobs. */
const frame = (ink: Ink, x: number, y: number, w: number, h: number, keys: boolean): void => {
  const edge = Math.min(w, h) * 0.055
  ink.rect(x - edge * 1.2, y - edge, w + edge * 2.4, h + edge * 2.1, '#000000', 0.35, edge)
  ink.rect(
    x - edge,
    y - edge,
    w + edge * 2,
    h + edge * 2,
    ink.fade([
      [0, '#4a4f55'],
      [0.12, '#2b2f33'],
      [1, '#191b1e'],
    ]),
    1,
    edge * 0.7,
  )
  if (keys) {
    let d = ''
    for (let i = 0; i < 12; i++)
      d += `M${n(x + w * (0.03 + i * 0.0805))} ${n(y + h + edge * 0.28)}h${n(w * 0.055)}v${n(edge * 0.42)}h-${n(w * 0.055)}Z`
    ink.path(d, '#555b61')
  }
  ink.rect(x, y, w, h, '#06090c')
}

const shine = (ink: Ink, x: number, y: number, w: number, h: number): void =>
  ink.path(
    polygon([
      [x, y],
      [x + w * 0.55, y],
      [x + w * 0.2, y + h],
      [x, y + h],
    ]),
    '#ffffff',
    0.045,
  )

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
    lines += `M${n(leftwards ? x + w : x)} ${n(at)}h${n((leftwards ? -1 : 1) * w * 0.2)}`
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
  ink.path(`${polyline(hills)}L${n(x + w)} ${n(right + 2)}L${n(x)} ${n(left + 2)}Z`, '#4f6d3a')
  ink.stroke(`M${n(x)} ${n(left)}L${n(x + w)} ${n(right)}`, '#ffffff', 2)
  const cx = x + w / 2
  let ladder = ''
  for (const [i, half] of [
    [-0.16, 0.09],
    [-0.08, 0.05],
    [0.08, 0.05],
    [0.16, 0.09],
  ] as const)
    ladder += `M${n(cx - w * half)} ${n(level + h * i)}H${n(cx + w * half)}`
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
  ink.stroke(`M${n(rx)} ${n(ry - r * 0.85)}V${n(ry + r * 0.8)}`, '#e64bd6', 3)
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

/** A moving map with route, airspace and terrain; `strip` leaves room for engine bars on the left. */
export const mapDisplay = (
  ink: Ink,
  x: number,
  y: number,
  w: number,
  h: number,
  random: Random,
  strip = 0.2,
  keys = true,
): void => {
  frame(ink, x, y, w, h, keys)
  const left = x + w * strip
  const wide = w - w * strip
  ink.rect(left, y, wide, h, '#3d5a3a')
  const blob = (tone: string, count: number, size: number, water = false): void => {
    let d = ''
    for (let i = 0; i < count; i++) {
      const [bx, by] = [left + wide * random.range(0.12, 0.88), y + h * random.range(0.15, 0.88)]
      const r = size * h * random.range(0.5, 1)
      d += softPolygon(
        Array.from({ length: 8 }, (_, k): Point => {
          const a = (k / 8) * 2 * Math.PI
          const q = r * random.range(0.6, 1.15) * (water ? 0.7 : 1)
          return [
            Math.min(left + wide, Math.max(left, bx + Math.cos(a) * q * 1.4)),
            Math.min(y + h, Math.max(y, by + Math.sin(a) * q)),
          ]
        }),
      )
    }
    ink.path(d, tone)
  }
  blob('#55713f', 4, 0.26)
  blob('#8a8148', 3, 0.17)
  blob('#7a5a35', 2, 0.1)
  blob('#1f5f9b', 2, 0.15, true)
  const [cx, cy] = [left + wide * 0.5, y + h * 0.6]
  ink.stroke(arc(cx, cy, h * 0.22, -180, 179) + arc(cx, cy, h * 0.4, -70, 70), '#e8eef0', 1.4, 0.6)
  ink.stroke(
    arc(left + wide * random.range(0.25, 0.7), y + h * random.range(0.25, 0.5), h * 0.14, -180, 179),
    '#5aa9ff',
    2.4,
    0.9,
  )
  const route: Point[] = [
    [cx, cy],
    [cx + wide * random.range(-0.1, 0.15), y + h * 0.38],
    [cx + wide * random.range(-0.25, 0.3), y + h * 0.16],
    [cx + wide * random.range(-0.1, 0.1), y],
  ]
  ink.stroke(polyline(route), '#e64bd6', 4)
  ink.stroke(
    polyline([
      [cx, cy],
      [cx - wide * 0.1, y + h * 0.96],
    ]),
    '#ffffff',
    2.5,
    0.7,
  )
  ink.path(
    polygon([
      [cx, cy - h * 0.045],
      [cx + h * 0.035, cy + h * 0.03],
      [cx, cy + h * 0.012],
      [cx - h * 0.035, cy + h * 0.03],
    ]),
    '#ffffff',
  )
  for (const p of route.slice(1, 3)) {
    ink.ellipse(p[0], p[1], h * 0.013, h * 0.013, '#ffffff')
    label(
      ink,
      String.fromCharCode(65 + random.int(0, 25), 65 + random.int(0, 25), 65 + random.int(0, 25)),
      p[0] + h * 0.07,
      p[1],
      h * 0.028,
      '#ffffff',
    )
  }
  if (strip) engineStrip(ink, x, y, w * strip, h, random)
  ink.rect(x, y, w, h * 0.07, '#05070a', 0.88)
  label(ink, `${random.int(10, 90)}NM`, x + w * 0.88, y + h * 0.036, h * 0.03, '#ffffff')
  label(ink, `${random.int(20, 350)}°`, x + w * 0.6, y + h * 0.036, h * 0.03, '#e64bd6')
  shine(ink, x, y, w, h)
}

/** Engine bars and arcs on black. */
export const engineStrip = (ink: Ink, x: number, y: number, w: number, h: number, random: Random): void => {
  ink.rect(x, y, w, h, '#05070a')
  ink.stroke(arc(x + w * 0.5, y + h * 0.22, w * 0.34, -120, 60), '#e8eef0', w * 0.05)
  ink.stroke(arc(x + w * 0.5, y + h * 0.22, w * 0.34, 10, 60), '#2fbf63', w * 0.05)
  ink.stroke(arc(x + w * 0.5, y + h * 0.22, w * 0.34, 62, 100), '#e0352f', w * 0.05)
  ink.stroke(`M${n(x + w * 0.5)} ${n(y + h * 0.22)}l${n(-w * 0.26)} ${n(w * 0.14)}`, '#ffffff', 2.4)
  label(ink, 'RPM', x + w * 0.5, y + h * 0.31, h * 0.025, '#cfd6d8')
  for (let i = 0; i < 6; i++) {
    const at = y + h * (0.4 + i * 0.095)
    ink.rect(x + w * 0.1, at, w * 0.8, h * 0.012, '#3a4148')
    ink.rect(x + w * 0.3, at, w * 0.42, h * 0.012, '#2fbf63')
    ink.rect(x + w * 0.82, at, w * 0.08, h * 0.012, '#e0352f')
    const p = x + w * random.range(0.14, 0.66)
    ink.path(
      polygon([
        [p, at - 1],
        [p - w * 0.04, at - h * 0.024],
        [p + w * 0.04, at - h * 0.024],
      ]),
      '#ffffff',
    )
    label(
      ink,
      ['FUEL', 'OIL', 'EGT', 'VOLT', 'AMP', 'TEMP'][i] ?? '',
      x + w * 0.3,
      at - h * 0.034,
      h * 0.02,
      '#9fb0b5',
    )
  }
}

/** An engine page as on larger aircraft: two columns of round scales. */
export const engineDisplay = (
  ink: Ink,
  x: number,
  y: number,
  w: number,
  h: number,
  random: Random,
  columns = 2,
): void => {
  frame(ink, x, y, w, h, false)
  for (let c = 0; c < columns; c++)
    for (let r = 0; r < 3; r++) {
      const [cx, cy, rad] = [
        x + w * ((c + 0.5) / columns),
        y + h * (0.17 + r * 0.23),
        Math.min((w / columns) * 0.36, h * 0.095),
      ]
      ink.stroke(arc(cx, cy, rad, -100, 90), '#dfe6e8', rad * 0.09)
      ink.stroke(arc(cx, cy, rad, 92, 120), '#e0352f', rad * 0.12)
      const a = (random.range(-95, -60) * Math.PI) / 180
      ink.stroke(
        `M${n(cx)} ${n(cy)}L${n(cx + Math.sin(a) * rad * 0.9)} ${n(cy - Math.cos(a) * rad * 0.9)}`,
        '#57e389',
        2.6,
      )
      label(
        ink,
        `${random.int(10, 99)}.${random.int(0, 9)}`,
        cx + rad * 0.2,
        cy + rad * 0.5,
        rad * 0.42,
        '#57e389',
      )
    }
  let lines = ''
  for (let i = 0; i < 4; i++)
    lines += `M${n(x + w * 0.1)} ${n(y + h * (0.78 + i * 0.055))}h${n(w * random.range(0.25, 0.4))}M${n(x + w * 0.58)} ${n(y + h * (0.78 + i * 0.055))}h${n(w * random.range(0.1, 0.3))}`
  ink.stroke(lines, '#7fd4ff', h * 0.016, 0.85)
  shine(ink, x, y, w, h)
}
