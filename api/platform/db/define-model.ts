import type { Model, ModelStatic, Sequelize } from 'sequelize'
import type { Columns, RowOf } from './columns'
import type { Table } from './define-table'

/** A model whose row type comes from its columns. Bound to one connection, so that several can live in one process. */
type ModelOf<C extends Columns> = ModelStatic<Model<RowOf<C>, Partial<RowOf<C>>>>

export const defineModel = <C extends Columns>(
  sequelize: Sequelize,
  { name, columns }: Table<C>,
): ModelOf<C> =>
  // Sequelize writes defaults into the definition it is given.
  sequelize.define<Model<RowOf<C>, Partial<RowOf<C>>>>(name, structuredColumns(columns) as never, {
    tableName: name,
  })

const structuredColumns = (columns: Columns) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, { ...column }]))
