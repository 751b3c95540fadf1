import type { Random } from '../random'
import { hides, seat } from '../views/seats'
import type { Still } from './studio'

/** A seat, or a pair. */
export const interior = (random: Random): Still => {
  const hide = random.pick(hides)
  const arms = random.chance(0.5)
  const size = { wide: 0.5, back: 0.66, arms, head: true }
  const solids = [seat([0, 0, 0], -1, hide, size)]
  if (random.chance(0.35)) solids.push(seat([0.05, 0.66, 0], -1, hide, size))
  return { solids, azimuth: 24, rise: 14 }
}
