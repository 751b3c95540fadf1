/* Parsers of a raw row's columns. A value missing from an outer join is null. */

const isNone = (value: unknown): value is null | undefined => value === null || value === undefined

export const textOrNull = (value: unknown): string | null => (isNone(value) ? null : String(value))

export const numberOrNull = (value: unknown): number | null => (isNone(value) ? null : Number(value))

/** Drivers return booleans as 0 and 1. */
export const flagOrNull = (value: unknown): boolean | null => (isNone(value) ? null : Boolean(value))

/** One of the allowed values of a column. Throws for anything else, as values are validated when they are written. */
export const oneOf = <T extends string>(value: unknown, words: readonly T[]): T => {
  // An indexed loop for speed: this runs for every advert of a listing.
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (word === value && word !== undefined) return word
  }
  throw new Error(`A column holds ${JSON.stringify(value)}, which is none of ${words.join(', ')}.`)
}

/** Like `oneOf`, for a nullable column. */
export const oneOfOrNull = <T extends string>(value: unknown, words: readonly T[]): T | null =>
  isNone(value) ? null : oneOf(value, words)
