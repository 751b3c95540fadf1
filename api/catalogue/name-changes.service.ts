import type { Brand, Model } from '../../shared/contract/catalogue'
import { AppError, notFound } from '../../shared/contract/errors'
import type { staffCatalogue } from '../../shared/contract/staff-catalogue'
import type { App } from '../platform/app/app-context'
import { forUpdate, type Tx } from '../platform/db/tx'
import { audit } from '../platform/audit/audit'
import type { Context, SignedInContext } from '../platform/http/context'
import { alignAdverts, type NameMove } from './align-adverts'
import type { BrandRow } from '../platform/db/schema/brand.model'
import { forgetCatalogue } from './catalogue-cache'
import { aliasesOf, changedAliases, changedNames, namesOf, uniqueNames, type NamedRow } from './entry-names'
import type { ModelRow } from '../platform/db/schema/model.model'
import { nameKey, otherModel } from './name-key'
import { refuseUnseen } from './edit-precondition'

type Calls = typeof staffCatalogue

/**
 * Renames a manufacturer or sets its aliases; its adverts are updated. Without `aliases` the old name becomes
 * an alias unless only the spelling changed. Throws `not_found`, `version_conflict`, and `conflict` on `name`
 * or `aliases` when another manufacturer has the name.
 */
export const renameBrand = async (ctx: Context<Calls['renameBrand']>): Promise<Brand> => {
  const { app, body, caller, now, params } = ctx
  const brand = await ctx.write(async tx => {
    const rows = await lockBrands(app, tx)
    const row = rows.find(({ id }) => id === params.id)
    if (!row) throw notFound('The manufacturer')
    const before = { name: row.name, aliases: [...aliasesOf(row)] }
    await refuseUnseen(app, tx, 'brand', row.id, { now: before, seen: body.seen })
    const { name, key, aliases } = changedNames(rows, row, body)
    const save = (names: readonly string[]) =>
      app.db.models.Brand.update(
        { name, nameKey: key, aliases: JSON.stringify(names) },
        { where: { id: row.id }, transaction: tx },
      )
    const align = (names: readonly string[]) =>
      alignAdverts(app, tx, { brands: uniqueNames([name, ...names], '') }, now)
    const moves = await withEarlier(row, { name, aliases }, save, align)
    await audit(app, tx, caller, {
      action: name === row.name ? 'brand.aliases' : 'brand.rename',
      objectType: 'brand',
      objectId: row.id,
      before,
      after: { name, aliases, adverts: moves.flatMap(move => move.ids).length },
    })
    return { _id: row.id, brandName: name, aliases: [...aliases] }
  })
  forgetCatalogue(app)
  return brand
}

/**
 * Renames a model, changes its type or sets its aliases; its adverts are updated. Throws `not_found`,
 * `version_conflict`, and `conflict` for 'Other', or on `name` or `aliases` when the manufacturer has the name already.
 */
export const renameModel = async (
  ctx: Context<Calls['renameModel']>,
): Promise<Model & { aliases: string[] }> => {
  const { app, body, caller, now, params } = ctx
  const model = await ctx.write(async tx => {
    const { row, brand, siblings } = await lockModel(app, tx, params.id)
    const before = { name: row.name, type: row.type, aliases: [...aliasesOf(row)] }
    await refuseUnseen(app, tx, 'model', row.id, { now: before, seen: body.seen })
    const { name, key, aliases } = changedNames(siblings, row, body)
    const type = body.type ?? row.type
    const save = (names: readonly string[]) =>
      app.db.models.Model.update(
        { name, nameKey: key, type, aliases: JSON.stringify(names) },
        { where: { id: row.id }, transaction: tx },
      )
    const align = (names: readonly string[]) =>
      alignAdverts(app, tx, { brands: namesOf(brand), models: [name, ...names, ...namesOf(row)] }, now)
    const isNamed = name !== row.name || body.aliases !== undefined
    const moves = isNamed ? await withEarlier(row, { name, aliases }, save, align) : (await save(aliases), [])
    await audit(app, tx, caller, {
      action: name === row.name && body.type === undefined ? 'model.aliases' : 'model.rename',
      objectType: 'model',
      objectId: row.id,
      before,
      after: { name, type, aliases, adverts: moves.flatMap(move => move.ids).length },
    })
    return { _id: row.id, modelName: name, type, brandId: row.brandId, aliases: [...aliases] }
  })
  forgetCatalogue(app)
  return model
}

/**
 * Saves new names. First the former names are kept as aliases, so that adverts with them get the new name;
 * then those that are not to stay are removed, and the search texts are rewritten.
 */
const withEarlier = async (
  row: NamedRow,
  { name, aliases }: { readonly name: string; readonly aliases: readonly string[] },
  save: (aliases: readonly string[]) => Promise<unknown>,
  align: (aliases: readonly string[]) => Promise<readonly NameMove[]>,
): Promise<readonly NameMove[]> => {
  const all = uniqueNames([...aliases, ...namesOf(row)], nameKey(name))
  await save(all)
  const aligned = await align(all)
  if (all.length === aliases.length) return aligned
  await save(aliases)
  await align(aliases)
  return aligned
}

/**
 * Adds or removes an alias of a manufacturer. Adverts with the new alias get the proper name, and all its
 * adverts become searchable by it. Throws `not_found`, and `conflict` on `add`.
 */
export const changeBrandAliases = async (ctx: Context<Calls['brandAliases']>): Promise<string[]> => {
  const { app, body, params } = ctx
  const aliases = await ctx.write(async tx => {
    const rows = await lockBrands(app, tx)
    const row = rows.find(({ id }) => id === params.id)
    if (!row) throw notFound('The manufacturer')
    const aliases = changedAliases(rows, row, body)
    return saveAliases(ctx, tx, 'brand', row, aliases, { brands: [row.name, ...aliases] })
  })
  forgetCatalogue(app)
  return aliases
}

/** Like `changeBrandAliases`, for a model. Throws `conflict` also for a manufacturer's 'Other'. */
export const changeModelAliases = async (ctx: Context<Calls['modelAliases']>): Promise<string[]> => {
  const { app, body, params } = ctx
  const aliases = await ctx.write(async tx => {
    const { row, brand, siblings } = await lockModel(app, tx, params.id)
    const aliases = changedAliases(siblings, row, body)
    const concerned = { brands: namesOf(brand), models: [row.name, ...aliases, ...aliasesOf(row)] }
    return saveAliases(ctx, tx, 'model', row, aliases, concerned)
  })
  forgetCatalogue(app)
  return aliases
}

/** Saves aliases and updates adverts; returns the aliases. */
const saveAliases = async (
  { app, caller, now }: SignedInContext,
  tx: Tx,
  kind: 'brand' | 'model',
  row: BrandRow | ModelRow,
  aliases: string[],
  concerned: Parameters<typeof alignAdverts>[2],
) => {
  const { Brand, Model } = app.db.models
  const values = { aliases: JSON.stringify(aliases) }
  const options = { where: { id: row.id }, transaction: tx }
  await (kind === 'brand' ? Brand.update(values, options) : Model.update(values, options))
  const moves = await alignAdverts(app, tx, concerned, now)
  await audit(app, tx, caller, {
    action: `${kind}.aliases`,
    objectType: kind,
    objectId: row.id,
    before: { aliases: aliasesOf(row) },
    after: { aliases, adverts: moves.flatMap(move => move.ids).length },
  })
  return aliases
}

/** All manufacturers, locked: of two people who enter the same name, the second sees the first one's row. */
export const lockBrands = async (app: App, tx: Tx): Promise<readonly BrandRow[]> => {
  const rows = await app.db.models.Brand.findAll({ order: [['id', 'ASC']], ...forUpdate(tx) })
  return rows.map(row => row.get())
}

/** A locked model, its manufacturer, and all models of that. Throws `not_found`, and `conflict` for 'Other'. */
export const lockModel = async (
  app: App,
  tx: Tx,
  id: number,
): Promise<{ row: ModelRow; brand: BrandRow; siblings: readonly ModelRow[] }> => {
  const { Brand, Model } = app.db.models
  const found = (await Model.findByPk(id, { transaction: tx }))?.get()
  if (!found) throw notFound('The model')
  const brand = await Brand.findByPk(found.brandId, forUpdate(tx))
  const rows = await Model.findAll({
    where: { brandId: found.brandId },
    order: [['id', 'ASC']],
    ...forUpdate(tx),
  })
  const siblings = rows.map(each => each.get())
  const row = siblings.find(each => each.id === id)
  if (!brand || !row) throw notFound('The model')
  if (row.type === null) throw new AppError('conflict', `Every manufacturer keeps its model '${otherModel}'.`)
  return { row, brand: brand.get(), siblings }
}
