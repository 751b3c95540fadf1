import type { Database, Params, Row } from '../../platform/db/connect'
import { fromJson, marks } from '../../platform/db/values'
import { numberColumns, sqlColumn, wordColumns } from './columns'

/** Small, so that most of a batch is garbage before it is moved to the old heap. */
const batch = 200

const selected = [
  'id',
  'kind',
  'updated_at',
  'let_until AS `letUntil`',
  'taken_days AS `takenDays`',
  ...[...wordColumns, ...numberColumns].map(column => `${sqlColumn[column]} AS \`${column}\``),
]

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
    const rows = await readPublicAfter(db, last, batch)
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

/** Some public adverts with higher ids, by their ids. */
export const readPublicAfter = async (db: Database, after: number, most: number): Promise<readonly Row[]> => {
  const rows = `${everything} AND id > ? ORDER BY id LIMIT ${most}`
  return db.dialect === 'sqlite' ? readAsOneText(db, rows, [after]) : db.readCurrent(rows, [after])
}

/** SQLite's driver needs 30 µs a row for its row objects; one JSON text of many rows is ten times quicker. */
const readAsOneText = async (db: Database, sql: string, params: Params): Promise<readonly Row[]> => {
  const names = selected.map(column => / AS `(\w+)`$/.exec(column)?.[1] ?? column)
  const [row] = await db.readCurrent(
    `SELECT json_group_array(json_array(${names.map(name => `\`${name}\``).join()})) AS texts FROM (${sql})`,
    params,
  )
  const texts = fromJson<readonly (readonly unknown[])[]>(row?.['texts'], [])
  return texts.map(values => Object.fromEntries(names.map((name, at) => [name, values[at]])))
}

/** Those of these adverts that are public. */
export const readPublic = (db: Database, ids: readonly number[]): Promise<Row[]> =>
  db.readCurrent(`${everything} AND id IN (${marks(ids)})`, ids)
