import type { AircraftSubject } from '../aircraft/build'
import { type Random, createRandom, seedOf } from '../random'
import { drawThroughDoor } from './door'
import { drawSalon } from './salon'

/** Seats and lining. */
export const drawCabin = (subject: AircraftSubject, seed: number, random: Random): string => {
  const own = createRandom(seedOf(seed, 'cabin'))
  return subject.type === 'jet' || subject.type === 'turboprop'
    ? drawSalon(subject.type, own, random)
    : drawThroughDoor(subject, own, random)
}
