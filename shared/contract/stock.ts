import { z } from 'zod'
import { advertKinds } from '../data/advert-codes'
import {
  maxStockBytes,
  maxStockZipBytes,
  mostCorrections,
  mostSources,
  stockPlans,
  stockResults,
  undoHours,
} from '../data/stock-codes'
import { stockFormats } from '../data/stock-limits'
import { defineFeature, Empty, Id, IdParams, optional, PageNumber, PageSize } from './kit'
import {
  StockMappings,
  StockRow,
  StockRun,
  StockSource,
  StockSourceFields,
  StockStyles,
  StockTexts,
} from './stock-entries'

const read = { method: 'GET', gate: 'user', scope: 'adverts:read', personal: true } as const
const write = { gate: 'user', scope: 'adverts:write' } as const
/** Files are read and applied in the background, and have a dry run of their own. */
const work = { ...write, goesOn: true } as const
const move = { ...work, method: 'POST', params: IdParams, reply: StockRun } as const

/** Stock in and out (checklist DEAL-03 to DEAL-05): files of many adverts, by stock number. Calls are a company's by its members' roles. */
export const stock = defineFeature({
  fields: {
    method: 'GET',
    path: '/stock/fields',
    gate: 'public',
    summary: 'The fields that stock files of a kind can have, by their paths, with their names in words',
    query: z.object({ kind: z.enum(advertKinds) }),
    reply: z.array(z.object({ path: z.string(), label: z.string(), required: z.boolean() })),
  },
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
    body: StockSourceFields,
    reply: StockSource,
    message: 'The source was added.',
  },
  changeSource: {
    ...write,
    method: 'PUT',
    path: '/stock/sources/{id}',
    summary: 'Change a source; its kind stays',
    params: IdParams,
    body: StockSourceFields.omit({ kind: true }),
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
    ...work,
    method: 'POST',
    path: '/stock/sources/{id}/files',
    summary:
      'Send a stock file (CSV, XLSX, JSON or XML) and learn what it would change; nothing is changed yet. Applied by a second call',
    params: IdParams,
    upload: { field: 'file', maxFiles: 1, maxBytes: maxStockBytes, takes: 'files' },
    reply: StockRun,
  },
  fetchNow: {
    ...work,
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
    ...work,
    method: 'PUT',
    path: '/stock/runs/{id}/mapping',
    summary: 'Say what the columns of a dry run mean, and check all rows again; the source remembers it',
    params: IdParams,
    body: z.object({
      mapping: StockMappings,
      style: StockStyles.optional(),
      defaults: StockTexts.optional(),
    }),
    reply: StockRun,
  },
  correct: {
    ...work,
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
    ...work,
    method: 'POST',
    path: '/stock/runs/{id}/photos',
    summary:
      'Send a ZIP of photos beside the file of a dry run. Rows name them in their photo column; else a file belongs to the row whose stock number its name begins with',
    params: IdParams,
    upload: { field: 'photos', maxFiles: 1, maxBytes: maxStockZipBytes, takes: 'files' },
    reply: z.object({
      taken: z.int().nonnegative(),
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
    query: z.object({ kind: z.enum(advertKinds), format: z.enum(stockFormats) }),
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
