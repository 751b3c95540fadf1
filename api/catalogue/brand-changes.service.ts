import { UniqueConstraintError } from 'sequelize'
import type { Brand, catalogue, Model } from '../../shared/contract/catalogue'
import { AppError, invalid, notFound } from '../../shared/contract/errors'
import type { App } from '../platform/app/app-context'
import { forUpdate, type Tx } from '../platform/db/tx'
import { audit } from '../platform/audit/audit'
import { fromJson } from '../platform/db/values'
import type { Context } from '../platform/http/context'
import { advertsOfBrand, advertsOfModel, partsFitting } from './catalogue-use'
import { catalogueIn, forgetCatalogue } from './catalogue-cache'
import { idsOfModels } from './fitting-models'
import { nameKey, otherModel } from './name-key'
import { checkedKey, inUse, taken } from './refusals'

type Calls = typeof catalogue

/**
 * Adds a manufacturer with its model 'Other' (checklist ADM-06). Throws `conflict` on `brandName` when the name, in any
 * spelling, is there already or is another one's alias.
 */
export const createBrand = async (ctx: Context<Calls['createBrand']>): Promise<Brand> => {
  const { app, body, caller, now, write } = ctx
  const name = body.brandName
  const key = checkedKey('brandName', name)
  const id = await unlessTaken('brandName', name, () =>
    write(async tx => {
      const { Brand, Model } = app.db.models
      await refuseAlias(app, tx, name, key)
      const row = await Brand.create(
        { name, nameKey: key, aliases: '[]', createdAt: now },
        { transaction: tx },
      )
      const brandId = row.get().id
      const other = { brandId, name: otherModel, nameKey: nameKey(otherModel), type: null, createdAt: now }
      await Model.create(other, { transaction: tx })
      const after = { name }
      await audit(app, tx, caller, { action: 'brand.create', objectType: 'brand', objectId: brandId, after })
      return brandId
    }),
  )
  forgetCatalogue(app)
  return { _id: id, brandName: name, aliases: [] }
}

const refuseAlias = async (app: App, tx: Tx, name: string, key: string) => {
  const brands = await app.db.models.Brand.findAll({ attributes: ['name', 'aliases'], transaction: tx })
  const owner = brands
    .map(brand => brand.get())
    .find(({ aliases }) => fromJson<string[]>(aliases, []).some(alias => nameKey(alias) === key))
  if (owner) throw taken('brandName', `${name} is another name of ${owner.name}.`)
}

/** Deletes a manufacturer and its models. Throws `not_found`, and `conflict` with `data.count` while adverts use it. */
export const removeBrand = async ({
  app,
  caller,
  params,
  write,
}: Context<Calls['removeBrand']>): Promise<undefined> => {
  await write(async tx => {
    const { Brand, Model } = app.db.models
    const brand = (await Brand.findByPk(params.id, forUpdate(tx)))?.get()
    if (!brand) throw notFound('The manufacturer')
    const names = [brand.name, ...fromJson<string[]>(brand.aliases, [])]
    const count = await advertsOfBrand(app.db, tx, names)
    const fitting = await partsFittingBrand(app, tx, brand.id)
    if (count + fitting > 0) throw inUse(brand.name, count + fitting)
    const models = await Model.destroy({ where: { brandId: brand.id }, transaction: tx })
    await Brand.destroy({ where: { id: brand.id }, transaction: tx })
    const before = { name: brand.name, models }
    await audit(app, tx, caller, { action: 'brand.delete', objectType: 'brand', objectId: brand.id, before })
  })
  forgetCatalogue(app)
}

/**
 * Adds a model to a manufacturer (checklist ADM-06). Throws `invalid` on `brandId` when there is no such manufacturer,
 * and `conflict` on `modelName` when it has this model in any spelling.
 */
export const addModel = async (ctx: Context<Calls['addModel']>): Promise<Model> => {
  const { app, body, caller, now, write } = ctx
  const { brandId, modelName, type } = body
  const key = checkedKey('modelName', modelName)
  const id = await unlessTaken('modelName', modelName, () =>
    write(async tx => {
      const { Brand, Model } = app.db.models
      // Held, so that the manufacturer cannot be deleted in between and leave an orphan.
      const brand = await Brand.findByPk(brandId, forUpdate(tx))
      if (!brand) throw invalid('brandId', 'There is no such manufacturer.')
      await refuseModelAlias(app, tx, brandId, modelName, key)
      const values = { brandId, name: modelName, nameKey: key, type, createdAt: now }
      const row = await Model.create(values, { transaction: tx })
      const after = { brandId, name: modelName, type }
      await audit(app, tx, caller, {
        action: 'model.create',
        objectType: 'model',
        objectId: row.get().id,
        after,
      })
      return row.get().id
    }),
  )
  forgetCatalogue(app)
  return { _id: id, modelName, type, brandId }
}

const refuseModelAlias = async (app: App, tx: Tx, brandId: number, name: string, key: string) => {
  const { Model } = app.db.models
  const models = await Model.findAll({ where: { brandId }, attributes: ['name', 'aliases'], transaction: tx })
  const owner = models
    .map(model => model.get())
    .find(({ aliases }) => fromJson<string[]>(aliases, []).some(alias => nameKey(alias) === key))
  if (owner) throw taken('modelName', `${name} is another name of ${owner.name}.`)
}

/**
 * Deletes a model. Throws `not_found`, and `conflict` for a manufacturer's 'Other' or, with `data.count`, while
 * adverts use it.
 */
export const removeModel = async ({
  app,
  caller,
  params,
  write,
}: Context<Calls['removeModel']>): Promise<undefined> => {
  await write(async tx => {
    const { Brand, Model } = app.db.models
    const model = (await Model.findByPk(params.id, forUpdate(tx)))?.get()
    if (!model) throw notFound('The model')
    if (model.type === null)
      throw new AppError('conflict', `Every manufacturer keeps its model '${otherModel}'.`)
    const brand = (await Brand.findByPk(model.brandId, { transaction: tx }))?.get()
    const names = brand ? [brand.name, ...fromJson<string[]>(brand.aliases, [])] : []
    const count = await advertsOfModel(app.db, tx, names, [
      model.name,
      ...fromJson<string[]>(model.aliases, []),
    ])
    const fitting = await partsFitting(app.db, tx, idsOfModels(await catalogueIn(app, tx), [model.id]))
    if (count + fitting > 0) throw inUse(model.name, count + fitting)
    await Model.destroy({ where: { id: model.id }, transaction: tx })
    const before = { brandId: model.brandId, name: model.name, type: model.type }
    await audit(app, tx, caller, { action: 'model.delete', objectType: 'model', objectId: model.id, before })
  })
  forgetCatalogue(app)
}

const partsFittingBrand = async (app: App, tx: Tx, brandId: number): Promise<number> => {
  const catalogue = await catalogueIn(app, tx)
  const models = catalogue.modelsOf.get(brandId) ?? []
  return partsFitting(
    app.db,
    tx,
    idsOfModels(
      catalogue,
      models.map(({ _id }) => _id),
    ),
  )
}

/** The unique index decides; checking first would leave a race between two people who add the same name. */
const unlessTaken = async <T>(field: string, name: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UniqueConstraintError) throw taken(field, `${name} is there already.`)
    throw error
  }
}
