import type { z } from 'zod'
import type { AdvertColumns, moderation } from '../../shared/contract/moderation'
import type { App } from '../app-context'
import type { Row } from '../db/connect'
import { timeParam, toIso } from '../db/values'

type RowsQuery = z.output<typeof moderation.rows.query>

/** Rows are told again this far back, for transactions that committed later than they were stamped. */
const overlap = 10_000

const stored =
  'id, kind, status, review_state, version, title, type, manufacturer, model, year, registration, serial_number, part_number, ' +
  'price, currency, country, owner_id, cover, photo_count, views, enquiries, submitted_at, start, exp, closed_reason, ' +
  'updated_at, deleted_at'

/** A block of adverts as columns, by descending id, or what has changed since a moment; see `moderation.rows`. */
export const staffRows = async (app: App, { kind, before, since, size }: RowsQuery, now: Date) => {
  const conditions = [
    ...(since ? ['updated_at >= ?'] : ['deleted_at IS NULL']),
    ...(kind ? ['kind = ?'] : []),
    ...(before ? ['id < ?'] : []),
  ]
  const params = [
    ...(since ? [timeParam(app.db.dialect, new Date(Date.parse(since) - overlap))] : []),
    ...(kind ? [kind] : []),
    ...(before ? [before] : []),
  ]
  // The newest state is asked for: what a moderator has just decided must not come back from a replica.
  const rows = await app.db.readCurrent(
    `SELECT ${stored} FROM adverts WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT ${size + 1}`,
    params,
  )
  const shown = rows.slice(0, size)
  return {
    columns: columnsOf(shown),
    owners: await ownersOf(app, shown),
    next: rows.length > size ? Number(shown.at(-1)?.['id']) : null,
    at: now.toISOString(),
  }
}

const text = (value: unknown) => (value === null || value === undefined ? null : String(value))
const number = (value: unknown) => (value === null || value === undefined ? null : Number(value))
/** Names of photos have a fixed form, so the rest of the JSON need not be read a hundred thousand times. */
const fileOf = (cover: unknown) => /"file":\s*"([0-9a-z]{26}\.webp)"/.exec(String(cover ?? ''))?.[1] ?? null

const columnsOf = (rows: readonly Row[]): AdvertColumns => {
  const each = <T>(name: string, map: (value: unknown) => T): T[] => rows.map(row => map(row[name]))
  return {
    id: each('id', Number),
    kind: each('kind', value => value as AdvertColumns['kind'][number]),
    status: each('status', value => value as AdvertColumns['status'][number]),
    reviewState: each('review_state', value => value as AdvertColumns['reviewState'][number]),
    version: each('version', Number),
    title: each('title', String),
    type: each('type', String),
    manufacturer: each('manufacturer', text),
    model: each('model', text),
    year: each('year', number),
    registration: each('registration', text),
    serialNumber: each('serial_number', text),
    partNumber: each('part_number', text),
    price: each('price', value => Number(value) / 100),
    currency: each('currency', value => value as AdvertColumns['currency'][number]),
    country: each('country', String),
    ownerId: each('owner_id', Number),
    cover: each('cover', fileOf),
    photoCount: each('photo_count', Number),
    views: each('views', Number),
    enquiries: each('enquiries', Number),
    submittedAt: each('submitted_at', toIso),
    start: each('start', toIso),
    exp: each('exp', toIso),
    closedReason: each('closed_reason', text),
    updatedAt: each('updated_at', value => toIso(value) ?? ''),
    deleted: each('deleted_at', value => value !== null),
  }
}

const ownersOf = async (app: App, rows: readonly Row[]) => {
  const ids = [...new Set(rows.map(row => Number(row['owner_id'])))]
  if (ids.length === 0) return []
  const found = await app.db.readCurrent(
    `SELECT id, name, surname, mail FROM users WHERE id IN (${ids.map(() => '?').join()})`,
    ids,
  )
  return found.map(user => ({
    id: Number(user['id']),
    name: `${String(user['name'] ?? '')} ${String(user['surname'] ?? '')}`.trim(),
    mail: String(user['mail'] ?? ''),
  }))
}
