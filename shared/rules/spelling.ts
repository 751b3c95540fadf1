/** How many spelling mistakes a word of this length may have: none in short ones. */
const slipsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/**
 * Edit distance: how many letters must be inserted, deleted, replaced or swapped with their neighbour to turn one word
 * into the other; a distance above `most` is returned as `most + 1`.
 */
export const slipsBetween = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, before[j - 2]! + 1)
      row.push(least)
    }
    if (Math.min(...row) > most && Math.min(...last) > most) return most + 1
    before = last
    last = row
  }
  return Math.min(last[b.length]!, most + 1)
}

/** With a mistake, a shorter beginning would match almost anything. */
const shortestSlipped = 4

/**
 * Whether a word begins with the typed text, allowing one mistake: an extra, missing or wrong letter, or two swapped
 * ones. Both are in lower case; digits must match exactly.
 */
export const beginsNearly = (typed: string, word: string): boolean => {
  if (typed.length < shortestSlipped) return false
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  if (at === typed.length) return true
  const rest = (from: number) => typed.slice(from)
  const isFigure = (letter: string | undefined) => letter !== undefined && /\p{N}/u.test(letter)
  if (isFigure(typed[at]) || isFigure(word[at])) return false
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at]
  return (
    word.startsWith(rest(at + 1), at) ||
    word.startsWith(rest(at), at + 1) ||
    word.startsWith(rest(at + 1), at + 1) ||
    (isSwapped && word.startsWith(rest(at + 2), at + 2))
  )
}

const digitsOf = (word: string) => word.replace(/\P{N}/gu, '')

/** The known words nearest to a typed one, best first; numbers must match exactly. All in lower case. */
export const nearestWords = (typed: string, known: Iterable<string>, few: number): readonly string[] => {
  const most = slipsIn(typed)
  if (most === 0) return []
  const digits = digitsOf(typed)
  const found: { readonly word: string; readonly slips: number }[] = []
  for (const word of known) {
    const slips = slipsBetween(typed, word, most)
    if (slips > 0 && slips <= most && digitsOf(word) === digits) found.push({ word, slips })
  }
  // The first letter is seldom the wrong one.
  const isOther = (word: string) => Number(word[0] !== typed[0])
  return found
    .toSorted(
      (a, b) =>
        a.slips - b.slips ||
        isOther(a.word) - isOther(b.word) ||
        Math.abs(a.word.length - typed.length) - Math.abs(b.word.length - typed.length) ||
        a.word.length - b.word.length ||
        (a.word < b.word ? -1 : 1),
    )
    .slice(0, few)
    .map(({ word }) => word)
}
