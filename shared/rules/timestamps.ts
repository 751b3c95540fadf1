/**
 * `start` and `exp` of an advert in the specification's format (section 3): text, '0' for none. We use milliseconds
 * since 1970 (UTC) in decimal digits.
 */
export const noTime = '0'

/** The timestamp of a time in milliseconds since 1970; 0 is none. */
export const timestampOf = (time: number): string => String(time)

/** A timestamp as ISO 8601; null for '0'. */
export const isoOf = (timestamp: string): string | null =>
  timestamp === noTime ? null : new Date(Number(timestamp)).toISOString()
