import { noTradeNames, shorthandOf, type TradeNames } from './trade-names'
import { mostTradeWords, tradeWords } from './trade-words'

/** The minimum word length in MariaDB's full-text index with its default configuration. */
export const shortestIndexed = 3

/**
 * One interpretation of the typed words: terms that must all match. A term with a space inside is a phrase.
 * Each term matches the start of a word; one that ends with a space matches a whole word.
 */
export type QueryVariant = readonly string[]

/** Maximum length of letters before a number in a name, such as `PA 28` or `Bell 206`. */
const longestCode = 4
/** Limits the interpretations of a search with many such names. */
const mostVariants = 6
/** Maximum number of words in a name, such as `super king air`. */
const longestName = 3

const isCode = (word: string | undefined) =>
  word !== undefined && word.length <= longestCode && /^\p{L}+$/u.test(word)
const isNumbering = (word: string | undefined) => word !== undefined && /^\p{N}.{0,5}$/u.test(word)
const beginsName = (words: readonly string[], at: number) => isCode(words[at]) && isNumbering(words[at + 1])
/** Whether a word may belong to such a number, like the `T` in `SR 22 T`. */
const isSuffix = (words: readonly string[], at: number) =>
  words[at] !== undefined && words[at].length <= 2 && !beginsName(words, at)

/** How many words from a position on may be the pieces of one name; 1 for none. */
export const piecesOfName = (words: readonly string[], at: number): 1 | 2 | 3 => {
  if (!beginsName(words, at)) return 1
  return isSuffix(words, at + 2) ? 3 : 2
}

/** Minimum length for removing a plural's last letter. */
const shortestPlural = 5
/** Reduces a possible plural to its singular, whose prefix search matches both. */
const singular = (word: string): string =>
  word.length >= shortestPlural && /^\p{L}+[^s]s$/u.test(word) ? word.slice(0, -1) : word

/** A word, and a name of letters and digits also split in two. */
const spellings = (word: string): readonly QueryVariant[] => {
  const [, letters, number] = /^(\p{L}+)(\p{N}.*)$/u.exec(word) ?? []
  if (!letters || !number) return [[singular(word)]]
  // Short letters are the start of many words, so they must directly precede their number.
  return [[word], letters.length < shortestIndexed ? [`${letters} ${number}`] : [letters, number]]
}

export interface Start {
  readonly variant: QueryVariant
  /** The number of typed words that it covers. */
  readonly length: number
}

const lengthsFrom = (most: number, words: readonly string[], at: number): readonly number[] =>
  Array.from(
    { length: Math.min(most, words.length - at) },
    (_, less) => Math.min(most, words.length - at) - less,
  )

/** A name of several words, however it was split (`king air`, `kingair`), or a split name of one word (`sky hawk`). */
const namedAt = (words: readonly string[], at: number, names: TradeNames): readonly Start[] | undefined => {
  for (const length of lengthsFrom(longestName, words, at)) {
    const typed = words.slice(at, at + length)
    const joined = typed.join('')
    const phrase = names.phrases.get(joined)
    if (phrase !== undefined && (length === 1 || phrase === typed.join(' ')))
      return [`${phrase} `, joined].map(word => ({ variant: [word], length }))
    if (length === 2 && names.words.has(joined)) return [{ variant: [joined], length }]
  }
  return undefined
}

/** The meanings of a trade term, and a single term also as typed; undefined for any other words. */
export const tradeAt = (words: readonly string[], at: number): readonly Start[] | undefined => {
  for (const length of lengthsFrom(mostTradeWords, words, at)) {
    const typed = words.slice(at, at + length)
    const meant = tradeWords.get(typed.join(' ')) ?? shorthandOf(typed.join(''))
    if (meant) return [...meant, ...(length === 1 ? [typed] : [])].map(variant => ({ variant, length }))
  }
  return undefined
}

/** The interpretations of the first words from a position on, the most exact first. */
const startsAt = (words: readonly string[], at: number, names: TradeNames): readonly Start[] => {
  const told = namedAt(words, at, names) ?? tradeAt(words, at)
  if (told) return told
  const most = piecesOfName(words, at)
  if (most === 1) return spellings(words[at] ?? '').map(variant => ({ variant, length: 1 }))
  const [first = '', second = '', third = ''] = words.slice(at, at + most)
  return [
    ...(most === 3
      ? [first + second + third, `${first} ${second}${third}`].map(word => ({ variant: [word], length: 3 }))
      : []),
    { variant: [first + second], length: 2 },
    { variant: [first], length: 1 },
  ]
}

const readFrom = (words: readonly string[], at: number, names: TradeNames): readonly QueryVariant[] =>
  at >= words.length
    ? [[]]
    : startsAt(words, at, names)
        .flatMap(({ variant, length }) =>
          readFrom(words, at + length, names).map(rest => [...new Set([...variant, ...rest])]),
        )
        .slice(0, mostVariants)

const isTold = (words: readonly string[], names: TradeNames) =>
  words.some((_, at) => namedAt(words, at, names) ?? tradeAt(words, at))

/**
 * All interpretations of the typed words, the most exact first: `aw 169` also means AW169, `skylane182` a
 * Skylane 182, `c172` a Cessna 172 and `kingair` a King Air. Words that together are a name or a trade term
 * mean only that; all others are always also tried as typed, and usually that is the only variant.
 */
export const variantsOf = (words: readonly string[], names = noTradeNames): readonly QueryVariant[] => {
  const variants = readFrom(words, 0, names)
  const typed = words.map(singular)
  const isTyped = (variant: QueryVariant) =>
    variant.length === typed.length && variant.every((word, at) => word === typed[at])
  return variants.some(isTyped) || isTold(words, names)
    ? variants
    : [...variants.slice(0, mostVariants - 1), typed]
}

/** Stored texts begin and end with a space, so every word in them has one on both sides. */
export const beginsWord = (word: string): string => `% ${word}%`

/** The SQL condition that a stored text contains all words of one of the variants. */
export const wordsCondition = (
  words: readonly string[],
  column: string,
): { readonly sql: string; readonly params: readonly string[] } => {
  const variants = variantsOf(words)
  return {
    sql: `(${variants.map(variant => variant.map(() => `${column} LIKE ?`).join(' AND ')).join(' OR ')})`,
    params: variants.flat().map(beginsWord),
  }
}
