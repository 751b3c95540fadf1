import type { ModelAttributeColumnOptions, Transaction } from 'sequelize'
import type { Columns } from './columns'
import type { Database } from './connect'

export interface Index {
  readonly columns: readonly string[]
  readonly unique?: boolean
  readonly name?: string
  /** MariaDB and MySQL only. */
  readonly fullText?: boolean
}

/** Tables by name, as defined by a migration. */
export type Tables = Readonly<
  Record<string, { readonly columns: Columns; readonly indexes?: readonly Index[] }>
>

/** The operations of a migration. Each must be repeatable, as MariaDB does not roll back schema changes. */
export interface SchemaKit {
  readonly dialect: 'sqlite' | 'mysql'
  createTable(name: string, columns: Columns, indexes?: readonly Index[]): Promise<void>
  addColumn(table: string, column: string, definition: ModelAttributeColumnOptions): Promise<void>
  addIndex(table: string, index: Index): Promise<void>
  /** Runs a statement of one dialect, for what the other operations do not cover (full text). Must be repeatable. */
  run(sql: string): Promise<void>
}

export interface Migration {
  readonly up: (kit: SchemaKit) => Promise<void>
}

const nameOf = (table: string, index: Index) =>
  index.name ?? `${table}_${index.columns.join('_')}`.slice(0, 60)
const kindOf = ({ unique, fullText }: Index) => (unique ? 'UNIQUE ' : fullText ? 'FULLTEXT ' : '')
const columnsOf = ({ columns }: Index) => columns.map(column => `\`${column}\``).join(', ')

/** Statements in a migration's transaction. */
const statementsOf = ({ sequelize }: Database, transaction: Transaction) => ({
  run: async (sql: string) => void (await sequelize.query(sql, { transaction })),
  select: async (sql: string) => {
    const [rows] = await sequelize.query(sql, { transaction })
    return rows as readonly Readonly<Record<string, string>>[]
  },
})
type Statements = ReturnType<typeof statementsOf>

const addOnSqlite = async ({ run }: Statements, table: string, indexes: readonly Index[]) => {
  for (const index of indexes)
    await run(
      `CREATE ${kindOf(index)}INDEX IF NOT EXISTS \`${nameOf(table, index)}\` ON \`${table}\` (${columnsOf(index)})`,
    )
}

/** One statement for all indexes, as each statement costs a disk flush. */
const addOnMysql = async ({ run, select }: Statements, table: string, indexes: readonly Index[]) => {
  const existing = new Set((await select(`SHOW INDEX FROM \`${table}\``)).map(row => row['Key_name']))
  const missing = indexes.filter(index => !existing.has(nameOf(table, index)))
  if (missing.length === 0) return
  const added = missing.map(
    index => `ADD ${kindOf(index)}INDEX \`${nameOf(table, index)}\` (${columnsOf(index)})`,
  )
  await run(`ALTER TABLE \`${table}\` ${added.join()}`)
}

/** Adds tables, columns and indexes; removes nothing (a change is made by a new column and a copy). */
export const schemaKit = (db: Database, transaction: Transaction): SchemaKit => {
  const { dialect } = db
  const queryInterface = db.sequelize.getQueryInterface()
  const statements = statementsOf(db, transaction)
  const { run, select } = statements
  const addIndexes = (table: string, indexes: readonly Index[]) =>
    (dialect === 'sqlite' ? addOnSqlite : addOnMysql)(statements, table, indexes)

  return {
    dialect,
    run,
    addIndex: (table, index) => addIndexes(table, [index]),
    createTable: async (name, columns, indexes = []) => {
      // This charset and collation compare bytes exactly, as SQLite does.
      const options = { charset: 'utf8mb4', collate: 'utf8mb4_bin', transaction }
      await queryInterface.createTable(name, { ...columns }, options)
      await addIndexes(name, indexes)
    },
    addColumn: async (table, column, definition) => {
      // Sequelize cannot describe a table of SQLite that has an index on an expression.
      const found =
        dialect === 'sqlite'
          ? await select(`SELECT name FROM pragma_table_info('${table}') WHERE name = '${column}'`)
          : await select(`SHOW COLUMNS FROM \`${table}\` WHERE Field = '${column}'`)
      if (found.length === 0) await queryInterface.addColumn(table, column, definition, { transaction })
    },
  }
}
