import { z } from 'zod'

/** Codes that people and older forms write in either case. */
export const code = <const T extends readonly [string, ...string[]]>(
  values: T,
  fold: 'lower' | 'upper' | 'none',
) =>
  z.preprocess(value => {
    if (typeof value !== 'string') return value
    const trimmed = value.trim()
    return fold === 'lower' ? trimmed.toLowerCase() : fold === 'upper' ? trimmed.toUpperCase() : trimmed
  }, z.enum(values))
