/** Kinds of file in which stock comes in and goes out. */
export const stockFormats = ['csv', 'xlsx', 'json', 'xml'] as const

/** What a stock file may have at most. Who has more sends several files, or uses the calls of the API. */
export const stockLimits = {
  /** Twice the largest stock that the trade's lists were seen with; it is read whole, and each row is kept with its faults. */
  rows: 20_000,
  /** Lines and rows that are looked through, as many as a sheet can have: programs write empty ones down to the last. */
  emptyRows: 1_048_576,
  /** All fields of an aircraft with four engines and four propellers are 90; lists of maintenance programs have more. */
  columns: 200,
  /** Holds 20,000 rows of 1,600 characters; what is read of it takes about ten times as much memory for a moment. */
  bytes: 32 * 1024 * 1024,
  /** More than any field of an advert takes, so that a text that is too long is told as such and not cut. */
  cellCharacters: 100_000,
  /** What the sheets of a spreadsheet may unpack to; texts of parts shrink to a tenth, bombs to a thousandth. */
  unpackedBytes: 256 * 1024 * 1024,
  /** Entries of a spreadsheet's archive, which has one for each sheet and a few for styles and texts. */
  entries: 2000,
  /** Elements or objects in each other; an engine of an advert of a broker stands at the fifth level. */
  depth: 12,
  /** Milliseconds; 20,000 rows take three seconds, and a busy machine three times as long. */
  readingTime: 30_000,
  /** Megabytes of memory for what is read of one file. */
  readingMemory: 768,
  /** Addresses or names of photos of one advert that are read; the advert itself takes fewer. */
  photoAddress: 2000,
} as const
