import { staffCatalogue } from '../../shared/contract/staff-catalogue'
import { implement } from '../platform/http/invoke'
import { exportCatalogue, importCatalogueFile } from './catalogue-files.service'
import { removeCategory } from './category-changes.service'
import { previewMerge } from './merge-preview'
import { listMerges, mergeInCatalogue, undoMerge } from './merge.service'
import { changeBrandAliases, changeModelAliases, renameBrand, renameModel } from './name-changes.service'
import { staffBrands, staffCategories, staffModels } from './staff-catalogue.service'

export const staffCatalogueOperations = implement(staffCatalogue, {
  brands: staffBrands,
  models: staffModels,
  categories: staffCategories,
  renameBrand,
  renameModel,
  brandAliases: changeBrandAliases,
  modelAliases: changeModelAliases,
  removeCategory,
  previewMerge,
  merge: mergeInCatalogue,
  merges: listMerges,
  undoMerge,
  exportFile: exportCatalogue,
  importFile: importCatalogueFile,
})
