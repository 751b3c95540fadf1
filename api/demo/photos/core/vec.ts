/** Metres. In an aircraft's own frame x runs aft from the nose, y to starboard, z up from the ground. */
export type Vec = readonly [x: number, y: number, z: number]

export type Point = readonly [x: number, y: number]

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

export const scale = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k]

export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export const length = (a: Vec): number => Math.sqrt(dot(a, a))

export const unit = (a: Vec): Vec => scale(a, 1 / (length(a) || 1))

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t

export const between = (a: Vec, b: Vec, t: number): Vec => [
  lerp(a[0], b[0], t),
  lerp(a[1], b[1], t),
  lerp(a[2], b[2], t),
]

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value))

export const smooth = (from: number, to: number, value: number): number => {
  const t = clamp((value - from) / (to - from), 0, 1)
  return t * t * (3 - 2 * t)
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The middle of a set of points. */
export const middle = (points: readonly Vec[]): Vec => {
  let x = 0
  let y = 0
  let z = 0
  for (const p of points) {
    x += p[0]
    y += p[1]
    z += p[2]
  }
  const n = points.length || 1
  return [x / n, y / n, z / n]
}

/** A right-handed unit frame around `axis`: two vectors square to it and to each other. */
export const frameAround = (axis: Vec): [Vec, Vec] => {
  const side = unit(cross(axis, Math.abs(axis[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]))
  return [side, cross(side, axis)]
}

/** A curve through (x, value) knots that never overshoots them (monotone cubic). */
export const curve = (knots: readonly Point[]): ((x: number) => number) => {
  const n = knots.length
  const at = (i: number): Point => knots[clamp(i, 0, n - 1)] as Point
  const slope = (i: number) => (at(i + 1)[1] - at(i)[1]) / (at(i + 1)[0] - at(i)[0] || 1)
  const tangents = knots.map((_, i) => {
    if (i === 0 || i === n - 1) return n < 2 ? 0 : slope(Math.min(i, n - 2))
    const before = slope(i - 1)
    const after = slope(i)
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
  return x => {
    if (x <= at(0)[0]) return at(0)[1]
    if (x >= at(n - 1)[0]) return at(n - 1)[1]
    let i = 0
    while (x > at(i + 1)[0]) i++
    const width = at(i + 1)[0] - at(i)[0]
    const t = (x - at(i)[0]) / width
    const t2 = t * t
    const t3 = t2 * t
    return (
      (2 * t3 - 3 * t2 + 1) * at(i)[1] +
      (t3 - 2 * t2 + t) * width * (tangents[i] ?? 0) +
      (3 * t2 - 2 * t3) * at(i + 1)[1] +
      (t3 - t2) * width * (tangents[i + 1] ?? 0)
    )
  }
}

/** Plane points from their numbers in a row: x, y, x, y … */
export const pairs = (...numbers: readonly number[]): Point[] =>
  Array.from({ length: numbers.length >> 1 }, (_, i): Point => [numbers[i * 2] ?? 0, numbers[i * 2 + 1] ?? 0])

/** Space points from their numbers in a row: x, y, z, x, y, z … */
export const spots = (...numbers: readonly number[]): Vec[] =>
  Array.from({ length: Math.floor(numbers.length / 3) }, (_, i): Vec => [
    numbers[i * 3] ?? 0,
    numbers[i * 3 + 1] ?? 0,
    numbers[i * 3 + 2] ?? 0,
  ])
