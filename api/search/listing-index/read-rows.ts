import type { Database, Row } from '../../platform/db/connect'
import { fromJson, timeParam, toTime, marks } from '../../platform/db/values'
import { numberColumns, sqlColumn, wordColumns } from './columns'

/** Milliseconds by which rows are read again, as transactions may commit later than their timestamps. */
const overlap = 10_000
/** Small, so that most of a batch is garbage before it is moved to the old heap. */
const batch = 200

const selected = [
  'id',
  'kind',
  'live',
  'version',
  'updated_at',
  ...[...wordColumns, ...numberColumns].map(column => `${sqlColumn[column]} AS \`${column}\``),
]

const stampOf = (row: Row) => `${toTime(row['updated_at'])} ${Number(row['version'])} ${Number(row['live'])}`

const everything = `SELECT ${selected.join()} FROM adverts WHERE live = 1`
/** With the businesses found once, as looking up the owner of each advert takes a fifth of the whole read. */
const everythingAtOnce = everything.replace(
  sqlColumn.sellerType,
  "CASE WHEN owner_id IN (SELECT id FROM users WHERE account_type <> 'person') THEN 'business' ELSE 'private' END",
)

/** Streams every public advert, some hundred at a time. */
export const scanPublic = async (db: Database, take: (rows: readonly Row[]) => void): Promise<void> => {
  if (db.dialect !== 'sqlite') return scanInBatches(db, take)
  for (let last = 0; ;) {
    const rows = await readAsOneText(db, last)
    take(rows)
    if (rows.length < batch) return
    last = Number(rows.at(-1)!['id'])
  }
}

const scanInBatches = async (db: Database, take: (rows: readonly Row[]) => void): Promise<void> => {
  let rows: Row[] = []
  await db.scan(everythingAtOnce, [], row => {
    rows.push(row)
    if (rows.length < batch) return
    take(rows)
    rows = []
  })
  take(rows)
}

/** SQLite's driver needs 30 µs a row for its row objects; one JSON text of many rows is ten times quicker. */
const readAsOneText = async (db: Database, after: number): Promise<readonly Row[]> => {
  const names = selected.map(column => / AS `(\w+)`$/.exec(column)?.[1] ?? column)
  const [row] = await db.read(
    `SELECT json_group_array(json_array(${names.map(name => `\`${name}\``).join()})) AS texts
       FROM (${everything} AND id > ? ORDER BY id LIMIT ${batch})`,
    [after],
  )
  const texts = fromJson<readonly (readonly unknown[])[]>(row?.['texts'], [])
  return texts.map(values => Object.fromEntries(names.map((name, at) => [name, values[at]])))
}

/** The rows of these adverts, public or not. */
export const readIds = (db: Database, ids: readonly number[]): Promise<Row[]> =>
  db.read(`SELECT ${selected.join()} FROM adverts WHERE id IN (${marks(ids)})`, ids)

/** Of each advert a text that differs between two of its versions. */
export type Stamps = ReadonlyMap<number, string>

/**
 * The stamps of the rows written since a time in milliseconds, and shortly before. Only stamps, as after an import these
 * can be very many.
 */
export const stampsSince = async (db: Database, time: number): Promise<Stamps> => {
  const rows = await db.read('SELECT id, live, version, updated_at FROM adverts WHERE updated_at >= ?', [
    timeParam(db.dialect, new Date(Math.max(0, time - overlap))),
  ])
  return new Map(rows.map(row => [Number(row['id']), stampOf(row)]))
}

/** When the newest row was written, in milliseconds; 0 if there is none. */
export const newestChange = async (db: Database): Promise<number> => {
  const [newest] = await db.read('SELECT MAX(updated_at) AS at FROM adverts')
  return toTime(newest?.['at'])
}

/** Whether rows may be newer than the newest known one; usually none is, and none can still be committed late. */
export const mayHaveNews = async (db: Database, seen: number): Promise<boolean> =>
  (await newestChange(db)) > seen || Date.now() - seen <= 2 * overlap
