import { type Ink, polygon, short } from '../core/ink'

/** The dark frame of a display, its keys and knobs. */
export const frame = (ink: Ink, x: number, y: number, w: number, h: number, keys: boolean): void => {
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
      d += `M${short(x + w * (0.03 + i * 0.0805))} ${short(y + h + edge * 0.28)}h${short(w * 0.055)}v${short(edge * 0.42)}h-${short(w * 0.055)}Z`
    ink.path(d, '#555b61')
  }
  ink.rect(x, y, w, h, '#06090c')
}

export const shine = (ink: Ink, x: number, y: number, w: number, h: number): void =>
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
