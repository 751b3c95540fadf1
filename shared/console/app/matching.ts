/** How well a text matches the typed words: higher is better, 0 is no match. */
export const matchScore = (text: string, typed: string): number => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return 1
  const lower = text.toLowerCase()
  let sum = 0
  for (const word of words) {
    const score = wordScore(lower, word)
    if (score === 0) return 0
    sum += score
  }
  // Between equal matches the shorter text is more likely meant.
  return sum / words.length + 1 / (text.length + 2)
}

const isStart = (text: string, at: number) => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')

const wordScore = (text: string, word: string): number => {
  const at = text.indexOf(word)
  if (at === 0) return 100
  if (at > 0) return isStart(text, at) || hasStart(text, word) ? 80 : 50
  return scattered(text, word)
}

const hasStart = (text: string, word: string) => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (isStart(text, at)) return true
  return false
}

/** The letters one after the other, with gaps: those that begin words count most, as in `mt` for `Mail templates`. */
const scattered = (text: string, word: string): number => {
  let score = 0
  let at = -1
  for (const letter of word) {
    const next = nextOf(text, letter, at)
    if (next < 0) return 0
    score += isStart(text, next) ? 3 : next === at + 1 ? 2 : 0.5
    at = next
  }
  const best = word.length * 3
  // A single letter inside a word, or letters scattered over a whole line, is no match.
  return word.length > 1 && score >= best * 0.6 ? (40 * score) / best : 0
}

const nextOf = (text: string, letter: string, after: number) => {
  if (text[after + 1] === letter) return after + 1
  for (let at = text.indexOf(letter, after + 1); at >= 0; at = text.indexOf(letter, at + 1))
    if (isStart(text, at)) return at
  return text.indexOf(letter, after + 1)
}

/** The entries that match, the best first. */
export const bestMatches = <T>(
  entries: readonly T[],
  typed: string,
  textOf: (entry: T) => string,
): readonly T[] =>
  entries
    .map(entry => ({ entry, score: matchScore(textOf(entry), typed) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
