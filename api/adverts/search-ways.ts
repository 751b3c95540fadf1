/** MariaDB's full-text index holds no shorter words unless its server is configured so. */
export const shortestIndexed = 3

/** All of these must be found; one with a space stands for words side by side. Each may be the beginning of a word. */
export type Way = readonly string[]

/** Letters that a number may follow in a name, as in `PA 28` or `Bell 206`; longer ones are words. */
const longestCode = 4
/** A search of many such names is not read in every way that there is. */
const mostWays = 6

const isCode = (word: string | undefined) =>
  word !== undefined && word.length <= longestCode && /^\p{L}+$/u.test(word)
const isNumbering = (word: string | undefined) => word !== undefined && /^\p{N}.{0,5}$/u.test(word)
const beginsName = (words: readonly string[], at: number) => isCode(words[at]) && isNumbering(words[at + 1])
/** What may follow such a number as a part of it: `T` in `SR 22 T`. */
const isSuffix = (words: readonly string[], at: number) =>
  words[at] !== undefined && words[at].length <= 2 && !beginsName(words, at)

/** How many of the words from a place on may be one name that was typed in pieces; 1 when none is. */
export const piecesOfName = (words: readonly string[], at: number): 1 | 2 | 3 => {
  if (!beginsName(words, at)) return 1
  return isSuffix(words, at + 2) ? 3 : 2
}

/** A word, and a name of letters and digits in its two pieces. */
const spellings = (word: string): readonly Way[] => {
  const [, letters, number] = /^(\p{L}+)(\p{N}.*)$/u.exec(word) ?? []
  if (!letters || !number) return [[word]]
  // Few letters begin many words, so they must stand right before their number.
  return [[word], letters.length < shortestIndexed ? [`${letters} ${number}`] : [letters, number]]
}

interface Start {
  readonly way: Way
  /** How many words it stands for. */
  readonly length: number
}

/** What the words from a place on may begin with, the most exact first. */
const startsAt = (words: readonly string[], at: number): readonly Start[] => {
  const most = piecesOfName(words, at)
  if (most === 1) return spellings(words[at] ?? '').map(way => ({ way, length: 1 }))
  return [3, 2, 1]
    .filter(length => length <= most)
    .map(length => ({ way: [words.slice(at, at + length).join('')], length }))
}

const readFrom = (words: readonly string[], at: number): readonly Way[] =>
  at >= words.length
    ? [[]]
    : startsAt(words, at)
        .flatMap(({ way, length }) => readFrom(words, at + length).map(rest => [...way, ...rest]))
        .slice(0, mostWays)

/**
 * What typed words may mean, the most exact first: `aw 169` is AW169 as well, and `skylane182` a Skylane 182. The words
 * as they were typed are always among them, and mostly all there is.
 */
export const waysToRead = (words: readonly string[]): readonly Way[] => {
  const ways = readFrom(words, 0)
  const isTyped = (way: Way) => way.length === words.length && way.every((word, at) => word === words[at])
  return ways.some(isTyped) ? ways : [...ways.slice(0, mostWays - 1), words]
}

/** The stored text starts with a space, so every word of it has one before it. */
export const beginsWord = (word: string): string => `% ${word}%`

/** The condition that a stored text has what one of the ways asks for. */
export const wordsCondition = (
  ways: readonly Way[],
  column: string,
): { readonly sql: string; readonly params: readonly string[] } => ({
  sql: `(${ways.map(way => way.map(() => `${column} LIKE ?`).join(' AND ')).join(' OR ')})`,
  params: ways.flat().map(beginsWord),
})
