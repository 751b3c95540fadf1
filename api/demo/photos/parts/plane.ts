import { letterQuads, widthOf } from '../core/glyphs'
import type { Paint } from '../core/light'
import type { Decal } from '../core/solid'
import { type Point, type Vec, add, cross, middle, scale, unit, pairs } from '../core/vec'

/** A flat face that can be drawn on: x to its right, y up, in metres from its middle. */
export type Plane = {
  area: (points: readonly Point[], paint: Paint) => Decal
  rect: (x: number, y: number, wide: number, tall: number, paint: Paint) => Decal
  disc: (x: number, y: number, radius: number, paint: Paint) => Decal
  /** An open ring segment, degrees clockwise from the top. */
  arc: (x: number, y: number, radius: number, thick: number, from: number, to: number, paint: Paint) => Decal
  line: (points: readonly Point[], width: number, paint: Paint) => Decal
  /** Capital letters centred at (x, y). */
  text: (text: string, x: number, y: number, height: number, paint: Paint) => Decal[]
}

export const planeOf = (at: Vec, right: Vec, up: Vec): Plane => {
  const normal = unit(cross(right, up))
  const place = ([x, y]: Point): Vec => add(at, add(scale(right, x), scale(up, y)))
  const area = (points: readonly Point[], paint: Paint): Decal => {
    const placed = points.map(place)
    return { points: placed, at: middle(placed), normal, paint }
  }
  const round = (x: number, y: number, r: number, from: number, to: number, n: number): Point[] =>
    Array.from({ length: n + 1 }, (_, i): Point => {
      const a = ((from + ((to - from) * i) / n) * Math.PI) / 180
      return [x + Math.sin(a) * r, y + Math.cos(a) * r]
    })
  return {
    area,
    rect: (x, y, wide, tall, paint) =>
      area(
        pairs(
          x - wide / 2,
          y - tall / 2,
          x + wide / 2,
          y - tall / 2,
          x + wide / 2,
          y + tall / 2,
          x - wide / 2,
          y + tall / 2,
        ),
        paint,
      ),
    disc: (x, y, radius, paint) => area(round(x, y, radius, 0, 345, 23), paint),
    arc: (x, y, radius, thick, from, to, paint) =>
      area([...round(x, y, radius, from, to, 14), ...round(x, y, radius - thick, to, from, 14)], paint),
    line: (points, width, paint) => ({ ...area(points, paint), width }),
    text: (text, x, y, height, paint) =>
      letterQuads(text, 0.15).map(quad =>
        area(
          quad.map(([px, py]): Point => [x + (px - widthOf(text) / 2) * height, y + (py - 0.5) * height]),
          paint,
        ),
      ),
  }
}
