import type { z } from 'zod'
import type { AdvertColumns, moderation } from '../../../shared/contract/moderation'
import { highestRisk, signalCodes } from '../../../shared/data/signal-codes'
import { packBlock, type AdvertBlock, type BlockAdvert } from '../../../shared/rules/advert-blocks'
import { runningClaims } from '../../claims/claims.public'
import type { App } from '../../platform/app/app-context'
import type { Row } from '../../platform/db/connect'
import type { SignedInContext } from '../../platform/http/context'
import { listingIndexOf } from '../../search/search.public'
import { toIso, toTime, marks } from '../../platform/db/values'
import { codeIn, kindIn, statusIn } from '../stored-code'
import { reviewStates } from '../../../shared/data/advert-codes'
import { currencies } from '../../../shared/data/type-codes'

type RowsContext = SignedInContext & { readonly query: z.output<typeof moderation.rows.query> }

const stored =
  // Only the file name from the cover, which has a fixed length: the rest is longer than all other columns together.
  "SUBSTR(cover, INSTR(cover, '.webp') - 26, 31) AS cover, " +
  'id, kind, status, review_state, version, title, type, manufacturer, model, year, registration, serial_number, part_number, ' +
  'total_time, price, currency, country, owner_id, photo_count, views, enquiries, calm, submitted_at, start, exp, closed_reason, under_offer_at, ' +
  'updated_at, deleted_at'

/** A block of adverts as columns, by descending id, or those that changed after a change; see `moderation.rows`. */
export const staffRows = async ({ app, caller, now, query }: RowsContext) => {
  const { kind, before, since, size } = query
  const at = await listingIndexOf(app).settled()
  const isKnown = since !== undefined && (await isKept(app, since))
  const conditions = [
    // After a change that is no longer known, all count as changed.
    since === undefined
      ? 'deleted_at IS NULL'
      : isKnown
        ? 'id IN (SELECT advert_id FROM advert_changes WHERE id > ?)'
        : 'TRUE',
    ...(kind ? ['kind = ?'] : []),
    ...(before ? ['id < ?'] : []),
  ]
  // What has changed is found by its number; by id, the databases would read all adverts, since that is the order.
  const order = isKnown ? 'id + 0' : 'id'
  const params = [...(isKnown ? [since] : []), ...(kind ? [kind] : []), ...(before ? [before] : [])]
  // Reads the primary database: a replica could still have the state before a moderator's last decision.
  const rows = await app.db.readCurrent(
    `SELECT ${stored} FROM adverts WHERE ${conditions.join(' AND ')} ORDER BY ${order} DESC LIMIT ${size + 1}`,
    params,
  )
  const shown = rows.slice(0, size)
  return {
    ...(await told(app, shown)),
    claims: await claimsOfOthers(app, caller.actor.id, now),
    next: rows.length > size ? Number(shown.at(-1)?.['id']) : null,
    at,
  }
}

/** Adverts that colleagues are deciding: all of them at once, since staff are few, so that no row needs a look. */
const claimsOfOthers = async (app: App, callerId: number, now: Date) =>
  (await runningClaims(app, now))
    .filter(({ type, by }) => type === 'advert' && by.id !== callerId)
    .map(({ id, by }) => ({ advertId: id, by: by.name }))

/** Whether the changes after this one are all still there; older ones are swept. */
const isKept = async (app: App, change: number): Promise<boolean> => {
  const [row] = await app.db.readCurrent(
    // One by one: of both together SQLite reads all.
    'SELECT (SELECT MIN(id) FROM advert_changes) AS first, (SELECT MAX(id) FROM advert_changes) AS last',
  )
  return Number(row?.['first'] ?? 0) <= change + 1 && Number(row?.['last'] ?? 0) >= change
}

/** The adverts of some ids, both included, by descending id, packed as of now. */
export const packedBetween = async (app: App, first: number, last: number): Promise<AdvertBlock> => {
  const at = await listingIndexOf(app).settled()
  const range = { sql: 'advert_id BETWEEN ? AND ?', params: [first, last] }
  const notes = await notesOf(app, range)
  const packing = packBlock()
  // Streamed row by row: ten thousand rows at once cost more time in garbage collection than in the database.
  await app.db.scan(
    `SELECT ${stored} FROM adverts WHERE deleted_at IS NULL AND id BETWEEN ? AND ? ORDER BY id DESC`,
    [first, last],
    row => packing.add(advertOf(row, notes)),
  )
  return packing.block(await ownersOf(app, packing.ownerIds()), at)
}

const advertOf = (row: Row, { signals, edits }: Notes): BlockAdvert => {
  const id = Number(row['id'])
  return {
    id,
    kind: text(row['kind']),
    status: text(row['status']),
    reviewState: text(row['review_state']),
    version: Number(row['version']),
    title: text(row['title']),
    type: text(row['type']),
    manufacturer: text(row['manufacturer']),
    model: text(row['model']),
    year: number(row['year']),
    hours: number(row['total_time']),
    registration: text(row['registration']),
    serialNumber: text(row['serial_number']),
    partNumber: text(row['part_number']),
    price: Number(row['price']) / 100,
    currency: text(row['currency']),
    country: text(row['country']),
    ownerId: Number(row['owner_id']),
    cover: fileOf(row['cover']),
    photoCount: Number(row['photo_count']),
    views: Number(row['views']),
    enquiries: Number(row['enquiries']),
    risk: highestRisk - Number(row['calm']),
    signals: signals.get(id) ?? 0,
    edit: edits.has(id),
    underOffer: isSet(row['under_offer_at']),
    waitingSince: waitingSince(row, edits),
    submittedAt: time(row['submitted_at']),
    start: time(row['start']),
    exp: time(row['exp']),
    updatedAt: time(row['updated_at']),
    closedReason: text(row['closed_reason']),
  }
}

/** How many of these ids have changed after a change; Infinity if that is no longer known. */
export const changedBetween = async (
  app: App,
  first: number,
  last: number,
  since: number,
): Promise<number> => {
  if (!(await isKept(app, since))) return Infinity
  const [row] = await app.db.readCurrent(
    'SELECT COUNT(DISTINCT advert_id) AS n FROM advert_changes WHERE id > ? AND advert_id BETWEEN ? AND ?',
    [since, first, last],
  )
  return Number(row?.['n'] ?? 0)
}

const told = async (app: App, rows: readonly Row[]) => {
  const [owners, { signals, edits }] = await Promise.all([
    ownersOf(app, [...new Set(rows.map(row => Number(row['owner_id'])))]),
    notesOf(app, among(rows)),
  ])
  return {
    columns: {
      ...columnsOf(rows),
      signals: rows.map(row => signals.get(Number(row['id'])) ?? 0),
      edit: rows.map(row => edits.has(Number(row['id']))),
      waitingSince: rows.map(row => isoOf(waitingSince(row, edits))),
    },
    owners,
  }
}

/** Maximum number of ids in a condition; beyond, the whole range between the lowest and the highest is read. */
const mostNamed = 1000

interface Among {
  readonly sql: string
  readonly params: readonly number[]
}

const among = (rows: readonly Row[]): Among => {
  const ids = rows.map(row => Number(row['id']))
  if (ids.length === 0) return { sql: 'FALSE', params: [] }
  return ids.length <= mostNamed
    ? { sql: `advert_id IN (${marks(ids)})`, params: ids }
    : { sql: 'advert_id BETWEEN ? AND ?', params: [ids.at(-1)!, ids[0]!] }
}

/** What is stored about adverts outside their own rows, by their ids. */
interface Notes {
  /** One bit per code of a signal. */
  readonly signals: ReadonlyMap<number, number>
  /** Since when an edit has waited; milliseconds since 1970. */
  readonly edits: ReadonlyMap<number, number | null>
}

const notesOf = async (app: App, adverts: Among): Promise<Notes> => {
  const [signals, edits] = await Promise.all([signalsOf(app, adverts), editsOf(app, adverts)])
  return { signals, edits }
}

const signalsOf = async (app: App, { sql, params }: Among): Promise<Notes['signals']> => {
  const bits = new Map<number, number>()
  const found = await app.db.readCurrent(
    `SELECT advert_id, code FROM signals WHERE ${sql} AND gone_at IS NULL AND dismissed_at IS NULL`,
    params,
  )
  for (const row of found) {
    const id = Number(row['advert_id'])
    const nth = signalCodes.findIndex(code => code === row['code'])
    if (nth >= 0) bits.set(id, (bits.get(id) ?? 0) | (1 << nth))
  }
  return bits
}

/** Adverts with an edit that waits, and since when. */
const editsOf = async (app: App, { sql, params }: Among): Promise<Notes['edits']> => {
  const found = await app.db.readCurrent(
    `SELECT advert_id, created_at FROM revisions WHERE state = 'pending' AND ${sql}`,
    params,
  )
  return new Map(found.map(row => [Number(row['advert_id']), time(row['created_at'])]))
}

/** Milliseconds since 1970; null for an advert on which nobody has to decide. */
const waitingSince = (row: Row, edits: Notes['edits']): number | null => {
  const isNew =
    row['status'] === 'unapproved' && row['review_state'] === 'pending' && row['closed_reason'] === null
  return isNew ? time(row['submitted_at']) : (edits.get(Number(row['id'])) ?? null)
}

const text = (value: unknown) => (value === null || value === undefined ? null : String(value))
const reviewStateIn = codeIn(reviewStates)
const currencyIn = codeIn(currencies)
const isSet = (value: unknown) => value !== null
const time = (value: unknown) => toTime(value) || null
const isoOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())
const number = (value: unknown) => (value === null || value === undefined ? null : Number(value))
const fileOf = (name: unknown) => {
  const file = String(name ?? '')
  return /^[0-9a-z]{26}\.webp$/.test(file) ? file : null
}

const columnsOf = (rows: readonly Row[]): Omit<AdvertColumns, 'signals' | 'edit' | 'waitingSince'> => {
  const each = <T>(name: string, map: (value: unknown) => T): T[] => rows.map(row => map(row[name]))
  return {
    id: each('id', Number),
    kind: each('kind', kindIn),
    status: each('status', statusIn),
    reviewState: each('review_state', reviewStateIn),
    version: each('version', Number),
    title: each('title', String),
    type: each('type', String),
    manufacturer: each('manufacturer', text),
    model: each('model', text),
    year: each('year', number),
    registration: each('registration', text),
    serialNumber: each('serial_number', text),
    partNumber: each('part_number', text),
    hours: each('total_time', number),
    price: each('price', value => Number(value) / 100),
    currency: each('currency', currencyIn),
    country: each('country', String),
    ownerId: each('owner_id', Number),
    cover: each('cover', fileOf),
    photoCount: each('photo_count', Number),
    views: each('views', Number),
    enquiries: each('enquiries', Number),
    risk: each('calm', value => highestRisk - Number(value)),
    submittedAt: each('submitted_at', toIso),
    start: each('start', toIso),
    exp: each('exp', toIso),
    closedReason: each('closed_reason', text),
    underOffer: each('under_offer_at', isSet),
    updatedAt: each('updated_at', value => toIso(value) ?? ''),
    deleted: each('deleted_at', isSet),
  }
}

const ownersOf = async (app: App, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const found = await app.db.readCurrent(
    `SELECT id, name, surname, mail FROM users WHERE id IN (${marks(ids)})`,
    ids,
  )
  return found.map(user => ({
    id: Number(user['id']),
    name: `${String(user['name'] ?? '')} ${String(user['surname'] ?? '')}`.trim(),
    mail: String(user['mail'] ?? ''),
  }))
}
