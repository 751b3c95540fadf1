import { invalid, notFound } from '../../shared/contract/errors'
import type { MergePreview, staffCatalogue } from '../../shared/contract/staff-catalogue'
import type { Context } from '../platform/http/context'
import { catalogueNow, isOther } from './catalogue-cache'
import { nameKey } from './name-key'
import { staffBrands, staffCategories, staffModels } from './staff-catalogue.service'

type Call = Context<(typeof staffCatalogue)['previewMerge']>

/** What a merge would move. Throws `not_found`, and `invalid` on `into`, like the merge itself. */
export const previewMerge = async (ctx: Call): Promise<MergePreview> =>
  ({ brand: ofBrands, model: ofModels, category: ofCategories })[ctx.query.of](ctx)

const ofBrands = async (ctx: Call): Promise<MergePreview> => {
  const { from: fromId, into: intoId } = ctx.query
  const [brands, { modelsOf, modelAliases }] = await Promise.all([staffBrands(ctx), catalogueNow(ctx.app)])
  const from = brands.find(({ _id }) => _id === fromId)
  const into = brands.find(({ _id }) => _id === intoId)
  if (!from) throw notFound('The manufacturer')
  if (!into || into === from) throw invalid('into', 'Choose another manufacturer.')
  const known = new Set(
    (modelsOf.get(intoId) ?? [])
      .flatMap(({ _id, modelName }) => [modelName, ...(modelAliases.get(_id) ?? [])])
      .map(nameKey),
  )
  const models = (modelsOf.get(fromId) ?? []).filter(model => !isOther(model))
  const joined = models.filter(({ modelName }) => known.has(nameKey(modelName)))
  return {
    from: from.brandName,
    into: into.brandName,
    adverts: from.adverts,
    live: from.live,
    models: models.length - joined.length,
    joined: joined.map(({ modelName }) => modelName),
  }
}

const ofModels = async (ctx: Call): Promise<MergePreview> => {
  const { from: fromId, into: intoId } = ctx.query
  const { modelsOf } = await catalogueNow(ctx.app)
  const brandId = [...modelsOf.values()].flat().find(({ _id }) => _id === fromId)?.brandId
  if (brandId === undefined) throw notFound('The model')
  const models = await staffModels({ ...ctx, query: { brandId } })
  const from = models.find(({ _id }) => _id === fromId)
  const into = models.find(({ _id }) => _id === intoId)
  if (!from) throw notFound('The model')
  if (!into || into === from) throw invalid('into', 'Choose another model of this manufacturer.')
  const { adverts, live } = from
  return { from: from.modelName, into: into.modelName, adverts, live, models: 0, joined: [] }
}

const ofCategories = async (ctx: Call): Promise<MergePreview> => {
  const categories = await staffCategories(ctx)
  const from = categories.find(({ categoryId }) => categoryId === ctx.query.from)
  const into = categories.find(({ categoryId }) => categoryId === ctx.query.into)
  if (!from) throw notFound('The category')
  if (!into || into === from || from.mainId === null || into.mainId === null)
    throw invalid('into', 'Choose another category; a section cannot be merged.')
  const { adverts, live } = from
  return { from: from.name, into: into.name, adverts, live, models: 0, joined: [] }
}
