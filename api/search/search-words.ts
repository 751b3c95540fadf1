/** Converts to lower case without accents, in any script. */
const folded = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ı/g, 'i').toLowerCase()

const pieces = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
const longest = 40

/** Stop words; MariaDB's full-text index omits most of them anyway. */
const stopWords = new Set(
  'a about an and are as at be by com de en for from how i in is it la of on or that the this to was what when where who will with und www'.split(
    ' ',
  ),
)

/**
 * The search word for jet fuel in all its spellings: its own names begin with `jet`, and a search for jets
 * must not find every turboprop.
 */
export const jetFuelWord = 'kerosene'
const jetFuel = /\bjet(?:[\s-]?a[\s-]?1|-?[ab]|[\s-]?fuel)\b|\bjet [ab]$/i

/** The match of a name of jet fuel in a text; null for none. */
export const jetFuelIn = (text: string): RegExpExecArray | null => jetFuel.exec(text)

/**
 * The indexed words of texts. A word with punctuation inside is indexed both joined and in pieces, so that
 * `PA-28`, `PA28` and `28` all find it.
 */
export const indexWords = (texts: readonly (string | null | undefined)[]): string =>
  texts
    .flatMap(text =>
      folded(text ?? '')
        .split(/\s+/)
        .flatMap(chunk => {
          const parts = pieces(chunk)
          return parts.length > 1 ? [parts.join('').slice(0, longest), ...parts] : parts
        }),
    )
    .map(word => word.slice(0, longest))
    .concat(texts.some(text => jetFuelIn(folded(text ?? ''))) ? [jetFuelWord] : [])
    .join(' ')

export const isStopWord = (word: string): boolean => stopWords.has(word)

/** The pieces of a text between spaces and punctuation, normalized as in searches. */
export const wordPieces = (text: string): readonly string[] => pieces(folded(text))

/** One word, with or without punctuation, normalized as in searches. */
export const wordKey = (word: string): string => pieces(folded(word)).join('').slice(0, longest)

/** Whether a word matches the start of a piece of text, or of one of its parts. */
export const beginsWith = (chunk: string, word: string): boolean => {
  const parts = pieces(folded(chunk))
  return parts.join('').startsWith(word) || parts.some(part => part.startsWith(word))
}

/** Whether a word equals this piece of text, or one of its parts. */
export const isWordOf = (chunk: string, word: string): boolean => {
  const parts = pieces(folded(chunk))
  return parts.join('') === word || parts.includes(word)
}

/** Maximum number of pieces in which a number may be typed, such as `N 182 HL`. */
const mostPieces = 3

/**
 * The words of a typed search, at most 8; each must match the start of a word of the advert. Stop words are
 * left out, except where they may belong to a number, as in `AN 3-5A` or `AS 350`.
 */
export const queryWords = (search: string): readonly string[] => {
  const words = folded(search)
    .trim()
    .replace(new RegExp(jetFuel, 'gi'), ` ${jetFuelWord} `)
    .split(/\s+/)
    .map(chunk => pieces(chunk).join('').slice(0, longest))
    .filter(Boolean)
  const isNumber = (at: number) =>
    words.length <= mostPieces && words[at]!.length <= 2 && /^\d/.test(words[at + 1] ?? '')
  const telling = words.filter((word, at) => !stopWords.has(word) || isNumber(at))
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, 8)
}
