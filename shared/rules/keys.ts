/** Whether a word is a key of the table itself, and not of what every object inherits. */
export const isKeyOf = <T extends object>(table: T, word: PropertyKey): word is keyof T =>
  Object.hasOwn(table, word)

/** Whether a value of unknown origin, such as a stored one, has fields that can be looked at. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The keys of a table that is written out in the code, so that the compiler knows all of them. */
export const keysOf = <T extends object>(table: T): (keyof T & string)[] =>
  Object.keys(table).filter((name): name is keyof T & string => isKeyOf(table, name))

/** One value for each of some keys. */
export const recordOf = <K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> =>
  // The library's type of `fromEntries` forgets the keys.
  Object.fromEntries(keys.map(key => [key, make(key)])) as Record<K, V>

/** Some of the entries of an object. */
export const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  // The library's type of `fromEntries` forgets the keys.
  Object.fromEntries(names.map(name => [name, from[name]])) as Pick<T, K>
