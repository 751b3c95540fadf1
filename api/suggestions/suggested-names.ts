import type { AdvertKind } from '../../shared/contract/adverts'
import type { Suggestion } from '../../shared/contract/searching'
import { advertKinds } from '../../shared/data/advert-codes'
import { typePaths } from '../../shared/data/type-codes'
import { aircraftTypes, leaseTypes, partSections, toolTypes } from '../../shared/data/type-labels'
import { searchHref } from '../../shared/rules/saved-searches'
import { searchLabels, wordKey, wordPieces, listingIndexOf } from '../search/search.public'
import type { App } from '../platform/app/app-context'
import { getCatalogue, type Catalogue, nameKey, otherModel } from '../catalogue/catalogue.public'
import type { Database } from '../platform/db/connect'
import { isKeyOf } from '../../shared/rules/keys'

/** A name of something on the market, and what may be typed for it. */
export interface KnownName {
  readonly suggestion: Suggestion
  /** The name's suffixes from each of its words on, without spaces and punctuation; also those of its aliases. */
  readonly tails: readonly string[]
  /** Those of the tails that are a full name, such as a model with and without its manufacturer. */
  readonly calls: readonly string[]
}

/** Names by the first two letters of each tail, so that only few are compared with what is typed. */
export type KnownNames = ReadonlyMap<string, readonly KnownName[]>

export const startLength = 2
/** Maximum age of the counts in milliseconds: counting takes a hundred times as long as answering. */
const maxAge = 10_000
/** Maximum age of the names in milliseconds: they come from the catalogue and hardly ever change. */
const maxAgeOfWords = 10 * 60_000

type Uncounted = Omit<KnownName, 'suggestion'> & { readonly suggestion: Omit<Suggestion, 'count'> }

interface Kept {
  readonly at: number
  readonly version: number
  readonly names: KnownNames
  readonly wordsAt: number
  /** Every name by its key. */
  readonly uncounted: Map<string, Uncounted | null>
}

const cache = new WeakMap<Database, Kept>()

/** Manufacturers, models, types and categories of public adverts with their numbers. */
export const suggestedNames = async (app: App, now: Date): Promise<KnownNames> => {
  await listingIndexOf(app).fresh()
  const version = listingIndexOf(app).version()
  const at = now.getTime()
  const kept = cache.get(app.db)
  if (kept && (kept.version === version || Math.abs(at - kept.at) < maxAge)) return kept.names
  const catalogue = await getCatalogue(app)
  const known = kept && Math.abs(at - kept.wordsAt) < maxAgeOfWords ? kept : undefined
  const uncounted = known?.uncounted ?? new Map<string, Uncounted | null>()
  const names = byStart(namesOf(app, catalogue, at, uncounted))
  cache.set(app.db, { at, version, names, wordsAt: known?.wordsAt ?? at, uncounted })
  return names
}

const byStart = (names: readonly KnownName[]): KnownNames => {
  const known = new Map<string, KnownName[]>()
  for (const name of names)
    for (const start of new Set(name.tails.map(tail => tail.slice(0, startLength)))) {
      const others = known.get(start)
      if (others) others.push(name)
      else known.set(start, [name])
    }
  return known
}

const namesOf = (
  app: App,
  catalogue: Catalogue,
  now: number,
  uncounted: Kept['uncounted'],
): readonly KnownName[] =>
  advertKinds.flatMap(kind => {
    const { facets } = listingIndexOf(app).facets({ kind, conditions: [], now }, ['manufacturer', 'type'], [])
    const pairs = listingIndexOf(app).pairs(
      { kind, now },
      kind === 'part' ? ['type', 'category'] : ['manufacturer', 'model'],
    )
    const counted = (key: string, count: number, make: () => Uncounted | null): readonly KnownName[] => {
      const known = uncounted.get(key)
      const name = known === undefined ? make() : known
      if (known === undefined) uncounted.set(key, name)
      return name ? [{ ...name, suggestion: { ...name.suggestion, count } }] : []
    }
    return [
      ...(facets['manufacturer'] ?? []).flatMap(({ value, count }) =>
        counted(`${kind}/${value}`, count, () => manufacturerName(kind, value, catalogue)),
      ),
      ...(facets['type'] ?? []).flatMap(({ value, count }) =>
        counted(`${kind} ${value}`, count, () => typeName(kind, value)),
      ),
      ...pairs.flatMap(({ one, two, count }) =>
        counted(`${kind}/${one}/${two}`, count, () =>
          kind === 'part' ? categoryName(one, two) : modelName(kind, one, two, catalogue),
        ),
      ),
    ]
  })

const manufacturerName = (kind: AdvertKind, manufacturer: string, { brandByKey }: Catalogue): Uncounted => {
  const others = brandByKey.get(nameKey(manufacturer))?.aliases ?? []
  const href = searchHref(kind, { manufacturer })
  return named(
    { sort: 'manufacturer', kind, text: manufacturer, section: null, href },
    [manufacturer],
    others,
  )
}

const modelName = (
  kind: AdvertKind,
  manufacturer: string,
  model: string,
  { brandByKey, modelsOf, modelAliases }: Catalogue,
): Uncounted | null => {
  if (model === otherModel) return null
  const brand = brandByKey.get(nameKey(manufacturer))
  const known = brand && modelsOf.get(brand._id)?.find(({ modelName }) => modelName === model)
  const others = known ? (modelAliases.get(known._id) ?? []) : []
  const text = `${manufacturer} ${model}`
  const href = searchHref(kind, { manufacturer, model })
  return named({ sort: 'model', kind, text, section: null, href }, [text, model], others)
}

const labels: Record<AdvertKind, Readonly<Record<string, string>>> = {
  aircraft: aircraftTypes,
  part: partSections,
  lease: leaseTypes,
  toollease: toolTypes,
}

const typeName = (kind: AdvertKind, type: string): Uncounted | null => {
  const text = labels[kind][type]
  if (!text) return null
  const words = searchLabels({ kind, type, aircraftType: null, fuel: null }).flatMap(label => label.words)
  const href = kind === 'aircraft' && isKeyOf(typePaths, type) ? typePaths[type] : searchHref(kind, { type })
  return named({ sort: 'type', kind, text, section: null, href }, [text], words)
}

const categoryName = (type: string, category: string): Uncounted | null => {
  const section = partSections[type]
  if (!section || wordKey(category) === 'other') return null
  const href = searchHref('part', { type, category })
  return named({ sort: 'category', kind: 'part', text: category, section, href }, [category])
}

const named = (
  suggestion: Omit<Suggestion, 'count'>,
  calls: readonly string[],
  others: readonly string[] = [],
): Uncounted => ({
  suggestion,
  tails: [...new Set([...calls, ...others].flatMap(tailsOf))],
  calls: calls.flatMap(name => tailsOf(name)[0] ?? []),
})

const tailsOf = (name: string): readonly string[] => {
  const pieces = wordPieces(name)
  return pieces.map((_, at) => pieces.slice(at).join(''))
}
