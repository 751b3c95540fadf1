import { type Camera, type Pose, cameraInto, nearest, sheet } from './camera'
import { hexOf } from './colour'
import { type Light, lightInto, shade } from './light'
import { type SheetBox, inDrawingOrder } from './order'
import { type Decal, type Solid, bounds } from './solid'
import { type Vec, dot, length, sub } from './vec'

/** A face on the sheet, its corners as x, y, x, y … in tenths of a pixel. */
type Flat = { corners: Float64Array; depth: number; color: string; alpha: number; width: number }

// Whole tenths are quick to print and short; the group around them scales back.
const grain = 10

const margin = 60 * grain
const [farX, farY] = [sheet.width * grain + margin, sheet.height * grain + margin]

// Neighbouring faces overlap by a third of a pixel: edge smoothing would otherwise show the ground between them.
const bleed = 0.36 * grain

const grow = (c: Float64Array): void => {
  const n = c.length
  let area = 0
  for (let i = 0, j = n - 2; i < n; j = i, i += 2)
    area += (c[j] as number) * (c[i + 1] as number) - (c[i] as number) * (c[j + 1] as number)
  const sign = area < 0 ? -bleed : bleed
  const [x0, y0] = [c[0] as number, c[1] as number]
  let [px, py] = [c[n - 2] as number, c[n - 1] as number]
  for (let i = 0; i < n; i += 2) {
    const [x, y] = [c[i] as number, c[i + 1] as number]
    const [qx, qy] = i + 2 < n ? [c[i + 2] as number, c[i + 3] as number] : [x0, y0]
    const [ax, ay, bx, by] = [x - px, y - py, qx - x, qy - y]
    const al = Math.sqrt(ax * ax + ay * ay) || 1
    const bl = Math.sqrt(bx * bx + by * by) || 1
    const [nx, ny] = [ay / al + by / bl, -ax / al - bx / bl]
    const k = sign / Math.max(0.55, (nx * nx + ny * ny) / 2)
    c[i] = x + nx * k
    c[i + 1] = y + ny * k
    px = x
    py = y
  }
}

const flatten = (
  face: Decal,
  camera: Camera,
  light: Light,
  step: number,
  sheetBox: SheetBox,
): Flat | null => {
  const { at, normal, paint, points } = face
  const from = sub(camera.eye, at)
  if (dot(normal, from) <= 0) return null
  const { eye, right, up, ahead } = camera
  const zoom = camera.zoom * grain
  const [cx, cy] = [camera.cx * grain, camera.cy * grain]
  const corners = new Float64Array(points.length * 2)
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < points.length; i++) {
    const p = points[i] as Vec
    const [dx, dy, dz] = [p[0] - eye[0], p[1] - eye[1], p[2] - eye[2]]
    const depth = dx * ahead[0] + dy * ahead[1] + dz * ahead[2]
    if (depth < nearest * 2) return null
    const x = cx + ((dx * right[0] + dy * right[1] + dz * right[2]) * zoom) / depth
    const y = cy - ((dx * up[0] + dy * up[1] + dz * up[2]) * zoom) / depth
    corners[i * 2] = x
    corners[i * 2 + 1] = y
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
  const width = face.width ? (face.width * zoom) / -dot(from, ahead) : 0
  if (alpha === 1 && !width) grow(corners)
  return {
    corners,
    depth: Math.sqrt(dot(from, from)),
    color: hexOf(shade(light, paint, at, normal, eye), step),
    alpha,
    width,
  }
}

const trace = (c: Float64Array, closed = true): string => {
  let [x, y] = [Math.round(c[0] as number), Math.round(c[1] as number)]
  let d = `M${x} ${y}l`
  for (let i = 2; i < c.length; i += 2) {
    const [nx, ny] = [Math.round(c[i] as number), Math.round(c[i + 1] as number)]
    d += `${nx - x} ${ny - y} `
    x = nx
    y = ny
  }
  return closed ? `${d}z` : d
}

const lookOf = ({ color, alpha, width }: Flat): string => {
  if (width)
    return `fill="none" stroke="${color}" stroke-width="${Math.max(6, Math.round(width / 4) * 4)}"${alpha < 1 ? ` stroke-opacity="${alpha}"` : ''}`
  // Veils must not overlap, so they are cut on whole pixels: no light or dark lines between their faces.
  return alpha < 1
    ? `fill="${color}" fill-opacity="${alpha}" shape-rendering="crispEdges"`
    : `fill="${color}"`
}

/** One path per colour; far slices first, so a hump still hides what lies behind it. */
const inkFaces = (faces: Flat[], sliceDepth: number): string => {
  faces.sort((a, b) => b.depth - a.depth)
  const far = faces[0]?.depth ?? 0
  const near = faces[faces.length - 1]?.depth ?? 0
  const slices = Math.max(1, Math.min(5, Math.round((far - near) / sliceDepth)))
  let svg = ''
  let at = 0
  for (let slice = 1; slice <= slices; slice++) {
    const until = slice === slices ? -1 : far - ((far - near) * slice) / slices
    const groups = new Map<string, string>()
    for (; at < faces.length; at++) {
      const face = faces[at] as Flat
      if (face.depth < until) break
      const look = lookOf(face)
      groups.set(look, (groups.get(look) ?? '') + trace(face.corners))
    }
    for (const [look, d] of groups) svg += `<path ${look} d="${d}"/>`
  }
  return svg
}

/** Marks keep their own order; runs of one look share a path. */
const inkDecals = (decals: readonly Flat[]): string => {
  let svg = ''
  let open = ''
  for (const decal of decals) {
    const look = lookOf(decal)
    if (look !== open) {
      svg += `${open ? '"/>' : ''}<path ${look} d="`
      open = look
    }
    svg += trace(decal.corners, !decal.width)
  }
  return open ? `${svg}"/>` : svg
}

// What is small on the sheet needs few tones.
const coarseness = (pixels: number): number => (pixels < 130 ? 3.4 : pixels < 300 ? 2.2 : 1)

/** The solids as seen by a camera under a light, far ones first. `step` trades tones for paths. */
export const drawModel = (
  solids: readonly Solid[],
  pose: Pose,
  worldCamera: Camera,
  worldLight: Light,
  step = 6,
): string => {
  const camera = cameraInto(pose, worldCamera)
  const light = lightInto(pose, worldLight)
  const drawn = []
  for (const one of solids) {
    const sheetBox: SheetBox = [Infinity, Infinity, -Infinity, -Infinity]
    const box = bounds(one.faces)
    const from: Vec = [
      (box[0][0] + box[1][0]) / 2 - camera.eye[0],
      (box[0][1] + box[1][1]) / 2 - camera.eye[1],
      (box[0][2] + box[1][2]) / 2 - camera.eye[2],
    ]
    const tones = step * coarseness((length(sub(box[1], box[0])) * camera.zoom) / (length(from) || 1))
    const flat = (list: readonly Decal[], step: number): Flat[] =>
      list.map(face => flatten(face, camera, light, step, sheetBox)).filter(f => f !== null)
    const within = flat(one.within, tones)
    const faces = flat(one.faces, tones)
    const decals = flat(one.decals, tones * 2)
    if (!faces.length && !decals.length) continue
    drawn.push({
      box,
      sheetBox,
      rank: one.rank,
      depth: dot(from, from),
      svg: inkFaces(within, 9) + inkFaces(faces, one.slice) + inkDecals(decals),
    })
  }
  const ink = inDrawingOrder(drawn, camera.eye).map(one => one.svg)
  return `<g transform="scale(${1 / grain})">${ink.join('')}</g>`
}
