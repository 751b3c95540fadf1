import { AircraftBody, LeaseBody, PartBody, ToolLeaseBody } from '../../shared/contract/advert-fields'
import type { AdvertKind } from '../../shared/contract/adverts'
import { invalidInput } from '../../shared/contract/issue-words'
import { countryOf } from '../../shared/data/countries'
import { checkedPlace, checkFits, fittingModels } from '../catalogue/catalogue.public'
import type { App } from '../platform/app/app-context'
import { textOrNull } from '../platform/db/row-readers'
import { fromJson, marks } from '../platform/db/values'
import type { Row } from '../platform/db/connect'
import { toOwnDetail, type DetailExtras } from './advert-detail.present'
import { canonical } from './advert-store'
import { checkPrice, type AdvertBody } from './advert-values'
import { checkCore } from './part-offer'

/** An own advert as a stock file is compared with it, and as an export writes it. */
export interface StockedAdvert {
  readonly id: number
  readonly kind: AdvertKind
  readonly title: string
  readonly stockKey: string | null
  readonly isClosed: boolean
  readonly isHidden: boolean
  /** The facts as an edit finds them: what is stored, with an edit that waits for review laid over it. */
  readonly facts: Readonly<Record<string, unknown>>
  /** Files of its photos, in their order. */
  readonly photos: readonly string[]
  /** Fields of the edit that waits. */
  readonly waiting: readonly string[]
}

const bodies = { aircraft: AircraftBody, part: PartBody, lease: LeaseBody, toollease: ToolLeaseBody } as const

/**
 * The body of a new advert, in the spelling of the catalogue, checked as the create call checks it. Throws `invalid` naming
 * the fields.
 */
export const checkedBody = async (app: App, kind: AdvertKind, input: object): Promise<AdvertBody> => {
  const result = bodies[kind].safeParse(input)
  if (!result.success) throw invalidInput('invalid', result.error.issues)
  const given: AdvertBody = kind === 'part' ? await placed(app, input) : result.data
  await checkFits(app, given.fits)
  const body = await canonical(app, given)
  checkPrice(body.price ?? 0, body.priceMode ?? 'firm')
  checkCore(kind, body)
  return body
}

const placed = async (app: App, input: object): Promise<AdvertBody> =>
  checkedPlace(app, PartBody.parse(input))

/** Rows that one statement reads. */
const chunk = 500

/** Own adverts with these stock numbers, by their keys; those without one by what an export calls them. */
export const advertsByStockKey = async (
  app: App,
  ownerId: number,
  keys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, StockedAdvert>> => {
  const found = new Map<string, StockedAdvert>()
  for (let at = 0; at < keys.length; at += chunk) {
    const some = keys.slice(at, at + chunk)
    const rows = await app.db.readCurrent(
      `SELECT * FROM adverts WHERE owner_id = ? AND stock_key IN (${marks(some)}) AND deleted_at IS NULL`,
      [ownerId, ...some],
    )
    for (const each of await stocked(app, rows, now)) found.set(each.stockKey ?? '', each)
    const ids = some.flatMap(key => (found.has(key) ? [] : (idIn(key) ?? [])))
    for (const each of await unnumbered(app, ownerId, ids, now)) found.set(numberFor(each), each)
  }
  return found
}

/** By what an export names an advert without a stock number, so that its import finds it and gives it this one. */
export const numberFor = ({ id }: Pick<StockedAdvert, 'id'>): string => `#${id}`

const idIn = (key: string): number | undefined =>
  /^#[1-9]\d{0,9}$/.test(key) ? Number(key.slice(1)) : undefined

const unnumbered = async (
  app: App,
  ownerId: number,
  ids: readonly number[],
  now: Date,
): Promise<StockedAdvert[]> => {
  if (ids.length === 0) return []
  const rows = await app.db.readCurrent(
    `SELECT * FROM adverts WHERE owner_id = ? AND id IN (${marks(ids)}) AND stock_key IS NULL AND deleted_at IS NULL`,
    [ownerId, ...ids],
  )
  return stocked(app, rows, now)
}

/** One own advert; undefined for one that is gone. */
export const stockedAdvert = async (
  app: App,
  ownerId: number,
  id: number,
  now: Date,
): Promise<StockedAdvert | undefined> => {
  const rows = await app.db.readCurrent(
    'SELECT * FROM adverts WHERE id = ? AND owner_id = ? AND deleted_at IS NULL',
    [id, ownerId],
  )
  return (await stocked(app, rows, now))[0]
}

/** All own adverts of a kind that are not closed, in the order in which they came, in parts. */
export async function* ownStock(
  app: App,
  ownerId: number,
  kind: AdvertKind,
  now: Date,
): AsyncGenerator<readonly StockedAdvert[]> {
  for (let last = 0; ;) {
    const rows = await app.db.readCurrent(
      `SELECT * FROM adverts WHERE owner_id = ? AND kind = ? AND id > ? AND deleted_at IS NULL AND closed_reason IS NULL
        ORDER BY id LIMIT ${chunk}`,
      [ownerId, kind, last],
    )
    if (rows.length > 0) yield await stocked(app, rows, now)
    if (rows.length < chunk) return
    last = Number(rows.at(-1)?.['id'])
  }
}

const stocked = async (app: App, rows: readonly Row[], now: Date): Promise<StockedAdvert[]> => {
  const edits = await waitingEdits(
    app,
    rows.map(row => Number(row['id'])),
  )
  const adverts: StockedAdvert[] = []
  for (const row of rows) {
    const id = Number(row['id'])
    const edit = edits.get(id)
    const fits = edit && 'fits' in edit ? (edit.fits ?? null) : textOrNull(row['fits'])
    const detail = toOwnDetail(row, { ...plain, now, fitsModels: await fittingModels(app, fits) })
    adverts.push({
      id,
      kind: detail.kind,
      title: detail.title,
      stockKey: textOrNull(row['stock_key']),
      isClosed: row['closed_reason'] !== null,
      isHidden: detail.status === 'hide',
      facts: { ...detail, ...(edit ? overlay(edit) : {}) },
      photos: edit?.photos ?? detail.photos,
      waiting: Object.keys(edit ?? {}),
    })
  }
  return adverts
}

/** What of a detail does not matter here. */
const plain: Omit<DetailExtras, 'now' | 'fitsModels'> = {
  own: true,
  preview: false,
  isContactTold: true,
  hasRevision: false,
  priceHistory: [],
  usdPerEuro: 1,
  documents: [],
}

const waitingEdits = async (app: App, ids: readonly number[]): Promise<ReadonlyMap<number, AdvertBody>> => {
  if (ids.length === 0) return new Map()
  const rows = await app.db.readCurrent(
    `SELECT advert_id, changes FROM revisions WHERE state = 'pending' AND advert_id IN (${marks(ids)})`,
    ids,
  )
  return new Map(rows.map(row => [Number(row['advert_id']), fromJson<AdvertBody>(row['changes'], {})]))
}

const overlay = ({ location, fits: _fits, ...edit }: AdvertBody): Readonly<Record<string, unknown>> =>
  location
    ? { ...edit, location: { region: countryOf(location.country)?.region ?? null, ...location } }
    : edit
