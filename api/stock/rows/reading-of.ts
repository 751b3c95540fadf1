import type { AdvertKind } from '../../../shared/contract/adverts'
import { getCatalogue, type Catalogue } from '../../catalogue/catalogue.public'
import type { App } from '../../platform/app/app-context'
import {
  stockLookUp,
  type StockLookUp,
  type StockMapping,
  type StockReading,
  type StockStyle,
} from '../formats/formats.public'

interface Said {
  readonly kind: AdvertKind
  readonly columns: readonly string[]
  readonly mapping: StockMapping
  readonly style: StockStyle
  readonly defaults: Readonly<Record<string, string>>
}

const lookUps = new WeakMap<Catalogue, StockLookUp>()

/** Made once of each state of the catalogue. */
const lookUpIn = (catalogue: Catalogue): StockLookUp => {
  const known = lookUps.get(catalogue)
  if (known) return known
  const models = [...catalogue.modelById.values()].map(({ _id, brandId, modelName }) => {
    const brand = catalogue.brandById.get(brandId)
    return {
      id: _id,
      manufacturer: brand?.brandName ?? '',
      model: modelName,
      manufacturerAliases: brand?.aliases ?? [],
      modelAliases: catalogue.modelAliases.get(_id) ?? [],
    }
  })
  const sections = catalogue.categories.flatMap(({ mainId, key, name }) =>
    mainId === null && key ? [{ code: key, name }] : [],
  )
  const made = stockLookUp(models, sections)
  lookUps.set(catalogue, made)
  return made
}

/** How the rows of a run are read, with what the catalogue knows now. */
export const readingOf = async (app: App, said: Said): Promise<StockReading> => ({
  ...said,
  lookUp: lookUpIn(await getCatalogue(app)),
})
