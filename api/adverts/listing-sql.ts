import { AppError } from '../../shared/contract/errors'
import type { AdvertKind } from '../../shared/contract/adverts'
import type { Sort } from '../../shared/contract/listing-query'
import type { Database, Params, Row } from '../db/connect'
import { timeParam, toTime } from '../db/values'
import { cardColumns } from './adverts.present'
import { isWordCondition, sqlColumn, type Condition, type NumberColumn } from './listing-index/columns'

export interface Order {
  readonly by: Extract<NumberColumn, 'start' | 'price' | 'year'>
  readonly descending: boolean
}

/** `asc` is newest first (checklist LIST-06). Only aircraft have years; elsewhere year sorts fall back to the date. */
export const orderOf = (kind: AdvertKind, sort: Sort): Order => {
  const hasYear = kind === 'aircraft' || kind === 'lease'
  switch (sort) {
    case 'desc':
      return { by: 'start', descending: false }
    case 'pasc':
      return { by: 'price', descending: false }
    case 'pdesc':
      return { by: 'price', descending: true }
    case 'yasc':
      return { by: hasYear ? 'year' : 'start', descending: true }
    case 'ydesc':
      return { by: hasYear ? 'year' : 'start', descending: !hasYear }
    case 'default':
    case 'asc':
    case 'relevance':
      return { by: 'start', descending: true }
  }
}

export interface PageStatement {
  readonly kind: AdvertKind
  readonly conditions: readonly Condition[]
  readonly order: Order
  readonly size: number
  readonly now: Date
}

interface Statement {
  readonly sql: string
  readonly params: Params
}

const indexOf = ({ conditions, order }: PageStatement): string => {
  const [type, manufacturer] = (['type', 'manufacturer'] as const).map(column =>
    conditions.some(
      condition => isWordCondition(condition) && condition.column === column && condition.oneOf.length === 1,
    ),
  )
  if (type) return `adverts_type_${order.by}`
  return manufacturer && order.by === 'start' ? 'adverts_manufacturer_start' : `adverts_${order.by}`
}

/** Both planners choose badly between indexes that share a prefix, so each listing names its own. */
const hinted = (db: Database, index: string) =>
  db.dialect === 'sqlite' ? `adverts INDEXED BY ${index}` : `adverts FORCE INDEX (${index})`

const where = (db: Database, { kind, conditions, now }: PageStatement): Statement => {
  const parts = ['kind = ?', 'live = 1', 'exp > ?']
  const params: (string | number)[] = [kind, timeParam(db.dialect, now)]
  for (const condition of conditions) {
    const column = sqlColumn[condition.column]
    if (isWordCondition(condition)) {
      parts.push(
        condition.oneOf.length === 1
          ? `${column} = ?`
          : `${column} IN (${condition.oneOf.map(() => '?').join()})`,
      )
      params.push(...condition.oneOf)
      continue
    }
    if (condition.min !== undefined) params.push((parts.push(`${column} >= ?`), condition.min))
    if (condition.max !== undefined) params.push((parts.push(`${column} <= ?`), condition.max))
  }
  return { sql: parts.join(' AND '), params }
}

const orderBy = ({ by, descending }: Order, backwards = false) => {
  const direction = descending === backwards ? 'ASC' : 'DESC'
  return `ORDER BY ${sqlColumn[by]} ${direction}, id ${direction}`
}

/** The first page, or a jump: the index alone is walked to the page, then only the page's rows are read. */
export const jumpStatement = (db: Database, page: PageStatement, offset: number): Statement => {
  const { sql, params } = where(db, page)
  const from = `FROM ${hinted(db, indexOf(page))} WHERE ${sql} ${orderBy(page.order)} LIMIT ${page.size}`
  if (offset === 0) return { sql: `SELECT ${cardColumns.join()} ${from}`, params }
  const columns = cardColumns.map(column => `a.${column}`).join()
  return {
    sql: `SELECT ${columns} FROM (SELECT id ${from} OFFSET ${offset}) AS page JOIN adverts a ON a.id = page.id`,
    params,
  }
}

export interface Cursor {
  readonly value: number
  readonly id: number
  /** True goes towards the first page. */
  readonly back: boolean
}

/** The neighbour page, at the cost of the first one. Rows come in the order of the walk, so backwards ones are turned. */
export const cursorStatement = (db: Database, page: PageStatement, cursor: Cursor): Statement => {
  const { sql, params } = where(db, page)
  const column = sqlColumn[page.order.by]
  const value = page.order.by === 'start' ? timeParam(db.dialect, new Date(cursor.value)) : cursor.value
  const beyond = page.order.descending === cursor.back ? '>' : '<'
  return {
    sql: `SELECT ${cardColumns.join()} FROM ${hinted(db, indexOf(page))} WHERE ${sql} AND ${column} ${beyond}= ? AND (${column} ${beyond} ? OR id ${beyond} ?) ${orderBy(page.order, cursor.back)} LIMIT ${page.size}`,
    params: [...params, value, value, cursor.id],
  }
}

export const idsStatement = (ids: readonly number[]): Statement => ({
  // The sign keeps indexes that begin with `live` out of it: SQLite takes one where it knows little of the table.
  sql: `SELECT ${cardColumns.join()} FROM adverts WHERE id IN (${ids.map(() => '?').join()}) AND +live = 1`,
  params: ids,
})

const cursorText = /^([np])(-?\d{1,15})\.(\d{1,10})$/

/** `n` or `p`, the sort value of the page's edge row, and its id. */
export const writeCursor = (order: Order, row: Row | undefined, back: boolean): string | null => {
  if (!row) return null
  const value = order.by === 'start' ? toTime(row['start']) : Number(row[sqlColumn[order.by]] ?? Number.NaN)
  return Number.isFinite(value) ? `${back ? 'p' : 'n'}${value}.${Number(row['id'])}` : null
}

export const readCursor = (text: string): Cursor => {
  const [, direction, value, id] = cursorText.exec(text) ?? []
  if (!direction)
    throw new AppError('invalid_query', 'Please check: cursor.', {
      errors: [{ field: 'cursor', message: 'is not a cursor of this listing' }],
    })
  return { back: direction === 'p', value: Number(value), id: Number(id) }
}
