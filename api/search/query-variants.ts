import { noTradeNames, shorthandOf, type TradeNames } from './trade-names'
import { mostTradeWords, tradeWords } from './trade-words'

/** MariaDB's full-text index holds no shorter words unless its server is configured so. */
export const shortestIndexed = 3

/**
 * One reading of what was typed: terms that must all be found. A term with a space inside stands for words side by side.
 * Each may be the beginning of a word; one that ends with a space is a whole word.
 */
export type QueryVariant = readonly string[]

/** Letters that a number may follow in a name, as in `PA 28` or `Bell 206`; longer ones are words. */
const longestCode = 4
/** A search of many such names is not read in every way that there is. */
const mostVariants = 6
/** Words that a name may be typed in, as `king air` or `super king air`. */
const longestName = 3

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

/** Shorter ones may be anything without their last letter. */
const shortestPlural = 5
/** A word that may be a plural finds its singular, which it would begin with. */
const singular = (word: string): string =>
  word.length >= shortestPlural && /^\p{L}+[^s]s$/u.test(word) ? word.slice(0, -1) : word

/** A word, and a name of letters and digits in its two pieces. */
const spellings = (word: string): readonly QueryVariant[] => {
  const [, letters, number] = /^(\p{L}+)(\p{N}.*)$/u.exec(word) ?? []
  if (!letters || !number) return [[singular(word)]]
  // Few letters begin many words, so they must stand right before their number.
  return [[word], letters.length < shortestIndexed ? [`${letters} ${number}`] : [letters, number]]
}

export interface Start {
  readonly variant: QueryVariant
  /** How many words it stands for. */
  readonly length: number
}

const lengthsFrom = (most: number, words: readonly string[], at: number): readonly number[] =>
  Array.from(
    { length: Math.min(most, words.length - at) },
    (_, less) => Math.min(most, words.length - at) - less,
  )

/** A name of several words, however it is split: `king air` and `kingair`; or one word that was split: `sky hawk`. */
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

/** What the trade says for something else, beside the words as they were typed; undefined for any other words. */
export const tradeAt = (words: readonly string[], at: number): readonly Start[] | undefined => {
  for (const length of lengthsFrom(mostTradeWords, words, at)) {
    const typed = words.slice(at, at + length)
    const meant = tradeWords.get(typed.join(' ')) ?? shorthandOf(typed.join(''))
    if (meant) return [...meant, ...(length === 1 ? [typed] : [])].map(variant => ({ variant, length }))
  }
  return undefined
}

/** What the words from a place on may begin with, the most exact first. */
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
 * What typed words may mean, the most exact first: `aw 169` is AW169 as well, `skylane182` a Skylane 182, `c172` a
 * Cessna 172 and `kingair` a King Air. Words that are a name or a word of the trade together are nothing else; others
 * are always among the variants as they were typed, and mostly all there is.
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

/** The stored text starts and ends with a space, so every word of it has one on both sides. */
export const beginsWord = (word: string): string => `% ${word}%`

/** The condition that a stored text has all words of one of the variants. */
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
