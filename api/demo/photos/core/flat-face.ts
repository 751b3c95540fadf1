import { type Camera, nearest, sheet } from './camera'
import { hexOf } from './colour'
import { type Light, shade } from './light'
import type { SheetBox } from './order'
import type { Decal } from './solid'
import type { Vec } from './vec'

/** A face on the sheet: its path in tenths of a pixel, how it is painted, how far it is. */
export type Flat = { d: string; look: string; depth: number }

/** Whole tenths are quick to print and short; the group around them scales back. */
export const grain = 10

const margin = 60 * grain
const farX = sheet.width * grain + margin
const farY = sheet.height * grain + margin

// Neighbouring faces overlap by a third of a pixel: edge smoothing would otherwise show the ground between them.
const bleed = 0.36 * grain

// One buffer for all faces, x, y, x, y …: thousands of short-lived lists per picture would keep the collector busy.
const corners = new Float64Array(512)

const grow = (n: number): void => {
  let area = 0
  for (let i = 0, j = n - 2; i < n; j = i, i += 2)
    area +=
      (corners[j] as number) * (corners[i + 1] as number) -
      (corners[i] as number) * (corners[j + 1] as number)
  const sign = area < 0 ? -bleed : bleed
  const x0 = corners[0] as number
  const y0 = corners[1] as number
  let px = corners[n - 2] as number
  let py = corners[n - 1] as number
  for (let i = 0; i < n; i += 2) {
    const x = corners[i] as number
    const y = corners[i + 1] as number
    const last = i + 2 >= n
    const bx = (last ? x0 : (corners[i + 2] as number)) - x
    const by = (last ? y0 : (corners[i + 3] as number)) - y
    const ax = x - px
    const ay = y - py
    const al = Math.sqrt(ax * ax + ay * ay) || 1
    const bl = Math.sqrt(bx * bx + by * by) || 1
    const nx = ay / al + by / bl
    const ny = -ax / al - bx / bl
    const k = sign / Math.max(0.55, (nx * nx + ny * ny) / 2)
    corners[i] = x + nx * k
    corners[i + 1] = y + ny * k
    px = x
    py = y
  }
}

const trace = (n: number, closed: boolean): string => {
  let x = Math.round(corners[0] as number)
  let y = Math.round(corners[1] as number)
  let d = `M${x} ${y}l`
  for (let i = 2; i < n; i += 2) {
    const nx = Math.round(corners[i] as number)
    const ny = Math.round(corners[i + 1] as number)
    d += `${nx - x} ${ny - y} `
    x = nx
    y = ny
  }
  return closed ? `${d}z` : d
}

const lookOf = (color: string, alpha: number, width: number): string => {
  if (width)
    return `fill="none" stroke="${color}" stroke-width="${Math.max(6, Math.round(width / 4) * 4)}"${alpha < 1 ? ` stroke-opacity="${alpha}"` : ''}`
  // Veils must not overlap, so they are cut on whole pixels: no light or dark lines between their faces.
  return alpha < 1
    ? `fill="${color}" fill-opacity="${alpha}" shape-rendering="crispEdges"`
    : `fill="${color}"`
}

// Where the skin is straight, a run keeps only the corners that bend it by more than a tenth of a pixel.
const straighten = (n: number): number => {
  let kept = 2
  for (let i = 2; i < n; i += 2) {
    const px = corners[kept - 2] as number
    const py = corners[kept - 1] as number
    const x = corners[i] as number
    const y = corners[i + 1] as number
    if (i + 2 < n) {
      const dx = (corners[i + 2] as number) - px
      const dy = (corners[i + 3] as number) - py
      const along = (x - px) * dx + (y - py) * dy
      const off = (x - px) * dy - (y - py) * dx
      const span = dx * dx + dy * dy
      if (off * off < span && along > 0 && along < span) continue
    }
    corners[kept] = x
    corners[kept + 1] = y
    kept += 2
  }
  return kept
}

type Seen = { look: string; depth: number; corners: number; veil: boolean; line: boolean }

/** Puts a face's corners into the buffer; null when it looks away, lies behind the lens or outside the sheet. */
const see = (face: Decal, camera: Camera, light: Light, step: number, sheetBox: SheetBox): Seen | null => {
  const { at, normal, paint, points } = face
  const { eye, right, up, ahead } = camera
  const fx = at[0] - eye[0]
  const fy = at[1] - eye[1]
  const fz = at[2] - eye[2]
  if (normal[0] * fx + normal[1] * fy + normal[2] * fz >= 0) return null
  const zoom = camera.zoom * grain
  const cx = camera.cx * grain
  const cy = camera.cy * grain
  const n = points.length * 2
  let x0 = Infinity
  let y0 = Infinity
  let x1 = -Infinity
  let y1 = -Infinity
  for (let i = 0; i < n; i += 2) {
    const p = points[i >> 1] as Vec
    const dx = p[0] - eye[0]
    const dy = p[1] - eye[1]
    const dz = p[2] - eye[2]
    const depth = dx * ahead[0] + dy * ahead[1] + dz * ahead[2]
    if (depth < nearest * 2) return null
    const x = cx + ((dx * right[0] + dy * right[1] + dz * right[2]) * zoom) / depth
    const y = cy - ((dx * up[0] + dy * up[1] + dz * up[2]) * zoom) / depth
    corners[i] = x
    corners[i + 1] = y
    if (x < x0) x0 = x
    if (x > x1) x1 = x
    if (y < y0) y0 = y
    if (y > y1) y1 = y
  }
  if (x1 < -margin || y1 < -margin || x0 > farX || y0 > farY) return null
  if (x0 < sheetBox[0]) sheetBox[0] = x0
  if (y0 < sheetBox[1]) sheetBox[1] = y0
  if (x1 > sheetBox[2]) sheetBox[2] = x1
  if (y1 > sheetBox[3]) sheetBox[3] = y1
  const alpha = paint.alpha ?? 1
  const width = face.width ? (face.width * zoom) / (fx * ahead[0] + fy * ahead[1] + fz * ahead[2]) : 0
  return {
    look: lookOf(hexOf(shade(light, paint, at, normal, eye), step), alpha, width),
    depth: Math.sqrt(fx * fx + fy * fy + fz * fz),
    corners: n,
    veil: alpha < 1,
    line: width > 0,
  }
}

/** A strip of neighbouring faces of one look: its two edges, and the face it goes on from. */
type Run = {
  look: string
  depth: number
  left: number[]
  right: number[]
  last: readonly Vec[]
  way: 0 | 1 | 3
}

const longest = 100
const take = (list: number[], corner: number): void => {
  list.push(corners[corner * 2] as number, corners[corner * 2 + 1] as number)
}

const goesOn = (run: Run, points: readonly Vec[]): 0 | 1 | 3 => {
  const { last, way } = run
  if (way !== 3 && last[1] === points[0] && last[2] === points[3]) return 1
  return way !== 1 && last[3] === points[0] && last[2] === points[1] ? 3 : 0
}

const close = ({ look, depth, left, right, way }: Run): Flat => {
  let n = 0
  for (const v of left) corners[n++] = v
  if (way) {
    for (let i = right.length - 2; i >= 0; i -= 2) {
      corners[n++] = right[i] as number
      corners[n++] = right[i + 1] as number
    }
    n = straighten(n)
  }
  grow(n)
  return { d: trace(n, true), look, depth }
}

/**
 * The faces a camera sees. Neighbours of one look that share an edge become one outline, as long as
 * they lie within `reach` metres of depth: a fuselage is mostly straight, and its path much shorter for it.
 */
export const flattenAll = (
  faces: readonly Decal[],
  camera: Camera,
  light: Light,
  step: number,
  sheetBox: SheetBox,
  reach: number,
): Flat[] => {
  const flats: Flat[] = []
  let run: Run | null = null
  for (const face of faces) {
    const seen = see(face, camera, light, step, sheetBox)
    if (!seen) continue
    const { look, depth, corners: n } = seen
    if (n !== 8 || seen.veil || seen.line) {
      if (!seen.veil && !seen.line) grow(n)
      const d = trace(n, !seen.line)
      // The run before it comes first, but only once the shared buffer is read.
      if (run) flats.push(close(run))
      run = null
      flats.push({ d, look, depth })
      continue
    }
    const way: 0 | 1 | 3 =
      run && run.look === look && Math.abs(depth - run.depth) < reach && run.left.length < longest
        ? goesOn(run, face.points)
        : 0
    if (run && way) {
      if (run.way === 0) {
        const [ax, ay, bx, by, cx, cy, dx, dy] = run.left as [
          number,
          number,
          number,
          number,
          number,
          number,
          number,
          number,
        ]
        run.left = way === 1 ? [ax, ay, bx, by] : [ax, ay, dx, dy]
        run.right = way === 1 ? [dx, dy, cx, cy] : [bx, by, cx, cy]
        run.way = way
      }
      take(run.left, way)
      take(run.right, 2)
      run.last = face.points
      continue
    }
    const first: number[] = []
    for (let corner = 0; corner < 4; corner++) take(first, corner)
    if (run) flats.push(close(run))
    run = { look, depth, left: first, right: [], last: face.points, way: 0 }
  }
  if (run) flats.push(close(run))
  return flats
}
