import { marks } from '../platform/db/values'
import { advertKinds } from '../../shared/data/advert-codes'
import type { App } from '../platform/app/app-context'
import { nameKey } from './name-key'
import { listingIndexOf } from '../search/search.public'

/** How many adverts use an entry: all that are not deleted, and those that are public now. */
export interface Use {
  readonly adverts: number
  readonly live: number
}

const unused: Use = { adverts: 0, live: 0 }

const add = (uses: Map<string, Use>, key: string, more: Partial<Use>) => {
  const { adverts, live } = uses.get(key) ?? unused
  uses.set(key, { adverts: adverts + (more.adverts ?? 0), live: live + (more.live ?? 0) })
}

/** Number of adverts by the key of their manufacturer's name; aliases are counted separately. Reads an index only. */
export const usesOfBrands = async (app: App, now: Date): Promise<ReadonlyMap<string, Use>> => {
  const uses = new Map<string, Use>()
  const rows = await app.db.readCurrent(
    `SELECT manufacturer AS name, COUNT(*) AS total FROM adverts
      WHERE manufacturer IS NOT NULL AND deleted_at IS NULL GROUP BY manufacturer`,
  )
  for (const row of rows) add(uses, nameKey(String(row['name'])), { adverts: Number(row['total']) })
  await listingIndexOf(app).fresh()
  for (const kind of advertKinds) {
    const { facets } = listingIndexOf(app).facets(
      { kind, conditions: [], now: now.getTime() },
      ['manufacturer'],
      [],
    )
    for (const { value, count } of facets['manufacturer'] ?? []) add(uses, nameKey(value), { live: count })
  }
  return uses
}

/** Number of adverts of these manufacturers, in any spelling, by the key of their model's name. */
export const usesOfModels = async (
  app: App,
  names: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Use>> => {
  const keys = new Set(names.map(nameKey))
  const spelled = await app.db.readCurrent(
    'SELECT DISTINCT manufacturer AS name FROM adverts WHERE manufacturer IS NOT NULL',
  )
  const spellings = spelled.map(row => String(row['name'])).filter(name => keys.has(nameKey(name)))
  const uses = new Map<string, Use>()
  if (spellings.length === 0) return uses
  const rows = await app.db.readCurrent(
    `SELECT model AS name, COUNT(*) AS total FROM adverts
      WHERE manufacturer IN (${marks(spellings)}) AND deleted_at IS NULL GROUP BY manufacturer, model`,
    spellings,
  )
  for (const row of rows) add(uses, nameKey(String(row['name'] ?? '')), { adverts: Number(row['total']) })
  await listingIndexOf(app).fresh()
  for (const kind of advertKinds) {
    const conditions = [{ column: 'manufacturer' as const, oneOf: spellings }]
    const { facets } = listingIndexOf(app).facets({ kind, conditions, now: now.getTime() }, ['model'], [])
    for (const { value, count } of facets['model'] ?? []) add(uses, nameKey(value), { live: count })
  }
  return uses
}

/** Number of adverts by the keys of manufacturer and model; aliases are counted separately. Reads indexes only. */
export const usesOfAllModels = async (app: App, now: Date): Promise<ReadonlyMap<string, Use>> => {
  const uses = new Map<string, Use>()
  const rows = await app.db.readCurrent(
    `SELECT manufacturer, model, COUNT(*) AS total FROM adverts
      WHERE manufacturer IS NOT NULL AND model IS NOT NULL AND deleted_at IS NULL GROUP BY manufacturer, model`,
  )
  for (const row of rows)
    add(uses, modelKey(String(row['manufacturer']), String(row['model'])), { adverts: Number(row['total']) })
  await listingIndexOf(app).fresh()
  for (const kind of advertKinds)
    for (const { one, two, count } of listingIndexOf(app).pairs({ kind, now: now.getTime() }, [
      'manufacturer',
      'model',
    ]))
      add(uses, modelKey(one, two), { live: count })
  return uses
}

export const modelKey = (manufacturer: string, model: string): string =>
  `${nameKey(manufacturer)}/${nameKey(model)}`

/** Number of part adverts by section and category, keyed as `avionics` and `avionics/instruments`. */
export const usesOfCategories = async (app: App, now: Date): Promise<ReadonlyMap<string, Use>> => {
  const uses = new Map<string, Use>()
  const at = now.getTime()
  const rows = await app.db.readCurrent(
    `SELECT type, category, COUNT(*) AS total FROM adverts
      WHERE kind = 'part' AND live IN (0, 1) AND deleted_at IS NULL GROUP BY type, category`,
  )
  for (const row of rows) {
    const type = String(row['type'])
    const adverts = Number(row['total'])
    add(uses, type, { adverts })
    if (row['category'] !== null) add(uses, categoryKey(type, String(row['category'])), { adverts })
  }
  await listingIndexOf(app).fresh()
  const sections = listingIndexOf(app).facets({ kind: 'part', conditions: [], now: at }, ['type'], [])
  for (const { value: type, count } of sections.facets['type'] ?? []) {
    add(uses, type, { live: count })
    const conditions = [{ column: 'type' as const, oneOf: [type] }]
    const { facets } = listingIndexOf(app).facets({ kind: 'part', conditions, now: at }, ['category'], [])
    for (const { value, count: live } of facets['category'] ?? [])
      add(uses, categoryKey(type, value), { live })
  }
  return uses
}

export const categoryKey = (section: string, category: string): string => `${section}/${nameKey(category)}`

/** The sum over several keys, such as of a name and its aliases. */
export const usedBy = (uses: ReadonlyMap<string, Use>, keys: readonly string[]): Use =>
  [...new Set(keys)].reduce(
    (sum, key) => ({
      adverts: sum.adverts + (uses.get(key)?.adverts ?? 0),
      live: sum.live + (uses.get(key)?.live ?? 0),
    }),
    unused,
  )
