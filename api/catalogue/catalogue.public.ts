/** Spelling of manufacturers and models; functions with `In` take a catalogue that was read already. */
export {
  canonicalBrand,
  canonicalModel,
  knownBrandIn,
  knownModelIn,
  otherNames,
  otherNamesIn,
  withProperNames,
} from './canonical-names'
export { getCatalogue, type Catalogue } from './catalogue-cache'
/** Models that parts fit, by their ids. */
export {
  checkFits,
  fittingModels,
  fittingNameIn,
  idsOfModels,
  modelIdIn,
  presentFits,
} from './fitting-models'
export { importCatalogue } from './import-catalogue'
export { nameKey, otherModel } from './name-key'
export { checkedPlace, checkSections } from './part-sections'
