import { seedOf } from '../photos/random'

/** One seed for all photos of an aircraft, a part or a tool; it decides on the paint, too. */
export const photoSeed = (name: string): number => seedOf('photos', name)
