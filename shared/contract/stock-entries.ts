import { z } from 'zod'
import { advertKinds } from '../data/advert-codes'
import { fetchHours, stockPlans, stockResults, stockStates, stockWays } from '../data/stock-codes'
import { stockFormats } from '../data/stock-limits'
import { currencies } from '../data/type-codes'
import { optional, text } from './kit'

const Kind = z.enum(advertKinds)
const Format = z.enum(stockFormats)
/** Which field each column means, by the paths of `STOCK_FIELDS`; null for none. */
export const StockMappings = z.record(z.string().max(300), z.string().max(80).nullable())
/** Texts by the field's path, as a cell would have them. */
export const StockTexts = z.record(z.string().max(80), z.string().max(20_000))
const decimals = ['.', ',', 'mixed'] as const
const dateOrders = ['dayFirst', 'monthFirst', 'mixed'] as const

/** How a file writes numbers and dates; `mixed` where its cells tell both. */
export const StockStyles = z.object({ decimal: z.enum(decimals), dates: z.enum(dateOrders) })

const FeedUrl = z
  .string()
  .trim()
  .max(500, 'can have at most 500 characters')
  .pipe(z.url({ protocol: /^https$/, message: 'must be an address that begins with https://' }))

/** What a source is made of; all but name and kind has a default. */
export const StockSourceFields = z.object({
  name: text(80, 1),
  kind: Kind,
  /** Files of another format are refused; null takes all. */
  format: Format.nullable().default(null),
  /** Whether each file has the whole stock: what is missing in two runs one after the other is hidden. */
  complete: z.boolean().default(false),
  /** For fields that a row does not have, such as the contact and the country. */
  defaults: StockTexts.default({}),
  /** For rows that name none. */
  currency: z.enum(currencies).nullable().default(null),
  /** Where the server fetches the file; null for a source that is sent only. */
  url: optional(FeedUrl).transform(url => url ?? null),
  everyHours: z.literal([...fetchHours]).default(24),
})

/** Where an account's stock comes from. */
export const StockSource = z.object({
  id: z.int(),
  name: z.string(),
  kind: Kind,
  format: Format.nullable(),
  /** As it was last applied; suggested anew for columns that it does not know. */
  mapping: StockMappings,
  complete: z.boolean(),
  defaults: StockTexts,
  currency: z.enum(currencies).nullable(),
  url: z.string().nullable(),
  everyHours: z.int(),
  /** Adverts that came from it and were not removed since. */
  adverts: z.int(),
  /** Null while it is not fetched. */
  nextFetchAt: z.string().nullable(),
  fetchedAt: z.string().nullable(),
  /** Why the last fetch gave nothing, in words; null if it did. */
  problem: z.string().nullable(),
  /** Fetches that failed one after the other. After three its owner is told by mail, and the pauses between get longer. */
  failures: z.int(),
  createdAt: z.string(),
  /** Its newest run. */
  lastRun: z.object({ id: z.int(), state: z.enum(stockStates), createdAt: z.string() }).nullable(),
})
export type StockSource = z.infer<typeof StockSource>

/** What is wrong, and where. */
const StockFault = z.object({
  /** Of the cell: `row 7`, `Sheet1!C7`, `adverts[3].price`, `AD 3 (line 120)`. */
  place: z.string(),
  column: z.string().nullable(),
  /** Path of the field; null where it is the row. */
  field: z.string().nullable(),
  value: z.string(),
  /** Follows the name of the field: `must be a number`. */
  text: z.string(),
})

const counter = z.int().nonnegative()

/** One file: first its dry run, then the job that applies it. */
export const StockRun = z.object({
  id: z.int(),
  sourceId: z.int(),
  sourceName: z.string(),
  kind: Kind,
  way: z.enum(stockWays),
  fileName: z.string(),
  format: Format,
  /** As which its text was read. */
  encoding: z.string(),
  state: z.enum(stockStates),
  /** In the order of the file, with the first texts that stand in each. */
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  mapping: StockMappings,
  style: StockStyles,
  defaults: StockTexts,
  /** Whether what is missing counts. */
  complete: z.boolean(),
  /** Rows of the file and missing adverts. */
  total: counter,
  /** What it would do, or was to do. `missing` are the adverts of the source that the file lacks. */
  plans: z.object({ new: counter, changed: counter, unchanged: counter, missing: counter, faulty: counter }),
  /** How many of the missing ones it hides: those that were missing the run before, too. */
  hides: counter,
  /** Whether these are more than a fifth of the source's live adverts, so that `apply` needs `confirmMissing`. */
  asks: z.boolean(),
  /** What became of the rows that do something. */
  results: z.object({
    waiting: counter,
    done: counter,
    refused: counter,
    cancelled: counter,
    undone: counter,
    kept: counter,
  }),
  photos: z.object({ waiting: counter, done: counter, failed: counter }),
  /**
   * What pays for the new adverts: free places of the stock plan, then credits, of which the account has those available. What is
   * beyond a plan without credits is refused.
   */
  credits: z.object({ places: counter, needed: counter, available: z.int(), beyond: counter }),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** Until when `undo` is possible; null where it is not. */
  undoUntil: z.string().nullable(),
  /** Why the server stopped it, or why it asks. */
  problem: z.string().nullable(),
})
export type StockRun = z.infer<typeof StockRun>

/** One row of a file, or an advert that the file lacks. */
export const StockRow = z.object({
  id: z.int(),
  /** Where it stands in the file; empty for a missing advert. */
  place: z.string(),
  stockNumber: z.string().nullable(),
  title: z.string(),
  plan: z.enum(stockPlans),
  faults: z.array(StockFault),
  /** What differs from the advert, by the field's path, as texts. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** The texts of its cells by the field's path, corrections included. */
  cells: StockTexts,
  /** Those that were corrected. */
  corrected: z.array(z.string()),
  advertId: z.int().nullable(),
  result: z.enum(stockResults),
  /** Why it was refused or kept. */
  why: z.string().nullable(),
  photos: z.object({
    waiting: counter,
    done: counter,
    failed: z.array(z.object({ address: z.string(), why: z.string() })),
  }),
})
export type StockRow = z.infer<typeof StockRow>
