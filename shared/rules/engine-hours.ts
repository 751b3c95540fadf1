import type { EngineFacts } from './engine-life'

/** Engine and airframe are read from different meters, which drift apart by about this share. */
const drift = 0.1

/**
 * Whether an engine's hours since new are fewer than those of its airframe: it was replaced, or one of the figures is
 * wrong. False where either is unknown and where the hours are not counted from new.
 */
export const isYoungerEngine = (
  { engineTime, basis }: EngineFacts,
  totalTime: number | null | undefined,
): boolean =>
  basis === 'new' &&
  typeof engineTime === 'number' &&
  typeof totalTime === 'number' &&
  engineTime < totalTime * (1 - drift)
