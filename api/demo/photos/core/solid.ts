import type { Paint } from './light'
import { type Point, type Vec, add, frameAround, middle, scale, sub, unit } from './vec'

/** `at` is the middle of the points. */
export type Face = { points: readonly Vec[]; at: Vec; normal: Vec; paint: Paint }

/** A mark on a surface, drawn after its faces; with `width` it is a line, else an area. */
export type Decal = Face & { width?: number }

/** Faces that can be put before or behind every other solid as one. */
export type Solid = {
  faces: Face[]
  /** Drawn before the faces: what shows only through an opening among them. */
  within: Face[]
  decals: Decal[]
  /** Ghosts (propeller discs, glass shells) cast no shadow. */
  shadow: boolean
  /** Breaks ties where two boxes overlap: the higher is drawn later. */
  rank: number
  /** Faces this much farther than others are drawn before them (metres); smooth convex bodies need none. */
  slice: number
  /** Rotor blades and the like may leave the picture: framing passes them over. */
  framed: boolean
}

export const solid = (faces: Face[], options: Partial<Omit<Solid, 'faces'>> = {}): Solid => ({
  faces,
  within: [],
  decals: [],
  shadow: true,
  rank: 0,
  slice: 9,
  framed: true,
  ...options,
})

/** A face turned so that it looks away from `inside`; null when it has no area. */
export const faceOf = (points: readonly Vec[], paint: Paint, inside: Vec): Face | null => {
  const n = points.length
  const last = points[n - 1]
  if (!last || n < 3) return null
  // Newell's sum holds for any flat-enough outline, whatever its number of corners.
  let [nx, ny, nz, cx, cy, cz] = [0, 0, 0, 0, 0, 0]
  let p = last
  for (const q of points) {
    nx += (p[1] - q[1]) * (p[2] + q[2])
    ny += (p[2] - q[2]) * (p[0] + q[0])
    nz += (p[0] - q[0]) * (p[1] + q[1])
    cx += q[0]
    cy += q[1]
    cz += q[2]
    p = q
  }
  const size = Math.sqrt(nx * nx + ny * ny + nz * nz)
  if (size < 1e-7) return null
  const at: Vec = [cx / n, cy / n, cz / n]
  const away = nx * (at[0] - inside[0]) + ny * (at[1] - inside[1]) + nz * (at[2] - inside[2])
  const k = (away < 0 ? -1 : 1) / size
  return { points, at, normal: [nx * k, ny * k, nz * k], paint }
}

/** The faces that exist. */
export const present = (faces: (Face | null)[]): Face[] => faces.filter(f => f !== null)

const boxes = new WeakMap<readonly Face[], [low: Vec, high: Vec]>()

/** The box around all points of some faces; a finished list is measured once. */
export const bounds = (faces: readonly Face[]): [low: Vec, high: Vec] => {
  const known = boxes.get(faces)
  if (known) return known
  let [x0, y0, z0, x1, y1, z1] = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
  for (const face of faces)
    for (const p of face.points) {
      if (p[0] < x0) x0 = p[0]
      if (p[0] > x1) x1 = p[0]
      if (p[1] < y0) y0 = p[1]
      if (p[1] > y1) y1 = p[1]
      if (p[2] < z0) z0 = p[2]
      if (p[2] > z1) z1 = p[2]
    }
  const box: [Vec, Vec] = [
    [x0, y0, z0],
    [x1, y1, z1],
  ]
  boxes.set(faces, box)
  return box
}

/** The eight corners of a box. */
export const cornersOf = ([low, high]: readonly [Vec, Vec]): Vec[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((i): Vec => [
    i & 1 ? high[0] : low[0],
    i & 2 ? high[1] : low[1],
    i & 4 ? high[2] : low[2],
  ])

/** The box around points. */
export const boxAround = (points: readonly Vec[]): [low: Vec, high: Vec] =>
  points.reduce<[Vec, Vec]>(
    ([l, h], p) => [
      [Math.min(l[0], p[0]), Math.min(l[1], p[1]), Math.min(l[2], p[2])],
      [Math.max(h[0], p[0]), Math.max(h[1], p[1]), Math.max(h[2], p[2])],
    ],
    [
      [Infinity, Infinity, Infinity],
      [-Infinity, -Infinity, -Infinity],
    ],
  )

/** The skin between rings of equally many points; each ring looks away from its own centre. */
export const skinOf = (
  rings: readonly (readonly Vec[])[],
  paintAt: (ring: number, step: number) => Paint,
  closed = true,
): Face[] => {
  const faces: (Face | null)[] = []
  const centres = rings.map(middle)
  for (let i = 0; i + 1 < rings.length; i++) {
    const [near, far] = [rings[i] ?? [], rings[i + 1] ?? []]
    const inside = scale(add(centres[i] as Vec, centres[i + 1] as Vec), 0.5)
    const steps = closed ? near.length : near.length - 1
    for (let j = 0; j < steps; j++) {
      const k = (j + 1) % near.length
      faces.push(faceOf([near[j], near[k], far[k], far[j]] as Vec[], paintAt(i, j), inside))
    }
  }
  return present(faces)
}

const circle = (n: number) =>
  Array.from(
    { length: n },
    (_, i) => [Math.cos((i / n) * 2 * Math.PI), Math.sin((i / n) * 2 * Math.PI)] as const,
  )

/** A round bar through points, each with its radius; both ends are closed. */
export const tube = (path: readonly Vec[], radii: readonly number[], paint: Paint, sides = 8): Face[] => {
  const rings = path.map((p, i) => {
    const [u, v] = frameAround(
      unit(sub(path[Math.min(i + 1, path.length - 1)] as Vec, path[Math.max(i - 1, 0)] as Vec)),
    )
    const r = radii[Math.min(i, radii.length - 1)] ?? 0.02
    return circle(sides).map(([c, s]) => add(p, add(scale(u, c * r), scale(v, s * r))))
  })
  const ends = [
    [0, 1],
    [path.length - 1, path.length - 2],
  ].map(([end = 0, next = 0]) => faceOf(rings[end] ?? [], paint, path[next] as Vec))
  return [...skinOf(rings, () => paint), ...present(ends)]
}

export type Ring = readonly [along: number, radius: number, paint: Paint]

/** Rings of one paint from their numbers in a row: along, radius, along, radius … */
export const band = (paint: Paint, ...numbers: readonly number[]): Ring[] =>
  Array.from({ length: numbers.length >> 1 }, (_, i): Ring => [
    numbers[i * 2] ?? 0,
    numbers[i * 2 + 1] ?? 0,
    paint,
  ])

/** A body turned around an axis from `at`: the profile gives (distance along, radius, paint of the band that starts there). */
export const turned = (at: Vec, axis: Vec, profile: readonly Ring[], sides = 20): Face[] => {
  const [u, v] = frameAround(unit(axis))
  const rings = profile.map(([along, radius]) => {
    const centre = add(at, scale(unit(axis), along))
    return circle(sides).map(([c, s]) => add(centre, add(scale(u, c * radius), scale(v, s * radius))))
  })
  const faces: (Face | null)[] = []
  for (let i = 0; i + 1 < rings.length; i++) {
    const [[x0, r0, paint], [x1, r1]] = [profile[i], profile[i + 1]] as [
      readonly [number, number, Paint],
      readonly [number, number, Paint],
    ]
    // The side a band shows follows from the profile's direction, so hollows (rims, lips) look inwards as they should.
    const slope: Point = [-(r1 - r0), x1 - x0]
    for (let j = 0; j < sides; j++) {
      const k = (j + 1) % sides
      const points = [rings[i]?.[j], rings[i]?.[k], rings[i + 1]?.[k], rings[i + 1]?.[j]] as Vec[]
      const angle = ((j + 0.5) / sides) * 2 * Math.PI
      const radial = add(scale(u, Math.cos(angle)), scale(v, Math.sin(angle)))
      const normal = unit(add(scale(unit(axis), slope[0]), scale(radial, slope[1])))
      const face = faceOf(points, paint, sub(middle(points), normal))
      if (face) faces.push({ ...face, normal })
    }
  }
  return present(faces)
}

/** A box with softened edges (superellipsoid), `half` its half sizes; turned so that `forward` is its long way. */
export const pillow = (
  at: Vec,
  half: Vec,
  paint: Paint,
  options: { round?: number; axes?: [Vec, Vec, Vec]; rings?: number; sides?: number } = {},
): Face[] => {
  const {
    round = 0.35,
    axes = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    rings = 8,
    sides = 20,
  } = options
  const soft = (c: number) => Math.sign(c) * Math.abs(c) ** round
  const layers = Array.from({ length: rings + 1 }, (_, i) => {
    const lat = -Math.PI / 2 + (Math.PI * i) / rings
    return circle(sides).map(([c, s]) => {
      const [px, py, pz] = [
        soft(Math.cos(lat)) * soft(c) * half[0],
        soft(Math.cos(lat)) * soft(s) * half[1],
        soft(Math.sin(lat)) * half[2],
      ]
      return add(at, add(add(scale(axes[0], px), scale(axes[1], py)), scale(axes[2], pz)))
    })
  })
  const faces: (Face | null)[] = []
  for (let i = 0; i < rings; i++)
    for (let j = 0; j < sides; j++) {
      const k = (j + 1) % sides
      faces.push(
        faceOf([layers[i]?.[j], layers[i]?.[k], layers[i + 1]?.[k], layers[i + 1]?.[j]] as Vec[], paint, at),
      )
    }
  return present(faces)
}

/** A plain box between two corners. */
export const box = (low: Vec, high: Vec, paint: Paint): Face[] => {
  const inside = scale(add(low, high), 0.5)
  const corner = (i: number): Vec => [
    i & 1 ? high[0] : low[0],
    i & 2 ? high[1] : low[1],
    i & 4 ? high[2] : low[2],
  ]
  const sides = [
    [0, 1, 3, 2],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 3, 7, 6],
    [0, 2, 6, 4],
    [1, 3, 7, 5],
  ]
  return present(sides.map(side => faceOf(side.map(corner), paint, inside)))
}

/** A thin plate: the same outline seen from both sides. */
export const plate = (points: readonly Vec[], paint: Paint): Face[] => {
  const front = faceOf(points, paint, [1e6, 1e6, 1e6])
  return front ? [front, { ...front, normal: scale(front.normal, -1) }] : []
}
