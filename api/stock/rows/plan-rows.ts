import type { AdvertKind } from '../../../shared/contract/adverts'
import { AppError } from '../../../shared/contract/errors'
import type { StockPlan } from '../../../shared/data/stock-codes'
import { stockKeyOf } from '../../../shared/rules/stock-key'
import { stockAdverts, type StockedAdvert } from '../../adverts/stock-adverts.public'
import { fittingModels } from '../../catalogue/catalogue.public'
import type { App } from '../../platform/app/app-context'
import { fromJson, marks } from '../../platform/db/values'
import {
  convertRows,
  faultsOfErrors,
  type ConvertedRow,
  type CorrectedRow,
  type StockFault,
  type StockReading,
} from '../formats/formats.public'
import type { Archive } from '../photos/archive-of'
import { hasPhotos, type AppliedPhoto } from '../photos/wanted-photos'
import { differencesOf, saidBy, type Change } from './differences'

/** A row with what it would do. */
export interface PlannedRow {
  readonly row: CorrectedRow
  readonly stockNumber: string | null
  readonly title: string
  readonly plan: Exclude<StockPlan, 'missing'>
  readonly faults: readonly StockFault[]
  readonly changes: readonly Change[]
  /** The body of a new advert, or the edit of a changed one. */
  readonly input: Readonly<Record<string, unknown>>
  readonly photos: readonly string[]
  readonly advertId: number | null
}

export interface Planning {
  readonly ownerId: number
  readonly kind: AdvertKind
  readonly reading: StockReading
  readonly archive: Archive
  /** Places of other rows by the stock keys that they have, where only some rows are planned. */
  readonly taken?: ReadonlyMap<string, string>
  readonly now: Date
}

/** What rows would do, in parts between which other work goes on. */
export async function* planRows(
  app: App,
  planning: Planning,
  rows: readonly CorrectedRow[],
): AsyncGenerator<readonly PlannedRow[]> {
  for await (const part of convertRows(rows, planning.reading)) {
    const keys = part.flatMap(({ row }) => stockKeyOf(stockNumberIn(row, planning.reading)) ?? [])
    const adverts = await stockAdverts.byKey(app, planning.ownerId, keys, planning.now)
    const items = await itemsOf(
      app,
      [...adverts.values()].map(({ id }) => id),
    )
    const planned: PlannedRow[] = []
    for (const each of part) planned.push(await planRow(app, planning, each, { adverts, items }))
    yield planned
  }
}

/** What a row says of one field. */
const stockNumberIn = (row: CorrectedRow, { columns, mapping }: StockReading): string | undefined => {
  const corrected = row.corrected?.['stockNumber']
  if (corrected !== undefined) return corrected
  const column = columns.find(each => mapping[each] === 'stockNumber')
  return column === undefined ? undefined : row.cells[column]
}

interface Item {
  readonly isHidden: boolean
  readonly applied: readonly AppliedPhoto[]
}

const itemsOf = async (app: App, ids: readonly number[]): Promise<ReadonlyMap<number, Item>> => {
  if (ids.length === 0) return new Map()
  const rows = await app.db.readCurrent(
    `SELECT advert_id, is_hidden, photos FROM stock_items WHERE advert_id IN (${marks(ids)})`,
    ids,
  )
  return new Map(
    rows.map(row => [
      Number(row['advert_id']),
      { isHidden: Boolean(row['is_hidden']), applied: fromJson<AppliedPhoto[]>(row['photos'], []) },
    ]),
  )
}

interface Known {
  readonly adverts: ReadonlyMap<string, StockedAdvert>
  readonly items: ReadonlyMap<number, Item>
}

const planRow = async (
  app: App,
  planning: Planning,
  converted: ConvertedRow,
  { adverts, items }: Known,
): Promise<PlannedRow> => {
  const { reading, kind } = planning
  const row: CorrectedRow = converted.row
  const stockNumber = stockNumberIn(row, reading)?.trim() || null
  const key = stockKeyOf(stockNumber)
  const advert = key === null ? undefined : adverts.get(key)
  const found = { row, stockNumber, title: advert?.title ?? '', advertId: advert?.id ?? null, ...nothing }
  const faulty = (faults: readonly StockFault[]): PlannedRow => ({ ...found, plan: 'faulty', faults })
  const told = (message: string) => faulty(faultsOfErrors([{ field: 'stockNumber', message }], row, reading))
  if ('faults' in converted) return faulty(converted.faults)
  if (key === null) return told('is needed: by it the next file finds this advert')
  const other = planning.taken?.get(key)
  if (other !== undefined) return told(`is that of ${other} already`)
  if (advert && advert.kind !== kind) return told('is that of an advert of another kind')
  try {
    const body = { ...(await stockAdverts.checked(app, kind, converted.input)) }
    const photos =
      converted.photos.length > 0 ? converted.photos.map(planning.archive.named) : planning.archive.of(key)
    const title = body.title ?? ''
    if (!advert) return { ...found, title, plan: 'new', input: body, photos }
    const wanted = { ...body, fitsModels: await fittingModels(app, body.fits ?? null) }
    const fields = new Set([...fieldsOf(row, reading), ...saidBy(kind, converted.input)])
    if (!isSaid(row, reading, 'title')) fields.delete('title')
    const { changes, edit } = differencesOf(kind, advert.facts, wanted, fields)
    const item = items.get(advert.id)
    const more = otherChanges(app, photos, advert, item)
    const all = [...changes, ...more]
    if (all.length === 0) return { ...found, plan: 'unchanged', photos }
    if (advert.isClosed) return told('is that of an advert that is closed. Reopen it, or give another number')
    return { ...found, plan: 'changed', changes: all, input: edit, photos }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return faulty(faultsOfErrors(error.errors, row, reading))
  }
}

const nothing = { faults: [], changes: [], input: {}, photos: [] }

const fieldsOf = ({ corrected = {} }: CorrectedRow, { mapping, defaults = {} }: StockReading) => [
  ...Object.values(mapping).flatMap(path => path ?? []),
  ...Object.keys(defaults),
  ...Object.keys(corrected),
]

/** A title that is made of other facts is for new adverts. */
const isSaid = (row: CorrectedRow, reading: StockReading, field: string) =>
  fieldsOf(row, reading).includes(field)

/** What changes besides facts: photos, and that an advert is shown again which had been missing. */
const otherChanges = (
  app: App,
  wanted: readonly string[],
  { photos, isHidden }: StockedAdvert,
  item: Item | undefined,
): readonly Change[] => [
  ...(hasPhotos(app, wanted, { applied: item?.applied ?? [], photos })
    ? []
    : [{ field: 'photos', from: String(photos.length), to: String(wanted.length) }]),
  ...(item?.isHidden && isHidden ? [{ field: 'status', from: 'hidden', to: 'shown' }] : []),
]
