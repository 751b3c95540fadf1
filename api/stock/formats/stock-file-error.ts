/** Why a whole file is refused, with the sentence that people read. */
export const stockRefusals = {
  empty: 'The file is empty.',
  no_rows: 'The file has column names, but no rows.',
  too_large: 'The file is larger than 32 MB.',
  too_many_rows: 'The file has more than 20,000 rows.',
  too_many_columns: 'The file has more than 200 columns.',
  cell_too_long: 'A cell has more than 100,000 characters.',
  same_columns: 'Two columns have the same name.',
  no_columns: 'The first row has no column names.',
  unknown_format: 'The file is neither CSV, XLSX, JSON nor XML.',
  old_excel: 'This is a spreadsheet of the old kind. Save it as XLSX or CSV.',
  nul_bytes: 'The file has NUL bytes, so it is not text.',
  damaged: 'The file is damaged or cut off.',
  encrypted: 'The file is protected by a password.',
  zip_bomb: 'The file unpacks to far more than a spreadsheet has.',
  doctype: 'The file has a DOCTYPE. Documents with one are not read.',
  too_deep: 'The file has too many levels.',
  not_adverts: 'The file has no adverts where they are expected.',
  too_slow: 'Reading the file takes too long.',
  too_much_memory: 'Reading the file takes too much memory.',
} as const
export type StockRefusal = keyof typeof stockRefusals

/** A file that cannot be read at all. */
export class StockFileError extends Error {
  override readonly name = 'StockFileError'

  constructor(
    readonly code: StockRefusal,
    /** Where in the file, if that is known. */
    readonly place?: string,
    /** A sentence that says more. */
    readonly detail?: string,
  ) {
    super([stockRefusals[code], detail].filter(Boolean).join(' '))
  }
}
