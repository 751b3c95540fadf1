/** Whether a word is a key of the table itself, and not of what every object inherits. */
export const isKeyOf = <T extends object>(table: T, word: PropertyKey): word is keyof T =>
  Object.hasOwn(table, word)

/** One value for each of some keys. */
export const recordOf = <K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> =>
  // The library's type of `fromEntries` forgets the keys.
  Object.fromEntries(keys.map(key => [key, make(key)])) as Record<K, V>

/** Some of the entries of an object. */
export const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  // The library's type of `fromEntries` forgets the keys.
  Object.fromEntries(names.map(name => [name, from[name]])) as Pick<T, K>
