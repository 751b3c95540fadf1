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

/** Optional column of any of these files: a row with an id updates that entry with the values of its cells. */
export const idColumn = 'Id'

/** What a row of a file does to the catalogue. */
export const importOutcomes = ['new', 'changed', 'same'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** Separates several names in one cell. */
export const aliasSeparator = ';'
/** Rows of a file that is imported, at most. */
export const maxImportRows = 10_000

/** Parser options for a file or a pasted sheet, shared so that the preview shows what the server will import. */
export const sheetReading = {
  bom: true,
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  info: true,
  trim: true,
} as const
