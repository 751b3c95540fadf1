/** Whether a word is an own key of the table, not one that every object inherits. */
export const isKeyOf = <T extends object>(table: T, word: PropertyKey): word is keyof T =>
  Object.hasOwn(table, word)

/** One value for each of some keys. */
export const recordOf = <K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> =>
  // The cast restores the keys, which the type of `fromEntries` loses.
  Object.fromEntries(keys.map(key => [key, make(key)])) as Record<K, V>

/** Some of the entries of an object. */
export const pick = <T extends object, K extends keyof T>(from: T, ...names: readonly K[]): Pick<T, K> =>
  // The cast restores the keys, which the type of `fromEntries` loses.
  Object.fromEntries(names.map(name => [name, from[name]])) as Pick<T, K>
