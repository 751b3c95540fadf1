import type { AdvertKind } from '../../shared/contract/adverts'
import type { Suggestion } from '../../shared/contract/searching'
import { advertKinds } from '../../shared/data/advert-codes'
import { typePaths, type AircraftType } from '../../shared/data/type-codes'
import { aircraftTypes, leaseTypes, partSections, toolTypes } from '../../shared/data/type-labels'
import { searchHref } from '../../shared/rules/saved-searches'
import { searchLabels } from '../adverts/search-labels'
import { indexWords, wordKey } from '../adverts/search-words'
import type { App } from '../app-context'
import { getCatalogue, type Catalogue } from '../catalogue/catalogue-cache'
import { nameKey, otherModel } from '../catalogue/name-key'
import type { Database } from '../db/connect'

/** A name of something on the market, with what may be typed for it. */
export interface KnownName {
  readonly suggestion: Suggestion
  /** The name from each of its words on, without spaces and punctuation; other names of it in the same way. */
  readonly tails: readonly string[]
  /** Those of the tails that are a whole name. */
  readonly wholes: readonly string[]
}

/** Names by the first two letters of each of their tails: few are looked at for what is typed. */
export type KnownNames = ReadonlyMap<string, readonly KnownName[]>

export const startLength = 2
/** Counts on offers may be this many milliseconds old: to count them takes a hundred times as long as to answer. */
const maxAge = 5000

interface Kept {
  readonly at: number
  readonly version: number
  readonly names: KnownNames
}

const cache = new WeakMap<Database, Kept>()

/** Manufacturers, models, types and categories of public adverts, with how many there are. */
export const suggestedNames = async (app: App, now: Date): Promise<KnownNames> => {
  await app.listingIndex.fresh()
  const version = app.listingIndex.version()
  const kept = cache.get(app.db)
  if (kept && (kept.version === version || Math.abs(now.getTime() - kept.at) < maxAge)) return kept.names
  const names = byStart(namesOf(app, await getCatalogue(app), now.getTime()))
  cache.set(app.db, { at: now.getTime(), version, names })
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

const namesOf = (app: App, catalogue: Catalogue, now: number): readonly KnownName[] =>
  advertKinds.flatMap(kind => {
    const { facets } = app.listingIndex.facets({ kind, conditions: [], now }, ['manufacturer', 'type'], [])
    return [
      ...(facets['manufacturer'] ?? []).map(({ value, count }) =>
        manufacturerName(kind, value, count, catalogue),
      ),
      ...(facets['type'] ?? []).flatMap(({ value, count }) => typeName(kind, value, count) ?? []),
      ...app.listingIndex
        .pairs({ kind, now }, kind === 'part' ? ['type', 'category'] : ['manufacturer', 'model'])
        .flatMap(({ one, two, count }) =>
          kind === 'part'
            ? (categoryName(one, two, count) ?? [])
            : modelName(kind, one, two, count, catalogue),
        ),
    ]
  })

const manufacturerName = (
  kind: AdvertKind,
  manufacturer: string,
  count: number,
  { brandByKey }: Catalogue,
): KnownName => {
  const others = brandByKey.get(nameKey(manufacturer))?.aliases ?? []
  const href = searchHref(kind, { manufacturer })
  return named({ sort: 'manufacturer', kind, text: manufacturer, count, href }, [manufacturer, ...others])
}

const modelName = (
  kind: AdvertKind,
  manufacturer: string,
  model: string,
  count: number,
  { brandByKey, modelsOf, modelAliases }: Catalogue,
): readonly KnownName[] => {
  if (model === otherModel) return []
  const brand = brandByKey.get(nameKey(manufacturer))
  const known = brand && modelsOf.get(brand._id)?.find(({ modelName }) => modelName === model)
  const others = known ? (modelAliases.get(known._id) ?? []) : []
  const text = `${manufacturer} ${model}`
  const href = searchHref(kind, { manufacturer, model })
  return [named({ sort: 'model', kind, text, count, href }, [text, model, ...others])]
}

const labels: Record<AdvertKind, Readonly<Record<string, string>>> = {
  aircraft: aircraftTypes,
  part: partSections,
  lease: leaseTypes,
  toollease: toolTypes,
}

const typeName = (kind: AdvertKind, type: string, count: number): KnownName | undefined => {
  const text = labels[kind][type]
  if (!text) return undefined
  const words = searchLabels({ kind, type, aircraftType: null, fuel: null }).flatMap(label => label.words)
  const href =
    kind === 'aircraft' && type in typePaths ? typePaths[type as AircraftType] : searchHref(kind, { type })
  return named({ sort: 'type', kind, text, count, href }, [text], words)
}

const categoryName = (type: string, category: string, count: number): KnownName | undefined => {
  const section = partSections[type]
  if (!section || wordKey(category) === 'other') return undefined
  const href = searchHref('part', { type, category })
  return named({ sort: 'category', kind: 'part', text: category, count, href, section }, [category])
}

const named = (
  suggestion: Omit<Suggestion, 'section'> & Partial<Suggestion>,
  names: readonly string[],
  words: readonly string[] = [],
): KnownName => {
  const tails = names.map(tailsOf)
  return {
    suggestion: { section: null, ...suggestion },
    tails: [...new Set([...tails.flat(), ...words])],
    wholes: tails.flatMap(([whole]) => whole ?? []),
  }
}

const tailsOf = (name: string): readonly string[] => {
  // Each word in its pieces alone; joined ones are tails already.
  const words = indexWords([name.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')])
    .split(' ')
    .filter(Boolean)
  return words.map((_, at) => words.slice(at).join(''))
}
