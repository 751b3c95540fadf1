/** What a row of a stock file would do to the account's adverts, and what is missing in the file. */
export const stockPlans = ['new', 'changed', 'unchanged', 'missing', 'faulty'] as const
export type StockPlan = (typeof stockPlans)[number]

/** `checked` is the dry run; `asking` waits for somebody to confirm that many adverts are hidden. */
export const stockStates = [
  'checked',
  'asking',
  'running',
  'paused',
  'cancelled',
  'done',
  'undoing',
  'undone',
] as const
export type StockState = (typeof stockStates)[number]

/** What became of a row. `kept` could not be undone. */
export const stockResults = ['waiting', 'done', 'refused', 'cancelled', 'undone', 'kept'] as const
export type StockResult = (typeof stockResults)[number]

/** How a file came. */
export const stockWays = ['upload', 'api', 'fetch'] as const
export type StockWay = (typeof stockWays)[number]

/** Hours between two fetches: from each hour to once a week. */
export const fetchHours = [1, 3, 6, 12, 24, 48, 168] as const

/** Sources of one account. */
export const mostSources = 20
/** Cells that one call corrects. */
export const mostCorrections = 500
/** Hours in which what was applied can be undone. */
export const undoHours = 24
/** Runs that are kept of a source, the newest; what they did stays in the audit log. */
export const keptRuns = 30

export const maxStockBytes = 32 * 1024 * 1024
/** Of an archive of photos that comes beside a file. */
export const maxStockZipBytes = 256 * 1024 * 1024
export const maxStockZipFiles = 3000
