/** Whether a word is a key of the table itself, and not of what every object inherits. */
export const isKeyOf = <T extends object>(table: T, word: PropertyKey): word is keyof T =>
  Object.hasOwn(table, word)

/** The keys of a table that is written out in the code, so that the compiler knows all of them. */
export const keysOf = <T extends object>(table: T): (keyof T & string)[] =>
  Object.keys(table).filter((name): name is keyof T & string => isKeyOf(table, name))

/** One value for each of some keys. */
export const recordOf = <K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> =>
  // The library's type of `fromEntries` forgets the keys.
  Object.fromEntries(keys.map(key => [key, make(key)])) as Record<K, V>
