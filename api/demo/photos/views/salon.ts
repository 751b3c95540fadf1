import type { AircraftType } from '../aircraft/build'
import { lookAt, poseOf } from '../core/camera'
import { blend } from '../core/colour'
import { drawModel } from '../core/draw-model'
import { hullFaces, hullOf } from '../core/hull'
import { createInk } from '../core/ink'
import { type Paint, gloss, glow, matte, metal } from '../core/light'
import { line, oval, rounded } from '../core/marks'
import { type Decal, type Solid, box, plate, solid } from '../core/solid'
import { type Vec, lerp, pairs, spots } from '../core/vec'
import type { Random } from '../random'
import { width, height } from '../scenes/stage'
import { inward, opening, pools, roomLight, sunPatches, weathers } from './room'
import { hides, seat, table } from './seats'

/** A refreshment cabinet with its doors towards the camera. */
const galley = (x: number, half: number, wood: Paint): Solid => {
  const [front, inner, outer] = [x - 0.3, 0.34, half - 0.1]
  const cabinet = solid([
    ...box([front, inner, 0], [x + 0.5, outer, 0.85], wood),
    ...box([front - 0.02, inner - 0.02, 0.85], [x + 0.52, outer, 0.885], gloss('#e2ddd3')),
  ])
  const seam = (points: Vec[], width: number, paint: Paint): Decal => ({
    points,
    at: [front, inner, 0.5],
    normal: [-1, 0, 0],
    paint,
    width,
  })
  for (const [low, high] of [
    [0.06, 0.4],
    [0.44, 0.8],
  ] as const)
    cabinet.decals.push(
      seam(
        spots(
          front,
          inner + 0.03,
          low,
          front,
          outer - 0.03,
          low,
          front,
          outer - 0.03,
          high,
          front,
          inner + 0.03,
          high,
          front,
          inner + 0.03,
          low,
        ),
        0.008,
        matte('#17110c'),
      ),
      seam(
        spots(front, inner + 0.14, high - 0.06, front, outer - 0.14, high - 0.06),
        0.014,
        metal('#d9dde0'),
      ),
    )
  return cabinet
}

/** Looking along the cabin of a business aircraft. */
export const drawSalon = (type: AircraftType, own: Random, random: Random): string => {
  const ink = createInk()
  const weather = random.pick(weathers)
  const hide = own.pick(hides)
  const wood = own.pick([gloss('#4b2c19'), gloss('#6d4526'), gloss('#2b2320'), gloss('#8a6a43')])
  const wall = own.pick(['#e9e4d8', '#dedcd6', '#e6ddcb', '#d3d6d8'])
  const carpet = own.pick(['#7c6d5a', '#5d6064', '#8b7f6e', '#4a4440'])
  const rows = type === 'jet' && own.chance(0.4) ? 3 : 2
  const long = 2.7 + rows * 2
  const half = type === 'jet' ? 0.86 : 0.8
  const hull = hullOf([
    [0.1, 1.72, -0.35, half, 0.72, 2.3],
    [long, 1.72, -0.35, half, 0.72, 2.3],
  ])
  const skin = solid(
    inward(
      hullFaces(
        hull,
        [
          { paint: matte(blend(wall, '#ffffff', 0.35)), until: () => 1.42 },
          { paint: matte(wall), until: () => 0.62 },
          { paint: wood, until: () => 0.52 },
          { paint: matte(blend(wall, '#8a7c66', 0.35)), until: () => -9 },
        ],
        { longest: 0.5, around: 24, ends: false },
      ),
    ),
    { rank: -3 },
  )
  for (const side of [-1, 1]) {
    for (let x = 1.0; x < long - 0.3; x += 0.86)
      skin.decals.push(
        ...opening(hull, oval(x, 0.96, 0.17, 0.23, 20), side, weather, matte(blend(wall, '#ffffff', 0.2))),
      )
    for (const [z, paint, wide] of [
      [1.38, glow(weather.warm ? '#ffe9c4' : '#fff8e6'), 0.035],
      [0.66, matte('#9a8d78'), 0.008],
    ] as const)
      skin.decals.push(...inward(line(hull, pairs(0.3, z, long, z), side, paint, wide)))
    for (let x = 1.43; x < long - 0.3; x += 0.86)
      skin.decals.push(
        ...inward(line(hull, pairs(x, 0.66, x, 1.36), side, { ...matte('#6d675c'), alpha: 0.35 }, 0.008)),
      )
  }
  const floor = solid(
    Array.from(
      { length: 12 },
      (_, i) =>
        plate(
          spots(
            lerp(0.1, long, i / 12),
            -half,
            0,
            lerp(0.1, long, (i + 1) / 12),
            -half,
            0,
            lerp(0.1, long, (i + 1) / 12),
            half,
            0,
            lerp(0.1, long, i / 12),
            half,
            0,
          ),
          matte(carpet),
        )[0],
    )
      .filter(f => f !== undefined)
      .map(f => ({ ...f, normal: [0, 0, 1] as Vec })),
    { rank: -2 },
  )
  const rim = Array.from({ length: 33 }, (_, i): Vec =>
    hull.at(long, i <= 16 ? i / 16 : 2 - i / 16, i <= 16 ? 1 : -1),
  )
  const bulkhead = solid([{ points: rim, at: [long, 0, 0.7], normal: [-1, 0, 0], paint: wood }], { rank: -2 })
  const door = own.chance(0.5) ? matte('#23262a') : matte(blend(wall, '#ffffff', 0.3))
  bulkhead.decals.push({
    points: rounded(pairs(-0.3, 0.02, 0.3, 0.02, 0.3, 1.5, -0.3, 1.5), 0.12).map(([y, z]): Vec => [
      long - 0.01,
      y,
      z,
    ]),
    at: [long - 0.01, 0, 0.7],
    normal: [-1, 0, 0],
    paint: door,
  })
  for (const side of [-1, 1])
    bulkhead.decals.push({
      points: spots(
        long - 0.02,
        side * 0.38,
        0.03,
        long - 0.02,
        side * (half - 0.06),
        0.03,
        long - 0.02,
        side * (half - 0.08),
        0.84,
        long - 0.02,
        side * 0.38,
        0.84,
      ),
      at: [long - 0.02, side * 0.5, 0.5],
      normal: [-1, 0, 0],
      paint: gloss('#d9cfbc'),
    })
  const furniture: Solid[] = []
  for (let r = 0; r < rows; r++) {
    const x = 2 + r * 2
    for (const side of [-1, 1]) {
      if (r === 0 && own.chance(0.25) && side > 0) {
        furniture.push(galley(x, half, wood))
        continue
      }
      furniture.push(seat([x, side * 0.46, 0], 1, hide), seat([x + 1.22, side * 0.46, 0], -1, hide))
      pools(floor, spots(x, side * 0.46, 0, x + 1.22, side * 0.46, 0))
      if (own.chance(0.6)) furniture.push(table([x + 0.62, side * 0.56, 0.6], 0.5, 0.34, wood))
    }
  }
  sunPatches(floor, 1.1, long - 0.6, 0.86, random.range(-0.2, 0.2), weather)
  const eye: Vec = [0.15, random.range(-0.1, 0.1), random.range(1.16, 1.3)]
  const camera = lookAt(eye, [4, 0, random.range(0.62, 0.74)], random.range(860, 960))
  ink.rect(0, 0, width, height, wall)
  ink.raw(
    drawModel([skin, floor, bulkhead, ...furniture], poseOf([0, 0, 0]), camera, roomLight(weather, 1), 4),
  )
  ink.rect(
    0,
    0,
    width,
    height,
    ink.fade([
      [0, '#fff6e2', 0.1],
      [0.5, '#000000', 0],
      [1, '#000000', 0.3],
    ]),
  )
  return ink.toString()
}
