import type { StockRow, StockRun } from '../../shared/contract/stock-entries'

/** A dry run of two parts whose prices cannot be read. */
export const aRun = (change: Partial<StockRun> = {}): StockRun => ({
  id: 12,
  sourceId: 3,
  sourceName: 'Shelf',
  kind: 'part',
  way: 'upload',
  fileName: 'stock.csv',
  format: 'csv',
  encoding: 'utf-8',
  state: 'checked',
  columns: [{ name: 'Price', samples: ['cheap', 'dear'] }],
  mapping: { Price: 'price' },
  style: { decimal: '.', dates: 'dayFirst' },
  defaults: {},
  complete: false,
  total: 2,
  plans: { new: 0, changed: 0, unchanged: 0, missing: 0, faulty: 2 },
  hides: 0,
  asks: false,
  results: { waiting: 2, done: 0, refused: 0, cancelled: 0, undone: 0, kept: 0 },
  photos: { waiting: 0, done: 0, failed: 0 },
  credits: { places: 0, needed: 0, available: 9, beyond: 0 },
  createdAt: '2026-03-01T10:00:00Z',
  startedAt: null,
  finishedAt: null,
  undoUntil: null,
  problem: null,
  ...change,
})

/** A row whose price is faulty. */
export const aRow = (id: number, price: string): StockRow => ({
  id,
  place: `row ${id}`,
  stockNumber: `S-${id}`,
  title: 'Magneto',
  plan: 'faulty',
  faults: [{ place: `row ${id}`, column: 'Price', field: 'price', value: price, text: 'must be a number' }],
  changes: [],
  cells: { price },
  corrected: [],
  advertId: null,
  result: 'waiting',
  why: null,
  photos: { waiting: 0, done: 0, failed: [] },
})

/** What columns of parts can mean, as far as tests use it. */
export const stockFields = [
  { path: 'price', label: 'Price', required: true },
  { path: 'wasPrice', label: 'Price before', required: false },
  { path: 'manufacturer', label: 'Manufacturer', required: true },
]
