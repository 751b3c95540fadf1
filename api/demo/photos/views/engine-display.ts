import { type Ink, short } from '../core/ink'
import type { Random } from '../random'
import { arc, label } from './dial'
import { frame, shine } from './display-kit'

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
        `M${short(cx)} ${short(cy)}L${short(cx + Math.sin(a) * rad * 0.9)} ${short(cy - Math.cos(a) * rad * 0.9)}`,
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
    lines += `M${short(x + w * 0.1)} ${short(y + h * (0.78 + i * 0.055))}h${short(w * random.range(0.25, 0.4))}M${short(x + w * 0.58)} ${short(y + h * (0.78 + i * 0.055))}h${short(w * random.range(0.1, 0.3))}`
  ink.stroke(lines, '#7fd4ff', h * 0.016, 0.85)
  shine(ink, x, y, w, h)
}
