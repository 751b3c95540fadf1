import { letterQuads, widthOf } from '../core/glyphs'
import { type Band, type Hull, normalAt } from '../core/hull'
import type { Paint } from '../core/light'
import type { Decal, Solid } from '../core/solid'
import { type Point, type Vec, curve } from '../core/vec'
import type { Livery } from '../liveries'

export type Box = { low: Vec; high: Vec }

/** What a model can be asked for beyond its seed. */
export type Shape = {
  tail?: 'low' | 't' | 'cross' | 'v' | 'upright'
  retract?: boolean
  tailwheel?: boolean
  strut?: boolean
  spats?: boolean
  sleek?: boolean
  large?: boolean
  /** Metres by which the cabin is longer. */ long?: number
  biplane?: boolean
  radial?: boolean
  mid?: boolean
  size?: number
  sweep?: number
  winglet?: boolean
  windows?: number
  overWing?: boolean
  blades?: number
  pod?: boolean
  roomy?: boolean
  shrouded?: boolean
  wheels?: boolean
  booms?: boolean
  span?: number
}

export type Order = {
  /** What is known of the model; the seed decides the rest. */ shape: Shape
  livery: Livery
  registration: string
  flying: boolean
  seed: number
  highWing: boolean
  engines: number
  /** Finer faces for close views. */ detail: number
}

/** A drawn aircraft standing level with its wheels on z = 0 (or flying, wheels away). */
export type Model = {
  solids: Solid[]
  /** Where tyres or skids meet the ground. */
  contacts: Vec[]
  /** Nose-up angle at rest in degrees; tail-draggers sit back on the tail wheel. */
  rest: number
  /** What close-ups frame. */
  engine: Box
  tail: Box
  /** What whole views frame: rotor blades may leave the picture. */
  whole: Box
}

/** The height of the belt line and half the body height, for paint schemes. */
export type Belt = { line: readonly Point[]; half: number }

/** Turns a scheme into strips of paint for a body. */
export const bandsOf = (livery: Livery, hull: Hull, belt: Belt): Band[] => {
  const line = curve(belt.line)
  const u = (x: number) => (x - hull.from) / (hull.to - hull.from)
  return livery.paints.map((paint, i) => ({
    paint,
    until: x => line(x) + (livery.lines[i]?.(u(x)) ?? -9) * belt.half,
  }))
}

/** The paint of a scheme at a place on the body. */
const paintAt = (bands: readonly Band[], x: number, z: number): Paint =>
  (bands.find(band => z > band.until(x)) ?? bands[bands.length - 1])?.paint as Paint

export type Lettering = { x: number; low: number; high: number; height: number; longest: number }

/** The registration on both sides: where the paint below is calmest, else with an edge in the base colour. */
export const registration = (
  text: string,
  hull: Hull,
  livery: Livery,
  belt: Belt,
  place: Lettering,
): Decal[] => {
  const letters = text.slice(0, 8)
  if (!letters) return []
  const bands = bandsOf(livery, hull, belt)
  const reach = widthOf(letters)
  const tries = [1, 0.8, 0.66].flatMap(share => {
    const size = Math.min(place.height * share, place.longest / reach)
    const room = place.high - place.low - size
    return room < 0 ? [] : [0.5, 0.25, 0.75, 0, 1].map(t => ({ size, z: place.low + size / 2 + room * t }))
  })
  const under = ({ size, z }: { size: number; z: number }): Paint[] =>
    [-0.5, -0.2, 0.2, 0.5].flatMap(dx =>
      [-0.62, 0, 0.62].map(dz => paintAt(bands, place.x + dx * reach * size, z + dz * size)),
    )
  const calm = tries.find(t => new Set(under(t)).size === 1)
  const spot = calm ??
    tries[0] ?? { size: Math.min(place.height * 0.5, place.longest / reach), z: (place.low + place.high) / 2 }
  const onDark = calm !== undefined && under(spot)[0] === livery.main
  const lay = (weight: number, paint: Paint): Decal[] =>
    [-1, 1].flatMap(side => {
      const v = hull.vAt(place.x, spot.z)
      // One light for all letters of a side keeps them one colour, as one coat of paint looks.
      const [at, normal] = [hull.at(place.x, v, side), normalAt(hull, place.x, v, side)]
      // Readable from both sides: letters run aft on the port side and forward on the other.
      const on = ([x, y]: Point): Vec => {
        const along = side * (x - reach / 2 + 0.1 * (y - 0.5))
        return hull.on(place.x - along * spot.size, spot.z + (y - 0.5) * spot.size, side)
      }
      return letterQuads(letters, weight).map((quad): Decal => ({ points: quad.map(on), at, normal, paint }))
    })
  return [
    ...(calm ? [] : lay(0.28, livery.base)),
    ...lay(0.16, onDark ? livery.lettersOnMain : livery.letters),
  ]
}
