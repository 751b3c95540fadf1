/** Joins class names, leaving out `false`, `null` and `undefined`. */
export const classNames = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
