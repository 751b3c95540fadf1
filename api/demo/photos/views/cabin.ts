import { type AircraftSubject, liveryFor } from '../aircraft/build'
import { type Random, createRandom, seedOf } from '../random'
import { drawThroughDoor } from './door'
import { drawSalon } from './salon'

/** Seats and lining: a salon seen along its aisle, or a smaller cabin through its open door. */
export const drawCabin = ({ type }: AircraftSubject, seed: number, random: Random): string => {
  const own = createRandom(seedOf(seed, 'cabin'))
  return type === 'jet' || type === 'turboprop'
    ? drawSalon(type, own, random)
    : drawThroughDoor(type, liveryFor(type, seed), own, random)
}
