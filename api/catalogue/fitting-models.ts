import { invalid } from '../../shared/contract/errors'
import type { FittingModel } from '../../shared/contract/part-fields'
import type { Model } from '../../shared/contract/catalogue'
import { codeList, codesIn } from '../../shared/rules/code-list'
import type { App } from '../platform/app/app-context'
import { noteAdverts } from '../platform/db/advert-changes'
import type { Tx } from '../platform/db/tx'
import { marks } from '../platform/db/values'
import { modelIn } from './canonical-names'
import { getCatalogue, isOther, type Catalogue } from './catalogue-cache'

/** The model that an id stands for: its own, or the one that it was merged into. */
const presentModel = ({ modelById, mergedInto }: Catalogue, id: number): Model | undefined => {
  // Bounded, as a merge of two processes at once might close a circle.
  let at: number | undefined = id
  for (let steps = 0; at !== undefined && steps < 100; steps++) {
    const model = modelById.get(at)
    if (model) return isOther(model) ? undefined : model
    at = mergedInto.get(at)
  }
  return undefined
}

const presentModels = (catalogue: Catalogue, fits: string | null | undefined): readonly Model[] => {
  const found = codesIn(fits).flatMap(id => presentModel(catalogue, Number(id)) ?? [])
  return [...new Set(found)]
}

/** The ids by which parts may name the models that these ids stand for: theirs, and of what was merged into them. */
export const idsOfModels = (catalogue: Catalogue, ids: readonly number[]): readonly number[] => {
  const wanted = new Set(ids.flatMap(id => presentModel(catalogue, id)?._id ?? []))
  const merged = [...catalogue.mergedInto.keys()].filter(id =>
    wanted.has(presentModel(catalogue, id)?._id ?? 0),
  )
  return [...wanted, ...merged]
}

/** The list of models as the catalogue has them now: merged ones by the other's id, and none that is gone. */
export const presentFits = async (app: App, fits: string): Promise<string | null> =>
  codeList(presentModels(await getCatalogue(app), fits).map(({ _id }) => String(_id))) || null

/** Throws `invalid` for a list of models with one that the catalogue does not have. */
export const checkFits = async (app: App, fits: string | null | undefined): Promise<void> => {
  if (!fits) return
  const catalogue = await getCatalogue(app)
  const unknown = codesIn(fits).find(id => !presentModel(catalogue, Number(id)))
  if (unknown !== undefined) throw invalid('fits', `has no model ${unknown} of the catalogue`)
}

const named = ({ brandById }: Catalogue, model: Model): FittingModel => ({
  id: model._id,
  manufacturer: brandById.get(model.brandId)?.brandName ?? '',
  model: model.modelName,
})

/** The models of a list, with their names. */
export const fittingModels = async (app: App, fits: string | null): Promise<readonly FittingModel[]> => {
  if (fits === null) return []
  const catalogue = await getCatalogue(app)
  return presentModels(catalogue, fits).map(model => named(catalogue, model))
}

/** The id of a model by the names that adverts have of it; undefined for one that the catalogue does not have. */
export const modelIdIn = (catalogue: Catalogue, brand: string, model: string): number | undefined => {
  const found = modelIn(catalogue, brand, model)
  return found && !isOther(found) ? found._id : undefined
}

/** Maker and model of an id; undefined for one that the catalogue does not have. */
export const fittingNameIn = (catalogue: Catalogue, id: number): string | undefined => {
  const model = presentModel(catalogue, id)
  if (!model) return undefined
  const { manufacturer, model: name } = named(catalogue, model)
  return `${manufacturer} ${name}`
}

/** Notes models that a merge removes, with those that they are from now on. */
export const noteMerged = async (
  app: App,
  tx: Tx,
  merged: readonly { readonly from: number; readonly into: number }[],
): Promise<void> => {
  if (merged.length === 0) return
  const rows = merged.map(({ from, into }) => ({ fromId: from, intoId: into }))
  await app.db.models.MergedModel.bulkCreate(rows, { transaction: tx, validate: false })
  await noteParts(
    app,
    tx,
    merged.flatMap(({ from, into }) => [from, into]),
  )
}

/** Forgets merges of models that are there again. */
export const forgetMerged = async (app: App, tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await noteParts(app, tx, ids)
  await app.db.models.MergedModel.destroy({ where: { fromId: [...ids] }, transaction: tx })
}

/** Notes the parts that fit these models as changed, since pages and listings that name them are kept until then. */
const noteParts = async (app: App, tx: Tx, models: readonly number[]): Promise<void> => {
  const rows = await app.db.readIn(
    tx,
    `SELECT DISTINCT advert_id FROM part_fits WHERE model_id IN (${marks(models)})`,
    models,
  )
  noteAdverts(
    tx,
    rows.map(row => Number(row['advert_id'])),
  )
}
