import type { Station } from '../core/hull'
import { solid } from '../core/solid'
import { type Vec, pairs } from '../core/vec'
import { rib } from '../core/wing'
import { createRandom, seedOf } from '../random'
import { inlet } from './kit'
import type { Model, Order } from './model'
import { noseOf } from './nose'
import { duster } from './sprayer'
import { stack } from './stack'

/** The turbine sprayer: long nose, hopper before a high cockpit. */
export const turbineSprayer = (order: Order): Model => {
  const random = createRandom(seedOf(order.seed, 'turbine sprayer'))
  const stations: Station[] = [
    [0.5, 2.04, 1.56, 0.22, 1.8, 2.2],
    [0.56, 2.1, 1.42, 0.33, 1.8, 2.4],
    [1.0, 2.18, 1.3, 0.4, 1.78, 2.5],
    [1.8, 2.28, 1.18, 0.46, 1.76, 2.7],
    [2.4, 2.38, 1.1, 0.56, 1.74, 3],
    [3.2, 2.48, 1.06, 0.58, 1.74, 3.2],
    [4.1, 2.54, 1.06, 0.58, 1.76, 3],
    [4.35, 2.78, 1.07, 0.58, 1.78, 2.5],
    [4.75, 3.2, 1.08, 0.57, 1.8, 2.2],
    [5.2, 3.26, 1.1, 0.55, 1.82, 2.2],
    [5.65, 3.1, 1.14, 0.52, 1.84, 2.2],
    [6.3, 2.62, 1.24, 0.45, 1.86, 2.4],
    [7.2, 2.36, 1.38, 0.35, 1.88, 2.5],
    [8.8, 2.14, 1.62, 0.19, 1.92, 2.4],
    [9.8, 2.04, 1.78, 0.06, 1.94, 2],
  ]
  const hub: Vec = [0.3, 0, 1.8]
  return duster(
    order,
    'turbine sprayer',
    {
      stations,
      belt: {
        line: pairs(0.5, 1.8, 4, 1.84, 6, 1.86, 9.8, 1.94),
        half: 0.62,
      },
      cab: { from: 4.16, roof: 4.66, back: 5.3, to: 6.12, sill: 2.46, top: 3.26 },
      hopper: [2.35, 4.05],
      wing: {
        x: 3.3,
        z: 1.22,
        chord: 1.85,
        span: random.range(7.3, 8.6),
        taper: 1.6,
        rise: 0.062,
        thick: 0.17,
      },
      fin: [rib(7.9, 0, 2.26, 1.9, 0.06), rib(8.35, 0, 2.44, 1.45, 0.09), rib(8.8, 0, 3.7, 1.0, 0.09)],
      tailplane: [rib(8.4, 0.06, 2.02, 1.3, 0.1), rib(8.55, 2.6, 2.02, 0.95, 0.09)],
      main: { x: 2.75, y: 1.5, radius: 0.42 },
      tailWheel: [9.2, 0, 1.42],
      end: 9.8,
      inlets: inlet([0.52, 0, 1.5], [-1, 0, -0.3], 0.18, 0.07),
    },
    noseOf(order, random, {
      hub,
      radius: 1.36,
      blades: random.pick([3, 4, 5]),
      chord: 0.26,
      spinner: [0.55, 0.24],
    }),
    [...[1, -1].map(side => solid(stack([1.5, side * 0.42, 1.62], side, 0.17), { rank: 1 }))],
  )
}
