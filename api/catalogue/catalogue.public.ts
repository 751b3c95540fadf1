/** Names of makers and models in the spelling of the catalogue; those with `In` look into one that was read already. */
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
export { importCatalogue } from './import-catalogue'
export { nameKey, otherModel } from './name-key'
export { checkedPlace, checkSections } from './part-sections'
