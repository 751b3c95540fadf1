/** Whether a value of unknown origin, such as a stored one, is a plain object. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The keys of a table that is written out in the code, so that the compiler knows all of them. */
export const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]
