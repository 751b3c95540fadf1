import type { Station } from '../core/hull'
import { matte, metal } from '../core/light'
import { solid, tube, turned, band } from '../core/solid'
import { type Vec, pairs, spots } from '../core/vec'
import { rib } from '../core/wing'
import { createRandom, seedOf } from '../random'
import { inlet, strut } from './kit'
import type { Model, Order } from './model'
import { noseOf } from './nose'
import { duster } from './sprayer'

/** The piston sprayer: a flat six or a round radial before the hopper. */
export const pistonSprayer = (order: Order): Model => {
  const { livery, detail, shape } = order
  const random = createRandom(seedOf(order.seed, 'piston sprayer'))
  const radial = shape.radial ?? random.chance(0.5)
  const stations: Station[] = [
    ...((radial
      ? [
          [0.75, 1.9, 0.98, 0.45, 1.44, 2],
          [1.0, 1.93, 0.93, 0.48, 1.43, 2.2],
        ]
      : [
          [0.3, 1.58, 1.22, 0.2, 1.4, 2.3],
          [0.36, 1.66, 1.1, 0.34, 1.4, 2.5],
          [0.9, 1.74, 0.98, 0.42, 1.38, 2.7],
        ]) as Station[]),
    [1.6, 1.86, 0.9, 0.47, 1.36, 2.8],
    [2.4, 1.96, 0.86, 0.5, 1.36, 2.9],
    [3.0, 2.02, 0.85, 0.51, 1.37, 2.8],
    [3.2, 2.2, 0.85, 0.51, 1.38, 2.4],
    [3.55, 2.56, 0.86, 0.5, 1.4, 2.2],
    [3.95, 2.62, 0.88, 0.48, 1.42, 2.2],
    [4.35, 2.48, 0.91, 0.45, 1.43, 2.2],
    [4.9, 2.12, 0.98, 0.38, 1.44, 2.3],
    [5.8, 1.86, 1.12, 0.26, 1.46, 2.4],
    [7.0, 1.66, 1.3, 0.13, 1.48, 2.3],
    [7.7, 1.58, 1.4, 0.04, 1.49, 2],
  ]
  const hub: Vec = [radial ? 0.12 : 0.2, 0, radial ? 1.44 : 1.42]
  const cowl = radial
    ? [
        solid(
          [
            ...turned(
              [0.24, 0, 1.44],
              [1, 0, 0],
              [
                ...band(matte('#24272a'), 0.3, 0.4),
                ...band(livery.main, 0.04, 0.43, 0, 0.48, 0.06, 0.54, 0.3, 0.58, 0.66, 0.56),
                ...band(matte('#202325'), 0.7, 0.5),
              ],
              detail > 1 ? 36 : 20,
            ),
            ...turned([0.5, 0, 1.44], [1, 0, 0], band(matte('#1b1d1f'), 0, 0.001, 0.001, 0.42), 20).map(
              f => ({ ...f, normal: [-1, 0, 0] as Vec }),
            ),
            ...turned(
              [0.28, 0, 1.44],
              [-1, 0, 0],
              band(matte('#565c62'), -0.2, 0.16, 0, 0.15, 0.08, 0.08, 0.12, 0.01),
              14,
            ),
            ...Array.from({ length: 9 }, (_, i) => (i / 9) * 2 * Math.PI).flatMap(a =>
              tube(
                spots(
                  0.42,
                  Math.cos(a) * 0.16,
                  1.44 + Math.sin(a) * 0.16,
                  0.42,
                  Math.cos(a) * 0.4,
                  1.44 + Math.sin(a) * 0.4,
                ),
                [0.07, 0.075],
                metal('#878d92'),
                8,
              ),
            ),
          ],
          { rank: 1, slice: 0.12 },
        ),
      ]
    : []
  const braces = [1, -1].flatMap(side =>
    [2.15, 3.2].map(x =>
      solid(strut([x + 0.2, side * 0.46, 1.78], [x, side * 2.5, 1.22], 0.1, livery.base), { rank: 2 }),
    ),
  )
  return duster(
    order,
    'piston sprayer',
    {
      stations,
      belt: {
        line: pairs(0.3, 1.4, 3, 1.42, 5, 1.44, 7.7, 1.49),
        half: 0.5,
      },
      cab: { from: 3.06, roof: 3.46, back: 4.05, to: 4.74, sill: 1.98, top: 2.62 },
      hopper: [1.62, 2.95],
      wing: {
        x: 2.1,
        z: 0.98,
        chord: 1.65,
        span: random.range(5.5, 6.4),
        taper: 1.5,
        rise: 0.07,
        thick: 0.15,
      },
      fin: [rib(6.2, 0, 1.78, 1.5, 0.06), rib(6.5, 0, 1.9, 1.18, 0.09), rib(6.95, 0, 2.75, 0.72, 0.09)],
      tailplane: [rib(6.45, 0.06, 1.56, 1.1, 0.1), rib(6.6, 1.75, 1.56, 0.8, 0.09)],
      main: { x: 1.85, y: 1.15, radius: 0.33 },
      tailWheel: [7.3, 0, 1.15],
      end: 7.7,
      inlets: radial
        ? []
        : [1, -1].flatMap(side => inlet([0.34, side * 0.24, 1.42], [-1, side * 0.2, 0], 0.09, 0.07)),
    },
    noseOf(order, random, {
      hub,
      radius: radial ? 1.15 : 1.0,
      blades: random.pick([2, 3]),
      chord: 0.17,
      spinner: radial ? [0.2, 0.12] : [0.3, 0.17],
    }),
    [
      ...cowl,
      ...braces,
      solid(tube(spots(1.1, 0.3, 0.98, 1.15, 0.34, 0.84, 1.5, 0.36, 0.8), [0.05], metal('#8a7f75'), 7)),
    ],
  )
}
