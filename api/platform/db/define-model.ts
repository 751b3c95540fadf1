import type { Model, ModelStatic, Sequelize } from 'sequelize'
import type { Columns, RowOf } from './columns'

/** A model whose row type comes from its columns. Bound to one connection, so that several can live in one process. */
export type Table<C extends Columns> = ModelStatic<Model<RowOf<C>, Partial<RowOf<C>>>>

export const defineModel = <C extends Columns>(sequelize: Sequelize, table: string, columns: C): Table<C> =>
  // Sequelize writes defaults into the definition it is given.
  sequelize.define<Model<RowOf<C>, Partial<RowOf<C>>>>(table, structuredColumns(columns) as never, {
    tableName: table,
  })

const structuredColumns = (columns: Columns) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, { ...column }]))
