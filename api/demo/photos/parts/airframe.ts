import { matte, metal } from '../core/light'
import { type Solid, faceOf, plate, present, solid, tube } from '../core/solid'
import { type Vec, spots } from '../core/vec'
import { wingOf, rib } from '../core/wing'
import type { Random } from '../random'
import { planeOf } from './plane'
import { alloy, iron } from './shapes'
import type { Still } from './studio'

const primer = matte('#9aa65a')

/** A fuselage frame with stringers, or a wing rib. */
export const airframe = (random: Random): Still => {
  const skin = random.chance(0.5) ? primer : alloy
  if (random.chance(0.45)) {
    const shape = wingOf([rib(0, 0, 0.2, 1.4, 0.16), rib(0, 0.05, 0.2, 1.4, 0.16)], {
      camber: 0.02,
      cells: 16,
      paint: () => skin,
      spans: () => [0, 1],
    })
    const one = solid(shape.faces, { rank: 0 })
    const p = planeOf([0, -0.002, 0], [1, 0, 0], [0, 0, 1])
    for (const [x, r] of [
      [0.22, 0.055],
      [0.42, 0.07],
      [0.62, 0.068],
      [0.82, 0.056],
      [1.0, 0.042],
      [1.15, 0.028],
    ] as const)
      one.decals.push(p.disc(x, 0.215, r * 1.2, metal('#dfe3e6')), p.disc(x, 0.215, r, matte('#2b2f33')))
    for (let i = 0; i < 20; i++)
      one.decals.push(
        p.disc(0.08 + i * 0.064, 0.2 + 0.075 * Math.sqrt(Math.max(0, 1 - (i / 21) ** 1.6)), 0.005, iron),
      )
    return { solids: [one], azimuth: 90, rise: 8 }
  }
  const ring = (x: number): Solid => {
    const n = 40
    const at = (i: number, r: number): Vec => {
      const a = (i / n) * 2 * Math.PI
      return [x, Math.sin(a) * 0.52 * r, 0.58 + Math.cos(a) * 0.56 * r]
    }
    const faces = Array.from({ length: n }, (_, i) => [
      ...plate([at(i, 1), at(i + 1, 1), at(i + 1, 0.84), at(i, 0.84)], skin),
      faceOf(
        [
          at(i, 1),
          at(i + 1, 1),
          [x + 0.05, at(i + 1, 1)[1], at(i + 1, 1)[2]],
          [x + 0.05, at(i, 1)[1], at(i, 1)[2]],
        ],
        skin,
        [x, 0, 0.58],
      ),
      faceOf(
        [
          at(i, 0.84),
          at(i + 1, 0.84),
          [x + 0.03, at(i + 1, 0.84)[1], at(i + 1, 0.84)[2]],
          [x + 0.03, at(i, 0.84)[1], at(i, 0.84)[2]],
        ],
        skin,
        [x, at(i, 2)[1], at(i, 2)[2]],
      ),
    ])
    const one = solid(present(faces.flat()))
    const p = planeOf([x - 0.002, 0, 0.58], [0, -1, 0], [0, 0, 1])
    for (let i = 0; i < 16; i++) {
      const a = ((i + 0.5) / 16) * 2 * Math.PI
      one.decals.push(p.disc(Math.sin(a) * 0.48, Math.cos(a) * 0.515, 0.028, matte('#30353a')))
    }
    return one
  }
  const stringers = Array.from({ length: 9 }, (_, i) => -1.9 + i * 0.475).map(a =>
    solid(
      tube(
        spots(
          0,
          Math.sin(a) * 0.5,
          0.58 + Math.cos(a) * 0.54,
          0.8,
          Math.sin(a) * 0.5,
          0.58 + Math.cos(a) * 0.54,
        ),
        [0.016],
        skin,
        4,
      ),
    ),
  )
  return { solids: [ring(0), ring(0.42), ring(0.8), ...stringers], azimuth: 20, rise: 12 }
}
