import type { Point } from './vec'

// Block letters as sign-writers cut them: straight strokes with chamfered corners on a 4 x 6 grid.
const strokes: Record<string, string> = {
  A: '00 04 16 36 44 40/02 42',
  B: '00 06 36 45 44 33 03/33 42 41 30 00',
  C: '45 36 16 05 01 10 30 41',
  D: '00 06 26 44 42 20 00',
  E: '46 06 00 40/03 33',
  F: '46 06 00/03 33',
  G: '45 36 16 05 01 10 30 41 43 23',
  H: '00 06/40 46/03 43',
  I: '20 26',
  J: '46 41 30 10 01 02',
  K: '00 06/46 02/13 40',
  L: '06 00 40',
  M: '00 06 23 46 40',
  N: '00 06 40 46',
  O: '01 05 16 36 45 41 30 10 01',
  P: '00 06 36 45 44 33 03',
  Q: '01 05 16 36 45 41 30 10 01/22 40',
  R: '00 06 36 45 44 33 03/23 40',
  S: '45 36 16 05 04 13 33 42 41 30 10 01',
  T: '06 46/26 20',
  U: '06 01 10 30 41 46',
  V: '06 20 46',
  W: '06 10 23 30 46',
  X: '00 46/06 40',
  Y: '06 23 46/23 20',
  Z: '06 46 00 40',
  '0': '01 05 16 36 45 41 30 10 01',
  '1': '05 26 20',
  '2': '05 16 36 45 44 00 40',
  '3': '05 16 36 45 44 33 42 41 30 10 01/33 13',
  '4': '30 36 02 42',
  '5': '46 06 03 33 42 41 30 10 01',
  '6': '45 36 16 05 01 10 30 41 42 33 03',
  '7': '06 46 10',
  '8': '13 04 05 16 36 45 44 33 13 02 01 10 30 41 42 33',
  '9': '01 10 30 41 45 36 16 05 04 13 43',
  '-': '13 33',
  '.': '20 21',
  ':': '21 22/24 25',
  '/': '00 46',
  '°': '14 16 36 34 14',
}

const parsed = new Map<string, Point[][]>()

const strokesOf = (letter: string): Point[][] => {
  const known = parsed.get(letter)
  if (known) return known
  const made = (strokes[letter] ?? '').split('/').map(stroke =>
    stroke
      .split(' ')
      .filter(Boolean)
      .map((p): Point => [Number(p[0]), Number(p[1])]),
  )
  parsed.set(letter, made)
  return made
}

/** Width of a text of capital height 1. */
export const widthOf = (text: string): number => Math.max(0, text.length * 0.93 - 0.27)

/** The letters as strokes, capital height 1, from x = 0 on. Unknown signs leave a gap. */
export const letterStrokes = (text: string): Point[][] =>
  [...text.toUpperCase()].flatMap((letter, i) =>
    strokesOf(letter).map(stroke => stroke.map(([x, y]): Point => [x / 6 + i * 0.93, y / 6])),
  )

/** The letters as solid quadrilaterals, so they can be laid on a curved body. */
export const letterQuads = (text: string, weight = 0.16): Point[][] =>
  letterStrokes(text).flatMap(stroke =>
    stroke.slice(1).map((b, i): Point[] => {
      const a = stroke[i] as Point
      const span = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      const [dx, dy] = [((b[0] - a[0]) / span) * weight * 0.5, ((b[1] - a[1]) / span) * weight * 0.5]
      // Inner joints reach a little further so chamfers meet without a notch.
      const [before, after] = [i > 0 ? 0.42 : 0, i + 2 < stroke.length ? 0.42 : 0]
      const [p, q] = [
        [a[0] - dx * before, a[1] - dy * before],
        [b[0] + dx * after, b[1] + dy * after],
      ] as const
      return [
        [p[0] - dy, p[1] + dx],
        [q[0] - dy, q[1] + dx],
        [q[0] + dy, q[1] - dx],
        [p[0] + dy, p[1] - dx],
      ]
    }),
  )

/** The letters as one stroke path at a place on the sheet (baseline start, capital height in pixels). */
export const letterPath = (text: string, x: number, y: number, size: number): string => {
  let d = ''
  for (const stroke of letterStrokes(text))
    for (const [i, p] of stroke.entries())
      d += `${i ? 'L' : 'M'}${Math.round((x + p[0] * size) * 10) / 10} ${Math.round((y - p[1] * size) * 10) / 10}`
  return d
}
