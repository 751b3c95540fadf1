/** What can be merged into another of its kind. */
export const mergeKinds = ['brand', 'model', 'category'] as const
export type MergeKind = (typeof mergeKinds)[number]

/** The tables of the catalogue as files, with their columns in order. */
export const catalogueFiles = {
  brands: ['Brand', 'Aliases'],
  models: ['Brand', 'Model', 'Type', 'Aliases'],
  categories: ['Section', 'Category'],
} as const
export type CatalogueFile = keyof typeof catalogueFiles
export const catalogueFileNames = [
  'brands',
  'models',
  'categories',
] as const satisfies readonly CatalogueFile[]

/** Between several names in one cell. */
export const aliasSeparator = ';'
/** Rows of a file that is imported, at most. */
export const maxImportRows = 5000
