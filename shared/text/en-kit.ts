import { grouped } from '../rules/grouped'

/** A number with its noun. */
export const count = (n: number, one: string, many: string): string => `${grouped(n)} ${n === 1 ? one : many}`

/** Codes come from outside, so a word book may be asked for a word it lacks. */
export type Words = Readonly<Record<string, string>>
