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

/**
 * The pace of the median of these times until the first answer, in milliseconds; Infinity for a question that was not
 * answered. Null for fewer than `fewestQuestions`.
 */
export const replyPace = (waits: readonly number[]): ReplyPace | null => {
  if (waits.length < fewestQuestions) return null
  const sorted = waits.toSorted((a, b) => a - b)
  // Of an even number the longer one: nothing better is promised than half of them got.
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY
  return paces.find(([, most]) => median <= most)?.[0] ?? 'later'
}
