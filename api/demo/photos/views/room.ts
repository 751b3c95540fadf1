import { blend, rgb } from '../core/colour'
import type { Hull } from '../core/hull'
import { type Light, type Paint, glow, matte } from '../core/light'
import { mark, rowsOf } from '../core/marks'
import type { Decal, Solid } from '../core/solid'
import { type Point, type Vec, unit } from '../core/vec'

type Weather = { sky: string; low: string; land: string; warm: boolean }

export const weathers: readonly Weather[] = [
  { sky: '#7fb4e4', low: '#e3eff6', land: '#9fb4a4', warm: false },
  { sky: '#c9d6e2', low: '#f4f6f6', land: '#c3ccd0', warm: false },
  { sky: '#e3a989', low: '#fce3b8', land: '#b08a84', warm: true },
  { sky: '#5b98d6', low: '#cfe4f2', land: '#7f9fb8', warm: false },
]

export const inward = <T extends { normal: Vec }>(faces: readonly T[]): T[] =>
  faces.map(f => ({ ...f, normal: [-f.normal[0], -f.normal[1], -f.normal[2]] as Vec }))

/** A window seen from inside: reveal, then the sky in rows down to the land. */
export const opening = (
  hull: Hull,
  shape: readonly Point[],
  side: number,
  weather: Weather,
  reveal: Paint,
): Decal[] => {
  const [cx, cz] = [
    shape.reduce((n, p) => n + p[0], 0) / shape.length,
    shape.reduce((n, p) => n + p[1], 0) / shape.length,
  ]
  const swell = (k: number): Point[] => shape.map(([x, z]): Point => [cx + (x - cx) * k, cz + (z - cz) * k])
  const rows = rowsOf(shape, 14)
  return inward([
    ...mark(hull, swell(1.26), side, reveal),
    ...mark(hull, swell(1.1), side, matte('#6d6a64')),
    ...rows.flatMap((row, i) =>
      mark(
        hull,
        row,
        side,
        glow(
          i < 4 ? blend(weather.land, weather.low, i * 0.2) : blend(weather.low, weather.sky, (i - 4) / 9),
        ),
      ),
    ),
  ])
}

// Indoors light comes back from every wall, so even a ceiling, which faces only the floor, is bright.
export const roomLight = (weather: Weather, lamps: number): Light => ({
  sun: unit([-0.45, -0.4, 0.8]),
  sunlight: weather.warm ? [0.5, 0.38, 0.26] : [0.4, 0.4, 0.38],
  zenith: [0.52 * lamps, 0.5 * lamps, 0.47 * lamps],
  horizon: weather.warm ? [0.48, 0.39, 0.32] : [0.44, 0.46, 0.47],
  skirt: rgb('#a39c90'),
  ground: weather.warm ? [0.42, 0.37, 0.31] : [0.42, 0.41, 0.39],
  up: [0, 0, 1],
  height: 1e6,
})

/** Dark pools on the floor where seats keep the light off. */
export const pools = (floor: Solid, places: readonly Vec[]): void => {
  for (const [x, y] of places)
    for (const [k, alpha] of [
      [1, 0.16],
      [0.8, 0.2],
      [0.6, 0.26],
    ] as const) {
      const points = Array.from({ length: 18 }, (_, i): Vec => [
        x + Math.cos(i / 2.865) * 0.42 * k,
        y + Math.sin(i / 2.865) * 0.36 * k,
        0.002,
      ])
      floor.decals.push({ points, at: [x, y, 0], normal: [0, 0, 1], paint: { ...matte('#17130f'), alpha } })
    }
}

/** Sunlight through the windows of one side, lying on the floor. */
export const sunPatches = (
  floor: Solid,
  from: number,
  to: number,
  step: number,
  y: number,
  weather: Weather,
): void => {
  for (let x = from; x < to; x += step) {
    const points = Array.from({ length: 16 }, (_, i): Vec => [
      x + Math.cos(i / 2.55) * 0.17 + Math.sin(i / 2.55) * 0.12,
      y + Math.sin(i / 2.55) * 0.2,
      0.003,
    ])
    floor.decals.push({
      points,
      at: [x, y, 0],
      normal: [0, 0, 1],
      paint: glow(weather.warm ? '#ffcf96' : '#fff4dc', 0.3),
    })
  }
}
