/* What a raw row holds in a column, as its own type. What an outer join did not find is null. */

const isNone = (value: unknown): value is null | undefined => value === null || value === undefined

export const textOrNull = (value: unknown): string | null => (isNone(value) ? null : String(value))

export const numberOrNull = (value: unknown): number | null => (isNone(value) ? null : Number(value))

/** Drivers give booleans as 0 and 1. */
export const flagOrNull = (value: unknown): boolean | null => (isNone(value) ? null : Boolean(value))

/** One of the words that a column may hold. Throws for anything else: it was checked when it was written. */
export const oneOf = <T extends string>(value: unknown, words: readonly T[]): T => {
  // By number: this is done for every advert of a listing.
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (word === value && word !== undefined) return word
  }
  throw new Error(`A column holds ${JSON.stringify(value)}, which is none of ${words.join(', ')}.`)
}

/** As `oneOf`, of a column that may hold nothing. */
export const oneOfOrNull = <T extends string>(value: unknown, words: readonly T[]): T | null =>
  isNone(value) ? null : oneOf(value, words)
