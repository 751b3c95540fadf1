import { invalid, notFound } from '../../shared/contract/errors'
import { resyncSearch } from '../search/search.public'
import type { App } from '../platform/app/app-context'
import { forUpdate, type Tx } from '../platform/db/tx'
import { catalogueIn } from './catalogue-cache'
import type { CategoryRow } from '../platform/db/schema/category.model'
import { aliasesOf, uniqueNames } from './entry-names'
import { nameKey } from './name-key'
import { otherNamesIn } from './canonical-names'
import { findRows } from '../platform/db/find-rows'

interface Place {
  /** The section's code. */
  readonly type: string
  readonly category: string
}

export interface PlaceMove {
  readonly before: Place
  readonly after: Place
  readonly ids: readonly number[]
}

const batch = 500

/**
 * Merges two categories, of the same section or of different ones; their adverts follow. Throws `not_found`,
 * and `invalid` on `into` unless both are categories of a section.
 */
export const mergeCategories = async (app: App, tx: Tx, fromId: number, intoId: number, now: Date) => {
  const { Category } = app.db.models
  const rows = await Category.findAll({ order: [['id', 'ASC']], ...forUpdate(tx) })
  const all = rows.map(row => row.get())
  const from = all.find(({ id }) => id === fromId)
  const into = all.find(({ id }) => id === intoId)
  if (!from) throw notFound('The category')
  const [before, after] = [placeOf(all, from), into && placeOf(all, into)]
  if (!into || into === from || !before || !after)
    throw invalid('into', 'Choose another category; a section cannot be merged.')
  const names = [into.name, ...aliasesOf(into), from.name, ...aliasesOf(from)]
  const aliases = uniqueNames(names, nameKey(into.name))
  const values = { aliases: JSON.stringify(aliases) }
  await Category.update(values, { where: { id: into.id }, transaction: tx })
  await Category.destroy({ where: { id: from.id }, transaction: tx })
  const ids = await movePlace(app, tx, before, after, now)
  const moves: PlaceMove[] = ids.length > 0 ? [{ before, after, ids }] : []
  return { from: from.name, into: into.name, models: 0, moves }
}

const placeOf = (all: readonly CategoryRow[], { mainId, name }: CategoryRow): Place | undefined => {
  const type = all.find(({ id }) => id === mainId)?.code
  return type ? { type, category: name } : undefined
}

/** Moves adverts back to their previous category, except those that somebody has moved since. */
export const takeBackPlaces = async (app: App, tx: Tx, moves: readonly PlaceMove[], now: Date) => {
  const back: number[] = []
  for (const { before, after, ids } of moves)
    back.push(...(await movePlace(app, tx, after, before, now, ids)))
  return back
}

/** Moves all adverts of a place, or only those with the given ids; returns the moved ones. */
const movePlace = async (
  app: App,
  tx: Tx,
  from: Place,
  to: Place,
  now: Date,
  among?: readonly number[],
): Promise<readonly number[]> => {
  const { Advert } = app.db.models
  // Naming both values of `live` enables the index that begins with it, so that only matching rows are locked.
  const where = { kind: 'part' as const, live: [true, false], ...from }
  const found = await findRows(Advert, {
    where,
    attributes: ['id'],
    order: [['id', 'ASC']],
    ...forUpdate(tx),
  })
  const named = among && new Set(among)
  const ids = found.map(({ id }) => id).filter(id => named?.has(id) ?? true)
  for (let at = 0; at < ids.length; at += batch)
    await Advert.update(
      { ...to, updatedAt: now },
      { where: { id: ids.slice(at, at + batch) }, transaction: tx },
    )
  const catalogue = await catalogueIn(app, tx)
  await resyncSearch(app, tx, row => otherNamesIn(catalogue, row), ids)
  return ids
}
