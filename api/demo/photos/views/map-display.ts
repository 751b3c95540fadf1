import { type Ink, polygon, polyline, short, softPolygon } from '../core/ink'
import type { Point } from '../core/vec'
import type { Random } from '../random'
import { arc, label } from './dial'
import { frame, shine } from './display-kit'

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
  ink.stroke(
    `M${short(x + w * 0.5)} ${short(y + h * 0.22)}l${short(-w * 0.26)} ${short(w * 0.14)}`,
    '#ffffff',
    2.4,
  )
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
