/** What can be merged into another of its kind. */
export const mergeKinds = ['brand', 'model', 'category'] as const
export type MergeKind = (typeof mergeKinds)[number]

/** The tables of the catalogue as files, with their columns in order. */
export const catalogueFiles = {
  brands: ['Brand', 'Aliases'],
  models: ['Brand', 'Model', 'Type', 'Aliases'],
  categories: ['Section', 'Category', 'Aliases'],
} as const
export type CatalogueFile = keyof typeof catalogueFiles
export const catalogueFileNames = [
  'brands',
  'models',
  'categories',
] as const satisfies readonly CatalogueFile[]

/** A column that any of these files may have: the row is the entry of this number and gets what its cells say. */
export const idColumn = 'Id'

/** What a row of a file does to the catalogue. */
export const importOutcomes = ['new', 'changed', 'same'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** Between several names in one cell. */
export const aliasSeparator = ';'
/** Rows of a file that is imported, at most. */
export const maxImportRows = 5000

/** How a file or a pasted sheet is read: what a page shows before the import is what the server will make of it. */
export const sheetReading = {
  bom: true,
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  info: true,
  trim: true,
} as const
