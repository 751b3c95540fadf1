import type { Paint } from './light'
import { type Face, faceOf, present } from './solid'
import { type Point, type Vec, clamp, cross, curve, lerp, middle, scale, sub, unit } from './vec'

/** One cross-section: widest at `mid`; `roof` and `belly` bend from an ellipse (2) towards a box (4). */
export type Station = readonly [
  x: number,
  top: number,
  bottom: number,
  half: number,
  mid?: number,
  roof?: number,
  belly?: number,
]

/** A smooth body along x; `v` runs from its top line (0) over its side to its bottom line (1). */
export type Hull = {
  from: number
  to: number
  stations: readonly Station[]
  top: (x: number) => number
  bottom: (x: number) => number
  half: (x: number) => number
  at: (x: number, v: number, side: number) => Vec
  /** `at` for one x, its section looked up once. */
  slice: (x: number) => (v: number, side: number) => Vec
  /** The `v` at which the side passes height z. */
  vAt: (x: number, z: number) => number
  /** The point of one side at a height. */
  on: (x: number, z: number, side: number) => Vec
}

const knots = (stations: readonly Station[], pick: (s: Station) => number) =>
  curve(stations.map((s): Point => [s[0], pick(s)]))

/** The body through the stations, its middle line at `y`. */
export const hullOf = (stations: readonly Station[], y = 0): Hull => {
  const top = knots(stations, s => s[1])
  const bottom = knots(stations, s => s[2])
  const half = knots(stations, s => s[3])
  const mid = knots(stations, s => s[4] ?? (s[1] + s[2]) / 2)
  const roof = knots(stations, s => s[5] ?? 2.2)
  const belly = knots(stations, s => s[6] ?? s[5] ?? 2.2)
  const slice = (x: number) => {
    const [m, h, over, under] = [mid(x), half(x), 2 / roof(x), 2 / belly(x)]
    const [up, down] = [top(x) - m, m - bottom(x)]
    return (v: number, side: number): Vec => {
      const c = Math.cos(v * Math.PI)
      const s = Math.sin(v * Math.PI)
      return c > 0
        ? [x, y + side * h * s ** over, m + up * c ** over]
        : [x, y + side * h * s ** under, m - down * (-c) ** under]
    }
  }
  const at = (x: number, v: number, side: number): Vec => slice(x)(v, side)
  const vAt = (x: number, z: number): number => {
    const m = mid(x)
    const reach = z > m ? top(x) - m : m - bottom(x)
    const share = clamp(Math.abs(z - m) / (reach || 1), 0, 1) ** ((z > m ? roof(x) : belly(x)) / 2)
    const angle = Math.acos(share) / Math.PI
    return z > m ? angle : 1 - angle
  }
  return {
    from: stations[0]?.[0] ?? 0,
    to: stations.at(-1)?.[0] ?? 0,
    stations,
    top,
    bottom,
    half,
    slice,
    at,
    vAt,
    on: (x, z, side) => at(x, vAt(x, z), side),
  }
}

/** The outward direction of the skin. */
export const normalAt = (hull: Hull, x: number, v: number, side: number): Vec => {
  const [a, b] = [hull.at(x - 0.02, v, side), hull.at(x + 0.02, v, side)]
  const [c, d] = [hull.at(x, Math.max(0, v - 0.02), side), hull.at(x, Math.min(1, v + 0.02), side)]
  return unit(scale(cross(sub(b, a), sub(d, c)), side))
}

/** A strip of paint around the body, down to the height `until` gives. */
export type Band = { paint: Paint; until: (x: number) => number }

const slicesOf = (hull: Hull, longest: number): number[] => {
  const xs: number[] = []
  const stations = hull.stations.map(s => s[0])
  for (const [i, x] of stations.entries()) {
    const next = stations[i + 1]
    if (next === undefined) {
      xs.push(x)
      break
    }
    const parts = Math.max(1, Math.ceil((next - x) / longest))
    for (let k = 0; k < parts; k++) xs.push(lerp(x, next, k / parts))
  }
  return xs
}

/** The faces of a body. Paint borders run along face edges, so stripes stay sharp curves. */
export const hullFaces = (
  hull: Hull,
  bands: readonly Band[],
  options: { longest?: number; around?: number; ends?: boolean; detail?: number } = {},
): Face[] => {
  const { longest = (hull.to - hull.from) / 30, around = 15, ends = true, detail = 1 } = options
  const xs = slicesOf(hull, longest / detail)
  const borders = xs.map(x => {
    let last = 0
    return [
      0,
      ...bands.map(
        (band, i) => (last = Math.max(last, i === bands.length - 1 ? 1 : hull.vAt(x, band.until(x)))),
      ),
    ]
  })
  const lines: { v: number[]; paint: Paint }[] = []
  for (const [b, band] of bands.entries()) {
    const widest = Math.max(...borders.map(v => (v[b + 1] ?? 0) - (v[b] ?? 0)))
    if (widest < 0.001) continue
    const steps = Math.max(1, Math.round(widest * around * detail))
    for (let s = 0; s < steps; s++)
      lines.push({ paint: band.paint, v: borders.map(v => lerp(v[b] ?? 0, v[b + 1] ?? 0, s / steps)) })
  }
  lines.push({ paint: bands.at(-1)?.paint as Paint, v: xs.map(() => 1) })

  const faces: (Face | null)[] = []
  const slices = xs.map(x => hull.slice(x))
  const cores = xs.map((x, i): Vec => {
    const next = xs[i + 1] ?? x
    return [
      (x + next) / 2,
      hull.at(x, 0, 1)[1],
      (hull.top(x) + hull.bottom(x) + hull.top(next) + hull.bottom(next)) / 4,
    ]
  })
  for (const side of [-1, 1]) {
    const grid = lines.map(line => slices.map((slice, i) => slice(line.v[i] ?? 0, side)))
    for (const [j, line] of lines.entries()) {
      const [upper, lower, below] = [grid[j], grid[j + 1], lines[j + 1]]
      if (!upper || !lower || !below) continue
      for (let i = 0; i + 1 < xs.length; i++) {
        const gap = (below.v[i] ?? 0) - (line.v[i] ?? 0) + (below.v[i + 1] ?? 0) - (line.v[i + 1] ?? 0)
        if (gap > 1e-4)
          faces.push(
            faceOf([upper[i], upper[i + 1], lower[i + 1], lower[i]] as Vec[], line.paint, cores[i] as Vec),
          )
      }
    }
  }
  if (ends)
    for (const [x, inner] of [
      [hull.from, 1],
      [hull.to, -1],
    ] as const)
      if (hull.half(x) > 0.01) {
        const steps = Array.from({ length: 10 }, (_, i) => i / 10)
        const rim = [...steps.map(v => hull.at(x, v, 1)), ...steps.map(v => hull.at(x, 1 - v, -1))]
        const [, y, z] = middle(rim)
        faces.push(faceOf(rim, bands[0]?.paint as Paint, [x + inner, y, z]))
      }
  return present(faces)
}
