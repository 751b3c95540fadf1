import { groupBy } from '../../../shared/rules/group-by'
import type { Params, Row } from '../../platform/db/database'
import { moveMark } from '../../platform/db/migrate'

/** One of the two databases, through whichever connection sees what it should. */
export interface Side {
  readonly dialect: 'sqlite' | 'mysql'
  readonly read: (sql: string, params?: Params) => Promise<readonly Row[]>
}

/** How values are written alike on both databases: whole numbers as digits, times as ISO 8601. */
type Kind = 'integer' | 'number' | 'time' | 'text'

export interface ColumnShape {
  readonly name: string
  readonly kind: Kind
  /** As the database declares it, in small letters: `varchar(60)`. */
  readonly type: string
}

/** A table as its database describes it, without the columns that it computes. */
export interface TableShape {
  readonly name: string
  /** The names of its primary key's columns, in their order. */
  readonly key: readonly string[]
  readonly columns: readonly ColumnShape[]
}

/** What each database has of its own: locks, finished migrations, counters of limits, the mark of the move. */
const own = new Set(['locks', 'sequelize_meta', 'rate_limits', moveMark])

/** The full-text index is left out, as triggers fill it from `advert_search`. */
const ofFile = `
  SELECT t.name AS tab, c.name AS name, lower(c.type) AS type, c.pk AS pk
    FROM sqlite_master t JOIN pragma_table_info(t.name) c
   WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name NOT LIKE 'advert_fts%'
   ORDER BY t.name, c.cid`

const ofServer = `
  SELECT c.table_name AS tab, c.column_name AS name, lower(c.column_type) AS type, coalesce(k.seq_in_index, 0) AS pk
    FROM information_schema.columns c
    LEFT JOIN information_schema.statistics k
      ON k.table_schema = c.table_schema AND k.table_name = c.table_name
     AND k.column_name = c.column_name AND k.index_name = 'PRIMARY'
   WHERE c.table_schema = DATABASE() AND c.extra NOT LIKE '%VIRTUAL%' AND c.extra NOT LIKE '%STORED%'
   ORDER BY c.table_name, c.ordinal_position`

/** The tables of a database whose rows a move copies, by name. */
export const tablesOf = async ({ dialect, read }: Side): Promise<ReadonlyMap<string, TableShape>> => {
  const columns = groupBy(
    (await read(dialect === 'sqlite' ? ofFile : ofServer)).filter(({ tab }) => !own.has(String(tab))),
    ({ tab }) => String(tab),
  )
  return new Map([...columns].map(([name, rows]) => [name, shapeOf(name, rows)]))
}

const shapeOf = (name: string, rows: readonly Row[]): TableShape => ({
  name,
  key: rows
    .filter(({ pk }) => Number(pk) > 0)
    .toSorted((a, b) => Number(a['pk']) - Number(b['pk']))
    .map(row => String(row['name'])),
  columns: rows.map(row => {
    const type = String(row['type'])
    return { name: String(row['name']), type, kind: kindOf(type) }
  }),
})

const kindOf = (type: string): Kind => {
  if (/^(tiny|big)?int/.test(type)) return 'integer'
  if (type.startsWith('double')) return 'number'
  if (type.startsWith('datetime')) return 'time'
  if (/^(varchar|mediumtext)/.test(type)) return 'text'
  throw new Error(`A move does not know columns of type ${type}.`)
}
