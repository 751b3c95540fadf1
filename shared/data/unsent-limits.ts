/** Of the texts that an account has typed and not sent, as the server keeps them. */
export const unsentLimits = {
  /** Printable ASCII, at most so many characters. */
  name: 150,
  /** Characters of one text, which in any script goes into one call. */
  text: 150_000,
  /** Texts of an account, and their bytes; what has no room stays on its device, and its writer is told. */
  texts: 200,
  bytes: 4_000_000,
  /** Texts in one call. */
  perCall: 20,
  /** Milliseconds after the last key until a text is forgotten. */
  keptFor: 30 * 24 * 60 * 60 * 1000,
} as const

/** What names a form, and in it a field. */
export const unsentName = /^[\x20-\x7e]+$/
