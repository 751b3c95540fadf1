import type { AdvertKind } from '../../../../shared/contract/adverts'
import type { StockPlan, StockResult, StockState, StockWay } from '../../../../shared/data/stock-codes'
import type { stockFormats } from '../../../../shared/data/stock-limits'
import type { currencies } from '../../../../shared/data/type-codes'
import {
  counter,
  flag,
  id,
  integer,
  json,
  longText,
  needed,
  primary,
  ref,
  string,
  time,
  type RowOf,
} from '../columns'
import { defineTable } from '../define-table'

type Format = (typeof stockFormats)[number]

/** Where an account's stock comes from. */
export const stockSources = defineTable('stock_sources', {
  id: id(),
  ownerId: needed(ref()),
  name: needed(string(80)),
  kind: needed(string<AdvertKind>(12)),
  /** Null takes all formats. */
  format: string<Format>(8),
  mapping: json(),
  complete: flag(),
  defaults: json(),
  currency: string<(typeof currencies)[number]>(3),
  url: string(500),
  everyHours: needed(integer(), 24),
  nextFetchAt: time(),
  fetchedAt: time(),
  etag: string(200),
  lastModified: string(60),
  /** SHA-256 of the file that was fetched last. */
  fileHash: string(64),
  problem: string(400),
  failures: counter(),
  createdAt: needed(time()),
  deletedAt: time(),
})
export type StockSourceRow = RowOf<typeof stockSources.columns>

/** One file of a source. */
export const stockRuns = defineTable('stock_runs', {
  id: id(),
  sourceId: needed(ref()),
  ownerId: needed(ref()),
  state: needed(string<StockState>(12)),
  way: needed(string<StockWay>(8)),
  fileName: needed(string(120)),
  format: needed(string<Format>(8)),
  encoding: needed(string(20)),
  /** Names and first texts. */
  columns: json(),
  mapping: json(),
  style: json(),
  defaults: json(),
  complete: flag(),
  hides: counter(),
  asks: flag(),
  /** The member of the company who last began it; null for the account itself. */
  memberId: ref(),
  /** The audit log's entry that began it, below which those of its adverts stand. */
  auditId: ref(),
  client: needed(string(40), ''),
  requestId: string(40),
  createdAt: needed(time()),
  startedAt: time(),
  finishedAt: time(),
  problem: string(400),
})
export type StockRunRow = RowOf<typeof stockRuns.columns>

export const stockRows = defineTable('stock_rows', {
  id: id(),
  runId: needed(ref()),
  nth: needed(integer()),
  place: needed(string(120)),
  stockKey: string(120),
  stockNumber: string(40),
  title: needed(string(160)),
  plan: needed(string<StockPlan>(12)),
  result: needed(string<StockResult>(12)),
  /** Texts by column. */
  cells: json(),
  /** Texts by field. */
  corrected: json(),
  faults: json(),
  changes: json(),
  /** The body of a new advert, or the edit of a changed one. */
  input: json(),
  /** `AppliedPhoto[]`; those without a file and a reason are to be fetched. */
  photos: json(),
  photosWanted: counter(),
  photosDone: counter(),
  photosFailed: counter(),
  advertId: ref(),
  /** What an undo gives back. */
  before: json(),
  why: string(400),
  at: time(),
})
export type StockRowRow = RowOf<typeof stockRows.columns>

/** An advert that came from a source. */
export const stockItems = defineTable('stock_items', {
  advertId: primary(ref()),
  sourceId: needed(ref()),
  /** Runs one after the other in which it was missing. */
  missed: counter(),
  /** Whether it was hidden because it was missing. */
  isHidden: flag(),
  /** The photos that it was given: `AppliedPhoto[]`. */
  photos: json(),
})

/** A photo that was fetched for an account, by the hash of its address. */
export const stockPhotos = defineTable('stock_photos', {
  id: id(),
  ownerId: needed(ref()),
  addressHash: needed(string(64)),
  address: needed(longText()),
  etag: string(200),
  lastModified: string(60),
  /** SHA-1 of its bytes. */
  hash: string(40),
  file: string(40),
  fetchedAt: needed(time()),
})

/** A file of an archive that came beside a run's file, kept until the run has ended. */
export const stockFiles = defineTable('stock_files', {
  id: id(),
  runId: needed(ref()),
  name: needed(string(255)),
  file: needed(string(40)),
  hash: needed(string(40)),
})
