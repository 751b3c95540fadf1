import type { Paint } from '../core/light'
import { type Face, type Solid, solid, turned } from '../core/solid'
import type { Vec } from '../core/vec'
import type { Random } from '../random'
import { disc, propeller, propellerLooks } from './kit'
import type { Order } from './model'

/** A pointed spinner before a propeller. */
export const spinnerOf = (at: Vec, long: number, radius: number, paint: Paint, sides = 18): Face[] =>
  turned(
    at,
    [-1, 0, 0],
    [0, 0.2, 0.4, 0.58, 0.74, 0.87, 0.96, 1].map(
      t => [t * long, radius * Math.sqrt(Math.max(0, 1 - t ** 2.1)) + 0.001, paint] as const,
    ),
    sides,
  )

type Nose = {
  hub: Vec
  radius: number
  blades: number
  chord: number
  spinner: readonly [long: number, radius: number]
}

/** Spinner and propeller, still or turning. */
export const noseOf = (
  order: Order,
  random: Random,
  { hub, radius, blades, chord, spinner }: Nose,
): Solid[] => {
  const look = random.pick(propellerLooks)
  const turn = random.range(0, Math.PI)
  return [
    solid(
      spinnerOf(
        [hub[0] + spinner[0] * 0.28, hub[1], hub[2]],
        spinner[0],
        spinner[1],
        order.livery.spinner,
        order.detail > 1 ? 30 : 18,
      ),
      { rank: 2 },
    ),
    ...(order.flying
      ? [disc(hub, [-1, 0, 0], radius, look.tip)]
      : propeller({ hub, radius, blades, turn, chord, look })),
  ]
}
