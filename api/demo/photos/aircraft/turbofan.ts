import { matte, metal } from '../core/light'
import { type Face, type Solid, faceOf, present, solid, turned, band } from '../core/solid'
import { type Vec, add } from '../core/vec'
import type { Order } from './model'

/** The blades and the spinner seen inside an intake. */
const fan = (at: Vec, radius: number, blades: number): Face[] => {
  const rim = (r: number, a: number, dx: number): Vec => add(at, [dx, Math.cos(a) * r, Math.sin(a) * r])
  const faces: (Face | null)[] = []
  for (let i = 0; i < blades; i++) {
    const [a, b] = [(i / blades) * 2 * Math.PI, ((i + 0.72) / blades) * 2 * Math.PI]
    const paint = i % 2 ? metal('#7c838a') : metal('#5f666d')
    faces.push(
      faceOf(
        [
          rim(radius * 0.28, a, 0),
          rim(radius * 0.28, b, 0.02),
          rim(radius, b + 0.12, 0.05),
          rim(radius, a + 0.12, 0),
        ],
        paint,
        add(at, [1, 0, 0]),
      ),
    )
  }
  return present(faces)
}

/** A turbofan nacelle on its stub, from intake lip to exhaust. */
export const turbofan = (order: Order, at: Vec, long: number, radius: number): Solid[] => {
  const { livery, detail } = order
  const [lip, skin, throat] = [metal('#dfe3e6'), livery.nacelle, matte('#3b4046')]
  const sides = detail > 1 ? 40 : 22
  const r = (k: number): number => radius * k
  const shell = turned(
    at,
    [1, 0, 0],
    [
      ...band(throat, 0.42, r(0.74), 0.2, r(0.75)),
      ...band(lip, 0.05, r(0.78), 0, r(0.84), 0.03, r(0.9)),
      ...band(skin, 0.13, r(0.96), long * 0.3, r(1), long * 0.55, r(0.99), long * 0.78, r(0.88)),
      ...band(metal('#9a958e'), long * 0.9, r(0.77)),
      ...band(matte('#1d1e20'), long, r(0.68), long * 0.9, r(0.6)),
    ],
    sides,
  )
  const back = turned(
    add(at, [long * 0.9, 0, 0]),
    [1, 0, 0],
    band(metal('#7b7068'), 0, r(0.4), long * 0.1, r(0.32), long * 0.24, 0.01),
    14,
  )
  const disc = turned(
    add(at, [0.4, 0, 0]),
    [1, 0, 0],
    band(matte('#101214'), 0, 0.001, 0.001, r(0.76)),
    sides,
  )
  const bullet = turned(
    add(at, [0.38, 0, 0]),
    [-1, 0, 0],
    [...band(matte('#2a2d31'), 0, r(0.27), 0.1, r(0.2)), ...band(metal('#c4c9cd'), 0.2, 0.01)],
    16,
  )
  const inside = [
    ...disc.map(f => ({ ...f, normal: [-1, 0, 0] as Vec })),
    ...fan(add(at, [0.36, 0, 0]), r(0.76), detail > 1 ? 26 : 18),
    ...bullet,
  ]
  return [solid([...back, ...shell], { within: inside, rank: 1 })]
}
