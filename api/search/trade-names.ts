import { countryNames } from '../../shared/data/countries'
import { regions } from '../../shared/data/type-labels'
import type { App } from '../platform/app/app-context'
import { originalOf } from '../platform/app/per-app'
import type { Database } from '../platform/db/connect'
import { isStopWord, wordPieces } from './search-words'

/** Names that interpret a search's words. */
export interface TradeNames {
  /** Names of several words, by these without the spaces: `king air` by `kingair`. */
  readonly phrases: ReadonlyMap<string, string>
  /** Names of one word, which may have been typed in two: `skyhawk`. */
  readonly words: ReadonlySet<string>
  /** Figures that are a word of a model's name: `172`. */
  readonly numbers: ReadonlySet<string>
}

/** Minimum length of joined words, as shorter ones are ambiguous. */
const shortestJoined = 5
const longestName = 3

const isWord = (piece: string) => /^\p{L}{2,}$/u.test(piece) && !isStopWord(piece)

/** All sequences of two or three letters-only words in a name. */
const runsIn = (name: string): readonly string[] => {
  const pieces = wordPieces(name)
  return pieces.flatMap((_, at) =>
    Array.from({ length: longestName - 1 }, (__, more) => pieces.slice(at, at + 2 + more))
      .filter((run, more) => run.length === 2 + more && run.every(isWord))
      .map(run => run.join(' ')),
  )
}

const phrasesOf = (names: Iterable<string>): readonly (readonly [string, string])[] =>
  [...names].flatMap(runsIn).map(phrase => [phrase.replaceAll(' ', ''), phrase])

const placeNames = [...countryNames.keys(), ...Object.values(regions)]
const places = phrasesOf(placeNames)
const placeWords = new Set(placeNames.map(name => wordPieces(name).join(' ')))

/** Whether a term of a search is all of the name of a country or a region. */
export const isPlaceName = (term: string): boolean => placeWords.has(term.trimEnd())

/** Without a catalogue: only countries and regions. */
export const noTradeNames: TradeNames = { phrases: new Map(places), words: new Set(), numbers: new Set() }

/** The catalogue's names that interpret a search's words. */
interface CatalogueNames {
  readonly brands: readonly { readonly brandName: string }[]
  readonly modelsOf: ReadonlyMap<number, readonly { readonly modelName: string }[]>
}

const cache = new WeakMap<CatalogueNames, TradeNames>()

/** The names of manufacturers, models, countries and regions. */
const tradeNamesIn = (catalogue: CatalogueNames): TradeNames => {
  const kept = cache.get(catalogue)
  if (kept) return kept
  const names = [
    ...catalogue.brands.map(({ brandName }) => brandName),
    ...[...catalogue.modelsOf.values()].flat().map(({ modelName }) => modelName),
  ]
  const pieces = names.flatMap(wordPieces)
  const made = {
    phrases: new Map([...phrasesOf(names), ...places]),
    words: new Set(pieces.filter(piece => piece.length >= shortestJoined && isWord(piece))),
    numbers: new Set(pieces.filter(piece => /^\d+$/.test(piece))),
  }
  cache.set(catalogue, made)
  return made
}

const catalogues = new WeakMap<Database, () => Promise<CatalogueNames>>()

/** Registers the catalogue for this process's searches, as the search itself must not import it. */
export const searchByNamesOf = (app: App, read: () => Promise<CatalogueNames>): void =>
  void catalogues.set(app.db, read)

/** The present names that interpret a search's words. */
export const tradeNamesOf = async (app: App): Promise<TradeNames> => {
  const read = catalogues.get(originalOf(app).db)
  return read ? tradeNamesIn(await read()) : noTradeNames
}

/** Model numbers of Cessnas, which are also written with a C. */
const cessnas = new Set(
  '120 140 150 152 162 170 172 175 177 180 182 185 188 190 195 205 206 207 208 210 303 310 320 335 336 337 340 401 402 404 406 408 411 414 421 425 441'.split(
    ' ',
  ),
)

/** The interpretations of a type's short name; undefined for any other word. */
export const shorthandOf = (word: string): readonly (readonly string[])[] | undefined => {
  const [, number, variant] = /^c(\d{3})([a-z]{0,2})$/.exec(word) ?? []
  return number && cessnas.has(number) ? [['cessna', `${number}${variant}`]] : undefined
}
