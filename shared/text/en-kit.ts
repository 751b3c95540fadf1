import { grouped } from '../rules/grouped'

/** A number with its noun. */
export const count = (n: number, one: string, many: string): string => `${grouped(n)} ${n === 1 ? one : many}`

/** A field's error as a sentence; `message` is one itself, or a predicate such as 'needs at least 10 characters'. */
export const fieldProblem = (label: string, message: string): string =>
  /^\p{Ll}/u.test(message) ? `${label} ${message}.` : message

/** Typed by string, because codes come from outside and may be missing in a table. */
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
