import type { Seen } from '../../contract/catalogue'
import type { StaffBrand, StaffCategory, StaffModel } from '../../contract/staff-catalogue'
import { aliasSeparator, type CatalogueFile, type MergeKind } from '../../data/catalogue-codes'
import type { AircraftType } from '../../data/type-codes'

/** One row of a table of the catalogue, whatever it is of. */
export interface Entry {
  readonly of: MergeKind
  readonly id: number
  /** Name of the parent: the manufacturer of a model, the section of a category; otherwise empty. */
  readonly owner: string
  readonly ownerId: number | null
  readonly name: string
  readonly aliases: readonly string[]
  /** Null except for models. */
  readonly type: AircraftType | null
  readonly adverts: number
  readonly live: number
  /** Number of children: models of a manufacturer, categories of a section. */
  readonly parts: number
}

/** The file, and thus the table, that an entry belongs to. */
export const fileOf = {
  brand: 'brands',
  model: 'models',
  category: 'categories',
} as const satisfies Record<MergeKind, CatalogueFile>

const made = new WeakMap<object, Entry>()

/** What is read again and has not changed stays the very same row: a table draws only what is new. */
const stable = (source: object, entry: Entry): Entry => {
  const before = made.get(source)
  if (before && before.owner === entry.owner && before.parts === entry.parts) return before
  made.set(source, entry)
  return entry
}

export const brandEntry = (brand: StaffBrand): Entry =>
  stable(brand, {
    of: 'brand',
    id: brand._id,
    owner: '',
    ownerId: null,
    name: brand.brandName,
    aliases: brand.aliases,
    type: null,
    adverts: brand.adverts,
    live: brand.live,
    parts: brand.models,
  })

/** Models with their manufacturers; the 'Other' of each, which cannot be changed, is left out. */
export const modelEntries = (
  models: readonly StaffModel[],
  brands: readonly StaffBrand[],
): readonly Entry[] => {
  const names = new Map(brands.map(({ _id, brandName }) => [_id, brandName]))
  return models.flatMap((model): Entry[] =>
    model.type === null
      ? []
      : [
          stable(model, {
            of: 'model',
            id: model._id,
            owner: names.get(model.brandId) ?? '',
            ownerId: model.brandId,
            name: model.modelName,
            aliases: model.aliases,
            type: model.type,
            adverts: model.adverts,
            live: model.live,
            parts: 0,
          }),
        ],
  )
}

/** Each section with its categories below it. */
export const categoryEntries = (categories: readonly StaffCategory[]): readonly Entry[] => {
  const entryOf = (category: StaffCategory, owner: string, parts: number): Entry =>
    stable(category, {
      of: 'category',
      id: category.categoryId,
      owner,
      ownerId: category.mainId,
      name: category.name,
      aliases: category.aliases,
      type: null,
      adverts: category.adverts,
      live: category.live,
      parts,
    })
  return categories
    .filter(({ mainId }) => mainId === null)
    .flatMap(main => {
      const own = categories.filter(({ mainId }) => mainId === main.categoryId)
      return [entryOf(main, '', own.length), ...own.map(each => entryOf(each, main.name, 0))]
    })
}

/** An entry as it is when it has just been added. */
export const addedEntry = (
  entry: Pick<Entry, 'of' | 'id' | 'owner' | 'ownerId' | 'name' | 'type'>,
): Entry => ({ ...entry, aliases: [], adverts: 0, live: 0, parts: 0 })

export const isSection = ({ of, ownerId }: Pick<Entry, 'of' | 'ownerId'>): boolean =>
  of === 'category' && ownerId === null

/** The editable values of an entry. */
export const valuesOf = ({ of, name, aliases, type }: Entry): Seen => ({
  name,
  aliases: [...aliases],
  ...(of === 'model' ? { type } : {}),
})

/** Names compare without case, accents and punctuation, as the server's do. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]/gu, '')

export const namesIn = (cell: string): string[] =>
  cell
    .split(aliasSeparator)
    .map(name => name.trim())
    .filter(Boolean)

export const namesText = (names: readonly string[]): string => names.join(`${aliasSeparator} `)

/** The aliases after a rename: the old name becomes one, so that it is still recognised. */
export const aliasesAfter = (before: Seen, name: string): string[] => {
  const known = new Set([plainName(name), ...before.aliases.map(plainName)])
  const aliases = before.aliases.filter(alias => plainName(alias) !== plainName(name))
  return known.has(plainName(before.name)) ? aliases : [...aliases, before.name]
}

export const sameValues = (one: Seen, two: Seen): boolean =>
  one.name === two.name && one.type === two.type && one.aliases.join('\n') === two.aliases.join('\n')
