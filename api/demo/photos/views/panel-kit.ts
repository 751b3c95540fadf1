import { type Ink, softPolygon } from '../core/ink'
import type { Point } from '../core/vec'
import { width, height } from '../scenes/stage'

export type Trim = {
  panel: readonly [top: string, foot: string]
  frame: readonly [lit: string, dark: string]
  shield: string
}

export const trims: readonly Trim[] = [
  { panel: ['#3b3f44', '#26292d'], frame: ['#c9c5bb', '#8f8b82'], shield: '#1f2124' },
  { panel: ['#8c8778', '#6b675b'], frame: ['#d3cab7', '#988f7c'], shield: '#2a2622' },
  { panel: ['#2a2d31', '#1a1c1f'], frame: ['#b9bcbe', '#7d8184'], shield: '#16181a' },
  { panel: ['#5b6269', '#42484e'], frame: ['#cdd0d1', '#8d9295'], shield: '#202327' },
]

/** Pillars, roof and sills around the windscreen, one shape with holes. */
export const windows = (ink: Ink, trim: Trim, holes: readonly (readonly Point[])[]): void => {
  const d = `M-80 -80H${width + 80}V${height + 80}H-80Z${holes.map(h => softPolygon(h)).join('')}`
  ink.raw(
    `<path fill-rule="evenodd" fill="${ink.linear(
      [0, 0],
      [0, 640],
      [
        [0, trim.frame[0]],
        [0.5, trim.frame[1]],
        [1, '#3a3a38'],
      ],
    )}" d="${d}"/>`,
  )
  for (const hole of holes) ink.stroke(softPolygon(hole), '#1b1d1f', 9, 0.8)
}

export const corner = (x0: number, y0: number, x1: number, y1: number, slantL = 0, slantR = 0): Point[] => [
  [x0 + slantL, y0],
  [x0 + slantL + 60, y0],
  [x1 - slantR - 60, y0],
  [x1 - slantR, y0],
  [x1 - slantR * 0.4, (y0 + y1) / 2],
  [x1, y1],
  [x1 - 60, y1],
  [x0 + 60, y1],
  [x0, y1],
  [x0 + slantL * 0.4, (y0 + y1) / 2],
]

/** The coaming over the panel: dark, soft, lit along its edge. */
export const coaming = (
  ink: Ink,
  trim: Trim,
  y: number,
  thick: number,
  left: number,
  right: number,
  bow: number,
): void => {
  const shape: Point[] = [
    [left, y + thick],
    [left + 10, y + thick * 0.3],
    [left + 140, y - bow * 0.3],
    [width / 2, y - bow],
    [right - 140, y - bow * 0.3],
    [right - 10, y + thick * 0.3],
    [right, y + thick],
    [right - 60, y + thick + 12],
    [left + 60, y + thick + 12],
  ]
  ink.path(
    softPolygon(shape),
    ink.linear(
      [0, y - bow],
      [0, y + thick],
      [
        [0, '#5a5f64'],
        [0.16, trim.shield],
        [1, '#0c0d0e'],
      ],
    ),
  )
}

export const face = (ink: Ink, trim: Trim, x: number, y: number, w: number, h: number): void => {
  ink.rect(
    x,
    y,
    w,
    h,
    ink.fade([
      [0, '#0b0c0d'],
      [0.06, trim.panel[0]],
      [1, trim.panel[1]],
    ]),
    1,
    16,
  )
  let screws = ''
  for (let i = 0; i < 9; i++)
    screws += `M${Math.round(x + 26 + (i * (w - 52)) / 8)} ${Math.round(y + 34)}h5v5h-5Z`
  ink.path(screws, '#a9adb0', 0.5)
}
