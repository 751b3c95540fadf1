import { invalid, notFound } from '../../shared/contract/errors'
import type { App } from '../platform/app/app-context'
import { forUpdate, type Tx } from '../platform/db/tx'
import { alignAdverts, type NameMove } from './align-adverts'
import type { BrandRow } from '../platform/db/schema/brand.model'
import type { ModelRow } from '../platform/db/schema/model.model'
import { aliasesOf, namesOf, uniqueNames } from './entry-names'
import { noteMerged } from './fitting-models'
import { lockBrands, lockModel } from './name-changes.service'
import { nameKey } from './name-key'

/** The effects of a merge besides the catalogue's rows. */
export interface Merged {
  readonly from: string
  readonly into: string
  /** Number of models that moved to the other manufacturer. */
  readonly models: number
  readonly moves: readonly NameMove[]
}

/** Splits one manufacturer's models into those that the other has too and those that move to it. */
const pairModels = (from: readonly ModelRow[], into: readonly ModelRow[]) => {
  const known = new Map<string, ModelRow>()
  for (const model of into) for (const name of namesOf(model)) known.set(nameKey(name), model)
  for (const model of into) known.set(model.nameKey, model)
  const joined = from.flatMap(model => {
    const same = known.get(model.nameKey)
    return same ? [{ model, same }] : []
  })
  const gone = new Set(joined.map(({ model }) => model.id))
  return { joined, moved: from.filter(({ id }) => !gone.has(id)) }
}

/**
 * Merges two manufacturers: models move, models that both have are merged, and the name and aliases of the
 * first become aliases of the second. Throws `not_found`, and `invalid` on `into`.
 */
export const mergeBrands = async (
  app: App,
  tx: Tx,
  fromId: number,
  intoId: number,
  now: Date,
): Promise<Merged> => {
  const { Brand, Model } = app.db.models
  const brands = await lockBrands(app, tx)
  const { from, into } = pairOf(brands, fromId, intoId)
  const models = await modelsOf(app, tx, [from.id, into.id])
  const { joined, moved } = pairModels(
    models.filter(({ brandId }) => brandId === from.id),
    models.filter(({ brandId }) => brandId === into.id),
  )
  for (const { model, same } of joined) await addModelNames(app, tx, same, namesOf(model))
  await Model.destroy({ where: { id: joined.map(({ model }) => model.id) }, transaction: tx })
  await noteMerged(
    app,
    tx,
    joined.map(({ model, same }) => ({ from: model.id, into: same.id })),
  )
  await Model.update({ brandId: into.id }, { where: { id: moved.map(({ id }) => id) }, transaction: tx })
  await Brand.destroy({ where: { id: from.id }, transaction: tx })
  const aliases = uniqueNames([...aliasesOf(into), ...namesOf(from)], into.nameKey)
  const values = { aliases: JSON.stringify(aliases) }
  await Brand.update(values, { where: { id: into.id }, transaction: tx })
  const moves = await alignAdverts(app, tx, { brands: [into.name, ...aliases] }, now)
  return { from: from.name, into: into.name, models: moved.length, moves }
}

const pairOf = (brands: readonly BrandRow[], fromId: number, intoId: number) => {
  const from = brands.find(({ id }) => id === fromId)
  const into = brands.find(({ id }) => id === intoId)
  if (!from) throw notFound('The manufacturer')
  if (!into || into === from) throw invalid('into', 'Choose another manufacturer.')
  return { from, into }
}

/** Merges two models of one manufacturer. Throws `not_found`, `conflict` for 'Other' and `invalid` on `into`. */
export const mergeModels = async (
  app: App,
  tx: Tx,
  fromId: number,
  intoId: number,
  now: Date,
): Promise<Merged> => {
  const { row: from, brand, siblings } = await lockModel(app, tx, fromId)
  const into = siblings.find(({ id }) => id === intoId)
  if (!into || into.id === from.id) throw invalid('into', 'Choose another model of this manufacturer.')
  await addModelNames(app, tx, into, namesOf(from))
  await app.db.models.Model.destroy({ where: { id: from.id }, transaction: tx })
  await noteMerged(app, tx, [{ from: from.id, into: into.id }])
  const concerned = { brands: namesOf(brand), models: [...namesOf(into), ...namesOf(from)] }
  const moves = await alignAdverts(app, tx, concerned, now)
  return { from: from.name, into: into.name, models: 0, moves }
}

const addModelNames = async (app: App, tx: Tx, model: ModelRow, names: readonly string[]) => {
  const aliases = uniqueNames([...aliasesOf(model), ...names], model.nameKey)
  if (aliases.length === aliasesOf(model).length) return
  const values = { aliases: JSON.stringify(aliases) }
  await app.db.models.Model.update(values, { where: { id: model.id }, transaction: tx })
}

const modelsOf = async (app: App, tx: Tx, brandId: readonly number[]): Promise<readonly ModelRow[]> => {
  const rows = await app.db.models.Model.findAll({
    where: { brandId: [...brandId] },
    order: [['id', 'ASC']],
    ...forUpdate(tx),
  })
  return rows.map(row => row.get())
}
