import { Op } from 'sequelize'
import { resyncSearch } from '../search/search.public'
import type { App } from '../platform/app/app-context'
import { forUpdate, type Tx } from '../platform/db/tx'
import { brandNameIn, modelNameIn, otherNamesIn } from './canonical-names'
import { catalogueIn, type Catalogue } from './catalogue-cache'
import { spellingsStatement } from './catalogue-use'
import { nameKey } from './name-key'
import { findRows } from '../platform/db/find-rows'

interface Names {
  readonly manufacturer: string
  readonly model: string | null
}

/** A group of adverts whose names changed from the same pair to the same pair. */
export interface NameMove {
  readonly before: Names
  readonly after: Names
  readonly ids: readonly number[]
}

/** Ids in one statement. */
const batch = 500

interface Concerned {
  /** Names of manufacturers. */
  readonly brands: readonly string[]
  /** Only adverts of these models. */
  readonly models?: readonly string[]
}

/**
 * After a change of the catalogue in this transaction, updates the names in the adverts of these
 * manufacturers, deleted ones included, and rewrites their search texts. Returns what changed.
 */
export const alignAdverts = async (
  app: App,
  tx: Tx,
  { brands, models }: Concerned,
  now: Date,
): Promise<readonly NameMove[]> => {
  const catalogue = await catalogueIn(app, tx)
  const wanted = models && new Set(models.map(nameKey))
  const named = await advertsNamed(app, tx, brands)
  const rows = wanted ? named.filter(({ model }) => wanted.has(nameKey(model ?? ''))) : named
  const groups = new Map<string, NameMove & { readonly ids: number[] }>()
  for (const { id, manufacturer, model } of rows) {
    const key = JSON.stringify([manufacturer, model])
    const group = groups.get(key)
    if (group) group.ids.push(id)
    else {
      const before = { manufacturer, model }
      groups.set(key, { before, after: properNames(catalogue, before), ids: [id] })
    }
  }
  const moves = [...groups.values()].filter(
    ({ before, after }) => before.manufacturer !== after.manufacturer || before.model !== after.model,
  )
  for (const { after, ids } of moves) await writeNames(app, tx, ids, after, now)
  await resyncSearch(
    app,
    tx,
    row => otherNamesIn(catalogue, row),
    rows.map(({ id }) => id),
  )
  return moves
}

const properNames = (catalogue: Catalogue, { manufacturer, model }: Names): Names => ({
  manufacturer: brandNameIn(catalogue, manufacturer),
  model: model === null ? null : modelNameIn(catalogue, manufacturer, model),
})

/** Restores the previous names of adverts, except those whose names somebody has changed since. */
export const takeBackMoves = async (
  app: App,
  tx: Tx,
  moves: readonly NameMove[],
  now: Date,
): Promise<readonly number[]> => {
  const catalogue = await catalogueIn(app, tx)
  const back: number[] = []
  for (const { before, after, ids } of moves)
    for (let from = 0; from < ids.length; from += batch) {
      const rows = await findRows(app.db.models.Advert, {
        where: { id: { [Op.in]: ids.slice(from, from + batch) }, ...after },
        attributes: ['id'],
        order: [['id', 'ASC']],
        ...forUpdate(tx),
      })
      const still = rows.map(({ id }) => id)
      await writeNames(app, tx, still, before, now)
      back.push(...still)
    }
  await resyncSearch(app, tx, row => otherNamesIn(catalogue, row), back)
  return back
}

const writeNames = async (app: App, tx: Tx, ids: readonly number[], names: Names, now: Date) => {
  for (let from = 0; from < ids.length; from += batch)
    await app.db.models.Advert.update(
      { ...names, updatedAt: now },
      { where: { id: ids.slice(from, from + batch) }, transaction: tx },
    )
}

interface NamedAdvert extends Names {
  readonly id: number
}

/** Adverts whose manufacturer has one of these names in any spelling, locked, by ascending id. */
const advertsNamed = async (app: App, tx: Tx, names: readonly string[]): Promise<readonly NamedAdvert[]> => {
  const keys = new Set(names.map(nameKey))
  const all = await app.db.readIn(tx, spellingsStatement.sql, spellingsStatement.params)
  const spellings = all.map(row => String(row['name'])).filter(name => keys.has(nameKey(name)))
  if (spellings.length === 0) return []
  const rows = await findRows(app.db.models.Advert, {
    where: { manufacturer: { [Op.in]: spellings } },
    attributes: ['id', 'manufacturer', 'model'],
    order: [['id', 'ASC']],
    ...forUpdate(tx),
  })
  return rows.flatMap(({ manufacturer, ...row }) => (manufacturer === null ? [] : [{ ...row, manufacturer }]))
}
