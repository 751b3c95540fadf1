/** Most texts are plain ASCII, which is read several times faster. */
const isPlain = (text: string) => /^[\t-~]*$/.test(text)

/** Converts to lower case without accents, in any script. */
const folded = (text: string) =>
  isPlain(text)
    ? text.toLowerCase()
    : text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ı/g, 'i').toLowerCase()

/** The runs of letters and digits of a folded text. */
const pieces = (text: string): string[] => text.match(isPlain(text) ? /[a-z0-9]+/g : /[\p{L}\p{N}]+/gu) ?? []
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

/** A word between spaces, where it begins in its text, and its pieces between punctuation. */
export interface Chunk {
  readonly chunk: string
  readonly index: number
  readonly pieces: readonly string[]
}

/** The words of a text, in order. */
export const chunksOf = (text: string): readonly Chunk[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: chunk, index }) => ({ chunk, index, pieces: pieces(folded(chunk)) }))

/** Words with the punctuation inside them, and that punctuation, of plain and of other folded texts. */
const plain = { units: /[a-z0-9]+(?:[^a-z0-9\s]+[a-z0-9]+)*/g, inner: /[^a-z0-9]+/ }
const any = { units: /[\p{L}\p{N}]+(?:[^\p{L}\p{N}\s]+[\p{L}\p{N}]+)*/gu, inner: /[^\p{L}\p{N}]+/u }

const cut = (word: string) => (word.length > longest ? word.slice(0, longest) : word)

const wordsOfFolded = (text: string): string[] => {
  const { units, inner } = isPlain(text) ? plain : any
  const words: string[] = []
  for (const unit of text.match(units) ?? []) {
    if (inner.test(unit)) {
      const parts = unit.split(inner)
      words.push(cut(parts.join('')), ...parts.map(cut))
    } else words.push(cut(unit))
  }
  return words
}

/**
 * The indexed words of a text. One with punctuation inside is indexed both joined and in pieces, so that `PA-28`, `PA28`
 * and `28` all find it.
 */
export const indexedWords = (text: string): readonly string[] => wordsOfFolded(folded(text))

/** The indexed words of texts, with that of jet fuel where they name it. */
export const indexWords = (texts: readonly (string | null | undefined)[]): string => {
  const all = texts.map(text => folded(text ?? ''))
  const words = all.flatMap(wordsOfFolded)
  return (all.some(text => jetFuelIn(text)) ? [...words, jetFuelWord] : words).join(' ')
}

export const isStopWord = (word: string): boolean => stopWords.has(word)

/** The pieces of a text between spaces and punctuation, normalized as in searches. */
export const wordPieces = (text: string): readonly string[] => pieces(folded(text))

/** One word, with or without punctuation, normalized as in searches. */
export const wordKey = (word: string): string => pieces(folded(word)).join('').slice(0, longest)

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
