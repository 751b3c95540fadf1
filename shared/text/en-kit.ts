import { grouped } from '../rules/grouped'

/** A number with its noun. */
export const count = (n: number, one: string, many: string): string => `${grouped(n)} ${n === 1 ? one : many}`

/** What is wrong with a field: a sentence of its own, or the rest of one, such as 'needs at least 10 characters'. */
export const fieldProblem = (label: string, message: string): string =>
  /^\p{Ll}/u.test(message) ? `${label} ${message}.` : message

/** Codes come from outside, so a word book may be asked for a word it lacks. */
export type Words = Readonly<Record<string, string>>

/**
 * Words by code; codes come from outside, so it may be asked for one that it lacks.
 * @__NO_SIDE_EFFECTS__
 */
export const byCode = (all: Words): Words => all

/**
 * What stands side by side: a key and what it does, a fact and its number.
 * @__NO_SIDE_EFFECTS__
 */
export const pairs = (all: readonly (readonly [string, string])[]) => all
