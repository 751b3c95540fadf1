/** Joins what is there; `false` and `undefined` fall away. */
export const classNames = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
