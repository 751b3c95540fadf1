import type { Brand, Model } from '../../shared/contract/catalogue'
import { AppError, notFound } from '../../shared/contract/errors'
import type { staffCatalogue } from '../../shared/contract/staff-catalogue'
import type { App, Tx } from '../app-context'
import { audit } from '../audit/audit'
import { fromJson } from '../db/values'
import type { Context } from '../http/context'
import { alignAdverts } from './align-adverts'
import type { BrandRow } from './brand.model'
import { forgetCatalogue } from './catalogue-cache'
import type { ModelRow } from './model.model'
import { nameKey, otherModel } from './name-key'
import { checkedKey, taken } from './refusals'

type Calls = typeof staffCatalogue

/**
 * Renames a manufacturer; its adverts follow, and the old name becomes an alias unless only its spelling changed.
 * Throws `not_found`, and `conflict` on `name` when another one has the name or alias.
 */
export const renameBrand = async (ctx: Context<Calls['renameBrand']>): Promise<Brand> => {
  const { app, body, caller, now, params } = ctx
  const key = checkedKey('name', body.name)
  const { brand, ids } = await ctx.write(async tx => {
    const rows = await lockBrands(app, tx)
    const row = rows.find(({ id }) => id === params.id)
    if (!row) throw notFound('The manufacturer')
    refuseTaken(rows, row.id, body.name, key)
    const aliases = earlierNames(row, body.name)
    await app.db.models.Brand.update(
      { name: body.name, nameKey: key, aliases: JSON.stringify(aliases) },
      { where: { id: row.id }, transaction: tx },
    )
    const { moves, ids } = await alignAdverts(app, tx, { brands: [body.name, ...aliases] }, now)
    await audit(app, tx, caller, {
      action: 'brand.rename',
      objectType: 'brand',
      objectId: row.id,
      before: { name: row.name, aliases: aliasesOf(row) },
      after: { name: body.name, aliases, adverts: moves.flatMap(move => move.ids).length },
    })
    return { brand: { _id: row.id, brandName: body.name, aliases }, ids }
  })
  changed(app, ids)
  return brand
}

/**
 * Renames a model or gives it another type; adverts follow the name, and the old one becomes an alias. Throws
 * `not_found`, and `conflict` for a manufacturer's 'Other' or on `name` when the manufacturer has that model.
 */
export const renameModel = async (ctx: Context<Calls['renameModel']>): Promise<Model> => {
  const { app, body, caller, now, params } = ctx
  const { model, ids } = await ctx.write(async tx => {
    const { row, brand, siblings } = await lockModel(app, tx, params.id)
    const name = body.name ?? row.name
    const type = body.type ?? row.type
    const key = checkedKey('name', name)
    refuseTaken(siblings, row.id, name, key)
    const aliases = earlierNames(row, name)
    const values = { name, nameKey: key, type, aliases: JSON.stringify(aliases) }
    await app.db.models.Model.update(values, { where: { id: row.id }, transaction: tx })
    const concerned = { brands: namesOf(brand), models: [name, ...aliases] }
    const { moves, ids } = name === row.name ? untouched : await alignAdverts(app, tx, concerned, now)
    await audit(app, tx, caller, {
      action: 'model.rename',
      objectType: 'model',
      objectId: row.id,
      before: { name: row.name, type: row.type, aliases: aliasesOf(row) },
      after: { name, type, aliases, adverts: moves.flatMap(move => move.ids).length },
    })
    return { model: { _id: row.id, modelName: name, type, brandId: row.brandId }, ids }
  })
  changed(app, ids)
  return model
}

const untouched = { moves: [], ids: [] } as const

/**
 * Adds or removes another name of a manufacturer. Adverts that were typed under the new one take the proper name, and
 * all are searched for under it. Throws `not_found`, `conflict` on `add`.
 */
export const changeBrandAliases = async (ctx: Context<Calls['brandAliases']>): Promise<string[]> => {
  const { app, body, caller, now, params } = ctx
  const { aliases, ids } = await ctx.write(async tx => {
    const rows = await lockBrands(app, tx)
    const row = rows.find(({ id }) => id === params.id)
    if (!row) throw notFound('The manufacturer')
    const aliases = changedAliases(rows, row, body)
    const values = { aliases: JSON.stringify(aliases) }
    await app.db.models.Brand.update(values, { where: { id: row.id }, transaction: tx })
    const { moves, ids } = await alignAdverts(app, tx, { brands: [row.name, ...aliases] }, now)
    await audit(app, tx, caller, {
      action: 'brand.aliases',
      objectType: 'brand',
      objectId: row.id,
      before: { aliases: aliasesOf(row) },
      after: { aliases, adverts: moves.flatMap(move => move.ids).length },
    })
    return { aliases, ids }
  })
  changed(app, ids)
  return aliases
}

/** As `changeBrandAliases`, of a model. Throws `conflict` also for a manufacturer's 'Other'. */
export const changeModelAliases = async (ctx: Context<Calls['modelAliases']>): Promise<string[]> => {
  const { app, body, caller, now, params } = ctx
  const { aliases, ids } = await ctx.write(async tx => {
    const { row, brand, siblings } = await lockModel(app, tx, params.id)
    const aliases = changedAliases(siblings, row, body)
    const values = { aliases: JSON.stringify(aliases) }
    await app.db.models.Model.update(values, { where: { id: row.id }, transaction: tx })
    const concerned = { brands: namesOf(brand), models: [row.name, ...aliases, ...aliasesOf(row)] }
    const { moves, ids } = await alignAdverts(app, tx, concerned, now)
    await audit(app, tx, caller, {
      action: 'model.aliases',
      objectType: 'model',
      objectId: row.id,
      before: { aliases: aliasesOf(row) },
      after: { aliases, adverts: moves.flatMap(move => move.ids).length },
    })
    return { aliases, ids }
  })
  changed(app, ids)
  return aliases
}

/** Call after the commit. */
export const changed = (app: App, ids: readonly number[]): void => {
  forgetCatalogue(app)
  app.listingIndex.touch(ids)
}

interface NamedRow {
  readonly id: number
  readonly name: string
  readonly nameKey: string
  readonly aliases: string | null
}

export const aliasesOf = ({ aliases }: Pick<NamedRow, 'aliases'>): readonly string[] =>
  fromJson<string[]>(aliases, [])
export const namesOf = (row: NamedRow): readonly string[] => [row.name, ...aliasesOf(row)]

/** All of them, locked: of two people who give the same name, the second one sees the first one's. */
export const lockBrands = async (app: App, tx: Tx): Promise<readonly BrandRow[]> => {
  const rows = await app.db.models.Brand.findAll({
    order: [['id', 'ASC']],
    lock: tx.LOCK.UPDATE,
    transaction: tx,
  })
  return rows.map(row => row.get())
}

/** A model with its manufacturer, locked, and all models of that. Throws `not_found`, `conflict` for 'Other'. */
export const lockModel = async (
  app: App,
  tx: Tx,
  id: number,
): Promise<{ row: ModelRow; brand: BrandRow; siblings: readonly ModelRow[] }> => {
  const { Brand, Model } = app.db.models
  const found = (await Model.findByPk(id, { transaction: tx }))?.get()
  if (!found) throw notFound('The model')
  const brand = await Brand.findByPk(found.brandId, { lock: tx.LOCK.UPDATE, transaction: tx })
  const rows = await Model.findAll({
    where: { brandId: found.brandId },
    order: [['id', 'ASC']],
    lock: tx.LOCK.UPDATE,
    transaction: tx,
  })
  const siblings = rows.map(each => each.get())
  const row = siblings.find(each => each.id === id)
  if (!brand || !row) throw notFound('The model')
  if (row.type === null) throw new AppError('conflict', `Every manufacturer keeps its model '${otherModel}'.`)
  return { row, brand: brand.get(), siblings }
}

const refuseTaken = (rows: readonly NamedRow[], id: number, name: string, key: string, field = 'name') => {
  for (const row of rows) {
    if (row.id === id) continue
    if (row.nameKey === key) throw taken(field, `${name} is there already.`)
    if (aliasesOf(row).some(alias => nameKey(alias) === key))
      throw taken(field, `${name} is another name of ${row.name}.`)
  }
}

/** The aliases after a rename: the old name among them, the new one not. */
const earlierNames = (row: NamedRow, name: string): string[] =>
  uniqueNames([...aliasesOf(row), row.name], nameKey(name))

/** Names of different keys, none of them this one's. */
export const uniqueNames = (names: readonly string[], without: string): string[] => {
  const seen = new Set([without])
  return names.filter(name => {
    const key = nameKey(name)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

const changedAliases = (
  rows: readonly NamedRow[],
  row: NamedRow,
  { add, remove }: { readonly add?: string | undefined; readonly remove?: string | undefined },
): string[] => {
  const kept = aliasesOf(row).filter(alias => remove === undefined || nameKey(alias) !== nameKey(remove))
  if (add === undefined) return [...kept]
  const key = checkedKey('add', add)
  refuseTaken(rows, row.id, add, key, 'add')
  if (key === row.nameKey) throw taken('add', `${row.name} has this name already.`)
  return uniqueNames([...kept, add], row.nameKey)
}
