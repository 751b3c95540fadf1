import { z } from 'zod'
import { advertKinds } from '../data/advert-codes'
import {
  fetchHours,
  maxStockBytes,
  maxStockZipBytes,
  mostCorrections,
  mostSources,
  stockPlans,
  stockResults,
  stockStates,
  stockWays,
  undoHours,
} from '../data/stock-codes'
import { stockFormats } from '../data/stock-limits'
import { currencies } from '../data/type-codes'
import { defineFeature, Empty, Id, IdParams, optional, PageNumber, PageSize, text } from './kit'

const Kind = z.enum(advertKinds)
const Format = z.enum(stockFormats)
/** Which field each column means, by the paths of `STOCK_FIELDS`; null for none. */
const Mapping = z.record(z.string().max(300), z.string().max(80).nullable())
/** Texts by the field's path, as a cell would have them. */
const Texts = z.record(z.string().max(80), z.string().max(20_000))
const decimals = ['.', ',', 'mixed'] as const
const dateOrders = ['dayFirst', 'monthFirst', 'mixed'] as const

const FeedUrl = z
  .string()
  .trim()
  .max(500, 'can have at most 500 characters')
  .pipe(z.url({ protocol: /^https$/, message: 'must be an address that begins with https://' }))

/** What a source is made of; all but name and kind has a default. */
const SourceFields = z.object({
  name: text(80, 1),
  kind: Kind,
  /** Files of another format are refused; null takes all. */
  format: Format.nullable().default(null),
  /** Whether each file has the whole stock: what is missing in two runs one after the other is hidden. */
  complete: z.boolean().default(false),
  /** For fields that a row does not have, such as the contact and the country. */
  defaults: Texts.default({}),
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
  mapping: Mapping,
  complete: z.boolean(),
  defaults: Texts,
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
  mapping: Mapping,
  style: z.object({ decimal: z.enum(decimals), dates: z.enum(dateOrders) }),
  defaults: Texts,
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
  /** Credits that the new adverts need, and those that the account has. */
  credits: z.object({ needed: counter, available: z.int() }),
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
  cells: Texts,
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

const read = { method: 'GET', gate: 'user', scope: 'adverts:read', personal: true } as const
const write = { gate: 'user', scope: 'adverts:write' } as const
const move = { ...write, method: 'POST', params: IdParams, reply: StockRun } as const

/** Stock in and out (checklist DEAL-03 to DEAL-05): files of many adverts, by stock number. Calls are a company's by its members' roles. */
export const stock = defineFeature({
  sources: {
    ...read,
    path: '/stock/sources',
    summary: 'The sources of the own stock',
    reply: z.array(StockSource),
  },
  addSource: {
    ...write,
    method: 'POST',
    path: '/stock/sources',
    summary: `Add a source of stock; at most ${mostSources}`,
    body: SourceFields,
    reply: StockSource,
    message: 'The source was added.',
  },
  changeSource: {
    ...write,
    method: 'PUT',
    path: '/stock/sources/{id}',
    summary: 'Change a source; its kind stays',
    params: IdParams,
    body: SourceFields.omit({ kind: true }),
    reply: StockSource,
    message: 'The source was changed.',
  },
  removeSource: {
    ...write,
    method: 'DELETE',
    path: '/stock/sources/{id}',
    summary: 'Remove a source; its adverts stay as they are',
    params: IdParams,
    reply: Empty,
    message: 'The source was removed.',
  },
  send: {
    ...write,
    method: 'POST',
    path: '/stock/sources/{id}/files',
    summary:
      'Send a stock file (CSV, XLSX, JSON or XML) and learn what it would change; nothing is changed yet. Applied by a second call',
    params: IdParams,
    upload: { field: 'file', maxFiles: 1, maxBytes: maxStockBytes, takes: 'files' },
    reply: StockRun,
  },
  fetchNow: {
    ...write,
    method: 'POST',
    path: '/stock/sources/{id}/fetch',
    summary:
      'Fetch the file from the source’s address now and apply it, as its schedule does; the source says what came of it',
    params: IdParams,
    reply: StockSource,
  },
  runs: {
    ...read,
    path: '/stock/runs',
    summary: 'Dry runs and jobs, newest first, of one source or of all',
    query: z.object({
      source: optional(Id),
      page: optional(PageNumber).transform(page => page ?? 1),
      size: optional(PageSize).transform(size => size ?? 25),
    }),
    reply: StockRun,
    page: true,
  },
  run: {
    ...read,
    path: '/stock/runs/{id}',
    summary: 'One dry run or job',
    params: IdParams,
    reply: StockRun,
  },
  rows: {
    ...read,
    path: '/stock/runs/{id}/rows',
    summary: 'The rows of a run in the order of the file, missing adverts last',
    params: IdParams,
    query: z.object({
      plan: optional(z.enum(stockPlans)),
      result: optional(z.enum(stockResults)),
      page: optional(PageNumber).transform(page => page ?? 1),
      size: optional(PageSize).transform(size => size ?? 50),
    }),
    reply: StockRow,
    page: true,
  },
  remap: {
    ...write,
    method: 'PUT',
    path: '/stock/runs/{id}/mapping',
    summary: 'Say what the columns of a dry run mean, and check all rows again; the source remembers it',
    params: IdParams,
    body: z.object({
      mapping: Mapping,
      style: z.object({ decimal: z.enum(decimals), dates: z.enum(dateOrders) }).optional(),
      defaults: Texts.optional(),
    }),
    reply: StockRun,
  },
  correct: {
    ...write,
    method: 'PATCH',
    path: '/stock/runs/{id}/rows',
    summary:
      'Correct values of rows of a dry run, and check these again; the answer has the run and these rows',
    params: IdParams,
    body: z.object({
      cells: z
        .array(
          z.object({
            row: Id,
            field: z.string().min(1).max(80),
            /** Null takes a correction back. */
            value: z.string().max(20_000).nullable(),
          }),
        )
        .min(1)
        .max(mostCorrections),
    }),
    reply: z.object({ run: StockRun, rows: z.array(StockRow) }),
  },
  addPhotos: {
    ...write,
    method: 'POST',
    path: '/stock/runs/{id}/photos',
    summary:
      'Send a ZIP of photos beside the file of a dry run. Rows name them in their photo column; else a file belongs to the row whose stock number its name begins with',
    params: IdParams,
    upload: { field: 'photos', maxFiles: 1, maxBytes: maxStockZipBytes, takes: 'files' },
    reply: z.object({
      taken: counter,
      /** Files that no row takes, or that are no photos by their names. */
      left: z.array(z.object({ name: z.string(), why: z.string() })),
    }),
  },
  apply: {
    ...move,
    path: '/stock/runs/{id}/apply',
    summary:
      'Apply a dry run as the account’s one job, or go on with one that asks. Rows with faults are left out. The same file twice changes nothing',
    body: z.object({
      /** Hides more than a fifth of the source's live adverts. */
      confirmMissing: z.boolean().default(false),
    }),
  },
  pause: { ...move, path: '/stock/runs/{id}/pause', summary: 'Pause a job after the present row' },
  resume: { ...move, path: '/stock/runs/{id}/resume', summary: 'Go on with a paused job' },
  cancel: {
    ...move,
    path: '/stock/runs/{id}/cancel',
    summary: 'End a job, or drop a dry run; what was done stays',
  },
  retry: {
    ...move,
    path: '/stock/runs/{id}/retry',
    summary: 'Try the refused rows again, such as those that lacked credits',
  },
  undo: {
    ...move,
    path: '/stock/runs/{id}/undo',
    summary: `Within ${undoHours} hours: remove what was created, give changed adverts their old values, show what was hidden. What has been changed since is kept`,
  },
  report: {
    ...read,
    path: '/stock/runs/{id}/report',
    summary: 'What became of each row, as a CSV file',
    params: IdParams,
    reply: z.string(),
    file: { type: 'text/csv', name: 'stock-report.csv' },
  },
  export: {
    ...read,
    path: '/stock/export',
    summary:
      'The own adverts of a kind as a stock file that `send` takes back; all but removed and closed ones',
    query: z.object({ kind: Kind, format: Format }),
    reply: z.unknown(),
    file: { type: 'application/octet-stream', name: 'stock' },
  },
  schema: {
    method: 'GET',
    path: '/stock/schemas/{name}',
    gate: 'public',
    summary: 'The XML schemas of stock documents',
    params: z.object({ name: z.string().regex(/^[a-z0-9.-]{1,60}\.xsd$/) }),
    reply: z.unknown(),
    file: { type: 'application/xml', name: 'stock.xsd' },
    personal: true,
  },
})
