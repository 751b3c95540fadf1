import { catalogue } from '../../shared/contract/catalogue'
import { implement } from '../platform/http/invoke'
import { addModel, createBrand, removeBrand, removeModel } from './brand-changes.service'
import { allBrands, listBrands, listCategories, listModels } from './catalogue.service'
import { addCategory } from './category-changes.service'
import { listCountries, listRegions } from './regions'

export const catalogueOperations = implement(catalogue, {
  brands: listBrands,
  models: listModels,
  categories: listCategories,
  countries: listCountries,
  regions: listRegions,
  adminBrands: allBrands,
  createBrand,
  removeBrand,
  adminModels: listModels,
  addModel,
  removeModel,
  addCategory,
})
