const otherPrefix = 'other:'

/** The name under which the other values of a form are kept. */
export const otherName = (name: string): string => otherPrefix + name
export const isOtherName = (name: string): boolean => name.startsWith(otherPrefix)

/** Names of other values before those of forms. */
export const othersFirst = (names: readonly string[]): readonly string[] =>
  names.toSorted((a, b) => Number(isOtherName(b)) - Number(isOtherName(a)))

/** The name with `prefix` before the form's own part, be it of a form or of its other values. */
export const nameWithin = (prefix: string, name: string): string =>
  isOtherName(name) ? otherName(prefix + name.slice(otherPrefix.length)) : prefix + name

/** The name without `prefix`; undefined where it does not have it. */
export const nameWithout = (prefix: string, name: string): string | undefined => {
  const whole = isOtherName(name) ? name.slice(otherPrefix.length) : name
  if (!whole.startsWith(prefix)) return undefined
  const own = whole.slice(prefix.length)
  return isOtherName(name) ? otherName(own) : own
}
