import { hexOf } from './colour'
import { cameraInto, nearest, project, type Camera, type Pose, sheet } from './camera'
import { lightInto, shade, type Light } from './light'
import { bounds, type Decal, type Face, type Solid } from './solid'
import { dot, middle, sub, type Point, type Vec } from './vec'

const round = (v: number): number => Math.round(v * 10) / 10

/** 'M… L… Z' of sheet points. */
export const outline = (points: readonly Point[]): string => {
  let d = ''
  for (const [i, p] of points.entries()) d += `${i ? 'L' : 'M'}${round(p[0])} ${round(p[1])}`
  return `${d}Z`
}

// Neighbouring faces overlap by a third of a pixel: edge smoothing would otherwise show the ground between them.
const bleed = 0.36
const grown = (points: readonly Point[]): Point[] => {
  let area = 0
  for (let i = 0; i < points.length; i++) {
    const [a, b] = [points[i] as Point, points[(i + 1) % points.length] as Point]
    area += a[0] * b[1] - b[0] * a[1]
  }
  const ordered = area < 0 ? [...points].reverse() : points
  const n = ordered.length
  return ordered.map((p, i) => {
    const before = ordered[(i + n - 1) % n] as Point
    const after = ordered[(i + 1) % n] as Point
    const [ax, ay] = [p[0] - before[0], p[1] - before[1]]
    const [bx, by] = [after[0] - p[0], after[1] - p[1]]
    const [al, bl] = [Math.hypot(ax, ay) || 1, Math.hypot(bx, by) || 1]
    const [nx, ny] = [ay / al + by / bl, -ax / al - bx / bl]
    const k = bleed / Math.max(0.55, (nx * nx + ny * ny) / 2)
    return [p[0] + nx * k, p[1] + ny * k]
  })
}

type Flat = { points: Point[]; depth: number; color: string; alpha: number; width: number }

const flatten = (face: Decal, camera: Camera, light: Light, step: number): Flat | null => {
  const centre = middle(face.points)
  if (dot(face.normal, sub(camera.eye, centre)) <= 0) return null
  const points: Point[] = []
  let seen = false
  for (const p of face.points) {
    const [x, y, depth] = project(camera, p)
    if (depth < nearest * 2) return null
    if (x > -80 && x < sheet.width + 80 && y > -80 && y < sheet.height + 80) seen = true
    points.push([x, y])
  }
  if (!seen && face.points.length < 5 && !straddles(points)) return null
  const from = sub(centre, camera.eye)
  return {
    points,
    depth: dot(from, from),
    color: hexOf(shade(light, face.paint, centre, face.normal, camera.eye), step),
    alpha: face.paint.alpha ?? 1,
    width: face.width ? (face.width * camera.zoom) / dot(from, camera.ahead) : 0,
  }
}

const straddles = (points: readonly Point[]): boolean => {
  const [xs, ys] = [points.map(p => p[0]), points.map(p => p[1])]
  return (
    Math.min(...xs) < sheet.width &&
    Math.max(...xs) > 0 &&
    Math.min(...ys) < sheet.height &&
    Math.max(...ys) > 0
  )
}

/** One path per colour, in order of first use; far slices first, so a hump still hides what lies behind it. */
const inkFaces = (faces: readonly Flat[]): string => {
  const sorted = faces.toSorted((a, b) => b.depth - a.depth)
  const far = Math.sqrt(sorted[0]?.depth ?? 0)
  const near = Math.sqrt(sorted.at(-1)?.depth ?? 0)
  const slices = Math.max(1, Math.min(10, Math.round((far - near) / 0.45)))
  let svg = ''
  let at = 0
  for (let slice = 1; slice <= slices; slice++) {
    const until = far - ((far - near) * slice) / slices
    const groups = new Map<string, string>()
    for (; at < sorted.length; at++) {
      const face = sorted[at] as Flat
      if (slice < slices && Math.sqrt(face.depth) < until) break
      const key = face.alpha < 1 ? `${face.color}" fill-opacity="${face.alpha}` : face.color
      groups.set(key, (groups.get(key) ?? '') + outline(face.alpha < 1 ? face.points : grown(face.points)))
    }
    for (const [color, d] of groups) svg += `<path fill="${color}" d="${d}"/>`
  }
  return svg
}

const inkDecals = (decals: readonly Flat[]): string => {
  let svg = ''
  let open = ''
  for (const { points, color, alpha, width } of decals) {
    const look = width
      ? `fill="none" stroke="${color}" stroke-width="${round(Math.max(width, 0.5))}"${alpha < 1 ? ` stroke-opacity="${alpha}"` : ''}`
      : `fill="${color}"${alpha < 1 ? ` fill-opacity="${alpha}"` : ''}`
    if (look !== open) {
      svg += `${open ? '"/>' : ''}<path ${look} d="`
      open = look
    }
    svg += width ? outline(points).slice(0, -1) : outline(alpha < 1 ? points : grown(points))
  }
  return open ? `${svg}"/>` : svg
}

type Drawn = { box: [Vec, Vec]; sheetBox: [Point, Point]; rank: number; depth: number; svg: string }

/** Less than 0 when `a` must be drawn before `b`: the plane that parts their boxes best tells which the eye meets first. */
const order = (a: Drawn, b: Drawn, eye: Vec): number => {
  let best = -Infinity
  let sign = 0
  for (const axis of [0, 1, 2] as const) {
    const [aLow, aHigh, bLow, bHigh] = [a.box[0][axis], a.box[1][axis], b.box[0][axis], b.box[1][axis]]
    for (const [gap, low, high, way] of [
      [bLow - aHigh, aHigh, bLow, 1],
      [aLow - bHigh, bHigh, aLow, -1],
    ] as const) {
      if (gap <= best) continue
      best = gap
      const plane = (low + high) / 2
      sign = eye[axis] > plane ? -way : way
    }
  }
  if (a.rank !== b.rank && best < -0.12) return a.rank - b.rank
  return sign
}

const apart = (a: Drawn, b: Drawn): boolean =>
  a.sheetBox[1][0] < b.sheetBox[0][0] ||
  b.sheetBox[1][0] < a.sheetBox[0][0] ||
  a.sheetBox[1][1] < b.sheetBox[0][1] ||
  b.sheetBox[1][1] < a.sheetBox[0][1]

const inOrder = (list: Drawn[], eye: Vec): Drawn[] => {
  const waits = list.map(() => new Set<number>())
  for (let i = 0; i < list.length; i++)
    for (let j = i + 1; j < list.length; j++) {
      const [a, b] = [list[i] as Drawn, list[j] as Drawn]
      if (apart(a, b)) continue
      if (order(a, b, eye) < 0) waits[j]?.add(i)
      else waits[i]?.add(j)
    }
  const left = new Set(list.keys())
  const done: Drawn[] = []
  while (left.size) {
    // Where boxes run in a ring, the farthest of those with the fewest unmet neighbours breaks it.
    let pick = -1
    for (const i of left) {
      const [mine, best] = [waits[i]?.size ?? 0, waits[pick]?.size ?? Infinity]
      if (
        pick < 0 ||
        mine < best ||
        (mine === best && (list[i] as Drawn).depth > (list[pick] as Drawn).depth)
      )
        pick = i
    }
    left.delete(pick)
    for (const wait of waits) wait.delete(pick)
    done.push(list[pick] as Drawn)
  }
  return done
}

const sheetBounds = (faces: readonly Flat[]): [Point, Point] => {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const face of faces)
    for (const [x, y] of face.points) {
      if (x < x0) x0 = x
      if (x > x1) x1 = x
      if (y < y0) y0 = y
      if (y > y1) y1 = y
    }
  return [
    [x0, y0],
    [x1, y1],
  ]
}

const pointsOf = function* (faces: readonly Face[]): Generator<Vec> {
  for (const face of faces) yield* face.points
}

/** The solids as seen by a camera under a light, far ones first. `step` trades tones for paths. */
export const drawModel = (
  solids: readonly Solid[],
  pose: Pose,
  worldCamera: Camera,
  worldLight: Light,
  step = 4,
): string => {
  const camera = cameraInto(pose, worldCamera)
  const light = lightInto(pose, worldLight)
  const drawn: Drawn[] = []
  for (const one of solids) {
    const faces = one.faces.map(face => flatten(face, camera, light, step)).filter(f => f !== null)
    const decals = one.decals.map(face => flatten(face, camera, light, step)).filter(f => f !== null)
    if (!faces.length && !decals.length) continue
    const box = bounds(pointsOf(one.faces))
    const from = sub(middle(box), camera.eye)
    drawn.push({
      box,
      sheetBox: sheetBounds([...faces, ...decals]),
      rank: one.rank,
      depth: dot(from, from),
      svg: inkFaces(faces) + inkDecals(decals),
    })
  }
  return inOrder(drawn, camera.eye)
    .map(one => one.svg)
    .join('')
}
