import { advertKinds, advertStatuses } from '../../shared/data/advert-codes'

/** Parses a column that holds one of these codes. Throws for any other value. */
export const codeIn = <T extends string>(codes: readonly T[]): ((value: unknown) => T) => {
  const known = new Map<unknown, T>(codes.map(code => [code, code]))
  return value => {
    const code = known.get(value)
    if (code === undefined) throw new Error(`${String(value)} is none of ${codes.join(', ')}.`)
    return code
  }
}

/** The same for a column that may be null. */
export const codeOrNull =
  <T extends string>(read: (value: unknown) => T) =>
  (value: unknown): T | null =>
    value === null || value === undefined ? null : read(value)

export const kindIn = codeIn(advertKinds)
export const statusIn = codeIn(advertStatuses)
