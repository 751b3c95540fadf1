import type { Model, ModelStatic, Sequelize } from 'sequelize'
import type { Columns, RowOf } from './columns'
import type { Table } from './define-table'

/** A model whose row type is derived from its columns. Bound to one connection, so a process can have several. */
type ModelOf<C extends Columns> = ModelStatic<Model<RowOf<C>, Partial<RowOf<C>>>>

export const defineModel = <C extends Columns>(
  sequelize: Sequelize,
  { name, columns }: Table<C>,
): ModelOf<C> =>
  // A copy, as Sequelize writes defaults into the given definition.
  sequelize.define<Model<RowOf<C>, Partial<RowOf<C>>>>(name, structuredColumns(columns) as never, {
    tableName: name,
  })

const structuredColumns = (columns: Columns) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, { ...column }]))
