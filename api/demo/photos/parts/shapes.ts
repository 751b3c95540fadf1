import { type Paint, gloss, matte, metal } from '../core/light'
import { type Face, type Ring, turned, band } from '../core/solid'
import { type Vec, add, scale, unit } from '../core/vec'

export const alloy = metal('#dfe3e6')

export const cast = metal('#b4b9bd')

export const darkCast = matte('#4b5056')

export const chrome = metal('#f8fafb')

export const brass = metal('#e3bd6a')

export const iron = metal('#8b9197')

export const blackPaint = gloss('#1d1f22')

export const red = gloss('#a8272b')

export const blue = gloss('#1f4c8f')

export const yellow = gloss('#d9a81f')

export const hose = matte('#1f2124')

/** Cooling fins around a barrel. */
export const finned = (
  at: Vec,
  axis: Vec,
  long: number,
  barrel: number,
  fin: number,
  count: number,
  paint: Paint,
): Face[] => {
  const profile: Ring[] = band(paint, 0, barrel * 0.6, 0, barrel)
  for (let i = 0; i < count; i++) {
    const [a, b] = [(long * (i + 0.2)) / count, (long * (i + 0.62)) / count]
    profile.push([a, barrel, paint], [a + 0.0005, fin, paint], [b, fin, paint], [b + 0.0005, barrel, paint])
  }
  profile.push([long, barrel, paint], [long, barrel * 0.6, paint])
  return turned(at, axis, profile, 26)
}

/** A hexagon head bolt. */
export const bolt = (at: Vec, axis: Vec, size: number, paint: Paint = alloy): Face[] =>
  turned(
    at,
    axis,
    band(
      paint,
      0,
      size * 1.35,
      size * 0.15,
      size * 1.35,
      size * 0.15,
      size,
      size * 0.85,
      size * 0.96,
      size * 0.9,
      0.0004,
    ),
    6,
  )

/** Bolts around a flange. */
export const boltRing = (at: Vec, axis: Vec, radius: number, count: number, size: number): Face[] => {
  const a = unit(axis)
  const u = unit(Math.abs(a[2]) > 0.8 ? [1, 0, 0] : [-a[1], a[0], 0.0001])
  const v: Vec = [a[1] * u[2] - a[2] * u[1], a[2] * u[0] - a[0] * u[2], a[0] * u[1] - a[1] * u[0]]
  return Array.from({ length: count }, (_, i) => (i / count) * 2 * Math.PI).flatMap(t =>
    bolt(add(at, add(scale(u, Math.cos(t) * radius), scale(v, Math.sin(t) * radius))), axis, size),
  )
}

/** A threaded port with its nut. */
export const port = (at: Vec, axis: Vec, size: number, paint: Paint = brass): Face[] => [
  ...turned(
    at,
    axis,
    [
      ...band(paint, 0, size, size * 0.9, size, size * 0.9, size * 0.7, size * 2, size * 0.7),
      ...band(matte('#141517'), size * 2, size * 0.4, size * 1.6, 0.0004),
    ],
    6,
  ),
]

/** A round can with bevelled ends. */
export const can = (
  at: Vec,
  axis: Vec,
  long: number,
  radius: number,
  paint: Paint,
  ends: Paint = paint,
): Face[] =>
  turned(
    at,
    axis,
    [
      ...band(ends, 0, 0.0004, 0, radius * 0.9),
      ...band(paint, radius * 0.1, radius, long * 0.5, radius),
      ...band(ends, long - radius * 0.1, radius, long, radius * 0.9, long, 0.0004),
    ],
    32,
  )

/** A knurled knob on a front face. */
export const knob = (
  at: Vec,
  axis: Vec,
  radius: number,
  long: number,
  paint: Paint = matte('#2a2d31'),
): Face[] =>
  turned(
    at,
    axis,
    [
      ...band(paint, 0, radius * 1.1, long * 0.2, radius, long * 0.85, radius * 0.92),
      ...band(metal('#8d9399'), long, radius * 0.8, long, 0.0004),
    ],
    18,
  )
