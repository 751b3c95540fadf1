import { type Hull, normalAt } from './hull'
import type { Paint } from './light'
import { type Decal, faceOf, present } from './solid'
import { type Point, type Vec, clamp, lerp, middle } from './vec'

/** A flat outline in (x, z) with its corners rounded by about `radius`. */
export const rounded = (corners: readonly Point[], radius: number, steps = 4): Point[] =>
  corners.flatMap((p, i): Point[] => {
    const toward = (q: Point): Point => {
      const span = Math.hypot(q[0] - p[0], q[1] - p[1])
      const k = Math.min(radius, span * 0.48) / (span || 1)
      return [p[0] + (q[0] - p[0]) * k, p[1] + (q[1] - p[1]) * k]
    }
    const a = toward(corners[(i + corners.length - 1) % corners.length] as Point)
    const b = toward(corners[(i + 1) % corners.length] as Point)
    return Array.from({ length: steps + 1 }, (_, s): Point => {
      const t = s / steps
      const [wa, wp, wb] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
      return [a[0] * wa + p[0] * wp + b[0] * wb, a[1] * wa + p[1] * wp + b[1] * wb]
    })
  })

/** An upright ellipse in (x, z). */
export const oval = (x: number, z: number, halfX: number, halfZ: number, steps = 16): Point[] =>
  Array.from({ length: steps }, (_, i): Point => {
    const a = (i / steps) * 2 * Math.PI
    return [x + Math.cos(a) * halfX, z + Math.sin(a) * halfZ]
  })

/** A shape cut into level rows, each a quadrilateral. */
export const rowsOf = (shape: readonly Point[], rows: number): [Point, Point, Point, Point][] => {
  const [low, high] = [Math.min(...shape.map(p => p[1])), Math.max(...shape.map(p => p[1]))]
  const reach = (z: number): [number, number] => {
    const hits: number[] = []
    for (const [i, a] of shape.entries()) {
      const b = shape[(i + 1) % shape.length] as Point
      if (a[1] === b[1] || (a[1] - z) * (b[1] - z) > 0) continue
      hits.push(lerp(a[0], b[0], (z - a[1]) / (b[1] - a[1])))
    }
    return [Math.min(...hits), Math.max(...hits)]
  }
  const edge = (i: number) => lerp(low, high, clamp(i / rows, 0.004, 0.996))
  return Array.from({ length: rows }, (_, i) => {
    const [z0, z1] = [edge(i), edge(i + 1)]
    const [[l0, r0], [l1, r1]] = [reach(z0), reach(z1)]
    return [
      [l0, z0],
      [r0, z0],
      [r1, z1],
      [l1, z1],
    ]
  })
}

const markOf = (hull: Hull, shape: readonly Point[], side: number, paint: Paint): Decal | null => {
  const points = shape.map(([x, z]) => hull.on(x, z, side))
  const centre = middle(points)
  return faceOf(points, paint, [
    centre[0],
    hull.at(centre[0], 0, 1)[1],
    (hull.top(centre[0]) + hull.bottom(centre[0])) / 2,
  ])
}

/** A flat-coloured area on one side of the body. */
export const mark = (hull: Hull, shape: readonly Point[], side: number, paint: Paint): Decal[] =>
  present([markOf(hull, shape, side, paint)])

/** A line on one side of the body, `width` metres; it is bent to the skin between its points. */
export const line = (
  hull: Hull,
  path: readonly Point[],
  side: number,
  paint: Paint,
  width = 0.009,
): Decal[] => {
  const bent = path.flatMap((p, i): Point[] => {
    const next = path[i + 1]
    if (!next) return [p]
    const parts = Math.max(1, Math.ceil(Math.hypot(next[0] - p[0], next[1] - p[1]) / 0.12))
    return Array.from({ length: parts }, (_, k): Point => [
      lerp(p[0], next[0], k / parts),
      lerp(p[1], next[1], k / parts),
    ])
  })
  const points = bent.map(([x, z]) => hull.on(x, z, side))
  // Piece by piece, so a line around the body ends where its own skin turns away.
  return points.slice(1).map((q, i): Decal => {
    const p = points[i] as Vec
    const [x, z] = bent[i] as Point
    const at = middle([p, q])
    return { points: [p, q], at, normal: normalAt(hull, x, hull.vAt(x, z), side), paint, width }
  })
}

/** A window: seal, then glass in rows, so that it mirrors sky above and ground below. */
export const pane = (
  hull: Hull,
  shape: readonly Point[],
  side: number,
  paints: { seal: Paint; glass: Paint },
  rows = 5,
): Decal[] => {
  const [cx, cz] = [
    shape.reduce((n, p) => n + p[0], 0) / shape.length,
    shape.reduce((n, p) => n + p[1], 0) / shape.length,
  ]
  const seal = shape.map(([x, z]): Point => {
    const away = Math.hypot(x - cx, z - cz) || 1
    return [x + ((x - cx) / away) * 0.028, z + ((z - cz) / away) * 0.028]
  })
  return [
    ...mark(hull, seal, side, paints.seal),
    ...rowsOf(shape, rows).flatMap(row => mark(hull, row, side, paints.glass)),
  ]
}

/** Glass that wraps over the top: an area in (x, v) on both sides, in small faces. `rim` gives (x from, x to) at each v. */
export const wrap = (
  hull: Hull,
  rim: (v: number) => readonly [number, number],
  until: number,
  paint: Paint,
  steps: readonly [along: number, around: number] = [5, 6],
  from = 0,
): Decal[] => {
  const faces: Decal[] = []
  for (const side of [-1, 1])
    for (let j = 0; j < steps[1]; j++)
      for (let i = 0; i < steps[0]; i++) {
        const corner = (di: number, dj: number): Vec => {
          const v = lerp(from, until, (j + dj) / steps[1])
          const [a, b] = rim(v)
          return hull.at(lerp(a, b, (i + di) / steps[0]), v, side)
        }
        const points = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]
        const x = middle(points)[0]
        const face = faceOf(points, paint, [x, hull.at(x, 0, 1)[1], hull.bottom(x)])
        if (face) faces.push(face)
      }
  return faces
}
