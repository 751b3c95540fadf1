import { advertKinds } from '../../shared/data/advert-codes'
import { countries } from '../../shared/data/countries'
import { aircraftTypes, fuels, leaseTypes, partSections, toolTypes } from '../../shared/data/type-labels'
import { wordKey, searchVocabulary, listingIndexOf } from '../search/search.public'
import type { App } from '../platform/app/app-context'
import { getCatalogue, type Catalogue } from '../catalogue/catalogue.public'
import type { Database } from '../platform/db/connect'

/** Words by their normalized form, each in its written form. */
export type KnownWords = ReadonlyMap<string, string>

/** How long the words are cached in milliseconds; new names are suggested that much later. */
const maxAge = 60_000
/** Maximum number of titles read per kind; the newest contain nearly all words. */
const mostTitles = 2000
/** Minimum word length, as shorter ones are too easily mistaken for each other. */
const shortest = 4

const cache = new WeakMap<Database, { readonly at: number; readonly words: KnownWords }>()

/** The words of all names in the catalogue and on the market. */
export const knownWords = async (app: App): Promise<KnownWords> => {
  const now = app.clock().getTime()
  const kept = cache.get(app.db)
  if (kept && now >= kept.at && now - kept.at < maxAge) return kept.words
  const names = [...labels, ...trade, ...namesIn(await getCatalogue(app)), ...namesOnMarket(app)]
  const words = wordsOf([...names, ...(await wordsOfTitles(app))])
  cache.set(app.db, { at: now, words })
  return words
}

const labels = [aircraftTypes, fuels, leaseTypes, partSections, toolTypes].flatMap(names =>
  Object.values(names),
)

const trade = [...countries.map(({ name }) => name), ...searchVocabulary]

const namesIn = ({ brands, modelsOf, modelAliases, categories }: Catalogue): readonly string[] => [
  ...brands.flatMap(({ brandName, aliases }) => [brandName, ...aliases]),
  ...[...modelsOf.values()].flat().map(({ modelName }) => modelName),
  ...[...modelAliases.values()].flat(),
  ...categories.map(({ name }) => name),
]

const namesOnMarket = (app: App): readonly string[] =>
  advertKinds.flatMap(kind =>
    (['manufacturer', 'model', 'state', 'category', 'propBrand'] as const).flatMap(column =>
      listingIndexOf(app).wordsOf(kind, column),
    ),
  )

/** Names of parts and tools occur only in titles. A word in at least two adverts is no misspelling. */
const wordsOfTitles = async ({ db }: App): Promise<readonly string[]> => {
  const counts = new Map<string, number>()
  for (const kind of ['part', 'toollease']) {
    const rows = await db.read(
      `SELECT title FROM adverts WHERE kind = ? AND live = 1 ORDER BY start DESC LIMIT ${mostTitles}`,
      [kind],
    )
    for (const { title } of rows)
      for (const word of new Set(String(title).toLowerCase().match(letters)))
        counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return Array.from(counts, ([word, count]) => (count > 1 ? word : ''))
}

const letters = /[\p{L}\p{M}\p{N}]+/gu

const wordsOf = (names: readonly string[]): KnownWords => {
  const words = new Map<string, string>()
  for (const name of new Set(names))
    for (const chunk of name.split(/\s+/)) {
      const parts = chunk.match(letters) ?? []
      for (const word of parts.length > 1 ? [parts.join('-'), ...parts] : parts) {
        const key = wordKey(word)
        if (key.length >= shortest && !words.has(key)) words.set(key, word)
      }
    }
  return words
}
