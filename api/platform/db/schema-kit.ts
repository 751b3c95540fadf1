import type { ModelAttributeColumnOptions, QueryInterface } from 'sequelize'
import type { Columns } from './columns'

export interface Index {
  readonly columns: readonly string[]
  readonly unique?: boolean
  readonly name?: string
  /** MariaDB and MySQL only. */
  readonly fullText?: boolean
}

/** What a migration may do. Every step can be run again: MariaDB does not roll back schema changes. */
export interface SchemaKit {
  readonly dialect: 'sqlite' | 'mysql'
  createTable(name: string, columns: Columns, indexes?: readonly Index[]): Promise<void>
  addColumn(table: string, column: string, definition: ModelAttributeColumnOptions): Promise<void>
  addIndex(table: string, index: Index): Promise<void>
  /** Takes indexes away, by their names, that no query needs: each costs every write of its columns. */
  dropIndexes(table: string, names: readonly string[]): Promise<void>
  /** A statement of one dialect, for what has no common words (full text). Must be re-runnable. */
  run(sql: string): Promise<void>
}

export interface Migration {
  readonly up: (kit: SchemaKit) => Promise<void>
}

const nameOf = (table: string, index: Index) =>
  index.name ?? `${table}_${index.columns.join('_')}`.slice(0, 60)

/** Tables, columns and indexes are added; only indexes go (a change is a new column, a copy, and a later drop). */
export const schemaKit = (queryInterface: QueryInterface, dialect: 'sqlite' | 'mysql'): SchemaKit => {
  const addIndex = async (table: string, index: Index) => {
    const name = nameOf(table, index)
    const existing = (await queryInterface.showIndex(table)) as readonly { name: string }[]
    if (existing.some(found => found.name === name)) return
    await queryInterface.addIndex(table, [...index.columns], {
      name,
      unique: index.unique ?? false,
      ...(index.fullText ? { type: 'FULLTEXT' } : {}),
    })
  }
  /** Sequelize cannot describe a table of SQLite that has an index on an expression. */
  const columnsOf = async (table: string): Promise<readonly string[]> => {
    if (dialect === 'mysql') return Object.keys(await queryInterface.describeTable(table))
    const [rows] = await queryInterface.sequelize.query(`SELECT name FROM pragma_table_info('${table}')`)
    return (rows as readonly { name: string }[]).map(({ name }) => name)
  }
  return {
    dialect,
    addIndex,
    createTable: async (name, columns, indexes = []) => {
      // `charset` and `collate`: an exact comparison on both databases, as SQLite compares.
      await queryInterface.createTable(name, { ...columns }, { charset: 'utf8mb4', collate: 'utf8mb4_bin' })
      for (const index of indexes) await addIndex(name, index)
    },
    addColumn: async (table, column, definition) => {
      if (!(await columnsOf(table)).includes(column))
        await queryInterface.addColumn(table, column, definition)
    },
    dropIndexes: async (table, names) => {
      const existing = (await queryInterface.showIndex(table)) as readonly { name: string }[]
      for (const { name } of existing) if (names.includes(name)) await queryInterface.removeIndex(table, name)
    },
    run: async sql => {
      await queryInterface.sequelize.query(sql)
    },
  }
}
