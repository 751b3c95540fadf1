import type { App } from '../app-context'
import { getCatalogue } from './catalogue-cache'
import { nameKey } from './name-key'

/**
 * The stored spelling of a manufacturer in any letter case, or of its alias (`SCATA`); what the catalogue does not
 * know comes back trimmed. For adverts, so that filters see one name.
 */
export const canonicalBrand = async (app: App, name: string): Promise<string> => {
  const { brandByKey } = await getCatalogue(app)
  return brandByKey.get(nameKey(name))?.brandName ?? name.trim()
}

/** As `canonicalBrand`, for a model of that manufacturer. */
export const canonicalModel = async (app: App, brand: string, model: string): Promise<string> => {
  const { brandByKey, modelsOf } = await getCatalogue(app)
  const key = nameKey(model)
  const models = modelsOf.get(brandByKey.get(nameKey(brand))?._id ?? 0) ?? []
  return models.find(each => nameKey(each.modelName) === key)?.modelName ?? model.trim()
}
