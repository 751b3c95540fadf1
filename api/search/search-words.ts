/** Letters and digits of any script, without accents, in small letters. */
const folded = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ı/g, 'i').toLowerCase()

const pieces = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
const longest = 40

/** Words that say nothing; MariaDB's full-text index leaves most of them out anyway. */
const stopWords = new Set(
  'a about an and are as at be by com de en for from how i in is it la of on or that the this to was what when where who will with und www'.split(
    ' ',
  ),
)

/**
 * What jet fuel is indexed and looked for as, however it is written: its own names begin with `jet`, and whoever looks
 * for a jet does not mean every turboprop.
 */
export const jetFuelWord = 'kerosene'
const jetFuel = /\bjet(?:[\s-]?a[\s-]?1|-?[ab]|[\s-]?fuel)\b|\bjet [ab]$/i

/** Where a text names jet fuel, and how; null when it does not. */
export const jetFuelIn = (text: string): RegExpExecArray | null => jetFuel.exec(text)

/**
 * The words that an advert is found by. A word with punctuation inside stands there joined and in its pieces, so that
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

/** The pieces of a text between spaces and punctuation, as searches compare them. */
export const wordPieces = (text: string): readonly string[] => pieces(folded(text))

/** One word, with or without punctuation, as searches compare it. */
export const wordKey = (word: string): string => pieces(folded(word)).join('').slice(0, longest)

/** Whether a piece of text is found by a word: it, or a piece of it, begins so. */
export const beginsWith = (chunk: string, word: string): boolean => {
  const parts = pieces(folded(chunk))
  return parts.join('').startsWith(word) || parts.some(part => part.startsWith(word))
}

/** Whether a word is this piece of text, or a piece of it. */
export const isWordOf = (chunk: string, word: string): boolean => {
  const parts = pieces(folded(chunk))
  return parts.join('') === word || parts.includes(word)
}

/** A number may be typed in so many pieces, such as `N 182 HL`. */
const mostPieces = 3

/**
 * What a person typed as words to look for; each must be the beginning of a word of the advert. At most 8. Words that
 * say nothing are left out, but not where they may belong to a number, as in `AN 3-5A` or `AS 350`.
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
