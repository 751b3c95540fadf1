import type { ReplyPace } from '../data/reply-paces'

const hour = 3_600_000
const day = 24 * hour

/** Questions that a pace needs; of fewer, single ones would be told. */
const fewestQuestions = 5
/** Milliseconds after which a question counts as not answered; younger ones without an answer are left out. */
export const unansweredAfter = 7 * day

const paces: readonly (readonly [ReplyPace, number])[] = [
  ['hour', hour],
  ['hours', 6 * hour],
  ['day', day],
  ['days', 3 * day],
  ['week', 7 * day],
]

/** Questions of which a company's page tells the median in minutes. */
const fewestForMinutes = 10

/** The middle one of some times. Of an even number the longer one: nothing better is promised than half of them got. */
const middleOf = (waits: readonly number[]): number =>
  waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? Number.POSITIVE_INFINITY

/**
 * The median of these times until the first answer in minutes, for milliseconds and Infinity as `replyPace` takes them;
 * null for fewer than ten, and when half of the questions were not answered.
 */
export const answerMinutes = (waits: readonly number[]): number | null => {
  const middle = middleOf(waits)
  return waits.length < fewestForMinutes || middle === Number.POSITIVE_INFINITY
    ? null
    : Math.round(middle / 60_000)
}

/**
 * The pace of the median of these times until the first answer, in milliseconds; Infinity for a question that was not
 * answered. Null for fewer than `fewestQuestions`.
 */
export const replyPace = (waits: readonly number[]): ReplyPace | null => {
  if (waits.length < fewestQuestions) return null
  const middle = middleOf(waits)
  return paces.find(([, most]) => middle <= most)?.[0] ?? 'later'
}
